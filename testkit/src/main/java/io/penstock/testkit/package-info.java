/**
 * What the tests of a stream program need: a source fed by hand, a manual clock, row assertions and
 * a JUnit extension. Scripts of whole streams are in {@code script}.
 *
 * <p>May import sdk-api, Arrow, JUnit and AssertJ; never a runner.
 */
@NullMarked
package io.penstock.testkit;

import org.jspecify.annotations.NullMarked;
