package io.penstock.local.internal.expr;

/** One row of a function of two values of fixed width that are not null. */
@FunctionalInterface
public interface BinaryRow {
  /**
   * Computes the value at {@code out} from those at {@code a} and {@code b}.
   *
   * @return false if the result is null
   * @throws io.penstock.error.PenstockException if it fails
   */
  boolean apply(long a, long b, long out);
}
