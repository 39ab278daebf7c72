package io.penstock.local.internal.expr;

/**
 * A function that evaluates some arguments only for some rows: case, if, coalesce. A constant
 * argument that fails is no error before a row reaches it.
 */
public interface ConditionalFunction extends ScalarFunction {}
