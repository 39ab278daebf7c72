package io.penstock.local.internal.expr;

import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.text.DateTimeParser;
import io.penstock.local.internal.expr.text.IntervalParser;
import io.penstock.local.internal.expr.text.NumberText;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.apache.arrow.vector.FieldVector;

/** Casts of text to types of fixed width. */
final class ParseCasts {
  private final CastFunction cast;
  private final EvalContext context;

  ParseCasts(CastFunction cast, EvalContext context) {
    this.cast = cast;
    this.context = context;
  }

  RowCast row() {
    DataType to = cast.to();
    if (to instanceof DecimalType decimal) {
      return (in, out, row) -> decimal(Cells.text(in, row), decimal, out, row);
    }
    if (to instanceof DayTimeIntervalType || to instanceof YearMonthIntervalType) {
      return (in, out, row) -> interval(Cells.text(in, row), out, row);
    }
    return switch ((AtomicType) to) {
      case BOOLEAN -> this::bool;
      case FLOAT -> this::floating;
      case DOUBLE -> this::doubling;
      case DATE -> this::date;
      case TIMESTAMP, TIMESTAMP_NTZ -> this::timestamp;
      default -> whole(Slot.of(to));
    };
  }

  /** False, or an error under ANSI mode. */
  private boolean malformed(String text) {
    if (cast.ansi() && !cast.tryCast()) {
      throw CastErrors.invalid(text, cast.from(), cast.to());
    }
    return false;
  }

  private RowCast whole(Slot slot) {
    boolean cutFraction = !cast.ansi() && !cast.tryCast();
    return (in, out, row) -> {
      String text = Cells.text(in, row);
      OptionalLong value = NumberText.parseLong(NumberText.trim(text), cutFraction);
      if (value.isEmpty() || slot.wrap(value.getAsLong()) != value.getAsLong()) {
        return malformed(text);
      }
      Cells.putWhole(out, slot, row, value.getAsLong());
      return true;
    };
  }

  private boolean decimal(String text, DecimalType type, FieldVector out, int row) {
    BigDecimal value = NumberText.parseDecimal(NumberText.trim(text));
    if (value == null) {
      return malformed(text);
    }
    boolean fails = cast.ansi() && !cast.tryCast();
    long whole = (long) value.precision() - value.scale();
    if (whole > DecimalType.MAX_PRECISION && value.signum() != 0) {
      if (fails) {
        throw CastErrors.unsupportedRange(text);
      }
      return false;
    }
    BigDecimal rounded = NumberCasts.rounded(value, type);
    if (rounded == null) {
      if (fails) {
        throw CastErrors.outOfRange(text, type);
      }
      return false;
    }
    Cells.putDecimal(out, row, rounded);
    return true;
  }

  private boolean interval(String text, FieldVector out, int row) {
    String trimmed = NumberText.trim(text);
    try {
      if (cast.to() instanceof DayTimeIntervalType type) {
        Cells.putWhole(out, Slot.LONG, row, IntervalParser.parse(trimmed, type));
      } else {
        YearMonthIntervalType type = (YearMonthIntervalType) cast.to();
        Cells.putWhole(out, Slot.INT, row, IntervalParser.parse(trimmed, type));
      }
    } catch (PenstockException e) {
      // an error also without ANSI mode, as in Spark
      if (cast.tryCast()) {
        return false;
      }
      throw e;
    }
    return true;
  }

  private boolean bool(FieldVector in, FieldVector out, int row) {
    String text = Cells.text(in, row);
    Boolean value = NumberText.parseBoolean(NumberText.trim(text));
    if (value == null) {
      return malformed(text);
    }
    Cells.putBit(out, row, value);
    return true;
  }

  private boolean floating(FieldVector in, FieldVector out, int row) {
    String text = Cells.text(in, row);
    Float value = NumberText.parseFloat(NumberText.trim(text));
    if (value == null) {
      return malformed(text);
    }
    Cells.putFloat(out, row, value);
    return true;
  }

  private boolean doubling(FieldVector in, FieldVector out, int row) {
    String text = Cells.text(in, row);
    OptionalDouble value = NumberText.parseDouble(NumberText.trim(text));
    if (value.isEmpty()) {
      return malformed(text);
    }
    Cells.putDouble(out, row, value.getAsDouble());
    return true;
  }

  private boolean date(FieldVector in, FieldVector out, int row) {
    String text = Cells.text(in, row);
    OptionalInt value = DateTimeParser.parseDate(NumberText.trim(text));
    if (value.isEmpty()) {
      return malformed(text);
    }
    Cells.putWhole(out, Slot.INT, row, value.getAsInt());
    return true;
  }

  private boolean timestamp(FieldVector in, FieldVector out, int row) {
    String text = Cells.text(in, row);
    String trimmed = NumberText.trim(text);
    OptionalLong value =
        cast.to() == AtomicType.TIMESTAMP
            ? DateTimeParser.parseTimestamp(trimmed, context.timeZone(), context.batchTimeMicros())
            : DateTimeParser.parseTimestampNtz(trimmed);
    if (value.isEmpty()) {
      return malformed(text);
    }
    Cells.putWhole(out, Slot.LONG, row, value.getAsLong());
    return true;
  }
}
