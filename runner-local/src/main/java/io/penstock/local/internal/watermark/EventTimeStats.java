package io.penstock.local.internal.watermark;

/**
 * The event times of a batch in milliseconds, over all partitions of one watermark. Thread-safe.
 */
public final class EventTimeStats {
  private long least = Long.MAX_VALUE;
  private long most = Long.MIN_VALUE;
  private double sum;
  private long count;

  /** Forgets the times of the last batch. */
  public synchronized void reset() {
    least = Long.MAX_VALUE;
    most = Long.MIN_VALUE;
    sum = 0;
    count = 0;
  }

  /** Adds the times of some rows: the earliest, the latest, their sum, and how many they are. */
  public synchronized void add(long newLeast, long newMost, double newSum, long newCount) {
    least = Math.min(least, newLeast);
    most = Math.max(most, newMost);
    sum += newSum;
    count += newCount;
  }

  /** How many rows there were. */
  public synchronized long count() {
    return count;
  }

  /** The earliest time; only if there was a row. */
  public synchronized long least() {
    return least;
  }

  /** The latest time; only if there was a row. */
  public synchronized long most() {
    return most;
  }

  /** The mean time, towards zero; only if there was a row. */
  public synchronized long mean() {
    return (long) (sum / count);
  }
}
