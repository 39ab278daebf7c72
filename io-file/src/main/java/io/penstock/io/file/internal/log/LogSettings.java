package io.penstock.io.file.internal.log;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.TimeText;
import java.util.concurrent.TimeUnit;

/**
 * How a log is folded and cleaned.
 *
 * @param compactInterval every so many batches are folded into one file
 * @param deleteExpired whether files that were folded are deleted
 * @param cleanupDelayMs how old such a file must be, milliseconds
 * @param minBatchesToRetain how many batches stay readable one by one
 */
public record LogSettings(
    int compactInterval, boolean deleteExpired, long cleanupDelayMs, int minBatchesToRetain) {
  private static final String RETAIN = "spark.sql.streaming.minBatchesToRetain";

  public LogSettings {
    if (compactInterval <= 0) {
      throw new IllegalArgumentException(
          "Cannot fold a log every " + compactInterval + " batches: it must be positive");
    }
  }

  /** The settings of file sources, {@code spark.sql.streaming.fileSource.log.*}. */
  public static LogSettings ofSource(ConnectorContext context) {
    return of(context, "spark.sql.streaming.fileSource.log.");
  }

  /** The settings of file sinks, {@code spark.sql.streaming.fileSink.log.*}. */
  public static LogSettings ofSink(ConnectorContext context) {
    return of(context, "spark.sql.streaming.fileSink.log.");
  }

  private static LogSettings of(ConnectorContext context, String prefix) {
    return new LogSettings(
        context.conf(prefix + "compactInterval").map(Integer::parseInt).orElse(10),
        context.conf(prefix + "deletion").map(Boolean::parseBoolean).orElse(true),
        TimeText.parse(
            prefix + "cleanupDelay",
            context.conf(prefix + "cleanupDelay").orElse("10m"),
            TimeUnit.MILLISECONDS,
            TimeUnit.MILLISECONDS),
        context.conf(RETAIN).map(Integer::parseInt).orElse(100));
  }
}
