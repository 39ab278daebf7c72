package io.penstock.local.internal.driver;

import io.penstock.connector.SessionClock;
import java.util.function.LongConsumer;

/** Calls the body when a trigger asks for it, until the body wants to end; semantics.md B.7. */
interface TriggerLoop {
  /** One trigger. */
  interface Body {
    /** Runs a batch if there is one; false ends the loop. */
    boolean trigger() throws Exception;
  }

  /** Returns when the body ended the loop. */
  void run(Body body) throws Exception;

  /** Once. */
  static TriggerLoop once() {
    return Body::trigger;
  }

  /** Again and again; the body ends it. */
  static TriggerLoop untilDone() {
    return body -> {
      boolean more = true;
      while (more) {
        more = body.trigger();
      }
    };
  }

  /**
   * At every multiple of the interval since the epoch, and at once the first time; a slot that was
   * missed is not made up for.
   *
   * @param fallingBehind hears how long a trigger took that was longer than the interval
   */
  static TriggerLoop every(long intervalMs, SessionClock clock, LongConsumer fallingBehind) {
    return body -> {
      while (true) {
        long start = clock.millis();
        if (!body.trigger()) {
          return;
        }
        long elapsed = clock.millis() - start;
        if (elapsed > intervalMs) {
          fallingBehind.accept(elapsed);
        }
        clock.waitUntil(start / intervalMs * intervalMs + intervalMs);
      }
    };
  }
}
