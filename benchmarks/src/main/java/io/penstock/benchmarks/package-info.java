/**
 * Measurements, with the check that what is measured gives the right rows.
 *
 * <p>May import everything; nothing imports this module.
 */
@NullMarked
package io.penstock.benchmarks;

import org.jspecify.annotations.NullMarked;
