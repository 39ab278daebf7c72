package io.penstock.streaming;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQueryProgress.SinkProgress;
import io.penstock.streaming.StreamingQueryProgress.SourceProgress;
import io.penstock.streaming.StreamingQueryProgress.StateOperatorProgress;
import io.penstock.type.internal.Json;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads both JSON dialects of semantics.md B.15: in the wire form offsets are texts, in the classic
 * form they are JSON. Unknown keys are ignored, as a newer server may add some.
 */
final class JsonToProgress {
  private final Map<?, ?> json;

  private JsonToProgress(Map<?, ?> json) {
    this.json = json;
  }

  static StreamingQueryProgress read(String text) {
    Object value;
    try {
      value = Json.read(text);
    } catch (JsonProcessingException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot read the progress of a query from JSON: " + Json.reason(e),
          e);
    }
    return object(value, "the progress").progress();
  }

  private StreamingQueryProgress progress() {
    return new StreamingQueryProgress(
        uuid("id"),
        uuid("runId"),
        textOrNull("name"),
        text("timestamp"),
        requiredLong("batchId"),
        number("batchDuration", 0),
        longs("durationMs"),
        texts("eventTime"),
        list("stateOperators", JsonToProgress::stateOperator),
        list("sources", JsonToProgress::source),
        object(json.get("sink"), "sink").sink());
  }

  private SourceProgress source() {
    return new SourceProgress(
        text("description"),
        offset("startOffset"),
        offset("endOffset"),
        offset("latestOffset"),
        number("numInputRows", 0),
        rate("inputRowsPerSecond"),
        rate("processedRowsPerSecond"),
        texts("metrics"));
  }

  private SinkProgress sink() {
    return new SinkProgress(text("description"), number("numOutputRows", -1), texts("metrics"));
  }

  private StateOperatorProgress stateOperator() {
    return new StateOperatorProgress(
        text("operatorName"),
        number("numRowsTotal", 0),
        number("numRowsUpdated", 0),
        number("allUpdatesTimeMs", 0),
        number("numRowsRemoved", 0),
        number("allRemovalsTimeMs", 0),
        number("commitTimeMs", 0),
        number("memoryUsedBytes", 0),
        number("numRowsDroppedByWatermark", 0),
        number("numShufflePartitions", 0),
        number("numStateStoreInstances", 0),
        longs("customMetrics"));
  }

  private @Nullable String offset(String name) {
    Object value = json.get(name);
    return value == null || value instanceof String ? (String) value : Json.write(value);
  }

  private @Nullable String textOrNull(String name) {
    return json.get(name) == null ? null : text(name);
  }

  private String text(String name) {
    return asText(json.get(name), name);
  }

  private UUID uuid(String name) {
    String text = text(name);
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_ARGUMENT, message(name, "a UUID", text), e);
    }
  }

  private long requiredLong(String name) {
    return asLong(json.get(name), name);
  }

  private long number(String name, long absent) {
    return json.get(name) == null ? absent : asLong(json.get(name), name);
  }

  /** A rate that is no number is left out of the classic form; Jackson writes it as text. */
  private double rate(String name) {
    Object value = json.get(name);
    if (value == null || "NaN".equals(value)) {
      return Double.NaN;
    }
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    if ("Infinity".equals(value) || "-Infinity".equals(value)) {
      return Double.parseDouble((String) value);
    }
    throw invalid(name, "a number", value);
  }

  private Map<String, Long> longs(String name) {
    return map(name, JsonToProgress::asLong);
  }

  private Map<String, String> texts(String name) {
    return map(name, JsonToProgress::asText);
  }

  private <T> Map<String, T> map(String name, Reader<T> reader) {
    Map<String, T> out = new HashMap<>();
    if (json.get(name) != null) {
      for (Map.Entry<?, ?> entry : object(json.get(name), name).json.entrySet()) {
        String key = (String) entry.getKey();
        out.put(key, reader.read(entry.getValue(), name + "." + key));
      }
    }
    return out;
  }

  private <T> List<T> list(String name, Function<JsonToProgress, T> reader) {
    Object value = json.get(name);
    if (value == null) {
      return List.of();
    }
    if (!(value instanceof List<?> list)) {
      throw invalid(name, "an array", value);
    }
    return list.stream().map(element -> reader.apply(object(element, name))).toList();
  }

  private interface Reader<T> {
    T read(@Nullable Object value, String name);
  }

  private static JsonToProgress object(@Nullable Object value, String name) {
    if (value instanceof Map<?, ?> map) {
      return new JsonToProgress(map);
    }
    throw invalid(name, "an object", value);
  }

  private static String asText(@Nullable Object value, String name) {
    if (value instanceof String text) {
      return text;
    }
    throw invalid(name, "a text", value);
  }

  private static long asLong(@Nullable Object value, String name) {
    if (value instanceof Long number) {
      return number;
    }
    throw invalid(name, "a whole number of 64 bits", value);
  }

  private static PenstockException invalid(String name, String wanted, @Nullable Object value) {
    String shown = Json.write(value);
    return new PenstockException(
        Conditions.PENSTOCK_INVALID_ARGUMENT, message(name, wanted, shown));
  }

  private static String message(String name, String wanted, String value) {
    String shown = value.length() <= 100 ? value : value.substring(0, 100) + "...";
    return "Cannot read the progress of a query from JSON: "
        + name
        + " must be "
        + wanted
        + ", it is "
        + shown;
  }
}
