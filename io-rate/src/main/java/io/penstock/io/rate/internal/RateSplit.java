package io.penstock.io.rate.internal;

import io.penstock.connector.ReadContext;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.type.DataTypes;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;

/**
 * Every n-th row of a range of values, as one partition.
 *
 * @param first the first value of this partition
 * @param end the end of the range
 * @param step how many partitions share the range
 * @param timestamps the time of each value
 */
public record RateSplit(long first, long end, int step, Timestamps timestamps) implements Split {
  /** {@code timestamp TIMESTAMP, value BIGINT}. */
  public static final StructType SCHEMA =
      new StructType().add("timestamp", DataTypes.TimestampType).add("value", DataTypes.LongType);

  /** The time of a value. */
  @FunctionalInterface
  public interface Timestamps {
    /** Microseconds since the epoch. */
    long micros(long value);
  }

  /** The partitions of the values from {@code start} to before {@code end}; none without values. */
  static List<RateSplit> cut(long start, long end, int partitions, Timestamps timestamps) {
    List<RateSplit> splits = new ArrayList<>();
    if (start < end) {
      for (int p = 0; p < partitions; p++) {
        splits.add(new RateSplit(start + p, end, partitions, timestamps));
      }
    }
    return splits;
  }

  @Override
  public SplitReader open(ReadContext context) {
    return new RateReader(this, context);
  }

  @Override
  public String description() {
    return "rate values " + first + " to " + end + " by " + step;
  }
}
