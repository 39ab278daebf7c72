package io.penstock.local.internal.function;

import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** A value as Spark's cast to string prints it; binary at the top as hexadecimal digits. */
final class SampleText {
  private SampleText() {}

  static String of(@Nullable Object value, DataType type, ZoneId zone) {
    if (value instanceof byte[] bytes) {
      return HexFormat.of().withUpperCase().formatHex(bytes);
    }
    return nested(value, type, zone);
  }

  private static String nested(@Nullable Object value, DataType type, ZoneId zone) {
    if (value == null) {
      return "null";
    }
    if (type instanceof ArrayType array) {
      StringJoiner out = new StringJoiner(", ", "[", "]");
      ((List<?>) value).forEach(e -> out.add(nested(e, array.elementType(), zone)));
      return out.toString();
    }
    if (type instanceof MapType map) {
      StringJoiner out = new StringJoiner(", ", "{", "}");
      ((Map<?, ?>) value)
          .forEach(
              (k, v) ->
                  out.add(
                      nested(k, map.keyType(), zone) + " -> " + nested(v, map.valueType(), zone)));
      return out.toString();
    }
    if (type instanceof StructType struct) {
      StringJoiner out = new StringJoiner(", ", "{", "}");
      for (int i = 0; i < struct.size(); i++) {
        out.add(nested(((List<?>) value).get(i), struct.field(i).dataType(), zone));
      }
      return out.toString();
    }
    if (value instanceof byte[] bytes) {
      return new String(bytes, StandardCharsets.UTF_8);
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    if (value instanceof Instant instant) {
      return dateTime(LocalDateTime.ofInstant(instant, zone));
    }
    if (value instanceof LocalDateTime dateTime) {
      return dateTime(dateTime);
    }
    if (value instanceof LocalDate date) {
      return date(date);
    }
    if (value instanceof Period period) {
      return months((YearMonthIntervalType) type, period.toTotalMonths());
    }
    return value instanceof Duration duration
        ? duration((DayTimeIntervalType) type, duration)
        : value.toString();
  }

  private static String date(LocalDate date) {
    return (date.getYear() > 9999 ? "+" : "")
        + String.format(
            "%s%04d-%02d-%02d",
            date.getYear() < 0 ? "-" : "",
            Math.abs(date.getYear()),
            date.getMonthValue(),
            date.getDayOfMonth());
  }

  private static String dateTime(LocalDateTime value) {
    String fraction =
        value.getNano() == 0
            ? ""
            : "." + String.format("%06d", value.getNano() / 1000).replaceAll("0+$", "");
    return date(value.toLocalDate())
        + String.format(" %02d:%02d:%02d", value.getHour(), value.getMinute(), value.getSecond())
        + fraction;
  }

  private static String months(YearMonthIntervalType type, long months) {
    String sign = months < 0 ? "-" : "";
    long all = Math.abs(months);
    return "INTERVAL '" + sign + all / 12 + "-" + all % 12 + "' " + type.sql().substring(9);
  }

  private static String duration(DayTimeIntervalType type, Duration value) {
    String sign = value.isNegative() ? "-" : "";
    Duration all = value.abs();
    String text =
        type.start() == DayTimeIntervalType.Unit.DAY && type.end() == DayTimeIntervalType.Unit.DAY
            ? sign + all.toDays()
            : String.format(
                "%s%d %02d:%02d:%02d",
                sign, all.toDays(), all.toHoursPart(), all.toMinutesPart(), all.toSecondsPart());
    int micros = all.getNano() / 1000;
    String fraction = micros == 0 ? "" : "." + String.format("%06d", micros).replaceAll("0+$", "");
    return "INTERVAL '" + text + fraction + "' " + type.sql().substring(9);
  }
}
