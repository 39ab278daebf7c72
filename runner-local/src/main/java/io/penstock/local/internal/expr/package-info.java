/**
 * Bound expressions and the vector kernels that compute them. Knows no plan, operator, driver or
 * source. Begin with {@link io.penstock.local.internal.expr.BoundExpr}, {@link
 * io.penstock.local.internal.expr.FunctionDefinition} and {@link
 * io.penstock.local.internal.expr.Evaluator}.
 */
@NullMarked
package io.penstock.local.internal.expr;

import org.jspecify.annotations.NullMarked;
