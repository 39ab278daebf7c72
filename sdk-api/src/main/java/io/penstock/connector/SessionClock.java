package io.penstock.connector;

/**
 * The one source of time of a session: triggers, batch times, rate sources, progress. A test
 * replaces it by a clock that it drives by hand. Thread-safe.
 */
public interface SessionClock {
  /** Milliseconds since 1970-01-01T00:00Z. */
  long millis();

  /** Microseconds since 1970-01-01T00:00Z; at least as fine as {@link #millis()}. */
  long micros();

  /**
   * Blocks until {@link #millis()} is at least {@code timeMs}.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  void waitUntil(long timeMs) throws InterruptedException;

  /** The clock of the machine. */
  static SessionClock system() {
    return SystemClock.INSTANCE;
  }
}
