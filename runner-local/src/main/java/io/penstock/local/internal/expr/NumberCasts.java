package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.text.IntervalText;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Casts of booleans, whole numbers, floats and decimals to types of fixed width. */
final class NumberCasts {
  private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

  /** Decimals of more digits are not held in a long. */
  private static final int MAX_LONG_DIGITS = 18;

  private final CastFunction cast;
  private final DataType from;
  private final DataType to;

  NumberCasts(CastFunction cast) {
    this.cast = cast;
    this.from = cast.from();
    this.to = cast.to();
  }

  /** The cast of a row by what the source is. */
  RowCast row() {
    if (from == AtomicType.BOOLEAN) {
      return ofBoolean();
    }
    if (Types.isIntegral(from)) {
      return ofWhole(Slot.of(from));
    }
    return Types.isFloating(from) ? ofFloating() : ofDecimal((DecimalType) from);
  }

  private RowCast ofBoolean() {
    if (to == AtomicType.TIMESTAMP) {
      return (in, out, row) -> {
        Cells.putWhole(out, Slot.LONG, row, Cells.bit(in, row) ? 1 : 0);
        return true;
      };
    }
    RowSink sink = sink();
    return (in, out, row) -> sink.put(Cells.bit(in, row) ? 1 : 0, out, row);
  }

  private RowCast ofWhole(Slot slot) {
    if (to == AtomicType.TIMESTAMP) {
      return (in, out, row) -> {
        Cells.putWhole(out, Slot.LONG, row, saturatedMicros(Cells.whole(in, slot, row)));
        return true;
      };
    }
    RowSink sink = sink();
    return (in, out, row) -> sink.put(Cells.whole(in, slot, row), out, row);
  }

  private static long saturatedMicros(long seconds) {
    return Math.multiplyHigh(seconds, 1_000_000L) == seconds * 1_000_000L >> 63
        ? seconds * 1_000_000L
        : seconds < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
  }

  /** Writes a whole number as the target type. */
  @FunctionalInterface
  private interface RowSink {
    boolean put(long value, FieldVector out, int row);
  }

  private RowSink sink() {
    if (to == AtomicType.BOOLEAN) {
      return (value, out, row) -> {
        Cells.putBit(out, row, value != 0);
        return true;
      };
    }
    if (to == AtomicType.FLOAT) {
      return (value, out, row) -> {
        Cells.putFloat(out, row, value);
        return true;
      };
    }
    if (to == AtomicType.DOUBLE) {
      return (value, out, row) -> {
        Cells.putDouble(out, row, value);
        return true;
      };
    }
    if (to instanceof DecimalType decimal) {
      return (value, out, row) -> putDecimal(BigDecimal.valueOf(value), decimal, out, row);
    }
    if (Types.isInterval(to)) {
      long unit = unit(to);
      Slot slot = Slot.of(to);
      return (value, out, row) -> {
        long length = value * unit;
        boolean fits =
            Math.multiplyHigh(value, unit) == length >> 63 && slot.wrap(length) == length;
        return putWhole(fits, value, length, slot, out, row);
      };
    }
    Slot slot = Slot.of(to);
    return (value, out, row) ->
        putWhole(slot.wrap(value) == value || isLegacy(), value, slot.wrap(value), slot, out, row);
  }

  private boolean isLegacy() {
    return !cast.ansi() && !cast.tryCast();
  }

  private boolean putWhole(
      boolean fits, Object value, long result, Slot slot, FieldVector out, int row) {
    if (!fits) {
      if (cast.tryCast() || isLegacy() && !Types.isInterval(to)) {
        return false;
      }
      throw CastErrors.overflow(value, from, to);
    }
    Cells.putWhole(out, slot, row, result);
    return true;
  }

  private boolean putDecimal(BigDecimal value, DecimalType type, FieldVector out, int row) {
    BigDecimal rounded = rounded(value, type);
    if (rounded == null) {
      if (cast.ansi() && !cast.tryCast()) {
        throw CastErrors.outOfRange(value.toPlainString(), to);
      }
      return false;
    }
    Cells.putDecimal(out, row, rounded);
    return true;
  }

  /** The value at the type's scale, or null if it has too many digits. */
  static @Nullable BigDecimal rounded(BigDecimal value, DecimalType type) {
    if (value.precision() - value.scale() > type.precision() - type.scale() + 1) {
      return value.signum() == 0 ? BigDecimal.ZERO.setScale(type.scale()) : null;
    }
    if (value.precision() - value.scale() < -type.scale()) {
      return BigDecimal.ZERO.setScale(type.scale());
    }
    BigDecimal rounded = value.setScale(type.scale(), RoundingMode.HALF_UP);
    return DecimalSlot.fits(rounded, type.precision()) ? rounded : null;
  }

