package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryRow;
import io.penstock.type.AtomicType;
import java.time.DateTimeException;
import java.time.LocalDate;
import org.apache.arrow.memory.util.MemoryUtil;

/** Dates and lengths of time, one row at a time. Days wrap silently in 32 bits, as in Spark. */
final class DateRows {
  private DateRows() {}

  static BinaryRow plusDays(int sign) {
    return (a, b, out) -> {
      MemoryUtil.putInt(out, MemoryUtil.getInt(a) + sign * MemoryUtil.getInt(b));
      return true;
    };
  }

  static BinaryRow plusDayInterval(int sign) {
    return (a, b, out) -> {
      int days = (int) (MemoryUtil.getLong(b) / TimestampRows.DAY);
      MemoryUtil.putInt(out, MemoryUtil.getInt(a) + sign * days);
      return true;
    };
  }

  static BinaryRow plusMonths(int sign) {
    return (a, b, out) -> {
      LocalDate date = LocalDate.ofEpochDay(MemoryUtil.getInt(a));
      try {
        long months = (long) sign * MemoryUtil.getInt(b);
        MemoryUtil.putInt(out, Math.toIntExact(date.plusMonths(months).toEpochDay()));
      } catch (DateTimeException | ArithmeticException e) {
        throw ArithmeticErrors.overflow("add months to", date, AtomicType.DATE);
      }
      return true;
    };
  }

  static BinaryRow difference() {
    return (a, b, out) -> {
      long days = (long) MemoryUtil.getInt(a) - MemoryUtil.getInt(b);
      if (Math.multiplyHigh(days, TimestampRows.DAY) != days * TimestampRows.DAY >> 63) {
        throw ArithmeticErrors.intervalOverflow(ArithmeticOp.SUBTRACT);
      }
      MemoryUtil.putLong(out, days * TimestampRows.DAY);
      return true;
    };
  }
}
