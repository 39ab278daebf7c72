package io.penstock.expr;

/**
 * What a column may belong to: a query, told from others by identity, so that the columns of two
 * datasets differ even where their names do not.
 */
public interface Origin {}
