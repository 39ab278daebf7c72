package io.penstock.local.internal.driver;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.session.ConfKeys;
import io.penstock.local.internal.session.SessionConf;
import java.time.Duration;
import java.util.UUID;

/** The errors of starting, running and stopping queries. */
final class DriverErrors {
  private static final Condition NO_STREAM_WRITE = Condition.user("_LEGACY_ERROR_TEMP_2049", null);
  private static final Condition NO_SUCH_PARTITION_COLUMN =
      Condition.user("_LEGACY_ERROR_TEMP_1196", null);
  private static final Condition NO_PATH = Condition.user("_LEGACY_ERROR_TEMP_2047", null);
  private static final Condition PATH_TWICE = Condition.user("_LEGACY_ERROR_TEMP_1188", null);
  private static final Condition FOREACH_BATCH_CONTINUOUS =
      Condition.user("_LEGACY_ERROR_TEMP_1195", null);

  private DriverErrors() {}

  static PenstockException stopTimedOut(String query, long timeoutMs, Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_TASK_FAILED,
        "Cannot stop query " + query + ": it did not end within " + timeoutMs + " ms",
        cause);
  }

  static void checkTimeout(Duration timeout) {
    if (timeout.isZero() || timeout.isNegative()) {
      throw new IllegalArgumentException(
          "Cannot wait " + timeout + " for a query: timeout has to be positive");
    }
  }

  /** {@code spark.sql.streaming.minBatchesToRetain}, which recovery needs at least one of. */
  static long checkedRetention(SessionConf conf) {
    long retained = conf.getLong(ConfKeys.MIN_BATCHES_TO_RETAIN);
    if (retained <= 0) {
      throw new IllegalArgumentException(
          "Cannot run query with "
              + ConfKeys.MIN_BATCHES_TO_RETAIN
              + " = "
              + retained
              + ": it has to be positive");
    }
    return retained;
  }

  static PenstockException sessionClosed() {
    return new PenstockException(
        Conditions.PENSTOCK_SESSION_CLOSED, "Cannot use streaming queries: the session is closed");
  }

  static AnalysisException notWritable(String format) {
    return new AnalysisException(
        NO_STREAM_WRITE,
        "Cannot write a stream to format '"
            + format
            + "': data source "
            + format
            + " does not support streamed writing");
  }

  static AnalysisException modeNotSupported(String mode, String format) {
    return new AnalysisException(
        Conditions.STREAMING_OUTPUT_MODE__UNSUPPORTED_DATASOURCE,
        "Cannot write a stream in output mode "
            + mode
            + ": this output mode is not supported in data source "
            + format);
  }

  static AnalysisException partitionColumnMissing(String column, String valid) {
    return new AnalysisException(
        NO_SUCH_PARTITION_COLUMN,
        "Cannot partition by " + column + ": not found in existing columns (" + valid + ")");
  }

  static AnalysisException pathMissing(String format) {
    return new AnalysisException(
        NO_PATH,
        "Cannot write a stream to format '"
            + format
            + "': 'path' is not specified; give it to start(path) or as an option");
  }

  static AnalysisException pathTwice() {
    return new AnalysisException(
        PATH_TWICE,
        "Cannot start query: there is a 'path' option set and start() is called with a path"
            + " parameter; remove one of them");
  }

  static AnalysisException toTable(String table) {
    return new AnalysisException(
        Conditions.PENSTOCK_UNSUPPORTED,
        "Cannot write stream to table '"
            + table
            + "': the local runner has no table catalog; write files with"
            + " format(\"parquet\").start(path), or a table of this session with"
            + " format(\"memory\").queryName(\""
            + table
            + "\").start()");
  }

  static AnalysisException foreachBatchContinuous() {
    return new AnalysisException(
        FOREACH_BATCH_CONTINUOUS,
        "Cannot start query: 'foreachBatch' is not supported with continuous trigger");
  }

  static AnalysisException checkpointMissing() {
    return new AnalysisException(
        Conditions.CHECKPOINT_LOCATION_MISSING,
        "Cannot start query: checkpointLocation must be specified either through"
            + " option(\"checkpointLocation\", ...) or"
            + " conf.set(\"spark.sql.streaming.checkpointLocation\", ...)");
  }

  static AnalysisException cannotRecover(Object offsets) {
    return new AnalysisException(
        Conditions.SINK_CANNOT_RECOVER,
        "Cannot start query: this query does not support recovering from checkpoint location."
            + " Delete "
            + offsets
            + " to start over");
  }

  static PenstockException nameInUse(String name) {
    return new PenstockException(
        Conditions.PENSTOCK_QUERY_NAME_IN_USE,
        "Cannot start query with name "
            + name
            + ": a query with that name is already active in this session");
  }

  static PenstockException concurrentQuery(UUID id) {
    return new PenstockException(
        Conditions.CONCURRENT_QUERY,
        "Cannot start query with id "
            + id
            + ": another query with same id is already active. Perhaps you are attempting to"
            + " restart a query from checkpoint that is already active. You may stop the old query"
            + " by setting spark.sql.streaming.stopActiveRunOnRestart to true and retry");
  }

  static PenstockException sourcesChanged(int logged, int now) {
    return new PenstockException(
        Conditions.PENSTOCK_CHECKPOINT_MISMATCH,
        "Cannot continue: there are ["
            + logged
            + "] sources in the checkpoint offsets and now there are ["
            + now
            + "] sources requested by the query");
  }

  static PenstockException batchMissing(long batchId, Object file) {
    return new PenstockException(
        Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
        "Cannot continue: batch " + batchId + " doesn't exist, " + file + " is missing");
  }

  static PenstockException continuousCheckpoint(Object file) {
    return new PenstockException(
        Conditions.PENSTOCK_CHECKPOINT_MISMATCH,
        "Cannot continue: "
            + file
            + " has no batch metadata, a continuous trigger wrote it; start this query with"
            + " Trigger.Continuous, or on a new checkpoint");
  }
}
