package io.penstock.io.rate.internal;

import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.connector.TimeText;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The options of {@code rate}.
 *
 * @param rowsPerSecond rows a second after the ramp, at least 1
 * @param rampUpSeconds how long the rate grows evenly before it is reached
 * @param numPartitions partitions of a batch
 */
public record RateOptions(long rowsPerSecond, long rampUpSeconds, int numPartitions) {
  /** What {@code Connector.readOptions} lists. */
  public static final List<OptionSpec> SPECS =
      List.of(
          new OptionSpec("rowsPerSecond", "1", "Rows per second, at least 1."),
          new OptionSpec("rampUpTime", "0s", "How long the rate grows before it is reached."),
          new OptionSpec(
              "numPartitions", null, "Partitions; the default parallelism if it is not set."));

  /**
   * Reads and checks the options.
   *
   * @throws io.penstock.error.PenstockException {@code PENSTOCK_INVALID_OPTION}
   */
  public static RateOptions of(Options options, int defaultParallelism) {
    long rows = positive(options, "rowsPerSecond", 1);
    long ramp =
        TimeText.parse(
            "rampUpTime", options.get("rampUpTime", "0s"), TimeUnit.SECONDS, TimeUnit.SECONDS);
    if (ramp < 0) {
      throw Options.invalid("rampUpTime", options.get("rampUpTime", ""), "it must not be negative");
    }
    if (ramp > Long.MAX_VALUE / rows) {
      throw Options.invalid(
          "rampUpTime",
          options.get("rampUpTime", ""),
          "with 'rowsPerSecond' " + rows + " it is at most " + Long.MAX_VALUE / rows + " s");
    }
    return new RateOptions(rows, ramp, partitions(options, defaultParallelism));
  }

  static int partitions(Options options, int defaultParallelism) {
    return options.get("numPartitions").isEmpty()
        ? defaultParallelism
        : Math.toIntExact(Math.min(positive(options, "numPartitions", 1), Integer.MAX_VALUE));
  }

  static long positive(Options options, String name, long defaultValue) {
    long value = options.getLong(name).orElse(defaultValue);
    if (value <= 0) {
      throw Options.invalid(name, options.get(name, ""), "it must be positive");
    }
    return value;
  }

  /** The first value of a second, counted from the start; semantics.md B.1. */
  long valueAtSecond(long second) {
    long delta = rowsPerSecond / (rampUpSeconds + 1);
    if (second > rampUpSeconds) {
      return Math.addExact(
          valueAtSecond(rampUpSeconds), Math.multiplyExact(second - rampUpSeconds, rowsPerSecond));
    }
    return second % 2 == 1
        ? Math.multiplyExact((second + 1) / 2 * delta, second)
        : Math.multiplyExact(second / 2 * delta, second + 1);
  }

  String description() {
    return "RateStreamV2[rowsPerSecond="
        + rowsPerSecond
        + ", rampUpTimeSeconds="
        + rampUpSeconds
        + ", numPartitions="
        + numPartitions;
  }
}
