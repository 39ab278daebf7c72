/**
 * The aggregate functions: their names, the arguments that they take and the types that they give.
 * What computes them is in {@code operator.aggregate}. May import expr, and {@code function.kernel}
 * for arguments that must be constant.
 */
@NullMarked
package io.penstock.local.internal.expr.aggregate;

import org.jspecify.annotations.NullMarked;
