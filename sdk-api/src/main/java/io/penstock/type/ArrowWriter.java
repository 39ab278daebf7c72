package io.penstock.type;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.IntervalYearVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/**
 * Writes Java values, as {@link DataType} lists them, into Arrow vectors, growing them as needed.
 * Rows must be written in ascending order; the caller sets the value count at the end. Not for hot
 * loops.
 */
public final class ArrowWriter {
  private ArrowWriter() {}

  /**
   * Writes a value or null; structs as lists by position. As in Spark a decimal is rounded half up
   * to the type's scale and an interval is cut to its smallest unit, toward zero.
   *
   * @throws ClassCastException if the value is not of the type's Java class
   * @throws IllegalArgumentException if a struct's value has another number of fields
   * @throws ArithmeticException if a time or interval does not fit
   * @throws PenstockException {@code NULL_MAP_KEY}, or {@code
   *     NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION} if a decimal has too many digits
   */
  public static void set(FieldVector vector, DataType type, int row, @Nullable Object value) {
    if (vector instanceof NullVector) {
      return;
    }
    if (value == null) {
      setNull(vector, row);
    } else if (type instanceof AtomicType atomic) {
      atomic(vector, atomic, row, value);
    } else if (type instanceof DecimalType decimal) {
      ((DecimalVector) vector).setSafe(row, decimal.fit((BigDecimal) value));
    } else if (type instanceof DayTimeIntervalType interval) {
      ((DurationVector) vector).setSafe(row, interval.micros((Duration) value));
    } else if (type instanceof YearMonthIntervalType interval) {
      ((IntervalYearVector) vector).setSafe(row, interval.months((Period) value));
    } else if (type instanceof StructType struct) {
      struct((StructVector) vector, struct, row, (List<?>) value);
    } else if (type instanceof ArrayType array) {
      array((ListVector) vector, array, row, (List<?>) value);
    } else {
      map((ListVector) vector, (MapType) type, row, (Map<?, ?>) value);
    }
  }

  /**
   * Microseconds since the epoch of an instant, cut toward the past.
   *
   * @throws ArithmeticException if they do not fit into a long
   */
  public static long micros(Instant value) {
    return micros(value.getEpochSecond(), value.getNano());
  }

  /**
   * Microseconds of a duration, cut toward minus infinity.
   *
   * @throws ArithmeticException if they do not fit into a long
   */
  public static long micros(Duration value) {
    return micros(value.getSeconds(), value.getNano());
  }

  private static long micros(long seconds, int nanos) {
    if (seconds >= 0 || nanos == 0) {
      return Math.addExact(Math.multiplyExact(seconds, 1_000_000L), nanos / 1000);
    }
    // the seconds alone may be below the smallest long
    return Math.addExact(Math.multiplyExact(seconds + 1, 1_000_000L), nanos / 1000 - 1_000_000);
  }

  private static void setNull(FieldVector vector, int row) {
    vector.setNull(row);
    if (vector instanceof StructVector struct) {
      for (FieldVector child : struct.getChildrenFromFields()) {
        if (!(child instanceof NullVector)) {
          setNull(child, row);
        }
      }
    }
  }

  private static void atomic(FieldVector vector, AtomicType type, int row, Object value) {
    switch (type) {
      case NULL -> throw new IllegalStateException("Cannot write a value of type void");
      case BOOLEAN -> ((BitVector) vector).setSafe(row, (Boolean) value ? 1 : 0);
      case BYTE -> ((TinyIntVector) vector).setSafe(row, (Byte) value);
      case SHORT -> ((SmallIntVector) vector).setSafe(row, (Short) value);
      case INTEGER -> ((IntVector) vector).setSafe(row, (Integer) value);
      case LONG -> ((BigIntVector) vector).setSafe(row, (Long) value);
      case FLOAT -> ((Float4Vector) vector).setSafe(row, (Float) value);
      case DOUBLE -> ((Float8Vector) vector).setSafe(row, (Double) value);
      case STRING ->
          ((VarCharVector) vector).setSafe(row, ((String) value).getBytes(StandardCharsets.UTF_8));
      case BINARY -> ((VarBinaryVector) vector).setSafe(row, (byte[]) value);
      case DATE ->
          ((DateDayVector) vector).setSafe(row, Math.toIntExact(((LocalDate) value).toEpochDay()));
      case TIMESTAMP -> ((TimeStampVector) vector).setSafe(row, micros((Instant) value));
      case TIMESTAMP_NTZ ->
          ((TimeStampVector) vector)
              .setSafe(row, micros(((LocalDateTime) value).toInstant(ZoneOffset.UTC)));
    }
  }

  private static void array(ListVector vector, ArrayType type, int row, List<?> value) {
    int at = vector.startNewValue(row);
    for (Object element : value) {
      set(vector.getDataVector(), type.elementType(), at++, element);
    }
    vector.endValue(row, value.size());
  }

  private static void map(ListVector vector, MapType type, int row, Map<?, ?> value) {
    int at = vector.startNewValue(row);
    StructVector entries = (StructVector) vector.getDataVector();
    List<FieldVector> children = entries.getChildrenFromFields();
    for (Map.Entry<?, ?> entry : value.entrySet()) {
      entries.setIndexDefined(at);
      if (entry.getKey() == null) {
        throw new PenstockException(
            Conditions.NULL_MAP_KEY, "Cannot write map at row " + row + ": a key is null");
      }
      set(children.get(0), type.keyType(), at, entry.getKey());
      set(children.get(1), type.valueType(), at, entry.getValue());
      at++;
    }
    vector.endValue(row, value.size());
  }

  private static void struct(StructVector vector, StructType type, int row, List<?> value) {
    if (value.size() != type.size()) {
      throw new IllegalArgumentException(
          "Cannot write struct at row "
              + row
              + ": it has "
              + value.size()
              + " values, "
              + type.sql()
              + " has "
              + type.size());
    }
    vector.setIndexDefined(row);
    List<FieldVector> children = vector.getChildrenFromFields();
    for (int i = 0; i < type.size(); i++) {
      set(children.get(i), type.field(i).dataType(), row, value.get(i));
    }
  }
}
