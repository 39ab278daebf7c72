package io.penstock.local.internal.plan;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import java.util.List;

/** What Spark refuses only when a stream runs. */
final class StreamErrors {
  private static final Condition TWICE = Condition.user("_LEGACY_ERROR_TEMP_3076", null);
  private static final Condition SEVERAL = Condition.user("_LEGACY_ERROR_TEMP_3077", null);

  private static final Condition SESSIONS = Condition.user("_LEGACY_ERROR_TEMP_3068", null);

  private StreamErrors() {}

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
