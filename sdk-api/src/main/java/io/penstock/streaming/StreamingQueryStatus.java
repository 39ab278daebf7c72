package io.penstock.streaming;

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
}
