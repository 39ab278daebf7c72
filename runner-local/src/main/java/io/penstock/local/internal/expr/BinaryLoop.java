package io.penstock.local.internal.expr;

import org.jspecify.annotations.Nullable;

/** A loop of {@code expr.kernel} over two value buffers of fixed width. */
@FunctionalInterface
public interface BinaryLoop {
  /**
   * Computes rows.
   *
   * @param a address of the left values
   * @param b address of the right values
   * @param out address of the result values
   * @param rows the positions to compute, or null for all from 0
   * @param count how many
   * @return whether a row, possibly one that is null, needs the slow look of a {@link BinaryRow}
   */
  boolean run(long a, long b, long out, int @Nullable [] rows, int count);
}
