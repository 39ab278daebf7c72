package io.penstock.streaming;

/**
 * When a streaming query runs its next batch; semantics.md B.7. Texts and {@link
 * java.time.Duration} forms of the factories stand beside these records.
 */
public sealed interface Trigger {

  /** A batch every {@code intervalMs}, aligned to the epoch; 0 means as soon as possible. */
  record ProcessingTime(long intervalMs) implements Trigger {
    public ProcessingTime {
      TriggerText.checkNotNegative(intervalMs);
    }
  }

  /** One batch, without read limits. */
  record Once() implements Trigger {}

  /** All data that is there at the start, in as many batches as the read limits ask for. */
  record AvailableNow() implements Trigger {}

  /** Row by row, with an offset checkpoint every {@code intervalMs}. */
  record Continuous(long intervalMs) implements Trigger {
    public Continuous {
      TriggerText.checkNotNegative(intervalMs);
    }
  }

  /** Row by row within long batches of {@code batchDurationMs}, at least 5,000. */
  record RealTime(long batchDurationMs) implements Trigger {}
}
