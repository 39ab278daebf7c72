package io.penstock.local.internal.driver;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQueryException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Remembers that queries have ended, for {@code awaitAnyTermination}. Thread-safe. */
final class Terminations {
  private boolean any;
  private @Nullable StreamingQueryException failure;
  private boolean closed;

  synchronized void ended(@Nullable StreamingQueryException exception) {
    if (!any || exception != null) {
      failure = exception;
    }
    any = true;
    notifyAll();
  }

  synchronized void reset() {
    any = false;
    failure = null;
  }

  /** The session ends: nobody waits any longer. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }

  /**
   * Waits for the end of a query, at most so many milliseconds, 0 without limit.
   *
   * @throws StreamingQueryException if it failed
   */
  synchronized boolean await(long timeoutMs) {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMs);
    while (!any) {
      if (closed) {
        throw DriverErrors.sessionClosed();
      }
      long left = 0;
      if (timeoutMs > 0) {
        left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime() + 999_999);
        if (left <= 0) {
          return false;
        }
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new PenstockException(
            Conditions.PENSTOCK_TASK_FAILED, "Cannot wait for a query to end: interrupted", e);
      }
    }
    if (failure != null) {
      throw failure;
    }
    return true;
  }
}
