package io.penstock.connector;

import java.util.Objects;

/**
 * A position in a stream, as the source writes it. Two offsets are the same position exactly when
 * their texts are equal.
 *
 * @param json one line of JSON, not empty; it is written to the checkpoint as it is
 */
public record Offset(String json) {
  public Offset {
    Objects.requireNonNull(json, "json");
    if (json.isEmpty() || json.indexOf('\n') >= 0) {
      throw new IllegalArgumentException("Cannot create offset '" + json + "': it is not one line");
    }
  }

  @Override
  public String toString() {
    return json;
  }
}