  private RowCast ofFloating() {
    if (to == AtomicType.BOOLEAN) {
      return (in, out, row) -> {
        Cells.putBit(out, row, Cells.floating(in, from, row) != 0);
        return true;
      };
    }
    if (to == AtomicType.DOUBLE) {
      return (in, out, row) -> {
        Cells.putDouble(out, row, Cells.floating(in, from, row));
        return true;
      };
    }
    if (to == AtomicType.FLOAT) {
      return (in, out, row) -> {
        Cells.putFloat(out, row, (float) Cells.floating(in, from, row));
        return true;
      };
    }
    if (to instanceof DecimalType decimal) {
      return (in, out, row) -> {
        double value = Cells.floating(in, from, row);
        return Double.isFinite(value)
            && putDecimal(new BigDecimal(Double.toString(value)), decimal, out, row);
      };
    }
    return to == AtomicType.TIMESTAMP ? this::floatingToTimestamp : floatingToWhole(Slot.of(to));
  }

  private boolean floatingToTimestamp(FieldVector in, FieldVector out, int row) {
    double value = Cells.floating(in, from, row);
    if (!Double.isFinite(value)) {
      if (cast.ansi() && !cast.tryCast()) {
        throw CastErrors.invalid(value, from, to);
      }
      return false;
    }
    double micros = value * 1_000_000;
    if (!isLegacy()
        && !(Math.floor(micros) <= Long.MAX_VALUE && Math.ceil(micros) >= Long.MIN_VALUE)) {
      if (cast.tryCast()) {
        return false;
      }
      throw CastErrors.overflow(value, from, to);
    }
    Cells.putWhole(out, Slot.LONG, row, (long) micros);
    return true;
  }

  private RowCast floatingToWhole(Slot slot) {
    double least = slot.min();
    double most = slot == Slot.LONG ? Long.MAX_VALUE : -(double) slot.min() - 1;
    return (in, out, row) -> {
      double value = Cells.floating(in, from, row);
      if (isLegacy()) {
        // byte and short are cut out of the saturated int
        long cut = slot == Slot.LONG ? (long) value : (int) value;
        Cells.putWhole(out, slot, row, cut);
        return true;
      }
      boolean fits = Math.floor(value) <= most && Math.ceil(value) >= least;
      return putWhole(fits, value, (long) value, slot, out, row);
    };
  }

  private RowCast ofDecimal(DecimalType type) {
    int scale = type.scale();
    if (to == AtomicType.BOOLEAN) {
      return (in, out, row) -> {
        Cells.putBit(out, row, Cells.decimal(in, scale, row).signum() != 0);
        return true;
      };
    }
    if (to == AtomicType.FLOAT) {
      return (in, out, row) -> {
        Cells.putFloat(out, row, Cells.decimal(in, scale, row).floatValue());
        return true;
      };
    }
    if (to == AtomicType.DOUBLE) {
      return (in, out, row) -> {
        Cells.putDouble(out, row, Cells.decimal(in, scale, row).doubleValue());
        return true;
      };
    }
    if (to instanceof DecimalType decimal) {
      return (in, out, row) -> putDecimal(Cells.decimal(in, scale, row), decimal, out, row);
    }
    if (to == AtomicType.TIMESTAMP) {
      return (in, out, row) -> {
        long micros =
            Cells.decimal(in, scale, row).multiply(MILLION, MathContext.DECIMAL128).longValue();
        Cells.putWhole(out, Slot.LONG, row, micros);
        return true;
      };
    }
    Slot slot = Slot.of(to);
    boolean interval = Types.isInterval(to);
    if (!isLegacy() && !interval && slot != Slot.LONG && type.precision() > MAX_LONG_DIGITS) {
      return wideToWhole(scale, slot);
    }
    BigDecimal unit = BigDecimal.valueOf(interval ? unit(to) : 1);
    RoundingMode mode = interval ? RoundingMode.HALF_UP : RoundingMode.DOWN;
    return (in, out, row) -> {
      BigDecimal value = Cells.decimal(in, scale, row);
      BigInteger whole = value.multiply(unit).setScale(0, mode).toBigInteger();
      long low = whole.longValue();
      boolean fits = whole.bitLength() < 64 && slot.wrap(low) == low;
      return putWhole(
          fits || isLegacy() && !interval, value.toPlainString(), slot.wrap(low), slot, out, row);
    };
  }

  /** By way of a double: so many digits of nines are the next whole number. */
  private RowCast wideToWhole(int scale, Slot slot) {
    return (in, out, row) -> {
      BigDecimal exact = Cells.decimal(in, scale, row);
      double value = exact.doubleValue();
      boolean fits =
          Math.floor(value) <= -(double) slot.min() - 1 && Math.ceil(value) >= slot.min();
      return putWhole(fits, exact.toPlainString(), (long) value, slot, out, row);
    };
  }

  /** Microseconds or months of the smallest unit of an interval type. */
  static long unit(DataType type) {
    if (type instanceof DayTimeIntervalType interval) {
      return IntervalText.size(interval.end());
    }
    YearMonthIntervalType interval = (YearMonthIntervalType) type;
    return interval.end() == YearMonthIntervalType.Unit.YEAR ? 12 : 1;
  }
}
