package io.penstock.connect.internal.translate;

import com.google.protobuf.ByteString;
import io.penstock.type.ArrayType;
import io.penstock.type.ArrowWriter;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.apache.spark.connect.proto.Expression;
import org.apache.spark.connect.proto.Expression.Literal;
import org.jspecify.annotations.Nullable;

/** Constants as messages. */
final class LiteralToProto {
  private LiteralToProto() {}

  /**
   * A constant as an expression. A message of an interval knows no units, so an interval of other
   * units than the widest is cast to them.
   */
  static Expression expression(@Nullable Object value, DataType type) {
    if (value != null && SkippedDays.in(value)) {
      return SkippedDays.expression(value, type);
    }
    Expression literal = Expression.newBuilder().setLiteral(of(value, type)).build();
    return value == null || !isNarrowInterval(type)
        ? literal
        : Expression.newBuilder()
            .setCast(Expression.Cast.newBuilder().setExpr(literal).setType(TypeToProto.of(type)))
            .build();
  }

  private static boolean isNarrowInterval(DataType type) {
    if (type instanceof DayTimeIntervalType interval) {
      return interval.start() != DayTimeIntervalType.Unit.DAY
          || interval.end() != DayTimeIntervalType.Unit.SECOND;
    }
    return type instanceof YearMonthIntervalType interval
        && (interval.start() != YearMonthIntervalType.Unit.YEAR
            || interval.end() != YearMonthIntervalType.Unit.MONTH);
  }

  static Literal of(@Nullable Object value, DataType type) {
    Literal.Builder out = Literal.newBuilder();
    if (value == null) {
      return out.setNull(TypeToProto.of(type)).build();
    }
    if (type instanceof AtomicType atomic) {
      return atomic(value, atomic, out).build();
    }
    if (type instanceof DecimalType decimal) {
      return out.setDecimal(
              Literal.Decimal.newBuilder()
                  .setValue(((BigDecimal) value).toPlainString())
                  .setPrecision(decimal.precision())
                  .setScale(decimal.scale()))
          .build();
    }
    if (type instanceof DayTimeIntervalType) {
      return out.setDayTimeInterval(ArrowWriter.micros((Duration) value)).build();
    }
    if (type instanceof YearMonthIntervalType) {
      return out.setYearMonthInterval(Math.toIntExact(((Period) value).toTotalMonths())).build();
    }
    return nested(value, type, out).build();
  }

  private static Literal.Builder atomic(Object value, AtomicType type, Literal.Builder out) {
    return switch (type) {
      case NULL -> out.setNull(TypeToProto.of(type));
      case BOOLEAN -> out.setBoolean((Boolean) value);
      case BYTE -> out.setByte(((Number) value).intValue());
      case SHORT -> out.setShort(((Number) value).intValue());
      case INTEGER -> out.setInteger(((Number) value).intValue());
      case LONG -> out.setLong(((Number) value).longValue());
      case FLOAT -> out.setFloat((Float) value);
      case DOUBLE -> out.setDouble(((Number) value).doubleValue());
      case STRING -> out.setString((String) value);
      case BINARY -> out.setBinary(ByteString.copyFrom((byte[]) value));
      case DATE -> out.setDate(Math.toIntExact(((LocalDate) value).toEpochDay()));
      case TIMESTAMP -> out.setTimestamp(ArrowWriter.micros((Instant) value));
      case TIMESTAMP_NTZ ->
          out.setTimestampNtz(
              ArrowWriter.micros(((LocalDateTime) value).toInstant(ZoneOffset.UTC)));
    };
  }

  private static Literal.Builder nested(Object value, DataType type, Literal.Builder out) {
    out.setDataType(TypeToProto.of(type));
    if (type instanceof ArrayType array) {
      Literal.Array.Builder elements = out.getArrayBuilder();
      for (Object element : (List<?>) value) {
        elements.addElements(of(element, array.elementType()));
      }
    } else if (type instanceof MapType map) {
      Literal.Map.Builder entries = out.getMapBuilder();
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        entries.addKeys(of(entry.getKey(), map.keyType()));
        entries.addValues(of(entry.getValue(), map.valueType()));
      }
    } else {
      StructType struct = (StructType) type;
      List<?> values = (List<?>) value;
      Literal.Struct.Builder elements = out.getStructBuilder();
      for (int i = 0; i < struct.size(); i++) {
        elements.addElements(of(values.get(i), struct.field(i).dataType()));
      }
    }
    return out;
  }
}
