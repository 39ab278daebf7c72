package io.penstock.local.internal.plan;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.List;

/** What Spark refuses only when a stream runs. */
final class StreamErrors {
  private static final Condition TWICE = Condition.user("_LEGACY_ERROR_TEMP_3076", null);
  private static final Condition SEVERAL = Condition.user("_LEGACY_ERROR_TEMP_3077", null);

  private static final Condition SESSIONS = Condition.user("_LEGACY_ERROR_TEMP_3068", null);

  private static final Condition WITHOUT_WATERMARK =
      Condition.user("UNSUPPORTED_STREAMING_OPERATOR_WITHOUT_WATERMARK", "0A000");

  private StreamErrors() {}

  static AnalysisException appendWithoutWatermark() {
    return new AnalysisException(
        WITHOUT_WATERMARK,
        "Cannot append groups of the stream: append output mode is not supported for aggregate on"
            + " streaming DataFrames/DataSets without watermark");
  }

  static PenstockException exceptAll() {
    return new PenstockException(
        Conditions.PENSTOCK_UNSUPPORTED,
        "Cannot take rows away from the stream: exceptAll counts rows over all batches, which the"
            + " local runner does not; use except or a left anti join");
  }

  static AnalysisException sessionsWithoutKey() {
    return new AnalysisException(
        SESSIONS,
        "Cannot join the sessions of the stream: Global aggregation with session window in"
            + " streaming query is not supported");
  }

  static AnalysisException watermarkTwice() {
    return new AnalysisException(
        TWICE, "Cannot watermark the stream: Redefining watermark is disallowed");
  }

  static AnalysisException severalEventTimes(List<String> columns) {
    return new AnalysisException(
        SEVERAL,
        "Cannot find late rows: More than one event time columns are available. Please ensure there"
            + " is at most one event time column per stream. event time columns: "
            + columns);
  }
}
