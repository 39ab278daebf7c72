package io.penstock.benchmarks.peers;

import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** Measured values of one thing. */
final class Samples {
  private final double[] sorted;

  private Samples(double[] sorted) {
    this.sorted = sorted;
  }

  static Samples of(Collection<Double> values) {
    return of(values.stream().mapToDouble(Double::doubleValue));
  }

  static Samples of(DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    if (sorted.length == 0) {
      throw new IllegalArgumentException("Cannot report: nothing was measured");
    }
    return new Samples(sorted);
  }

  double median() {
    int half = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
  }

  double max() {
    return sorted[sorted.length - 1];
  }

  /** The median, and in brackets minimum, maximum and how many. */
  String text(int digits) {
    String number = "%." + digits + "f";
    return String.format(
        Locale.ROOT,
        number + " [" + number + " – " + number + ", n=%d]",
        median(),
        sorted[0],
        max(),
        sorted.length);
  }

  @Override
  public String toString() {
    return Arrays.toString(sorted);
  }
}
