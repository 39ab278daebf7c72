package io.penstock.local.internal.expr.window;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.List;

/**
 * Windows of one length that begin at regular distances; semantics.md, B.11. All numbers are
 * microseconds.
 *
 * @param length of a window, greater than 0
 * @param slide from one start to the next, greater than 0 and at most the length
 * @param start the distance of the starts from the epoch, nearer to 0 than the slide
 * @param ansi whether a window beyond the range of timestamps is an error, else it wraps
 */
public record TimeWindow(long length, long slide, long start, boolean ansi) {
  /** The struct of a window of times of a type. */
  public static StructType structOf(DataType time) {
    return new StructType(
        List.of(new StructField("start", time, true), new StructField("end", time, true)));
  }

  /** Whether each time is in exactly one window. */
  public boolean tumbling() {
    return slide == length;
  }

  /** How many windows hold a time at most. */
  public long overlaps() {
    return length / slide + (length % slide == 0 ? 0 : 1);
  }

  /** The start of the latest window that holds a time. */
  public long lastStart(long time) {
    long remainder = minus(time, start) % slide;
    return minus(time, remainder < 0 ? remainder + slide : remainder);
  }

  /** The end of the window of a start. */
  public long end(long windowStart) {
    long end = windowStart + length;
    if (ansi && end < windowStart) {
      throw overflow("plus the length " + length);
    }
    return end;
  }

  /** The start of the window that begins so many slides before a start. */
  public long before(long windowStart, long slides) {
    return minus(windowStart, slides * slide);
  }

  private long minus(long time, long distance) {
    long out = time - distance;
    if (ansi && ((time ^ distance) & (time ^ out)) < 0) {
      throw overflow("minus " + distance);
    }
    return out;
  }

  private static PenstockException overflow(String what) {
    return new PenstockException(
        Conditions.ARITHMETIC_OVERFLOW,
        "Cannot compute a window: a time " + what + " microseconds is out of range");
  }

  @Override
  public String toString() {
    return length + ", " + slide + ", " + start;
  }
}
