package io.penstock.io.rate.internal;

import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.List;

/**
 * The options of {@code rate-micro-batch}.
 *
 * @param rowsPerBatch rows of each batch, at least 1
 * @param numPartitions partitions of a batch
 * @param startTimestampMs the timestamp of batch 0
 * @param advanceMs how much the timestamp grows from batch to batch
 */
public record RateMicroBatchOptions(
    long rowsPerBatch, int numPartitions, long startTimestampMs, long advanceMs) {
  /** What {@code Connector.readOptions} lists. */
  public static final List<OptionSpec> SPECS =
      List.of(
          new OptionSpec("rowsPerBatch", null, "Rows of each batch, at least 1; required."),
          new OptionSpec(
              "numPartitions", null, "Partitions; the default parallelism if it is not set."),
          new OptionSpec("startTimestamp", "0", "Timestamp of batch 0 in milliseconds."),
          new OptionSpec(
              "advanceMillisPerBatch", "1000", "Milliseconds between the batches' timestamps."));

  /**
   * Reads and checks the options.
   *
   * @throws io.penstock.error.PenstockException {@code PENSTOCK_INVALID_OPTION}
   */
  public static RateMicroBatchOptions of(Options options, int defaultParallelism) {
    return new RateMicroBatchOptions(
        required(options),
        RateOptions.partitions(options, defaultParallelism),
        notNegative(options, "startTimestamp", 0),
        notNegative(options, "advanceMillisPerBatch", 1000));
  }

  private static long notNegative(Options options, String name, long defaultValue) {
    long value = options.getLong(name).orElse(defaultValue);
    if (value < 0) {
      throw Options.invalid(name, options.get(name, ""), "it must be non-negative");
    }
    return value;
  }

  private static long required(Options options) {
    if (options.get("rowsPerBatch").isEmpty()) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_OPTION,
          "Cannot read format 'rate-micro-batch': option 'rowsPerBatch' is required, and must be"
              + " positive");
    }
    return RateOptions.positive(options, "rowsPerBatch", 0);
  }

  String description() {
    return "RatePerMicroBatchStream[rowsPerBatch="
        + rowsPerBatch
        + ", numPartitions="
        + numPartitions
        + ", startTimestamp="
        + startTimestampMs
        + ", advanceMsPerBatch="
        + advanceMs
        + "]";
  }
}
