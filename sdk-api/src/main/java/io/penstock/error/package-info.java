/**
 * The one exception root and the conditions that name errors. Imports nothing of Penstock.
 *
 * <p>Begin with {@link io.penstock.error.PenstockException}. Conditions that more than one module
 * throws are constants in {@link io.penstock.error.Conditions}.
 */
@NullMarked
package io.penstock.error;

import org.jspecify.annotations.NullMarked;
