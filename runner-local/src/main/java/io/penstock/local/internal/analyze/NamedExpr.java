package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.BoundExpr;

/**
 * A bound expression and the name of its result column.
 *
 * @param name as written by the user or made from the expression as Spark makes it
 * @param expr the expression
 */
public record NamedExpr(String name, BoundExpr expr) {}
