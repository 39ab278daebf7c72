package io.penstock.streaming;

import io.penstock.type.internal.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What a query does at a moment; the messages are listed in semantics.md B.8.
 *
 * @param message for a person
 * @param isDataAvailable whether a source has data that was not processed
 * @param isTriggerActive whether a batch runs now
 */
public record StreamingQueryStatus(
    String message, boolean isDataAvailable, boolean isTriggerActive) {
  public StreamingQueryStatus {
    Objects.requireNonNull(message, "message");
  }

  /** Spark's JSON form on one line. */
  public String json() {
    return Json.write(values());
  }

  /** Spark's JSON form, indented. */
  public String prettyJson() {
    return Json.pretty(values());
  }

  /** The same as {@link #prettyJson()}. */
  @Override
  public String toString() {
    return prettyJson();
  }

  private Map<String, Object> values() {
    Map<String, Object> out = new LinkedHashMap<>();
    out.put("message", message);
    out.put("isDataAvailable", isDataAvailable);
    out.put("isTriggerActive", isTriggerActive);
    return out;
  }
}
