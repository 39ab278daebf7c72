package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.text.IntervalText;
import io.penstock.local.internal.expr.text.TimestampText;
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
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Literals as the names of result columns show them. */
final class LiteralText {
  private LiteralText() {}

  /** A literal at any place of an expression: text without quotes. */
  static String of(@Nullable Object value, DataType type, ZoneId zone) {
    return value instanceof String text ? text : sql(value, type, zone);
  }

  private static String sql(@Nullable Object value, DataType type, ZoneId zone) {
    if (value == null) {
      return "NULL";
    }
    if (value instanceof String text) {
      return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
    if (type instanceof DayTimeIntervalType interval) {
      return IntervalText.format(ArrowWriter.micros((Duration) value), interval);
    }
    if (type instanceof YearMonthIntervalType interval) {
      return IntervalText.format(Math.toIntExact(((Period) value).toTotalMonths()), interval);
    }
    if (type instanceof DecimalType) {
      return ((BigDecimal) value).toPlainString();
    }
    if (type == AtomicType.BINARY) {
      return "X'" + HexFormat.of().withUpperCase().formatHex((byte[]) value) + "'";
    }
    if (type == AtomicType.DATE) {
      return "DATE '" + value + "'";
    }
    if (value instanceof Instant instant) {
      return "TIMESTAMP '" + TimestampText.format(ArrowWriter.micros(instant), zone) + "'";
    }
    if (value instanceof LocalDateTime local) {
      long micros = ArrowWriter.micros(local.toInstant(ZoneOffset.UTC));
      return "TIMESTAMP_NTZ '" + TimestampText.formatNtz(micros) + "'";
    }
    return nested(value, type, zone);
  }

  private static String nested(Object value, DataType type, ZoneId zone) {
    if (type instanceof ArrayType array) {
      return ((List<?>) value)
          .stream()
              .map(e -> sql(e, array.elementType(), zone))
              .collect(Collectors.joining(", ", "ARRAY(", ")"));
    }
    if (type instanceof MapType map) {
      return ((Map<?, ?>) value)
          .entrySet().stream()
              .map(
                  e ->
                      sql(e.getKey(), map.keyType(), zone)
                          + ", "
                          + sql(e.getValue(), map.valueType(), zone))
              .collect(Collectors.joining(", ", "MAP(", ")"));
    }
    if (type instanceof StructType struct) {
      List<?> fields = (List<?>) value;
      return IntStream.range(0, struct.size())
          .mapToObj(
              i ->
                  "'"
                      + struct.field(i).name()
                      + "', "
                      + sql(fields.get(i), struct.field(i).dataType(), zone))
          .collect(Collectors.joining(", ", "NAMED_STRUCT(", ")"));
    }
    return value.toString();
  }
}
