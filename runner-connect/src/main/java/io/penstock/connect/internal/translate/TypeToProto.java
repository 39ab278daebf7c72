package io.penstock.connect.internal.translate;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import org.apache.spark.connect.proto.DataType;

/** Types as messages. */
public final class TypeToProto {
  private TypeToProto() {}

  /** The message of a type. */
  public static DataType of(io.penstock.type.DataType type) {
    DataType.Builder out = DataType.newBuilder();
    if (type instanceof AtomicType atomic) {
      return atomic(atomic, out).build();
    }
    if (type instanceof DecimalType decimal) {
      out.getDecimalBuilder().setPrecision(decimal.precision()).setScale(decimal.scale());
    } else if (type instanceof DayTimeIntervalType interval) {
      out.getDayTimeIntervalBuilder()
          .setStartField(interval.start().ordinal())
          .setEndField(interval.end().ordinal());
    } else if (type instanceof YearMonthIntervalType interval) {
      out.getYearMonthIntervalBuilder()
          .setStartField(interval.start().ordinal())
          .setEndField(interval.end().ordinal());
    } else if (type instanceof ArrayType array) {
      out.getArrayBuilder()
          .setElementType(of(array.elementType()))
          .setContainsNull(array.containsNull());
    } else if (type instanceof MapType map) {
      out.getMapBuilder()
          .setKeyType(of(map.keyType()))
          .setValueType(of(map.valueType()))
          .setValueContainsNull(map.valueContainsNull());
    } else {
      DataType.Struct.Builder struct = out.getStructBuilder();
      ((StructType) type).fields().forEach(field -> struct.addFields(field(field)));
    }
    return out.build();
  }

  private static DataType.StructField field(StructField field) {
    return DataType.StructField.newBuilder()
        .setName(field.name())
        .setDataType(of(field.dataType()))
        .setNullable(field.nullable())
        .build();
  }

  private static DataType.Builder atomic(AtomicType type, DataType.Builder out) {
    return switch (type) {
      case NULL -> out.setNull(DataType.NULL.getDefaultInstance());
      case BOOLEAN -> out.setBoolean(DataType.Boolean.getDefaultInstance());
      case BYTE -> out.setByte(DataType.Byte.getDefaultInstance());
      case SHORT -> out.setShort(DataType.Short.getDefaultInstance());
      case INTEGER -> out.setInteger(DataType.Integer.getDefaultInstance());
      case LONG -> out.setLong(DataType.Long.getDefaultInstance());
      case FLOAT -> out.setFloat(DataType.Float.getDefaultInstance());
      case DOUBLE -> out.setDouble(DataType.Double.getDefaultInstance());
      case STRING -> out.setString(DataType.String.getDefaultInstance());
      case BINARY -> out.setBinary(DataType.Binary.getDefaultInstance());
      case DATE -> out.setDate(DataType.Date.getDefaultInstance());
      case TIMESTAMP -> out.setTimestamp(DataType.Timestamp.getDefaultInstance());
      case TIMESTAMP_NTZ -> out.setTimestampNtz(DataType.TimestampNTZ.getDefaultInstance());
    };
  }
}
