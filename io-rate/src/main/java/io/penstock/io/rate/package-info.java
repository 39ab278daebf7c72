/**
 * The sources {@code rate} and {@code rate-micro-batch}: rows made from the clock alone.
 *
 * <p>May import sdk-api and Arrow; never a runner.
 */
@NullMarked
package io.penstock.io.rate;

import org.jspecify.annotations.NullMarked;
