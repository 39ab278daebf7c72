package io.penstock.streaming;

import io.penstock.streaming.StreamingQueryProgress.StateOperatorProgress;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Progress in words, for a person who waits for rows. */
final class ProgressText {
  private static final DateTimeFormatter ISO =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private ProgressText() {}

  /**
   * @param last the last report, possibly of a trigger without a batch; null if there is none yet
   * @param recent the reports that are kept
   */
  static String of(@Nullable StreamingQueryProgress last, List<StreamingQueryProgress> recent) {
    boolean ran = recent.stream().anyMatch(p -> p.durationMs().containsKey("addBatch"));
    if (last == null || (!ran && last.batchId() == 0)) {
      return "No batch has ended yet\n";
    }
    StringBuilder out = new StringBuilder("Batch ").append(last.batchId());
    String watermark = last.eventTime().get("watermark");
    out.append(watermark == null ? ", no watermark" : ", watermark " + watermark);
    String latest = last.eventTime().get("max");
    if (latest != null) {
      out.append(", latest event time of the batch ").append(latest);
    }
    out.append('\n');
    if (ran && last.stateOperators().isEmpty()) {
      out.append("No operator keeps state: rows are given in the batch that reads them\n");
    }
    for (int i = 0; i < last.stateOperators().size(); i++) {
      operator(last.stateOperators().get(i), dropped(recent, i), recent.size(), out);
    }
    return out.toString();
  }

  private static long dropped(List<StreamingQueryProgress> recent, int operator) {
    return recent.stream()
        .filter(p -> p.stateOperators().size() > operator)
        .mapToLong(p -> p.stateOperators().get(operator).numRowsDroppedByWatermark())
        .sum();
  }

  private static void operator(
      StateOperatorProgress state, long dropped, int reports, StringBuilder out) {
    out.append("- ")
        .append(state.operatorName())
        .append(": ")
        .append(state.numRowsTotal())
        .append(" rows in state, ")
        .append(state.numRowsUpdated())
        .append(" updated and ")
        .append(state.numRowsRemoved())
        .append(" removed in the batch, ")
        .append(state.numRowsDroppedByWatermark())
        .append(" dropped as late (")
        .append(dropped)
        .append(" in the last ")
        .append(reports)
        .append(" reports)\n");
    Long watermark = state.customMetrics().get(StateOperatorProgress.WATERMARK_MS);
    Long next = state.customMetrics().get(StateOperatorProgress.NEXT_EVICTION_MS);
    Long waits = state.customMetrics().get(StateOperatorProgress.GIVES_ON_EVICTION);
    if (watermark == null || state.numRowsTotal() == 0) {
      return;
    }
    boolean gives = waits != null && waits > 0;
    if (next == null) {
      out.append(
          gives
              ? "  None of its rows has an event time, so none is ever given\n"
              : "  Its rows are kept for ever\n");
      return;
    }
    out.append(gives ? "  It gives the next of them when" : "  It forgets the next of them when")
        .append(" the watermark reaches ")
        .append(ISO.format(Instant.ofEpochMilli(next)));
    if (watermark <= 0) {
      out.append(
          "; the watermark has not moved yet, which takes an event time later than the delay in"
              + " every input that has a watermark");
    } else if (next > watermark) {
      out.append("; it lacks ").append(seconds(next - watermark));
    } else {
      out.append(", which it has: the next batch does it");
    }
    out.append('\n');
  }

  private static String seconds(long millis) {
    Duration length = Duration.ofMillis(millis);
    long minutes = length.toMinutes();
    String rest = "%d.%03d s".formatted(length.toSecondsPart(), length.toMillisPart());
    return minutes == 0 ? rest : minutes + " min " + rest;
  }
}
