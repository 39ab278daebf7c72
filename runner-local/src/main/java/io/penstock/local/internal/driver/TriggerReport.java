package io.penstock.local.internal.driver;

import io.penstock.connector.Offset;
import io.penstock.local.internal.plan.QueryExecution.StateReport;
import io.penstock.local.internal.watermark.EventTimeReport;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.StreamingQueryProgress.SinkProgress;
import io.penstock.streaming.StreamingQueryProgress.SourceProgress;
import io.penstock.streaming.StreamingQueryProgress.StateOperatorProgress;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a trigger did, as plain numbers; the public form is made when somebody asks. The driver
 * thread fills it, and hands it over when it is complete.
 */
final class TriggerReport {
  private static final DateTimeFormatter ISO =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  /** The phases of a trigger, with Spark's names. */
  enum Phase {
    ADD_BATCH("addBatch"),
    COMMIT_OFFSETS("commitOffsets"),
    GET_BATCH("getBatch"),
    LATEST_OFFSET("latestOffset"),
    QUERY_PLANNING("queryPlanning"),
    TRIGGER_EXECUTION("triggerExecution"),
    WAL_COMMIT("walCommit");

    private final String key;

    Phase(String key) {
      this.key = key;
    }
  }

  final long startMs;
  private final long lastStartMs;
  private final Map<Phase, Long> phases = new EnumMap<>(Phase.class);
  private long endMs;
  private long batchId;
  private List<@Nullable Offset> from = List.of();
  private List<@Nullable Offset> to = List.of();
  private List<@Nullable Offset> latest = List.of();
  private List<Long> inputRows = List.of();
  private long outputRows = -1;
  private OptionalLong watermark = OptionalLong.empty();
  private List<EventTimeReport> eventTimes = List.of();
  private List<StateReport> states = List.of();

  /**
   * @param startMs when the trigger began
   * @param lastStartMs when the one before began, or -1
   */
  TriggerReport(long startMs, long lastStartMs) {
    this.startMs = startMs;
    this.lastStartMs = lastStartMs;
  }

  void phase(Phase phase, long millis) {
    phases.merge(phase, millis, Long::sum);
  }

  void offsets(
      List<@Nullable Offset> start, List<@Nullable Offset> end, List<@Nullable Offset> newest) {
    from = start;
    to = end;
    latest = newest;
  }

  /** Rows read from each source, and rows written or -1. */
  void rows(List<Long> read, long written) {
    inputRows = read;
    outputRows = written;
  }

  /** The watermark of the batch, empty for a query without one. */
  void watermark(OptionalLong millis) {
    watermark = millis;
  }

  /** What the watermarks of the query saw. */
  void eventTimes(List<EventTimeReport> reports) {
    eventTimes = reports;
  }

  /** The stateful steps. */
  void states(List<StateReport> reports) {
    states = reports;
  }

  void end(long batch, long nowMs) {
    batchId = batch;
    endMs = nowMs;
    phase(Phase.TRIGGER_EXECUTION, nowMs - startMs);
  }

  static String iso(long millis) {
    return ISO.format(Instant.ofEpochMilli(millis));
  }

  StreamingQueryProgress toProgress(
      UUID id, UUID runId, @Nullable String name, List<String> sources, String sink) {
    Map<String, Long> durations = new LinkedHashMap<>();
    phases.forEach((phase, millis) -> durations.put(phase.key, millis));
    List<SourceProgress> sourceReports = new ArrayList<>(sources.size());
    for (int i = 0; i < sources.size(); i++) {
      sourceReports.add(source(sources.get(i), i));
    }
    return new StreamingQueryProgress(
        id,
        runId,
        name,
        iso(startMs),
        batchId,
        endMs - startMs,
        durations,
        eventTime(),
        states.stream().map(TriggerReport::state).toList(),
        sourceReports,
        new SinkProgress(sink, outputRows, Map.of()));
  }

  /** As in Spark the times are those of the first watermark that saw rows. */
  private Map<String, String> eventTime() {
    Map<String, String> out = new TreeMap<>();
    watermark.ifPresent(millis -> out.put("watermark", iso(millis)));
    eventTimes.stream()
        .filter(r -> r.rows() > 0)
        .findFirst()
        .ifPresent(
            r -> {
              out.put("min", iso(r.leastMs()));
              out.put("max", iso(r.mostMs()));
              out.put("avg", iso(r.meanMs()));
            });
    return out;
  }

  private static StateOperatorProgress state(StateReport report) {
    Map<String, Long> metrics = new TreeMap<>();
    metrics.put(StateOperatorProgress.WATERMARK_MS, report.watermarkMs());
    metrics.put(StateOperatorProgress.GIVES_ON_EVICTION, report.givesOnEviction() ? 1L : 0L);
    if (report.nextEvictionMs() < Long.MAX_VALUE) {
      metrics.put(StateOperatorProgress.NEXT_EVICTION_MS, report.nextEvictionMs());
    }
    return new StateOperatorProgress(
        report.operator(),
        report.total(),
        report.updated(),
        report.times().updating(),
        report.removed(),
        report.times().removing(),
        report.times().committing(),
        report.bytes(),
        report.dropped(),
        report.partitions(),
        report.partitions(),
        metrics);
  }

  private SourceProgress source(String description, int index) {
    long rows = index < inputRows.size() ? inputRows.get(index) : 0;
    double arrivedSeconds = Math.max(1, startMs - lastStartMs) / 1000.0;
    double processedSeconds = Math.max(1, endMs - startMs) / 1000.0;
    return new SourceProgress(
        description,
        json(from, index),
        json(to, index),
        json(latest, index),
        rows,
        lastStartMs < 0 ? 0 : rows / arrivedSeconds,
        rows / processedSeconds,
        Map.of());
  }

  private static @Nullable String json(List<@Nullable Offset> offsets, int index) {
    Offset offset = index < offsets.size() ? offsets.get(index) : null;
    return offset == null ? null : offset.json();
  }
}
