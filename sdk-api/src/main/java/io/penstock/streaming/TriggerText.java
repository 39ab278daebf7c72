package io.penstock.streaming;

/** Text forms and checks of {@link Trigger}. */
final class TriggerText {
  private TriggerText() {}

  static void checkNotNegative(long intervalMs) {
    if (intervalMs < 0) {
      throw new IllegalArgumentException(
          "Cannot create trigger with interval "
              + intervalMs
              + " ms: the interval of trigger should not be negative");
    }
  }
}
