package io.penstock.type;

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
   * Writes a value or null; structs as lists by position.
   *
   * @throws ClassCastException if the value is not of the type's Java class
   */
  public static void set(FieldVector vector, DataType type, int row, @Nullable Object value) {
    if (vector instanceof NullVector) {
      return;
    }
    if (value == null) {
      setNull(vector, row);
    } else if (type instanceof AtomicType atomic) {
      atomic(vector, atomic, row, value);
    } else if (type instanceof DecimalType) {
      ((DecimalVector) vector).setSafe(row, (BigDecimal) value);
    } else if (type instanceof DayTimeIntervalType) {
      ((DurationVector) vector).setSafe(row, micros((Duration) value));
    } else if (type instanceof YearMonthIntervalType) {
      ((IntervalYearVector) vector).setSafe(row, Math.toIntExact(((Period) value).toTotalMonths()));
    } else if (type instanceof StructType struct) {
      struct((StructVector) vector, struct, row, (List<?>) value);
    } else if (type instanceof ArrayType array) {
      array((ListVector) vector, array, row, (List<?>) value);
    } else {
      map((ListVector) vector, (MapType) type, row, (Map<?, ?>) value);
    }
  }

  /** Microseconds since the epoch of an instant. */
  public static long micros(Instant value) {
    return Math.addExact(
        Math.multiplyExact(value.getEpochSecond(), 1_000_000L), value.getNano() / 1000);
  }

  /** Microseconds of a duration, cut toward minus infinity. */
  public static long micros(Duration value) {
    return Math.addExact(
        Math.multiplyExact(value.getSeconds(), 1_000_000L), value.getNano() / 1000);
  }

  private static void setNull(FieldVector vector, int row) {
    while (row >= vector.getValueCapacity()) {
      vector.reAlloc();
    }
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
      while (at >= entries.getValueCapacity()) {
        entries.reAlloc();
      }
      entries.setIndexDefined(at);
      set(children.get(0), type.keyType(), at, entry.getKey());
      set(children.get(1), type.valueType(), at, entry.getValue());
      at++;
    }
    vector.endValue(row, value.size());
  }

  private static void struct(StructVector vector, StructType type, int row, List<?> value) {
    while (row >= vector.getValueCapacity()) {
      vector.reAlloc();
    }
    vector.setIndexDefined(row);
    List<FieldVector> children = vector.getChildrenFromFields();
    for (int i = 0; i < type.size(); i++) {
      set(children.get(i), type.field(i).dataType(), row, value.get(i));
    }
  }
}
