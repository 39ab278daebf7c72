package io.penstock.connect.differential;

import io.penstock.Row;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Draws values of a type, of the Java classes of rows: usual ones, edges and nulls. */
final class ValueDraw {
  private static final long MICROS = 1_000_000;

  private final Draw draw;

  ValueDraw(Draw draw) {
    this.draw = draw;
  }

  /** A value or, one time in seven, null. */
  @Nullable Object orNull(DataType type) {
    return type == AtomicType.NULL || draw.below(7) == 0 ? null : of(type);
  }

  /** A value; type NULL has none. */
  Object of(DataType type) {
    if (type instanceof AtomicType atomic) {
      return atomic(atomic);
    } else if (type instanceof DecimalType decimal) {
      return decimal(decimal);
    } else if (type instanceof DayTimeIntervalType) {
      long micros =
          draw.of(0L, 1L, -1L, 86_400 * MICROS, 3_600 * MICROS, -90 * MICROS, draw.bits() >> 20);
      return Duration.of(micros, ChronoUnit.MICROS);
    } else if (type instanceof YearMonthIntervalType) {
      return Period.ofMonths(draw.of(0, 1, -1, 12, 13, -25, draw.below(100_000))).normalized();
    } else if (type instanceof ArrayType array) {
      List<@Nullable Object> out = new ArrayList<>();
      for (int n = draw.below(5); n > 0; n--) {
        out.add(array.containsNull() ? orNull(array.elementType()) : of(array.elementType()));
      }
      return out;
    } else if (type instanceof MapType map) {
      return map(map);
    }
    List<@Nullable Object> values = new ArrayList<>();
    for (StructField field : ((StructType) type).fields()) {
      values.add(field.nullable() ? orNull(field.dataType()) : of(field.dataType()));
    }
    return Row.fromList(values);
  }

  private Map<Object, @Nullable Object> map(MapType type) {
    Map<Object, @Nullable Object> out = new LinkedHashMap<>();
    Map<String, Object> seen = new LinkedHashMap<>();
    for (int n = draw.below(4); n > 0; n--) {
      Object key = of(type.keyType());
      if (seen.putIfAbsent(Rendering.key(key), key) == null) {
        out.put(key, type.valueContainsNull() ? orNull(type.valueType()) : of(type.valueType()));
      }
    }
    return out;
  }

  private Object atomic(AtomicType type) {
    return switch (type) {
      case NULL -> throw new IllegalArgumentException("no value of type NULL");
      case BOOLEAN -> draw.percent(50);
      case BYTE -> (byte) integral(Byte.MIN_VALUE, Byte.MAX_VALUE);
      case SHORT -> (short) integral(Short.MIN_VALUE, Short.MAX_VALUE);
      case INTEGER -> (int) integral(Integer.MIN_VALUE, Integer.MAX_VALUE);
      case LONG -> integral(Long.MIN_VALUE, Long.MAX_VALUE);
      case FLOAT -> (float) floating(Float.MAX_VALUE, Float.MIN_VALUE);
      case DOUBLE -> floating(Double.MAX_VALUE, Double.MIN_VALUE);
      case STRING -> TextDraw.text(draw);
      case BINARY ->
          draw.of(new byte[0], new byte[] {0}, new byte[] {-1, 65}, new byte[] {104, 105, 0, 127});
      case DATE -> LocalDate.ofEpochDay(day());
      case TIMESTAMP -> Instant.EPOCH.plus(micros(), ChronoUnit.MICROS);
      case TIMESTAMP_NTZ ->
          LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC).plus(micros(), ChronoUnit.MICROS);
    };
  }

  private long integral(long min, long max) {
    int kind = draw.below(10);
    if (kind < 7) {
      return draw.below(14) - 3;
    }
    long wide = draw.bits() >> (Long.numberOfLeadingZeros(max) - 1);
    return kind == 7 ? draw.of(min, max, max - 1, min + 1, 0L) : Math.max(min, Math.min(max, wide));
  }

  private double floating(double max, double min) {
    return switch (draw.below(8)) {
      case 0 -> draw.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0);
      case 1 -> draw.of(max, -max, min, 1e10, 1e15, 123456.789, 2.5e-5);
      case 2 -> draw.gaussian() * 1000;
      case 3 -> draw.of(0.0, 1.0, -1.0, 0.5, 2.5, -2.5, 3.5);
      default -> (draw.below(2001) - 1000) / draw.of(1.0, 2.0, 10.0, 100.0);
    };
  }

  private BigDecimal decimal(DecimalType type) {
    BigInteger limit = BigInteger.TEN.pow(type.precision());
    BigInteger unscaled =
        switch (draw.below(5)) {
          case 0 ->
              draw.of(limit.subtract(BigInteger.ONE), limit.subtract(BigInteger.ONE).negate());
          case 1 -> BigInteger.valueOf(draw.bits()).multiply(BigInteger.valueOf(draw.bits()));
          default ->
              BigInteger.valueOf(draw.below(20_001) - 10_000)
                  .multiply(BigInteger.TEN.pow(draw.of(0, type.scale())));
        };
    return new BigDecimal(unscaled.remainder(limit), type.scale());
  }

  private int day() {
    return switch (draw.below(8)) {
      // the Julian calendar lacks the 5th to the 14th
      case 0 -> (int) LocalDate.of(1582, 10, draw.of(4, 5, 9, 14, 15, 16)).toEpochDay();
      case 1 -> (int) LocalDate.of(draw.of(1, 0, -1, 9999, 10_000, 99_999, -44), 1, 1).toEpochDay();
      case 2 -> (int) LocalDate.of(draw.of(2020, 2000, 1900, 2021), 2, 28).toEpochDay() + 1;
      case 3 -> draw.below(800_000) - 800_000;
      default -> draw.below(25_000);
    };
  }

  private long micros() {
    long ofDay =
        draw.of(0L, 1L, 12 * 3600 * MICROS, draw.below(86_400) * MICROS + draw.below(1000));
    return switch (draw.below(8)) {
      // around the changes of clocks in New York of 2020
      case 0 -> draw.of(1_583_652_600L, 1_604_208_600L, 1_604_212_200L) * MICROS + draw.below(10);
      case 1 -> draw.of(0L, -1L, -500_000L, 123_456L);
      default -> day() * 86_400L * MICROS + ofDay;
    };
  }
}
