package io.penstock.type;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
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
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.ValueVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/** Reads Java values, as {@link DataType} lists them, out of Arrow vectors. Not for hot loops. */
public final class ArrowReader {
  private ArrowReader() {}

  /** The value at a row, or null; structs as lists by position. The result holds no buffer. */
  public static @Nullable Object get(ValueVector vector, DataType type, int row) {
    if (type == AtomicType.NULL || vector.isNull(row)) {
      return null;
    }
    if (type instanceof AtomicType atomic) {
      return atomic(vector, atomic, row);
    }
    if (type instanceof DecimalType) {
      return decimal((DecimalVector) vector, row);
    }
    if (type instanceof DayTimeIntervalType) {
      long micros = DurationVector.get(((DurationVector) vector).getDataBuffer(), row);
      return Duration.of(micros, ChronoUnit.MICROS);
    }
    if (type instanceof YearMonthIntervalType) {
      int months = ((IntervalYearVector) vector).getDataBuffer().getInt(4L * row);
      return Period.of(months / 12, months % 12, 0);
    }
    if (type instanceof StructType struct) {
      return struct((StructVector) vector, struct, row);
    }
    ListVector list = (ListVector) vector;
    return type instanceof ArrayType array
        ? array(list, array, row)
        : map(list, (MapType) type, row);
  }

  private static Object atomic(ValueVector vector, AtomicType type, int row) {
    return switch (type) {
      case NULL -> throw new IllegalStateException("Cannot read a value of type void");
      case BOOLEAN -> ((BitVector) vector).get(row) != 0;
      case BYTE -> ((TinyIntVector) vector).get(row);
      case SHORT -> ((SmallIntVector) vector).get(row);
      case INTEGER -> ((IntVector) vector).get(row);
      case LONG -> ((BigIntVector) vector).get(row);
      case FLOAT -> ((Float4Vector) vector).get(row);
      case DOUBLE -> ((Float8Vector) vector).get(row);
      case STRING -> new String(((VarCharVector) vector).get(row), StandardCharsets.UTF_8);
      case BINARY -> ((VarBinaryVector) vector).get(row);
      case DATE -> LocalDate.ofEpochDay(((DateDayVector) vector).get(row));
      case TIMESTAMP -> instant(((TimeStampVector) vector).get(row));
      case TIMESTAMP_NTZ ->
          LocalDateTime.ofInstant(instant(((TimeStampVector) vector).get(row)), ZoneOffset.UTC);
    };
  }

  private static Instant instant(long micros) {
    long second = Math.floorDiv(micros, 1_000_000L);
    return Instant.ofEpochSecond(second, Math.floorMod(micros, 1_000_000L) * 1000L);
  }

  private static BigDecimal decimal(DecimalVector vector, int row) {
    return vector.getObjectNotNull(row);
  }

  private static List<@Nullable Object> array(ListVector vector, ArrayType type, int row) {
    List<@Nullable Object> out = new ArrayList<>();
    for (int i = vector.getElementStartIndex(row); i < vector.getElementEndIndex(row); i++) {
      out.add(get(vector.getDataVector(), type.elementType(), i));
    }
    return Collections.unmodifiableList(out);
  }

  private static Map<Object, @Nullable Object> map(ListVector vector, MapType type, int row) {
    StructVector entries = (StructVector) vector.getDataVector();
    FieldVector keys = entries.getChildrenFromFields().get(0);
    FieldVector values = entries.getChildrenFromFields().get(1);
    Map<Object, @Nullable Object> out = new LinkedHashMap<>();
    for (int i = vector.getElementStartIndex(row); i < vector.getElementEndIndex(row); i++) {
      Object key = get(keys, type.keyType(), i);
      if (key == null) {
        throw new IllegalStateException("Cannot read map at row " + row + ": a key is null");
      }
      out.put(key, get(values, type.valueType(), i));
    }
    return Collections.unmodifiableMap(out);
  }

  private static List<@Nullable Object> struct(StructVector vector, StructType type, int row) {
    List<@Nullable Object> out = new ArrayList<>(type.size());
    List<FieldVector> children = vector.getChildrenFromFields();
    for (int i = 0; i < type.size(); i++) {
      out.add(get(children.get(i), type.field(i).dataType(), row));
    }
    return Collections.unmodifiableList(out);
  }
}
