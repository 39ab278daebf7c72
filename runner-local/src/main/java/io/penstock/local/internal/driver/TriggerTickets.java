package io.penstock.local.internal.driver;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.concurrent.TimeUnit;

/**
 * Numbers the triggers of a run, so that others can wait for one that began after a moment and
 * found no data, or for the end. Thread-safe.
 */
final class TriggerTickets {
  private long begun;
  private long idle = -1;
  private boolean ended;

  /** A trigger begins: it will see all data that is there now. */
  synchronized void begin() {
    begun++;
  }

  /** The trigger that began last found nothing to do. */
  synchronized void idle() {
    idle = begun;
    notifyAll();
  }

  /** There will be no more triggers. */
  synchronized void end() {
    ended = true;
    notifyAll();
  }

  /** Stands for this moment. */
  synchronized long current() {
    return begun;
  }

  /** Waits for an idle trigger that began after the ticket, or for the end. */
  synchronized void awaitIdleAfter(long ticket) {
    while (idle <= ticket && !ended) {
      pause(0);
    }
  }

  /** Waits for the end, at most so many milliseconds; 0 means without limit. */
  synchronized boolean awaitEnd(long timeoutMs) {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMs);
    while (!ended) {
      long left = 0;
      if (timeoutMs > 0) {
        left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime() + 999_999);
        if (left <= 0) {
          return false;
        }
      }
      pause(left);
    }
    return true;
  }

  @SuppressWarnings("WaitNotInLoop") // the callers loop
  private void pause(long millis) {
    try {
      wait(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PenstockException(
          Conditions.PENSTOCK_TASK_FAILED, "Cannot wait for the query: interrupted", e);
    }
  }
}
