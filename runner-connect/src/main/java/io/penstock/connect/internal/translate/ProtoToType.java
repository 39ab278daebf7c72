package io.penstock.connect.internal.translate;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.spark.connect.proto.DataType;

/**
 * Messages as types. {@code char(n)} and {@code varchar(n)} are {@code string}, as in the results
 * of queries.
 */
public final class ProtoToType {
  private static final int MAX_DEPTH = 200;

  private ProtoToType() {}

  /**
   * The schema of a message.
   *
   * @throws PenstockException {@code UNSUPPORTED_DATATYPE} with the path of a column whose type
   *     only Spark has, {@code INTERNAL_ERROR} if the message is no struct
   */
  public static StructType schema(DataType message) {
    if (!message.hasStruct()) {
      throw new PenstockException(
          Conditions.INTERNAL_ERROR, "Cannot read a schema of the server: it is no struct");
    }
    return struct(message.getStruct(), "", 0);
  }

  private static StructType struct(DataType.Struct message, String parent, int depth) {
    List<StructField> fields = new ArrayList<>();
    for (DataType.StructField field : message.getFieldsList()) {
      String path = parent.isEmpty() ? field.getName() : parent + "." + field.getName();
      io.penstock.type.DataType type = type(field.getDataType(), path, depth + 1);
      fields.add(field(field, type));
    }
    return new StructType(fields);
  }

  private static StructField field(DataType.StructField field, io.penstock.type.DataType type) {
    if (field.getMetadata().isEmpty() || field.getMetadata().equals("{}")) {
      return new StructField(field.getName(), type, field.getNullable());
    }
    // the reader of Spark's JSON form knows what metadata may hold
    String json =
        "{\"type\":\"struct\",\"fields\":[{\"name\":\"m\",\"type\":\"void\",\"nullable\":true,"
            + "\"metadata\":"
            + field.getMetadata()
            + "}]}";
    StructType holder = (StructType) io.penstock.type.DataType.fromJson(json);
    return new StructField(field.getName(), type, field.getNullable(), holder.field(0).metadata());
  }

  private static io.penstock.type.DataType type(DataType message, String path, int depth) {
    if (depth > MAX_DEPTH) {
      throw new AnalysisException(
          Conditions.FAILED_TO_PARSE_TOO_COMPLEX,
          "Cannot read the type of column '" + path + "': it is nested deeper than " + MAX_DEPTH);
    }
    return switch (message.getKindCase()) {
      case NULL -> AtomicType.NULL;
      case BINARY -> AtomicType.BINARY;
      case BOOLEAN -> AtomicType.BOOLEAN;
      case BYTE -> AtomicType.BYTE;
      case SHORT -> AtomicType.SHORT;
      case INTEGER -> AtomicType.INTEGER;
      case LONG -> AtomicType.LONG;
      case FLOAT -> AtomicType.FLOAT;
      case DOUBLE -> AtomicType.DOUBLE;
      case DECIMAL -> decimal(message.getDecimal());
      case STRING, CHAR, VAR_CHAR -> AtomicType.STRING;
      case DATE -> AtomicType.DATE;
      case TIMESTAMP -> AtomicType.TIMESTAMP;
      case TIMESTAMP_NTZ -> AtomicType.TIMESTAMP_NTZ;
      case YEAR_MONTH_INTERVAL -> yearMonth(message.getYearMonthInterval(), path);
      case DAY_TIME_INTERVAL -> dayTime(message.getDayTimeInterval(), path);
      case ARRAY ->
          new ArrayType(
              type(message.getArray().getElementType(), path + ".element", depth + 1),
              message.getArray().getContainsNull());
      case MAP ->
          new MapType(
              type(message.getMap().getKeyType(), path + ".key", depth + 1),
              type(message.getMap().getValueType(), path + ".value", depth + 1),
              message.getMap().getValueContainsNull());
      case STRUCT -> struct(message.getStruct(), path, depth);
      case CALENDAR_INTERVAL, VARIANT, UDT, GEOMETRY, GEOGRAPHY, UNPARSED, TIME, KIND_NOT_SET ->
          throw unsupported(message.getKindCase().name(), path);
    };
  }

  private static io.penstock.type.DataType decimal(DataType.Decimal message) {
    int precision = message.hasPrecision() ? message.getPrecision() : 10;
    return new DecimalType(precision, message.getScale());
  }

  private static io.penstock.type.DataType yearMonth(
      DataType.YearMonthInterval message, String path) {
    YearMonthIntervalType.Unit[] units = YearMonthIntervalType.Unit.values();
    int end = message.hasEndField() ? message.getEndField() : units.length - 1;
    int start = message.getStartField();
    check(start >= 0 && start <= end && end < units.length, path);
    return new YearMonthIntervalType(units[start], units[end]);
  }

  private static io.penstock.type.DataType dayTime(DataType.DayTimeInterval message, String path) {
    DayTimeIntervalType.Unit[] units = DayTimeIntervalType.Unit.values();
    int end = message.hasEndField() ? message.getEndField() : units.length - 1;
    int start = message.getStartField();
    check(start >= 0 && start <= end && end < units.length, path);
    return new DayTimeIntervalType(units[start], units[end]);
  }

  private static void check(boolean valid, String path) {
    if (!valid) {
      throw unsupported("INTERVAL", path);
    }
  }

  private static AnalysisException unsupported(String kind, String path) {
    return new AnalysisException(
        Conditions.UNSUPPORTED_DATATYPE,
        "Cannot read column '"
            + path
            + "': unsupported data type \""
            + kind.toUpperCase(Locale.ROOT).replace('_', ' ')
            + "\". Cast it to another type in the query");
  }
}
