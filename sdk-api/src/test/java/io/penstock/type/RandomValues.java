package io.penstock.type;

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
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random Java values of a type, as {@link DataType} lists them. */
final class RandomValues {
  private final Random random;

  RandomValues(long seed) {
    this.random = new Random(seed);
  }

  @Nullable Object value(DataType type, boolean nullable) {
    if (type == AtomicType.NULL || nullable && random.nextInt(4) == 0) {
      return null;
    }
    return notNull(type);
  }

  private Object notNull(DataType type) {
    if (type instanceof AtomicType atomic) {
      return atomic(atomic);
    }
    if (type instanceof DecimalType decimal) {
      BigInteger limit = BigInteger.TEN.pow(decimal.precision());
      BigInteger digits = new BigInteger(130, random).mod(limit);
      return new BigDecimal(random.nextBoolean() ? digits : digits.negate(), decimal.scale());
    }
    if (type instanceof DayTimeIntervalType interval) {
      Duration unit =
          switch (interval.end()) {
            case DAY -> Duration.ofDays(1);
            case HOUR -> Duration.ofHours(1);
            case MINUTE -> Duration.ofMinutes(1);
            case SECOND -> Duration.of(1, ChronoUnit.MICROS);
          };
      return unit.multipliedBy(random.nextInt(100_000_000) - 50_000_000);
    }
    if (type instanceof YearMonthIntervalType interval) {
      int number = random.nextInt(100_000) - 50_000;
      return interval.end() == YearMonthIntervalType.Unit.YEAR
          ? Period.ofYears(number)
          : Period.ofMonths(number).normalized();
    }
    if (type instanceof ArrayType array) {
      List<@Nullable Object> list = new ArrayList<>();
      for (int n = random.nextInt(5); n > 0; n--) {
        list.add(value(array.elementType(), array.containsNull()));
      }
      return list;
    }
    if (type instanceof MapType map) {
      Map<Object, @Nullable Object> out = new LinkedHashMap<>();
      for (int n = map.keyType() == AtomicType.NULL ? 0 : random.nextInt(5); n > 0; n--) {
        out.put(notNull(map.keyType()), value(map.valueType(), map.valueContainsNull()));
      }
      return out;
    }
    List<@Nullable Object> fields = new ArrayList<>();
    ((StructType) type).fields().forEach(f -> fields.add(value(f.dataType(), f.nullable())));
    return fields;
  }

  private Object atomic(AtomicType type) {
    return switch (type) {
      case NULL -> throw new IllegalStateException("void has no value");
      case BOOLEAN -> random.nextBoolean();
      case BYTE -> (byte) random.nextInt();
      case SHORT -> (short) random.nextInt();
      case INTEGER -> random.nextInt();
      case LONG -> random.nextLong();
      case FLOAT -> random.nextInt(9) == 0 ? Float.NaN : random.nextFloat() - 0.5f;
      case DOUBLE -> random.nextInt(9) == 0 ? -0.0 : random.nextDouble() - 0.5;
      case STRING -> "é😀x".repeat(random.nextInt(40));
      case BINARY -> {
        byte[] bytes = new byte[random.nextInt(20)];
        random.nextBytes(bytes);
        yield bytes;
      }
      case DATE -> LocalDate.ofEpochDay(random.nextInt());
      case TIMESTAMP -> instant();
      case TIMESTAMP_NTZ -> LocalDateTime.ofInstant(instant(), ZoneOffset.UTC);
    };
  }

  private Instant instant() {
    return Instant.EPOCH.plus(random.nextLong(), ChronoUnit.MICROS);
  }
}
