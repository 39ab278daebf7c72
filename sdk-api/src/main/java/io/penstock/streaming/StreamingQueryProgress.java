package io.penstock.streaming;

import io.penstock.error.PenstockException;
import io.penstock.type.internal.Json;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The report of one batch; semantics.md B.15.
 *
 * @param id the query's id
 * @param runId the run's id
 * @param name the query's name, or null
 * @param timestamp when the trigger began, ISO-8601 UTC with milliseconds
 * @param batchId the batch
 * @param batchDurationMs how long the trigger took
 * @param durationMs milliseconds of each phase, by Spark's names
 * @param eventTime min, avg, max and watermark as ISO texts; empty without a watermark
 * @param stateOperators the stateful operators
 * @param sources the sources in the order of the plan
 * @param sink the sink
 */
public record StreamingQueryProgress(
    UUID id,
    UUID runId,
    @Nullable String name,
    String timestamp,
    long batchId,
    long batchDurationMs,
    Map<String, Long> durationMs,
    Map<String, String> eventTime,
    List<StateOperatorProgress> stateOperators,
    List<SourceProgress> sources,
    SinkProgress sink) {

  public StreamingQueryProgress {
    durationMs = Map.copyOf(durationMs);
    eventTime = Map.copyOf(eventTime);
    stateOperators = List.copyOf(stateOperators);
    sources = List.copyOf(sources);
  }

  /** Rows read from all sources. */
  public long numInputRows() {
    return sources.stream().mapToLong(SourceProgress::numInputRows).sum();
  }

  /** Rows per second that arrived, over all sources. */
  public double inputRowsPerSecond() {
    return sources.stream().mapToDouble(SourceProgress::inputRowsPerSecond).sum();
  }

  /** Rows per second that were processed, over all sources. */
  public double processedRowsPerSecond() {
    return sources.stream().mapToDouble(SourceProgress::processedRowsPerSecond).sum();
  }

  /**
   * Reads a report from JSON, in Spark's classic form or in the form in which Spark Connect sends
   * it. Unknown keys are ignored; what is absent is 0, -1 for {@code numOutputRows}, not a number
   * for rates, or empty. The classic form has rounded rates and normalised offsets.
   *
   * @throws PenstockException {@code PENSTOCK_INVALID_ARGUMENT} if the text is no JSON or a value
   *     has another type
   */
  public static StreamingQueryProgress fromJson(String json) {
    return JsonToProgress.read(json);
  }

  /** Spark's classic JSON form on one line. */
  public String json() {
    return Json.write(ProgressToJson.of(this));
  }

  /** Spark's classic JSON form, indented. */
  public String prettyJson() {
    return Json.pretty(ProgressToJson.of(this));
  }

  /** The same as {@link #prettyJson()}. */
  @Override
  public String toString() {
    return prettyJson();
  }

  /**
   * One source in a batch.
   *
   * @param description of the source, for a person
   * @param startOffset JSON text of the offset before the batch, or null
   * @param endOffset JSON text of the offset after the batch, or null
   * @param latestOffset JSON text of the newest offset known, or null
   * @param numInputRows rows read
   * @param inputRowsPerSecond rows that arrived per second
   * @param processedRowsPerSecond rows that were processed per second
   * @param metrics what the source adds
   */
  public record SourceProgress(
      String description,
      @Nullable String startOffset,
      @Nullable String endOffset,
      @Nullable String latestOffset,
      long numInputRows,
      double inputRowsPerSecond,
      double processedRowsPerSecond,
      Map<String, String> metrics) {
    public SourceProgress {
      metrics = Map.copyOf(metrics);
    }

    /** Spark's classic JSON form on one line. */
    public String json() {
      return Json.write(ProgressToJson.of(this));
    }

    /** Spark's classic JSON form, indented. */
    public String prettyJson() {
      return Json.pretty(ProgressToJson.of(this));
    }

    /** The same as {@link #prettyJson()}. */
    @Override
    public String toString() {
      return prettyJson();
    }
  }

  /**
   * The sink in a batch.
   *
   * @param description of the sink, for a person
   * @param numOutputRows rows written, or -1 where the sink does not count
   * @param metrics what the sink adds
   */
  public record SinkProgress(String description, long numOutputRows, Map<String, String> metrics) {
    public SinkProgress {
      metrics = Map.copyOf(metrics);
    }

    /** Spark's classic JSON form on one line. */
    public String json() {
      return Json.write(ProgressToJson.of(this));
    }

    /** Spark's classic JSON form, indented. */
    public String prettyJson() {
      return Json.pretty(ProgressToJson.of(this));
    }

    /** The same as {@link #prettyJson()}. */
    @Override
    public String toString() {
      return prettyJson();
    }
  }

  /**
   * A stateful operator in a batch; counts are rows, times milliseconds.
   *
   * @param customMetrics what the runner adds; the local runner {@link #WATERMARK_MS}, {@link
   *     #NEXT_EVICTION_MS} and {@link #GIVES_ON_EVICTION}
   */
  public record StateOperatorProgress(
      String operatorName,
      long numRowsTotal,
      long numRowsUpdated,
      long allUpdatesTimeMs,
      long numRowsRemoved,
      long allRemovalsTimeMs,
      long commitTimeMs,
      long memoryUsedBytes,
      long numRowsDroppedByWatermark,
      long numShufflePartitions,
      long numStateStoreInstances,
      Map<String, Long> customMetrics) {
    /** The watermark that the operator works with, milliseconds since the epoch. */
    public static final String WATERMARK_MS = "watermarkMs";

    /**
     * What the watermark must reach before the operator lets its next rows go, milliseconds since
     * the epoch; absent if none of its rows ever goes.
     */
    public static final String NEXT_EVICTION_MS = "nextEvictionMs";

    /** 1 if the operator gives rows when it lets them go, as an aggregation in append mode does. */
    public static final String GIVES_ON_EVICTION = "givesOnEviction";

    public StateOperatorProgress {
      customMetrics = Map.copyOf(customMetrics);
    }

    /** Spark's classic JSON form on one line. */
    public String json() {
      return Json.write(ProgressToJson.of(this));
    }

    /** Spark's classic JSON form, indented. */
    public String prettyJson() {
      return Json.pretty(ProgressToJson.of(this));
    }

    /** The same as {@link #prettyJson()}. */
    @Override
    public String toString() {
      return prettyJson();
    }
  }
}
