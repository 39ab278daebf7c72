package io.penstock.type;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.IntervalUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Arrow fields as types; only those whose vectors {@link ArrowReader} reads. */
final class ArrowToType {
  private static final String ACCEPTED =
      "accepted are Null, Bool, signed Int, single and double FloatingPoint, Decimal of 128 bits, "
          + "Utf8, Binary, Date(DAY), Timestamp(MICROSECOND), Duration(MICROSECOND), "
          + "Interval(YEAR_MONTH), List, Map, Struct";

  private ArrowToType() {}

  static StructType schema(Schema schema) {
    return fields(schema.getFields(), "", 0);
  }

  private static StructType fields(List<Field> fields, String parent, int depth) {
    List<StructField> out = new ArrayList<>();
    for (Field field : fields) {
      String path = parent.isEmpty() ? field.getName() : parent + "." + field.getName();
      out.add(new StructField(field.getName(), type(field, path, depth), field.isNullable()));
    }
    return new StructType(out);
  }

  static DataType type(Field field, String path, int depth) {
    if (depth > DdlParser.MAX_DEPTH) {
      throw new AnalysisException(
          Conditions.FAILED_TO_PARSE_TOO_COMPLEX,
          "Cannot read an Arrow schema: types are nested deeper than " + DdlParser.MAX_DEPTH);
    }
    if (field.getDictionary() != null) {
      throw unsupported(path, "a dictionary of " + field.getType());
    }
    ArrowType type = field.getType();
    List<Field> children = field.getChildren();
    return switch (type.getTypeID()) {
      case Null -> AtomicType.NULL;
      case Bool -> AtomicType.BOOLEAN;
      case Int -> integer((ArrowType.Int) type, path);
      case FloatingPoint -> floating((ArrowType.FloatingPoint) type, path);
      case Decimal -> decimal((ArrowType.Decimal) type, path);
      case Utf8 -> AtomicType.STRING;
      case Binary -> AtomicType.BINARY;
      case Date ->
          only(((ArrowType.Date) type).getUnit() == DateUnit.DAY, type, path, AtomicType.DATE);
      case Timestamp -> timestamp((ArrowType.Timestamp) type, path);
      case Duration -> {
        boolean micros = ((ArrowType.Duration) type).getUnit() == TimeUnit.MICROSECOND;
        yield only(micros, type, path, DataTypes.createDayTimeIntervalType());
      }
      case Interval -> {
        boolean months = ((ArrowType.Interval) type).getUnit() == IntervalUnit.YEAR_MONTH;
        yield only(months, type, path, DataTypes.createYearMonthIntervalType());
      }
      case List -> {
        Field element = children(children, 1, type, path).get(0);
        DataType elementType = type(element, path + ".element", depth + 1);
        yield new ArrayType(elementType, element.isNullable());
      }
      case Map -> {
        Field entries = children(children, 1, type, path).get(0);
        List<Field> pair = children(entries.getChildren(), 2, type, path);
        yield new MapType(
            type(pair.get(0), path + ".key", depth + 1),
            type(pair.get(1), path + ".value", depth + 1),
            pair.get(1).isNullable());
      }
      case Struct -> fields(children, path, depth + 1);
      default -> throw unsupported(path, type.toString());
    };
  }

  private static List<Field> children(
      List<Field> children, int count, ArrowType type, String path) {
    if (children.size() != count) {
      throw unsupported(path, type + " with " + children.size() + " children");
    }
    return children;
  }

  private static DataType only(boolean supported, ArrowType type, String path, DataType out) {
    if (!supported) {
      throw unsupported(path, type.toString());
    }
    return out;
  }

  private static DataType integer(ArrowType.Int type, String path) {
    if (!type.getIsSigned()) {
      throw unsupported(path, type.toString());
    }
    return switch (type.getBitWidth()) {
      case 8 -> AtomicType.BYTE;
      case 16 -> AtomicType.SHORT;
      case 32 -> AtomicType.INTEGER;
      case 64 -> AtomicType.LONG;
      default -> throw unsupported(path, type.toString());
    };
  }

  private static DataType floating(ArrowType.FloatingPoint type, String path) {
    if (type.getPrecision() == FloatingPointPrecision.HALF) {
      throw unsupported(path, type.toString());
    }
    return type.getPrecision() == FloatingPointPrecision.SINGLE
        ? AtomicType.FLOAT
        : AtomicType.DOUBLE;
  }

  private static DataType decimal(ArrowType.Decimal type, String path) {
    boolean fits = type.getBitWidth() == 128 && type.getPrecision() >= 1 && type.getScale() >= 0;
    if (!fits || type.getScale() > type.getPrecision()) {
      throw unsupported(path, type.toString());
    }
    return new DecimalType(type.getPrecision(), type.getScale());
  }

  private static DataType timestamp(ArrowType.Timestamp type, String path) {
    if (type.getUnit() != TimeUnit.MICROSECOND) {
      throw unsupported(path, type.toString());
    }
    return type.getTimezone() == null ? AtomicType.TIMESTAMP_NTZ : AtomicType.TIMESTAMP;
  }

  private static AnalysisException unsupported(String path, String type) {
    return new AnalysisException(
        Conditions.UNSUPPORTED_ARROWTYPE,
        "Cannot read Arrow field '" + path + "' of type " + type + ": " + ACCEPTED);
  }
}
