package io.penstock.local.internal.function.hash;

import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Utf8;
import io.penstock.type.ArrayType;
import io.penstock.type.ArrowWriter;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Hashes values of every type but maps: null keeps the hash so far, nested values fold into it. */
final class ValueHash {
  private static final int MAX_LONG_DIGITS = 18;
  private final Hasher hasher;

  ValueHash(Hasher hasher) {
    this.hasher = hasher;
  }

  /** Folds an argument of the current row into {@code seed}. */
  long of(Arguments in, int index, long seed) {
    if (in.isNull(index)) {
      return seed;
    }
    DataType type = in.type(index);
    if (type == AtomicType.STRING || type == AtomicType.BINARY) {
      Utf8 value = in.utf8(index);
      return hasher.ofBytes(value.bytes(), value.length(), seed);
    }
    if (type == AtomicType.LONG || type == AtomicType.TIMESTAMP) {
      return hasher.ofLong(in.int64(index), seed);
    }
    if (type == AtomicType.INTEGER || type == AtomicType.DATE) {
      return hasher.ofInt(in.int32(index), seed);
    }
    return of(in.value(index), type, seed);
  }

  private long of(@Nullable Object value, DataType type, long seed) {
    if (value == null) {
      return seed;
    }
    if (type instanceof ArrayType array) {
      long hash = seed;
      for (Object element : (List<?>) value) {
        hash = of(element, array.elementType(), hash);
      }
      return hash;
    }
    if (type instanceof StructType struct) {
      long hash = seed;
      for (int i = 0; i < struct.size(); i++) {
        hash = of(((List<?>) value).get(i), struct.field(i).dataType(), hash);
      }
      return hash;
    }
    if (type instanceof DecimalType decimal) {
      BigDecimal number = (BigDecimal) value;
      if (decimal.precision() <= MAX_LONG_DIGITS) {
        return hasher.ofLong(number.unscaledValue().longValueExact(), seed);
      }
      return bytes(number.unscaledValue().toByteArray(), seed);
    }
    return scalar(value, seed);
  }

  private long scalar(Object value, long seed) {
    if (value instanceof Boolean bool) {
      return hasher.ofInt(bool ? 1 : 0, seed);
    }
    if (value instanceof Long number) {
      return hasher.ofLong(number, seed);
    }
    if (value instanceof Float number) {
      // adding zero makes a negative zero positive
      return hasher.ofInt(Float.floatToIntBits(number + 0.0f), seed);
    }
    if (value instanceof Double number) {
      return hasher.ofLong(Double.doubleToLongBits(number + 0.0), seed);
    }
    if (value instanceof Number number) {
      return hasher.ofInt(number.intValue(), seed);
    }
    if (value instanceof String text) {
      return bytes(text.getBytes(StandardCharsets.UTF_8), seed);
    }
    if (value instanceof byte[] binary) {
      return bytes(binary, seed);
    }
    if (value instanceof LocalDate date) {
      return hasher.ofInt((int) date.toEpochDay(), seed);
    }
    if (value instanceof Period months) {
      return hasher.ofInt((int) months.toTotalMonths(), seed);
    }
    if (value instanceof Duration duration) {
      return hasher.ofLong(ArrowWriter.micros(duration), seed);
    }
    Instant instant =
        value instanceof LocalDateTime local ? local.toInstant(ZoneOffset.UTC) : (Instant) value;
    return hasher.ofLong(ArrowWriter.micros(instant), seed);
  }

  private long bytes(byte[] bytes, long seed) {
    return hasher.ofBytes(bytes, bytes.length, seed);
  }
}
