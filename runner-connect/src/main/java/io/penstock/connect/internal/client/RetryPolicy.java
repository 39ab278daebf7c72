package io.penstock.connect.internal.client;

import java.time.Duration;

/**
 * When and after how long a call is repeated; the defaults are those of Spark's own clients.
 *
 * @param maxRetries how often one call is repeated
 * @param initialMs the first pause
 * @param multiplier what each pause is multiplied by
 * @param maxMs the longest pause of our own
 * @param jitterMs at most this is added, by chance, to long pauses
 * @param jitterFromMs which pauses are long
 * @param maxServerMs the longest pause that a server may ask for
 * @param maxTotalMs how long after the first failure without progress the last call is made
 */
record RetryPolicy(
    int maxRetries,
    long initialMs,
    double multiplier,
    long maxMs,
    long jitterMs,
    long jitterFromMs,
    long maxServerMs,
    long maxTotalMs) {
  static final RetryPolicy DEFAULT =
      new RetryPolicy(15, 50, 4, 60_000, 500, 2_000, 600_000, 600_000);

  /** When a session is opened: gives up after a second, so that a wrong address is noticed. */
  static final RetryPolicy OPEN =
      new RetryPolicy(3, 50, 4, 1_000, 0, Long.MAX_VALUE, 2_000, 10_000);

  /** The same with another total time. */
  RetryPolicy within(Duration total) {
    return new RetryPolicy(
        maxRetries,
        initialMs,
        multiplier,
        maxMs,
        jitterMs,
        jitterFromMs,
        maxServerMs,
        total.toMillis());
  }
}
