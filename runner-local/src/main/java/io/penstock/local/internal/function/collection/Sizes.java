package io.penstock.local.internal.function.collection;

import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.function.kernel.Failures;

/** The most elements that an array may have. */
final class Sizes {
  private static final Condition COLLECTION_SIZE_LIMIT_EXCEEDED =
      Condition.user("COLLECTION_SIZE_LIMIT_EXCEEDED.FUNCTION", "54000");
  private static final long MAX = Integer.MAX_VALUE - 15;

  private Sizes() {}

  /**
   * @throws PenstockException if an array of this many elements may not be made
   */
  static void check(String function, long elements) {
    if (elements > MAX) {
      throw Failures.of(
          COLLECTION_SIZE_LIMIT_EXCEEDED,
          function,
          "the array would have " + elements + " elements, at most " + MAX + " fit");
    }
  }
}
