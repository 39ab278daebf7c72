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

  /** A new waiter for one thread. */
  Waiter newWaiter();

  /**
   * Blocks until {@link #millis()} is at least {@code timeMs}.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  default void waitUntil(long timeMs) throws InterruptedException {
    Waiter waiter = newWaiter();
    while (millis() < timeMs) {
      waiter.await(timeMs);
    }
  }

  /** The clock of the machine. */
  static SessionClock system() {
    return SystemClock.INSTANCE;
  }

  /** A place where one thread waits for a time or for a wake-up, whichever comes first. */
  interface Waiter {
    /**
     * Blocks until the clock has reached {@code timeMs} or {@link #wake()} was called since the
     * last return, which uses the wake-up up.
     *
     * @throws InterruptedException if the thread is interrupted
     */
    void await(long timeMs) throws InterruptedException;

    /** Ends the wait, or the next one if nobody waits. Any thread. */
    void wake();
  }
}
