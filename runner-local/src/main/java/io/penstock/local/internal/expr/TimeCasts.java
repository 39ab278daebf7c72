package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.text.TimestampText;
import io.penstock.type.ArrowWriter;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.apache.arrow.vector.FieldVector;

/** Casts of dates, timestamps and intervals to types of fixed width. */
final class TimeCasts {
  private static final long SECOND = 1_000_000L;
  private static final long DAY = 86_400 * SECOND;

  private final CastFunction cast;
  private final DataType from;
  private final DataType to;
  private final ZoneId zone;

  TimeCasts(CastFunction cast, ZoneId zone) {
    this.cast = cast;
    this.from = cast.from();
    this.to = cast.to();
    this.zone = zone;
  }

  RowCast row() {
    if (Types.isInterval(from)) {
      return ofInterval();
    }
    if (from == AtomicType.DATE) {
      return ofDate();
    }
    return from == AtomicType.TIMESTAMP ? ofTimestamp() : ofNtz();
  }

  private RowCast ofDate() {
    if (!Types.isTimestamp(to)) {
      // numbers and booleans, which only the mode without ANSI allows
      return (in, out, row) -> false;
    }
    ZoneId place = to == AtomicType.TIMESTAMP ? zone : ZoneOffset.UTC;
    return (in, out, row) -> {
      LocalDate date = LocalDate.ofEpochDay(Cells.whole(in, Slot.INT, row));
      return putMicros(date.atStartOfDay(place).toInstant(), date, out, row);
    };
  }

  private boolean putMicros(Instant instant, Object value, FieldVector out, int row) {
    long micros;
    try {
      micros = ArrowWriter.micros(instant);
    } catch (ArithmeticException e) {
      if (cast.tryCast()) {
        return false;
      }
      throw CastErrors.overflow(value, from, to);
    }
    Cells.putWhole(out, Slot.LONG, row, micros);
    return true;
  }

  private RowCast ofNtz() {
    if (to == AtomicType.DATE) {
      return (in, out, row) -> {
        Cells.putWhole(out, Slot.INT, row, Math.floorDiv(Cells.whole(in, Slot.LONG, row), DAY));
        return true;
      };
    }
    return (in, out, row) -> {
      LocalDateTime local =
          LocalDateTime.ofInstant(
              TimestampText.instant(Cells.whole(in, Slot.LONG, row)), ZoneOffset.UTC);
      return putMicros(local.atZone(zone).toInstant(), local, out, row);
    };
  }

  private RowCast ofTimestamp() {
    if (to == AtomicType.DATE) {
      LocalClock clock = new LocalClock(zone);
      return (in, out, row) -> {
        Cells.putWhole(out, Slot.INT, row, clock.toDay(Cells.whole(in, Slot.LONG, row)));
        return true;
      };
    }
    if (to == AtomicType.TIMESTAMP_NTZ) {
      return (in, out, row) -> {
        LocalDateTime local = local(in, row);
        return putMicros(local.toInstant(ZoneOffset.UTC), local, out, row);
      };
    }
    if (to == AtomicType.BOOLEAN) {
      return (in, out, row) -> {
        Cells.putBit(out, row, Cells.whole(in, Slot.LONG, row) != 0);
        return true;
      };
    }
    if (to == AtomicType.FLOAT || to == AtomicType.DOUBLE) {
      return (in, out, row) -> {
        double seconds = Cells.whole(in, Slot.LONG, row) / (double) SECOND;
        if (to == AtomicType.FLOAT) {
          Cells.putFloat(out, row, (float) seconds);
        } else {
          Cells.putDouble(out, row, seconds);
        }
        return true;
      };
    }
    if (to instanceof DecimalType decimal) {
      return (in, out, row) -> {
        double seconds = Cells.whole(in, Slot.LONG, row) / (double) SECOND;
        return putDecimal(new BigDecimal(Double.toString(seconds)), decimal, out, row);
      };
    }
    Slot slot = Slot.of(to);
    return (in, out, row) -> {
      long seconds = Math.floorDiv(Cells.whole(in, Slot.LONG, row), SECOND);
      return putWhole(seconds, slot, out, row);
    };
  }

  private LocalDateTime local(FieldVector in, int row) {
    return LocalDateTime.ofInstant(TimestampText.instant(Cells.whole(in, Slot.LONG, row)), zone);
  }

  private boolean putDecimal(BigDecimal value, DecimalType type, FieldVector out, int row) {
    BigDecimal rounded = NumberCasts.rounded(value, type);
    if (rounded == null) {
      boolean fails = cast.ansi() || Types.isInterval(from);
      if (fails && !cast.tryCast()) {
        throw CastErrors.outOfRange(value.toPlainString(), to);
      }
      return false;
    }
    Cells.putDecimal(out, row, rounded);
    return true;
  }

  private boolean putWhole(long value, Slot slot, FieldVector out, int row) {
    if (slot.wrap(value) != value) {
      boolean fails = cast.ansi() || Types.isInterval(from);
      if (cast.tryCast() || !fails) {
        return false;
      }
      throw CastErrors.overflow(value, from, to);
    }
    Cells.putWhole(out, slot, row, value);
    return true;
  }

  private RowCast ofInterval() {
    Slot slot = Slot.of(from);
    if (Types.isInterval(to)) {
      long unit = NumberCasts.unit(to);
      return (in, out, row) -> {
        long length = Cells.whole(in, slot, row);
        Cells.putWhole(out, slot, row, length - length % unit);
        return true;
      };
    }
    long unit = NumberCasts.unit(from);
    if (to instanceof DecimalType decimal) {
      return (in, out, row) -> {
        BigDecimal value =
            BigDecimal.valueOf(Cells.whole(in, slot, row))
                .divide(BigDecimal.valueOf(unit), 38, RoundingMode.HALF_UP);
        return putDecimal(value, decimal, out, row);
      };
    }
    Slot target = Slot.of(to);
    return (in, out, row) -> putWhole(Cells.whole(in, slot, row) / unit, target, out, row);
  }
}
