package io.penstock.connect.internal.query;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.penstock.connect.internal.client.ConnectConditions;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQueryListener.QueryIdle;
import io.penstock.streaming.StreamingQueryListener.QueryProgress;
import io.penstock.streaming.StreamingQueryListener.QueryStarted;
import io.penstock.streaming.StreamingQueryProgress;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The JSON of events; semantics.md A.1.4. Values are kept as text, nested ones as JSON text. */
record Events(Map<String, String> values) {
  private static final JsonFactory FACTORY = new JsonFactory();

  static Events parse(String json) {
    Map<String, String> out = new HashMap<>();
    try (JsonParser parser = FACTORY.createParser(json)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw malformed("it is no object", null);
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        JsonToken token = parser.nextToken();
        if (token != null && token.isStructStart()) {
          long begin = parser.currentTokenLocation().getCharOffset();
          parser.skipChildren();
          long end = parser.currentLocation().getCharOffset();
          out.put(name, json.substring((int) begin, (int) end));
        } else if (token != JsonToken.VALUE_NULL) {
          out.put(name, parser.getText());
        }
      }
      return new Events(out);
    } catch (IOException e) {
      throw malformed(e.getMessage(), e);
    }
  }

  QueryStarted started() {
    return new QueryStarted(uuid("id"), uuid("runId"), get("name"), text("timestamp"));
  }

  QueryProgress progress() {
    return new QueryProgress(StreamingQueryProgress.fromJson(text("progress")));
  }

  QueryIdle idle() {
    return new QueryIdle(uuid("id"), uuid("runId"), text("timestamp"));
  }

  @Nullable String get(String key) {
    return values.get(key);
  }

  UUID uuid(String key) {
    try {
      return UUID.fromString(text(key));
    } catch (IllegalArgumentException e) {
      throw malformed("'" + key + "' is no UUID", e);
    }
  }

  private String text(String key) {
    String value = values.get(key);
    if (value == null) {
      throw malformed("'" + key + "' is missing", null);
    }
    return value;
  }

  private static PenstockException malformed(@Nullable String reason, @Nullable Throwable cause) {
    return new PenstockException(
        ConnectConditions.PROTOCOL, "Cannot read an event of the server: " + reason, cause);
  }
}
