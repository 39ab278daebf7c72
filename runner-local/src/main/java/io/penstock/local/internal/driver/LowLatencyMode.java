package io.penstock.local.internal.driver;

import io.penstock.connector.LowLatencySink;
import io.penstock.connector.LowLatencySource;
import io.penstock.connector.StreamSink;
import io.penstock.connector.StreamSource;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.streaming.Trigger;
import java.util.Locale;
import java.util.Set;

/**
 * How the two low-latency triggers differ; semantics.md B.7.
 *
 * @param continuous whether it is {@code Trigger.Continuous}, else {@code Trigger.RealTime}
 * @param intervalMs how long an epoch is
 */
record LowLatencyMode(boolean continuous, long intervalMs) {
  /** Spark refuses sources of its older interface with a condition of its own. */
  private static final Set<String> FILE_FORMATS = Set.of("csv", "json", "text", "parquet", "orc");

  static LowLatencyMode of(Trigger trigger, long shortestMs) {
    if (trigger instanceof Trigger.Continuous c) {
      return new LowLatencyMode(true, Math.max(c.intervalMs(), shortestMs));
    }
    return new LowLatencyMode(false, ((Trigger.RealTime) trigger).batchDurationMs());
  }

  /** When an epoch that begins now ends: aligned to the epoch for {@code Continuous}. */
  long endOf(long startMs) {
    return continuous ? startMs / intervalMs * intervalMs + intervalMs : startMs + intervalMs;
  }

  LowLatencySource source(StreamSource source, String format) {
    if (source instanceof LowLatencySource rows) {
      if (continuous ? rows.supportsContinuous() : rows.supportsRealTime()) {
        return rows;
      }
    }
    throw continuous ? notContinuous(format) : notRealTime(source);
  }

  private static PenstockException notContinuous(String format) {
    return new PenstockException(
        FILE_FORMATS.contains(format.toLowerCase(Locale.ROOT))
            ? Conditions.STREAMING_OPERATION_NOT_SUPPORTED
            : Conditions.CONTINUOUS_NOT_SUPPORTED,
        "Cannot run continuously: data source "
            + format
            + " does not support continuous processing");
  }

  private static PenstockException notRealTime(StreamSource source) {
    return new PenstockException(
        Conditions.STREAMING_REAL_TIME_MODE__INPUT_STREAM_NOT_SUPPORTED,
        "Cannot run in real time: streaming real-time mode has the following limitation: the"
            + " input stream "
            + source.description()
            + " is not supported in Real-time Mode");
  }

  LowLatencySink sink(StreamSink sink, Trigger trigger) {
    if (sink instanceof LowLatencySink rows) {
      return rows;
    }
    throw new IllegalStateException(
        "Cannot write to "
            + sink.description()
            + " with "
            + trigger
            + ": unknown type of trigger for a sink that takes batches only");
  }
}
