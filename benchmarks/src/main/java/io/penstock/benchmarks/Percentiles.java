package io.penstock.benchmarks;

import java.util.Arrays;
import java.util.Locale;

/** A line about measured times. */
final class Percentiles {
  private Percentiles() {}

  /** Minimum, median, p99 and maximum in milliseconds. */
  static String text(long[] nanos) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    return String.format(
        Locale.ROOT,
        "min %.3f ms, p50 %.3f ms, p99 %.3f ms, max %.3f ms over %d",
        at(sorted, 0),
        at(sorted, 0.5),
        at(sorted, 0.99),
        at(sorted, 1),
        sorted.length);
  }

  private static double at(long[] sorted, double quantile) {
    return sorted[(int) Math.round(quantile * (sorted.length - 1))] / 1e6;
  }
}
