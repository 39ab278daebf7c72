package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.schema.LeafType;
import io.penstock.io.file.internal.parquet.schema.LeafType.Meaning;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.YearMonthIntervalType;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.parquet.format.Type;
import org.jspecify.annotations.Nullable;

/**
 * Which type of a file can be read as which type asked for: what Spark 4.2's vectorised reader
 * takes. It looks at how values are stored more than at what they mean: an INT32 can be read as
 * every integer type, cut where it does not fit, and a decimal as its unscaled number.
 */
final class LeafFillers {
  /** The digits before the point that every integer of 32 and of 64 bits fits into. */
  private static final int INT_DIGITS = 10;

  private static final int LONG_DIGITS = 20;

  private LeafFillers() {}

  /** What fills the vector of the type asked for, or null where the types do not go together. */
  static @Nullable LeafFiller create(
      LeafType file, DataType type, FieldVector vector, OldCalendar old) {
    return switch (file.physical()) {
      case BOOLEAN -> type == AtomicType.BOOLEAN ? new BooleanFiller((BitVector) vector) : null;
      case INT32 -> int32(file, type, vector, old);
      case INT64 -> int64(file, type, vector, old);
      case INT96 -> {
        if (!isTimestamp(type)) {
          yield null;
        }
        yield old.int96() ? converted(vector, LongConversion.OLD_MICROS) : fixed(vector);
      }
      case FLOAT -> {
        if (type == AtomicType.FLOAT) {
          yield fixed(vector);
        }
        yield type == AtomicType.DOUBLE ? converted(vector, LongConversion.FLOAT_TO_DOUBLE) : null;
      }
      case DOUBLE -> type == AtomicType.DOUBLE ? fixed(vector) : null;
      case BYTE_ARRAY -> {
        boolean bytes = type == AtomicType.BINARY || type == AtomicType.STRING;
        yield bytes ? bytes(vector) : decimal(file, type, vector);
      }
      case FIXED_LEN_BYTE_ARRAY ->
          type == AtomicType.BINARY ? bytes(vector) : decimal(file, type, vector);
    };
  }

  private static @Nullable LeafFiller int32(
      LeafType file, DataType type, FieldVector vector, OldCalendar old) {
    boolean unsigned = file.meaning() == Meaning.UNSIGNED && file.precision() == 32;
    if (type == AtomicType.LONG) {
      return converted(vector, unsigned ? LongConversion.UNSIGNED : LongConversion.WIDEN);
    }
    if (unsigned) {
      return null;
    }
    if (type == AtomicType.DATE && old.dates()) {
      return converted(vector, LongConversion.OLD_DAYS);
    }
    if (type == AtomicType.INTEGER
        || type == AtomicType.SHORT
        || type == AtomicType.BYTE
        || type == AtomicType.DATE
        || type instanceof YearMonthIntervalType) {
      return fixed(vector);
    }
    if (type == AtomicType.DOUBLE) {
      return converted(vector, LongConversion.INT_TO_DOUBLE);
    }
    if (type == AtomicType.TIMESTAMP_NTZ && file.meaning() == Meaning.DATE) {
      return old.dates()
          ? converted(vector, LongConversion.OLD_DAYS, LongConversion.DAYS_TO_MICROS)
          : converted(vector, LongConversion.DAYS_TO_MICROS);
    }
    return decimal(file, type, vector);
  }

  private static @Nullable LeafFiller int64(
      LeafType file, DataType type, FieldVector vector, OldCalendar old) {
    if (type == AtomicType.LONG || type instanceof DayTimeIntervalType) {
      return fixed(vector);
    }
    if (isTimestamp(type)) {
      return switch (file.meaning()) {
        case TIMESTAMP_MICROS ->
            old.dates() ? converted(vector, LongConversion.OLD_MICROS) : fixed(vector);
        case TIMESTAMP_MILLIS ->
            old.dates()
                ? converted(vector, LongConversion.MILLIS_TO_MICROS, LongConversion.OLD_MICROS)
                : converted(vector, LongConversion.MILLIS_TO_MICROS);
        case LOCAL_TIMESTAMP_MICROS -> fixed(vector);
        case LOCAL_TIMESTAMP_MILLIS -> converted(vector, LongConversion.MILLIS_TO_MICROS);
        default -> null;
      };
    }
    return decimal(file, type, vector);
  }

  private static @Nullable LeafFiller decimal(LeafType file, DataType type, FieldVector vector) {
    if (!(type instanceof DecimalType decimal)) {
      return null;
    }
    boolean bytes = TypeSizes.isBytes(file.physical());
    int digits = decimal.precision() - decimal.scale();
    return switch (file.meaning()) {
      case DECIMAL -> {
        int added = decimal.scale() - file.scale();
        boolean sane = file.scale() >= 0 && file.scale() <= file.precision();
        boolean fits = sane && added >= 0 && digits >= file.precision() - file.scale();
        yield fits ? new DecimalFiller((DecimalVector) vector, bytes, false, added) : null;
      }
      case PLAIN, SIGNED -> {
        int needed = file.physical() == Type.INT32 ? INT_DIGITS : LONG_DIGITS;
        boolean fits = !bytes && digits >= needed;
        yield fits
            ? new DecimalFiller((DecimalVector) vector, false, false, decimal.scale())
            : null;
      }
      case UNSIGNED -> {
        boolean fits = digits == LONG_DIGITS && decimal.scale() == 0;
        yield fits ? new DecimalFiller((DecimalVector) vector, false, true, 0) : null;
      }
      default -> null;
    };
  }

  private static boolean isTimestamp(DataType type) {
    return type == AtomicType.TIMESTAMP || type == AtomicType.TIMESTAMP_NTZ;
  }

  private static LeafFiller fixed(FieldVector vector) {
    return new FixedFiller((BaseFixedWidthVector) vector);
  }

  private static LeafFiller converted(FieldVector vector, LongConversion... conversions) {
    return new ConvertedFiller((BaseFixedWidthVector) vector, conversions);
  }

  private static LeafFiller bytes(FieldVector vector) {
    return new BytesFiller((BaseVariableWidthVector) vector);
  }
}
