package io.penstock;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.YearMonthIntervalType;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether a Java value that a program gives fits a type, and the value that a plan holds for it.
 */
final class ValueCheck {
  private static final Condition INVALID_EXTERNAL_TYPE =
      Condition.user("INVALID_EXTERNAL_TYPE", "42K0N");
  static final Condition NOT_NULL_ASSERT_VIOLATION =
      Condition.user("NOT_NULL_ASSERT_VIOLATION", "42000");

  private ValueCheck() {}

  static Object atomic(Object value, DataType type, String where, String path) {
    Object fitting = null;
    if (type instanceof AtomicType atomic) {
      fitting = plain(value, atomic);
    } else if (type instanceof DecimalType decimal) {
      fitting = decimal(value, decimal, where, path);
    } else if (type instanceof DayTimeIntervalType && value instanceof Duration duration) {
      fitting = duration.minusNanos(duration.getNano() % 1000);
    } else if (type instanceof YearMonthIntervalType && value instanceof Period period) {
      fitting = Period.ofMonths(Math.toIntExact(period.toTotalMonths())).normalized();
    }
    if (fitting == null) {
      throw wrongClass(value, type, where, path);
    }
    return fitting;
  }

  private static @Nullable Object plain(Object value, AtomicType type) {
    return switch (type) {
      case NULL -> null;
      case BOOLEAN -> value instanceof Boolean ? value : null;
      case BYTE -> value instanceof Byte ? value : null;
      case SHORT -> value instanceof Short || value instanceof Byte ? shortOf(value) : null;
      case INTEGER -> isInt(value) ? (Object) ((Number) value).intValue() : null;
      case LONG -> value instanceof Long || isInt(value) ? longOf(value) : null;
      case FLOAT -> value instanceof Float ? value : null;
      case DOUBLE -> value instanceof Double || value instanceof Float ? doubleOf(value) : null;
      case STRING ->
          value instanceof CharSequence || value instanceof Character ? value.toString() : null;
      case BINARY -> value instanceof byte[] ? value : null;
      case DATE -> value instanceof LocalDate ? value : null;
      case TIMESTAMP -> value instanceof Instant t ? t.truncatedTo(ChronoUnit.MICROS) : null;
      case TIMESTAMP_NTZ ->
          value instanceof LocalDateTime t ? t.truncatedTo(ChronoUnit.MICROS) : null;
    };
  }

  private static boolean isInt(Object value) {
    return value instanceof Integer || value instanceof Short || value instanceof Byte;
  }

  private static Object shortOf(Object value) {
    return ((Number) value).shortValue();
  }

  private static Object longOf(Object value) {
    return ((Number) value).longValue();
  }

  private static Object doubleOf(Object value) {
    return ((Number) value).doubleValue();
  }

  private static @Nullable Object decimal(
      Object value, DecimalType type, String where, String path) {
    BigDecimal decimal;
    if (value instanceof BigDecimal d) {
      decimal = d;
    } else if (value instanceof BigInteger i) {
      decimal = new BigDecimal(i);
    } else {
      return null;
    }
    BigDecimal scaled = decimal.setScale(type.scale(), RoundingMode.HALF_UP);
    if (scaled.precision() > type.precision()) {
      throw new PenstockException(
          Conditions.NUMERIC_VALUE_OUT_OF_RANGE__WITH_SUGGESTION,
          "Cannot create dataset from "
              + where
              + ": the value "
              + value
              + " of field "
              + path
              + " cannot be represented as "
              + type.sql());
    }
    return scaled;
  }

  static List<? extends @Nullable Object> list(
      Object value, DataType type, String where, String path) {
    if (value instanceof List<?> list) {
      return list;
    }
    if (value instanceof Collection<?> collection) {
      return new ArrayList<>(collection);
    }
    if (value.getClass().isArray() && !(value instanceof byte[])) {
      List<@Nullable Object> out = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        out.add(Array.get(value, i));
      }
      return out;
    }
    throw wrongClass(value, type, where, path);
  }

  static PenstockException wrongClass(Object value, DataType type, String where, String path) {
    return invalid(
        where,
        "the value "
            + ValueText.of(value)
            + " of field "
            + path
            + " is of "
            + value.getClass().getName()
            + ", which is not valid for "
            + type.sql());
  }

  static PenstockException invalid(String where, String reason) {
    return new PenstockException(
        INVALID_EXTERNAL_TYPE, "Cannot create dataset from " + where + ": " + reason);
  }

  static PenstockException nullValue(String where, String path) {
    return new PenstockException(
        NOT_NULL_ASSERT_VIOLATION,
        "Cannot create dataset from " + where + ": the non-nullable field " + path + " is null");
  }
}
