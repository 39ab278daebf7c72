/**
 * The functions that every program uses: arithmetic, comparison, logic, conditions, element access,
 * constructors. Rows of the function table over the kernels of {@code expr.kernel}.
 */
@NullMarked
package io.penstock.local.internal.expr.core;

import org.jspecify.annotations.NullMarked;
