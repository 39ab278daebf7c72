package io.penstock.local.internal.operator.aggregate;

import io.penstock.error.Condition;
import io.penstock.error.PenstockException;

/** What aggregates refuse when they see a row. */
final class AggregateFailures {
  private static final Condition NEGATIVE_FREQUENCY =
      Condition.user("NEGATIVE_VALUES_IN_FREQUENCY_EXPRESSION", "22003");

  private AggregateFailures() {}

  static PenstockException negativeFrequency(long value) {
    return new PenstockException(
        NEGATIVE_FREQUENCY,
        "Cannot compute a percentile: Negative values found in the frequency column: " + value);
  }
}
