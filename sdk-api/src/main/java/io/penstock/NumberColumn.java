package io.penstock;

import io.penstock.type.AtomicType;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/** A column of a type whose values are numbers of at most eight bytes. */
abstract class NumberColumn extends RowColumn {
  private static final long MICROS = 1_000_000L;

  private final PackedLongs numbers;

  private NumberColumn(PackedLongs numbers, byte @Nullable [] valid) {
    super(valid);
    this.numbers = numbers;
  }

  /**
   * @param numbers the values as Arrow has them, floating-point ones by their bits
   */
  static NumberColumn of(AtomicType type, PackedLongs numbers, byte @Nullable [] valid) {
    return switch (type) {
      case BYTE -> new Bytes(numbers, valid);
      case SHORT -> new Shorts(numbers, valid);
      case INTEGER -> new Ints(numbers, valid);
      case LONG -> new Longs(numbers, valid);
      case FLOAT -> new Floats(numbers, valid);
      case DOUBLE -> new Doubles(numbers, valid);
      case DATE -> new Dates(numbers, valid);
      case TIMESTAMP -> new Timestamps(numbers, valid);
      case TIMESTAMP_NTZ -> new LocalTimestamps(numbers, valid);
      case NULL, BOOLEAN, STRING, BINARY ->
          throw new IllegalArgumentException("Cannot read " + type + " as numbers");
    };
  }

  final long number(int row) {
    return numbers.get(row);
  }

  /** The number as microseconds since 1970-01-01T00:00Z. */
  final Instant instant(int row) {
    long micros = numbers.get(row);
    long second = Math.floorDiv(micros, MICROS);
    return Instant.ofEpochSecond(second, (micros - second * MICROS) * 1000L);
  }

  private static final class Bytes extends NumberColumn {
    Bytes(PackedLongs numbers, byte @Nullable [] valid) {
      super(numbers, valid);
    }

    @Override
    Object value(int row) {
      return byteAt(row);
    }

    @Override
    byte byteAt(int row) {
      return (byte) number(row);
    }
  }

  private static final class Shorts extends NumberColumn {
    Shorts(PackedLongs numbers, byte @Nullable [] valid) {
      super(numbers, valid);
    }

    @Override
    Object value(int row) {
      return shortAt(row);
    }

    @Override
    short shortAt(int row) {
      return (short) number(row);
    }
  }

  private static final class Ints extends NumberColumn {
    Ints(PackedLongs numbers, byte @Nullable [] valid) {
      super(numbers, valid);
    }

    @Override
    Object value(int row) {
      return intAt(row);
    }

    @Override
    int intAt(int row) {
      return (int) number(row);
    }
  }

  private static final class Longs extends NumberColumn {
    Longs(PackedLongs numbers, byte @Nullable [] valid) {
      super(numbers, valid);
    }

    @Override
    Object value(int row) {
      return longAt(row);
    }

    @Override
    long longAt(int row) {
      return number(row);
    }
  }

  private static final class Floats extends NumberColumn {
    Floats(PackedLongs numbers, byte @Nullable [] valid) {
      super(numbers, valid);
    }

    @Override
    Object value(int row) {
      return floatAt(row);
    }

    @Override
    float floatAt(int row) {
      return Float.intBitsToFloat((int) number(row));
    }
  }

  private static final class Doubles extends NumberColumn {
    Doubles(PackedLongs numbers, byte @Nullable [] valid) {
      super(numbers, valid);
    }

    @Override
    Object value(int row) {
      return doubleAt(row);
    }

    @Override
    double doubleAt(int row) {
      return Double.longBitsToDouble(number(row));
    }
  }

  private static final class Dates extends NumberColumn {
    Dates(PackedLongs numbers, byte @Nullable [] valid) {
      super(numbers, valid);
    }

    @Override
    Object value(int row) {
      return LocalDate.ofEpochDay(number(row));
    }
  }

  private static final class Timestamps extends NumberColumn {
    Timestamps(PackedLongs numbers, byte @Nullable [] valid) {
      super(numbers, valid);
    }

    @Override
    Object value(int row) {
      return instantAt(row);
    }

    @Override
    Instant instantAt(int row) {
      return instant(row);
    }
  }

  private static final class LocalTimestamps extends NumberColumn {
    LocalTimestamps(PackedLongs numbers, byte @Nullable [] valid) {
      super(numbers, valid);
    }

    @Override
    Object value(int row) {
      return LocalDateTime.ofInstant(instant(row), ZoneOffset.UTC);
    }
  }
}
