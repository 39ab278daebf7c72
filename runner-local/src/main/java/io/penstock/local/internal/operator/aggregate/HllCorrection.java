package io.penstock.local.internal.operator.aggregate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * From registers of HyperLogLog++ to an estimate: few values are counted by the empty registers,
 * middling numbers are corrected by what raw estimates of that size were measured to be too great.
 * The measurements are those that Spark 4.2.0 has, recorded in {@code hyperloglog.tsv}.
 *
 * @param raw estimates, ascending
 * @param bias by how much each is too great
 */
record HllCorrection(double[] raw, double[] bias) {
  private static final int NEIGHBOURS = 6;

  /** Beyond this many bits there is no measurement. */
  private static final int MOST_BITS = 18;

  private static final Map<Integer, HllCorrection> ALL = new HashMap<>();

  /** Measured for this many bits. */
  static synchronized HllCorrection of(int bits) {
    if (ALL.isEmpty()) {
      read();
    }
    return Objects.requireNonNull(ALL.get(bits));
  }

  private static void read() {
    try (InputStream in = HllCorrection.class.getResourceAsStream("hyperloglog.tsv");
        BufferedReader lines =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (!line.startsWith("#")) {
          String[] cells = line.split("\t", -1);
          ALL.put(
              Integer.valueOf(cells[0]), new HllCorrection(numbers(cells[1]), numbers(cells[2])));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read hyperloglog.tsv: " + e.getMessage(), e);
    }
  }

  private static double[] numbers(String cell) {
    return Arrays.stream(cell.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
  }

  /**
   * The estimate.
   *
   * @param bits of the hash that choose the register
   * @param inverse the sum over registers of a half to the power of each
   * @param empty how many registers are 0
   */
  static long estimate(int bits, double inverse, int empty) {
    double registers = 1L << bits;
    if (empty > 0) {
      double counted = registers * Math.log(registers / empty);
      if (counted <= 2.5 * registers) {
        return Math.round(counted);
      }
    }
    double estimate = factor(bits, registers) * registers * registers / inverse;
    if (bits <= MOST_BITS && estimate < 5 * registers) {
      estimate -= of(bits).biasOf(estimate);
    }
    return Math.round(estimate);
  }

  private static double factor(int bits, double registers) {
    return switch (bits) {
      case 4 -> 0.673;
      case 5 -> 0.697;
      case 6 -> 0.709;
      default -> 0.7213 / (1 + 1.079 / registers);
    };
  }

  /** The mean of the nearest measurements. */
  private double biasOf(double estimate) {
    int found = Arrays.binarySearch(raw, estimate);
    int nearest = found < 0 ? -found - 1 : found;
    int from = Math.max(nearest - NEIGHBOURS + 1, 0);
    int to = Math.min(from + NEIGHBOURS, raw.length);
    while (to < raw.length && distance(to, estimate) < distance(from, estimate)) {
      from++;
      to++;
    }
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += bias[i];
    }
    return sum / (to - from);
  }

  private double distance(int i, double estimate) {
    return Math.abs(estimate - raw[i]);
  }
}
