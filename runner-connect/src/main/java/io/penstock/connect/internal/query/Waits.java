package io.penstock.connect.internal.query;

import java.time.Duration;
import java.util.function.LongPredicate;

/**
 * Waits in slices: a call that waits on the server cannot be cancelled there, and each call keeps
 * the session alive; semantics.md A.3.2.
 */
final class Waits {
  private static final long SLICE_MS = 10_000;

  private Waits() {}

  /** Repeats until the slice, given in milliseconds, says true. */
  static void untilTrue(LongPredicate slice) {
    boolean done = false;
    while (!done) {
      done = slice.test(SLICE_MS);
    }
  }

  /** Repeats until the slice says true or the time is over; what the last slice said. */
  static boolean within(Duration timeout, LongPredicate slice) {
    if (timeout.isZero() || timeout.isNegative()) {
      throw new IllegalArgumentException(
          "Cannot wait " + timeout + ": the timeout has to be positive");
    }
    long begin = System.nanoTime();
    long total = nanos(timeout);
    while (true) {
      long leftMs = (total - (System.nanoTime() - begin)) / 1_000_000;
      if (slice.test(Math.max(1, Math.min(SLICE_MS, leftMs)))) {
        return true;
      }
      if (System.nanoTime() - begin >= total) {
        return false;
      }
    }
  }

  private static long nanos(Duration timeout) {
    try {
      return timeout.toNanos();
    } catch (ArithmeticException e) {
      return Long.MAX_VALUE;
    }
  }
}
