package io.penstock.internal.record;

import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.YearMonthIntervalType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Values without parts. {@link BigDecimal} is written as decimal(38,18), Spark's own default, and
 * {@link BigInteger} as decimal(38,0); a decimal of any size is read as it is. Numbers are read
 * from every narrower type, as Spark's up-cast allows.
 */
final class SimpleCodec implements Codec {
  private static final DecimalType BIG_DECIMAL = new DecimalType(38, 18);
  private static final DecimalType BIG_INTEGER = new DecimalType(38, 0);

  private static final Map<Class<?>, DataType> TYPES =
      Map.ofEntries(
          Map.entry(Boolean.class, AtomicType.BOOLEAN),
          Map.entry(Byte.class, AtomicType.BYTE),
          Map.entry(Short.class, AtomicType.SHORT),
          Map.entry(Integer.class, AtomicType.INTEGER),
          Map.entry(Long.class, AtomicType.LONG),
          Map.entry(Float.class, AtomicType.FLOAT),
          Map.entry(Double.class, AtomicType.DOUBLE),
          Map.entry(String.class, AtomicType.STRING),
          Map.entry(byte[].class, AtomicType.BINARY),
          Map.entry(BigDecimal.class, BIG_DECIMAL),
          Map.entry(BigInteger.class, BIG_INTEGER),
          Map.entry(LocalDate.class, AtomicType.DATE),
          Map.entry(Instant.class, AtomicType.TIMESTAMP),
          Map.entry(LocalDateTime.class, AtomicType.TIMESTAMP_NTZ),
          Map.entry(Duration.class, DataTypes.createDayTimeIntervalType()),
          Map.entry(Period.class, DataTypes.createYearMonthIntervalType()));

  /** Each may be read as every later one. */
  private static final List<DataType> WIDENING =
      List.of(
          AtomicType.BYTE,
          AtomicType.SHORT,
          AtomicType.INTEGER,
          AtomicType.LONG,
          AtomicType.FLOAT,
          AtomicType.DOUBLE);

  private final Class<?> declared;
  private final Class<?> box;
  private final DataType type;

  private SimpleCodec(Class<?> declared, Class<?> box, DataType type) {
    this.declared = declared;
    this.box = box;
    this.type = type;
  }

  /** The codec of a class, or null if it is not a simple one. */
  static @Nullable SimpleCodec of(Class<?> declared) {
    Class<?> box = Primitives.box(declared);
    DataType type = TYPES.get(box);
    return type == null ? null : new SimpleCodec(declared, box, type);
  }

  @Override
  public DataType type() {
    return type;
  }

  @Override
  public boolean nullable() {
    return !declared.isPrimitive();
  }

  @Override
  public @Nullable Object encode(@Nullable Object value, String path) {
    if (value instanceof BigDecimal decimal) {
      return scaled(decimal, BIG_DECIMAL, path);
    } else if (value instanceof BigInteger integer) {
      return scaled(new BigDecimal(integer), BIG_INTEGER, path);
    } else if (value instanceof Instant instant) {
      return instant.truncatedTo(ChronoUnit.MICROS);
    } else if (value instanceof LocalDateTime local) {
      return local.truncatedTo(ChronoUnit.MICROS);
    } else if (value instanceof Duration duration) {
      return duration.minusNanos(duration.getNano() % 1000);
    } else if (value instanceof Period period) {
      return Period.ofMonths(Math.toIntExact(period.toTotalMonths())).normalized();
    }
    return value;
  }

  private static BigDecimal scaled(BigDecimal value, DecimalType type, String path) {
    BigDecimal scaled = value.setScale(type.scale(), RoundingMode.HALF_UP);
    if (scaled.precision() > type.precision()) {
      throw MappingErrors.outOfRange(value, path, type);
    }
    return scaled;
  }

  @Override
  public Decoder decoder(DataType source, String path) {
    if (!reads(source)) {
      throw MappingErrors.wrongType(path, source, declared.getSimpleName());
    }
    return value -> {
      if (value == null) {
        if (declared.isPrimitive()) {
          throw MappingErrors.nullValue(path, declared);
        }
        return null;
      }
      return convert(value);
    };
  }

  private boolean reads(DataType source) {
    int from = WIDENING.indexOf(source);
    if (source.equals(type) || source == AtomicType.NULL) {
      return true;
    } else if (box == BigDecimal.class) {
      return source instanceof DecimalType || isIntegral(from);
    } else if (box == BigInteger.class) {
      return source instanceof DecimalType d && d.scale() == 0 || isIntegral(from);
    } else if (box == Duration.class) {
      return source instanceof DayTimeIntervalType;
    } else if (box == Period.class) {
      return source instanceof YearMonthIntervalType;
    }
    return from >= 0 && from <= WIDENING.indexOf(type);
  }

  private static boolean isIntegral(int place) {
    return place >= 0 && place <= WIDENING.indexOf(AtomicType.LONG);
  }

  private Object convert(Object value) {
    if (box.isInstance(value)) {
      return value;
    }
    Number number = (Number) value;
    if (box == Short.class) {
      return number.shortValue();
    } else if (box == Integer.class) {
      return number.intValue();
    } else if (box == Long.class) {
      return number.longValue();
    } else if (box == Float.class) {
      return number.floatValue();
    } else if (box == Double.class) {
      return number.doubleValue();
    } else if (box == BigInteger.class) {
      return number instanceof BigDecimal d ? d.toBigInteger() : toBigInteger(number);
    }
    return new BigDecimal(toBigInteger(number)).setScale(BIG_DECIMAL.scale());
  }

  private static BigInteger toBigInteger(Number number) {
    return BigInteger.valueOf(number.longValue());
  }
}
