package io.penstock.type;

import io.penstock.error.AnalysisException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.IntervalUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * The Arrow form of each type, the same as Spark Connect's results have: timestamps are
 * microseconds with zone {@code UTC}, timestamps without zone have none, day-time intervals are
 * durations in microseconds, decimals are 128 bits wide, maps have entries of {@code key} and
 * {@code value}, lists have the child {@code element}. Arrow vectors find the children of a struct
 * by name, so names that occur twice in a nested struct get {@code _0}, {@code _1}, …: read
 * children by position.
 */
public final class ArrowTypes {
  private ArrowTypes() {}

  /** The Arrow schema of a schema; every field is nullable as said. */
  public static Schema toArrow(StructType schema) {
    return new Schema(schema.fields().stream().map(ArrowTypes::toField).toList());
  }

  /**
   * The schema of an Arrow schema, the reverse of {@link #toArrow(StructType)}; durations become
   * {@code interval day to second} and months {@code interval year to month}, and metadata is left
   * out.
   *
   * @throws AnalysisException {@code UNSUPPORTED_ARROWTYPE} with the path of a field that has no
   *     type here: unsigned or half-size numbers, other units than days and microseconds, wide
   *     decimals, large, view or fixed-size layouts, unions, dictionaries
   */
  public static StructType fromArrow(Schema schema) {
    return ArrowToType.schema(schema);
  }

  /**
   * The type of an Arrow field, by the rules of {@link #fromArrow(Schema)}.
   *
   * @throws AnalysisException {@code UNSUPPORTED_ARROWTYPE}
   */
  public static DataType fromArrow(Field field) {
    return ArrowToType.type(field, field.getName(), 0);
  }

  /** The Arrow field of a field. */
  public static Field toField(StructField field) {
    return toField(field.name(), field.dataType(), field.nullable());
  }

  /** The Arrow field of a name and type. */
  public static Field toField(String name, DataType type, boolean nullable) {
    List<Field> children = new ArrayList<>();
    if (type instanceof ArrayType array) {
      children.add(toField("element", array.elementType(), array.containsNull()));
    } else if (type instanceof MapType map) {
      Field key = toField(MapVector.KEY_NAME, map.keyType(), false);
      Field value = toField(MapVector.VALUE_NAME, map.valueType(), map.valueContainsNull());
      children.add(
          new Field(
              MapVector.DATA_VECTOR_NAME,
              new FieldType(false, ArrowType.Struct.INSTANCE, null),
              List.of(key, value)));
    } else if (type instanceof StructType struct) {
      List<String> names = distinct(struct.fieldNames());
      for (int i = 0; i < struct.size(); i++) {
        StructField child = struct.field(i);
        children.add(toField(names.get(i), child.dataType(), child.nullable()));
      }
    }
    return new Field(name, new FieldType(nullable, toArrow(type), null), children);
  }

  private static List<String> distinct(List<String> names) {
    Set<String> used = new HashSet<>(names);
    if (used.size() == names.size()) {
      return names;
    }
    List<String> out = new ArrayList<>();
    for (String name : names) {
      int count = 0;
      String unique = name;
      if (Collections.frequency(names, name) > 1) {
        do {
          unique = name + "_" + count++;
        } while (!used.add(unique));
      }
      out.add(unique);
    }
    return out;
  }

  private static ArrowType toArrow(DataType type) {
    if (type instanceof AtomicType atomic) {
      return switch (atomic) {
        case NULL -> ArrowType.Null.INSTANCE;
        case BOOLEAN -> ArrowType.Bool.INSTANCE;
        case BYTE -> new ArrowType.Int(8, true);
        case SHORT -> new ArrowType.Int(16, true);
        case INTEGER -> new ArrowType.Int(32, true);
        case LONG -> new ArrowType.Int(64, true);
        case FLOAT -> new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
        case DOUBLE -> new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
        case STRING -> ArrowType.Utf8.INSTANCE;
        case BINARY -> ArrowType.Binary.INSTANCE;
        case DATE -> new ArrowType.Date(DateUnit.DAY);
        case TIMESTAMP -> new ArrowType.Timestamp(TimeUnit.MICROSECOND, "UTC");
        case TIMESTAMP_NTZ -> new ArrowType.Timestamp(TimeUnit.MICROSECOND, null);
      };
    }
    if (type instanceof DecimalType decimal) {
      return new ArrowType.Decimal(decimal.precision(), decimal.scale(), 128);
    }
    if (type instanceof DayTimeIntervalType) {
      return new ArrowType.Duration(TimeUnit.MICROSECOND);
    }
    if (type instanceof YearMonthIntervalType) {
      return new ArrowType.Interval(IntervalUnit.YEAR_MONTH);
    }
    if (type instanceof ArrayType) {
      return ArrowType.List.INSTANCE;
    }
    if (type instanceof MapType) {
      return new ArrowType.Map(false);
    }
    return ArrowType.Struct.INSTANCE;
  }
}
