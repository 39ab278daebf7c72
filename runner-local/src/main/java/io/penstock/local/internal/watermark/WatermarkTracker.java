package io.penstock.local.internal.watermark;

import java.util.ArrayList;
import java.util.List;

/**
 * The watermark of a query in milliseconds since the epoch, over all its watermarks. It never
 * falls. What each of them has seen is known for this run only, as in Spark: a checkpoint holds the
 * one value alone. One thread.
 */
public final class WatermarkTracker {
  private final boolean greatest;
  private final List<Long> seen = new ArrayList<>();
  private long current;

  /**
   * @param policy {@code spark.sql.streaming.multipleWatermarkPolicy}: {@code max}, else the least
   *     of the watermarks counts
   * @param startMs the value that the checkpoint has, 0 in a new one
   */
  public WatermarkTracker(String policy, long startMs) {
    this.greatest = policy.equalsIgnoreCase("max");
    this.current = startMs;
  }

  /** The watermark. */
  public long currentMs() {
    return current;
  }

  /**
   * Takes in what a batch saw.
   *
   * @param reports of all watermarks of the query, in the same order each time
   */
  public void update(List<EventTimeReport> reports) {
    long chosen = greatest ? Long.MIN_VALUE : Long.MAX_VALUE;
    for (int i = 0; i < reports.size(); i++) {
      EventTimeReport report = reports.get(i);
      if (i == seen.size()) {
        // one that has seen nothing yet holds the least back at the epoch
        seen.add(report.rows() > 0 ? report.mostMs() - report.delayMs() : 0L);
      } else if (report.rows() > 0) {
        seen.set(i, seenMost(i, report));
      }
      chosen = greatest ? Math.max(chosen, seen.get(i)) : Math.min(chosen, seen.get(i));
    }
    if (!reports.isEmpty() && chosen > current) {
      current = chosen;
    }
  }

  private long seenMost(int i, EventTimeReport report) {
    return Math.max(seen.get(i), report.mostMs() - report.delayMs());
  }
}
