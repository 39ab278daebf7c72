package io.penstock.local.internal.expr;

/** One row of a function of one value of fixed width that is not null. */
@FunctionalInterface
public interface UnaryRow {
  /**
   * Computes the value at {@code out} from that at {@code a}.
   *
   * @return false if the result is null
   * @throws io.penstock.error.PenstockException if it fails
   */
  boolean apply(long a, long out);
}
