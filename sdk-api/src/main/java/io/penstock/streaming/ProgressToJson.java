package io.penstock.streaming;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.penstock.streaming.StreamingQueryProgress.SinkProgress;
import io.penstock.streaming.StreamingQueryProgress.SourceProgress;
import io.penstock.streaming.StreamingQueryProgress.StateOperatorProgress;
import io.penstock.type.internal.Json;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Progress as the plain values of Spark's classic JSON, semantics.md B.15: keys in Spark's order,
 * maps sorted and left out when empty, offsets as JSON, rates with one decimal and left out when
 * they are no number.
 */
final class ProgressToJson {
  private ProgressToJson() {}

  static Map<String, @Nullable Object> of(StreamingQueryProgress progress) {
    Map<String, @Nullable Object> out = new LinkedHashMap<>();
    out.put("id", progress.id().toString());
    out.put("runId", progress.runId().toString());
    out.put("name", progress.name());
    out.put("timestamp", progress.timestamp());
    out.put("batchId", progress.batchId());
    out.put("batchDuration", progress.batchDurationMs());
    out.put("numInputRows", progress.numInputRows());
    putRate(out, "inputRowsPerSecond", progress.inputRowsPerSecond());
    putRate(out, "processedRowsPerSecond", progress.processedRowsPerSecond());
    putMap(out, "durationMs", progress.durationMs());
    putMap(out, "eventTime", progress.eventTime());
    out.put("stateOperators", progress.stateOperators().stream().map(ProgressToJson::of).toList());
    out.put("sources", progress.sources().stream().map(ProgressToJson::of).toList());
    out.put("sink", of(progress.sink()));
    return out;
  }

  static Map<String, @Nullable Object> of(SourceProgress source) {
    Map<String, @Nullable Object> out = new LinkedHashMap<>();
    out.put("description", source.description());
    out.put("startOffset", offset(source.startOffset()));
    out.put("endOffset", offset(source.endOffset()));
    out.put("latestOffset", offset(source.latestOffset()));
    out.put("numInputRows", source.numInputRows());
    putRate(out, "inputRowsPerSecond", source.inputRowsPerSecond());
    putRate(out, "processedRowsPerSecond", source.processedRowsPerSecond());
    putMap(out, "metrics", source.metrics());
    return out;
  }

  static Map<String, @Nullable Object> of(SinkProgress sink) {
    Map<String, @Nullable Object> out = new LinkedHashMap<>();
    out.put("description", sink.description());
    out.put("numOutputRows", sink.numOutputRows());
    putMap(out, "metrics", sink.metrics());
    return out;
  }

  static Map<String, @Nullable Object> of(StateOperatorProgress operator) {
    Map<String, @Nullable Object> out = new LinkedHashMap<>();
    out.put("operatorName", operator.operatorName());
    out.put("numRowsTotal", operator.numRowsTotal());
    out.put("numRowsUpdated", operator.numRowsUpdated());
    out.put("allUpdatesTimeMs", operator.allUpdatesTimeMs());
    out.put("numRowsRemoved", operator.numRowsRemoved());
    out.put("allRemovalsTimeMs", operator.allRemovalsTimeMs());
    out.put("commitTimeMs", operator.commitTimeMs());
    out.put("memoryUsedBytes", operator.memoryUsedBytes());
    out.put("numRowsDroppedByWatermark", operator.numRowsDroppedByWatermark());
    out.put("numShufflePartitions", operator.numShufflePartitions());
    out.put("numStateStoreInstances", operator.numStateStoreInstances());
    putMap(out, "customMetrics", operator.customMetrics());
    return out;
  }

  private static void putRate(Map<String, @Nullable Object> out, String name, double rate) {
    if (Double.isFinite(rate)) {
      out.put(name, BigDecimal.valueOf(rate).setScale(1, RoundingMode.HALF_UP));
    }
  }

  private static void putMap(Map<String, @Nullable Object> out, String name, Map<String, ?> map) {
    if (!map.isEmpty()) {
      out.put(name, new TreeMap<>(map));
    }
  }

  /** The value of an offset's JSON; text that is no JSON stays text. */
  private static @Nullable Object offset(@Nullable String json) {
    if (json == null) {
      return null;
    }
    try {
      return Json.read(json);
    } catch (JsonProcessingException e) {
      return json;
    }
  }
}
