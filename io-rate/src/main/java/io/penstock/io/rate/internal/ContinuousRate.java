package io.penstock.io.rate.internal;

import io.penstock.connector.LowLatencySource;
import io.penstock.connector.Offset;
import io.penstock.connector.ReadContext;
import io.penstock.connector.SessionClock;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.ArrowColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One partition of {@code rate} under {@code Trigger.Continuous}: every n-th value, each at its own
 * time; semantics.md B.7 for the form of its offset.
 *
 * @param step how many partitions there are
 * @param rowsPerSecond rows a second of this partition alone
 * @param value the last value before this run
 * @param timeMs when that value was due
 */
record ContinuousRate(int step, double rowsPerSecond, long value, long timeMs, SessionClock clock)
    implements LowLatencySource.Partition {
  private static final Pattern POSITION =
      Pattern.compile("\"(\\d{1,9})\":\\{\"value\":(-?\\d{1,18}),\"runTimeMs\":(\\d{1,18})}");

  static List<ContinuousRate> partitions(
      RateOptions options, SessionClock clock, @Nullable Offset start) {
    int count = options.numPartitions();
    double rate = (double) options.rowsPerSecond() / count;
    long now = clock.millis();
    ContinuousRate[] found = new ContinuousRate[count];
    if (start == null) {
      for (int p = 0; p < count; p++) {
        found[p] = new ContinuousRate(count, rate, p - (long) count, now, clock);
      }
    } else {
      parse(start, found, rate, clock);
    }
    return List.of(found);
  }

  private static void parse(Offset start, ContinuousRate[] found, double rate, SessionClock clock) {
    Matcher matcher = POSITION.matcher(start.json().replace(" ", ""));
    int seen = 0;
    while (matcher.find()) {
      int partition = Integer.parseInt(matcher.group(1));
      if (partition >= found.length || found[partition] != null) {
        throw wrong(start, found.length);
      }
      found[partition] =
          new ContinuousRate(
              found.length,
              rate,
              Long.parseLong(matcher.group(2)),
              Long.parseLong(matcher.group(3)),
              clock);
      seen++;
    }
    if (seen != found.length) {
      throw wrong(start, found.length);
    }
  }

  private static PenstockException wrong(Offset start, int partitions) {
    return new PenstockException(
        Conditions.PENSTOCK_CHECKPOINT_MISMATCH,
        "Cannot continue rate: the offset "
            + start
            + " has not one position for each of "
            + partitions
            + " partitions; 'numPartitions' must not change between runs");
  }

  static Offset merge(List<String> positions) {
    List<String> parts = new ArrayList<>();
    for (int p = 0; p < positions.size(); p++) {
      parts.add("\"" + p + "\":" + positions.get(p));
    }
    return new Offset("{" + String.join(",", parts) + "}");
  }

  @Override
  public LowLatencySource.Reader open(ReadContext context) {
    return new Reader(this, context);
  }

  /** Hands over each value when it is due, all that are due at once. */
  private static final class Reader implements LowLatencySource.Reader {
    private final ContinuousRate partition;
    private final int batchRows;
    private final RateRoot root;
    private long rows;

    Reader(ContinuousRate partition, ReadContext context) {
      this.partition = partition;
      this.batchRows = context.batchRows();
      this.root = new RateRoot(context);
    }

    private long dueMs(long row) {
      return partition.timeMs() + (long) (row * 1000.0 / partition.rowsPerSecond());
    }

    @Override
    public @Nullable ArrowColumns poll(long untilMs) throws InterruptedException {
      long due = dueMs(rows + 1);
      partition.clock().waitUntil(Math.min(due, untilMs));
      long now = partition.clock().millis();
      if (now < due) {
        return null;
      }
      root.begin(batchRows);
      int count = 0;
      while (count < batchRows && dueMs(rows + 1) <= now) {
        rows++;
        root.set(count++, dueMs(rows) * 1000L, partition.value() + rows * partition.step());
      }
      return root.end(count);
    }

    @Override
    public String position() {
      return "{\"value\":"
          + (partition.value() + rows * partition.step())
          + ",\"runTimeMs\":"
          + dueMs(rows)
          + "}";
    }

    @Override
    public void close() {
      root.close();
    }
  }
}
