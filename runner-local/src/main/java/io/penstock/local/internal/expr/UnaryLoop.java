package io.penstock.local.internal.expr;

import org.jspecify.annotations.Nullable;

/** A tight loop over values of fixed width. What stands for null rows does not matter. */
@FunctionalInterface
public interface UnaryLoop {
  /**
   * Computes rows.
   *
   * @param a address of the values
   * @param out address of the result values
   * @param rows the positions to compute, or null for all from 0
   * @param count how many
   * @return whether a row, possibly one that is null, needs the slow look
   */
  boolean run(long a, long out, int @Nullable [] rows, int count);
}
