/**
 * Random cases that run on the local runner and on Spark. May import the SDK and the test server;
 * nothing of a runner's own.
 */
@NullMarked
package io.penstock.connect.differential;

import org.jspecify.annotations.NullMarked;
