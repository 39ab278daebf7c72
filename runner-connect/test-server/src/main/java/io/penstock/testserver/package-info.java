/**
 * A real Spark 4.2.0 in a process of its own, for tests that compare with it; and programs of tests
 * in processes of their own.
 *
 * <p>May import the JDK alone: Spark is on the child's class path, never on this one.
 */
@NullMarked
package io.penstock.testserver;

import org.jspecify.annotations.NullMarked;
