package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryRow;
import io.penstock.local.internal.expr.text.TimestampText;
import io.penstock.type.ArrowWriter;
import io.penstock.type.AtomicType;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Timestamps and lengths of time, one row at a time. Whole days and months move the local fields,
 * the rest is elapsed time; 24 hours count as a day; differences are those of local clocks.
 */
final class TimestampRows {
  /** Microseconds of a day. */
  static final long DAY = 86_400_000_000L;

  private TimestampRows() {}

  static BinaryRow plusInterval(ZoneId zone, int sign) {
    boolean fixed = zone.getRules().isFixedOffset();
    return (a, b, out) -> {
      long time = MemoryUtil.getLong(a);
      try {
        long length = sign > 0 ? MemoryUtil.getLong(b) : Math.negateExact(MemoryUtil.getLong(b));
        long days = length / DAY;
        long value =
            fixed || days == 0
                ? Math.addExact(time, length)
                : micros(
                    at(time, zone).plusDays(days).plus(length - days * DAY, ChronoUnit.MICROS));
        MemoryUtil.putLong(out, value);
      } catch (DateTimeException | ArithmeticException e) {
        throw overflow(time);
      }
      return true;
    };
  }

  static BinaryRow plusMonths(ZoneId zone, int sign) {
    return (a, b, out) -> {
      long time = MemoryUtil.getLong(a);
      try {
        long months = (long) sign * MemoryUtil.getInt(b);
        MemoryUtil.putLong(out, micros(at(time, zone).plusMonths(months)));
      } catch (DateTimeException | ArithmeticException e) {
        throw overflow(time);
      }
      return true;
    };
  }

  static BinaryRow difference(ZoneId zone) {
    return (a, b, out) -> {
      long end = MemoryUtil.getLong(a);
      try {
        MemoryUtil.putLong(
            out, Math.subtractExact(local(end, zone), local(MemoryUtil.getLong(b), zone)));
      } catch (ArithmeticException e) {
        throw ArithmeticErrors.intervalOverflow(ArithmeticOp.SUBTRACT);
      }
      return true;
    };
  }

  private static long local(long micros, ZoneId zone) {
    LocalDateTime local = LocalDateTime.ofInstant(TimestampText.instant(micros), zone);
    return ArrowWriter.micros(local.toInstant(ZoneOffset.UTC));
  }

  private static ZonedDateTime at(long micros, ZoneId zone) {
    return TimestampText.instant(micros).atZone(zone);
  }

  private static long micros(ZonedDateTime time) {
    return ArrowWriter.micros(time.toInstant());
  }

  private static RuntimeException overflow(long time) {
    return ArithmeticErrors.overflow(
        "add an interval to", TimestampText.instant(time), AtomicType.TIMESTAMP);
  }
}
