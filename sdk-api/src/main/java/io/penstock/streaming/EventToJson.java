package io.penstock.streaming;

import io.penstock.error.PenstockException;
import io.penstock.type.internal.Json;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Listener events in Spark's JSON form. */
final class EventToJson {
  private EventToJson() {}

  static String of(StreamingQueryListener.QueryStarted event) {
    Map<String, @Nullable Object> out = ids(event.id(), event.runId());
    out.put("name", event.name());
    out.put("timestamp", event.timestamp());
    out.put("jobTags", List.of());
    return Json.write(out);
  }

  static String of(StreamingQueryListener.QueryProgress event) {
    return Json.write(Map.of("progress", ProgressToJson.of(event.progress())));
  }

  static String of(StreamingQueryListener.QueryIdle event) {
    Map<String, @Nullable Object> out = ids(event.id(), event.runId());
    out.put("timestamp", event.timestamp());
    return Json.write(out);
  }

  static String of(StreamingQueryListener.QueryTerminated event) {
    Throwable cause = event.exception() == null ? null : event.exception().getCause();
    Map<String, @Nullable Object> out = ids(event.id(), event.runId());
    out.put("exception", cause == null ? null : stackTrace(cause));
    out.put("errorClassOnException", condition(cause));
    return Json.write(out);
  }

  private static Map<String, @Nullable Object> ids(UUID id, UUID runId) {
    Map<String, @Nullable Object> out = new LinkedHashMap<>();
    out.put("id", id.toString());
    out.put("runId", runId.toString());
    return out;
  }

  private static String stackTrace(Throwable cause) {
    StringWriter out = new StringWriter();
    cause.printStackTrace(new PrintWriter(out));
    return out.toString();
  }

  private static @Nullable String condition(@Nullable Throwable cause) {
    return cause instanceof PenstockException e ? e.condition().name() : null;
  }
}
