package io.penstock.local.internal.expr.kernel;

import java.util.Objects;
import org.apache.arrow.memory.util.MemoryUtil;
import org.jspecify.annotations.Nullable;

/**
 * Times in microseconds, all of one offset from local time. Those too far away for it wrap, which a
 * loop whose result shows it tells.
 */
public final class TimeLoops {
  private static final long MICROS_PER_DAY = 86_400_000_000L;
  private static final Reciprocal DAY = Objects.requireNonNull(Reciprocal.of(MICROS_PER_DAY));

  private TimeLoops() {}

  /**
   * The begin of the unit of local time; tells whether one lies before {@code from}.
   *
   * @param from the first instant that can be the result with this offset
   */
  public static boolean truncate(
      long in,
      long offset,
      long from,
      Reciprocal unit,
      long out,
      int @Nullable [] rows,
      int count) {
    boolean bad = false;
    for (int i = 0; i < count; i++) {
      int at = rows == null ? i : rows[i];
      long micros = MemoryUtil.getLong(in + 8L * at);
      long local = micros + offset;
      long start = micros - unit.floorRemainder(local);
      bad |= start < from | start > micros | ((micros ^ local) & (offset ^ local)) < 0;
      MemoryUtil.putLong(out + 8L * at, start);
    }
    return bad;
  }

  /** How many units have begun in the larger one, as ints: minutes of an hour. */
  public static boolean field(
      long in,
      long offset,
      Reciprocal unit,
      Reciprocal larger,
      long out,
      int @Nullable [] rows,
      int count) {
    boolean bad = false;
    for (int i = 0; i < count; i++) {
      int at = rows == null ? i : rows[i];
      long micros = MemoryUtil.getLong(in + 8L * at);
      long local = micros + offset;
      bad |= ((micros ^ local) & (offset ^ local)) < 0;
      MemoryUtil.putInt(out + 4L * at, (int) larger.floorRemainder(unit.floorQuotient(local)));
    }
    return bad;
  }

  /** Days since 1970-01-01 as ints. */
  public static boolean day(long in, long offset, long out, int @Nullable [] rows, int count) {
    boolean bad = false;
    for (int i = 0; i < count; i++) {
      int at = rows == null ? i : rows[i];
      long micros = MemoryUtil.getLong(in + 8L * at);
      long local = micros + offset;
      bad |= ((micros ^ local) & (offset ^ local)) < 0;
      MemoryUtil.putInt(out + 4L * at, (int) DAY.floorQuotient(local));
    }
    return bad;
  }

  /** Whole units since the epoch as longs. */
  public static boolean count(
      long in, Reciprocal unit, long out, int @Nullable [] rows, int count) {
    for (int i = 0; i < count; i++) {
      int at = rows == null ? i : rows[i];
      MemoryUtil.putLong(out + 8L * at, unit.floorQuotient(MemoryUtil.getLong(in + 8L * at)));
    }
    return false;
  }
}
