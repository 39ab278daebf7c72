package io.penstock.io.file.internal.parquet;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
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

/** Random schemas and rows of them, as Java values. */
final class RandomRows {
  /** All types that have no types inside. */
  static final List<DataType> LEAVES =
      List.of(
          AtomicType.BOOLEAN,
          AtomicType.BYTE,
          AtomicType.SHORT,
          AtomicType.INTEGER,
          AtomicType.LONG,
          AtomicType.FLOAT,
          AtomicType.DOUBLE,
          AtomicType.STRING,
          AtomicType.BINARY,
          AtomicType.DATE,
          AtomicType.TIMESTAMP,
          AtomicType.TIMESTAMP_NTZ,
          new DecimalType(1, 0),
          new DecimalType(9, 2),
          new DecimalType(18, 18),
          new DecimalType(19, 4),
          new DecimalType(38, 10),
          DataTypes.createDayTimeIntervalType(),
          DataTypes.createYearMonthIntervalType());

  private final Random random;

  RandomRows(Random random) {
    this.random = random;
  }

  /** A schema that has each leaf type, nullable and not. */
  static StructType allLeaves() {
    List<StructField> fields = new ArrayList<>();
    for (DataType type : LEAVES) {
      fields.add(new StructField("n" + fields.size(), type, true));
      fields.add(new StructField("r" + fields.size(), type, false));
    }
    fields.add(new StructField("nothing", AtomicType.NULL, true));
    return new StructType(fields);
  }

  /** A schema of some columns of any type, nested up to a depth. */
  StructType schema(int columns, int depth) {
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      fields.add(new StructField("c" + i, type(depth), random.nextInt(4) != 0));
    }
    return new StructType(fields);
  }

  private DataType type(int depth) {
    int kind = depth == 0 ? 3 : random.nextInt(5);
    return switch (kind) {
      case 0 -> new ArrayType(type(depth - 1), random.nextBoolean());
      case 1 -> new MapType(keyType(), type(depth - 1), random.nextBoolean());
      case 2 -> schema(1 + random.nextInt(3), depth - 1);
      default -> LEAVES.get(random.nextInt(LEAVES.size()));
    };
  }

  private DataType keyType() {
    return List.of(AtomicType.STRING, AtomicType.INTEGER, AtomicType.DATE, new DecimalType(20, 3))
        .get(random.nextInt(4));
  }

  List<List<@Nullable Object>> rows(StructType schema, int n) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      rows.add(struct(schema));
    }
    return rows;
  }

  private List<@Nullable Object> struct(StructType schema) {
    List<@Nullable Object> row = new ArrayList<>();
    for (StructField field : schema.fields()) {
      row.add(maybe(field.dataType(), field.nullable()));
    }
    return row;
  }

  private @Nullable Object maybe(DataType type, boolean nullable) {
    return nullable && random.nextInt(5) == 0 ? null : value(type);
  }

  private @Nullable Object value(DataType type) {
    if (type instanceof AtomicType atomic) {
      return atomic(atomic);
    }
    if (type instanceof DecimalType decimal) {
      BigInteger unscaled =
          new BigInteger(130, random)
              .mod(BigInteger.TEN.pow(1 + random.nextInt(decimal.precision())));
      return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), decimal.scale());
    }
    if (type instanceof DayTimeIntervalType) {
      return Duration.of(someLong(), ChronoUnit.MICROS);
    }
    if (type instanceof ArrayType array) {
      List<@Nullable Object> elements = new ArrayList<>();
      for (int i = random.nextInt(5); i > 0; i--) {
        elements.add(maybe(array.elementType(), array.containsNull()));
      }
      return elements;
    }
    if (type instanceof MapType map) {
      Map<Object, @Nullable Object> entries = new LinkedHashMap<>();
      for (int i = random.nextInt(4); i > 0; i--) {
        Object key = value(map.keyType());
        if (key != null) {
          entries.put(key, maybe(map.valueType(), map.valueContainsNull()));
        }
      }
      return entries;
    }
    if (type instanceof StructType struct) {
      return struct(struct);
    }
    int months = random.nextInt();
    return Period.of(months / 12, months % 12, 0);
  }

  private @Nullable Object atomic(AtomicType type) {
    return switch (type) {
      case NULL -> null;
      case BOOLEAN -> random.nextBoolean();
      case BYTE -> (byte) random.nextInt();
      case SHORT -> (short) random.nextInt();
      case INTEGER -> (int) someLong();
      case LONG -> someLong();
      case FLOAT -> random.nextInt(8) == 0 ? Float.NaN : (float) random.nextGaussian();
      case DOUBLE -> random.nextInt(8) == 0 ? -0.0 : random.nextGaussian() * 1e9;
      case STRING -> text();
      case BINARY -> bytes();
      case DATE -> LocalDate.ofEpochDay(random.nextInt(3_000_000) - 1_500_000);
      case TIMESTAMP -> Instant.EPOCH.plus(micros(), ChronoUnit.MICROS);
      case TIMESTAMP_NTZ ->
          LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC).plus(micros(), ChronoUnit.MICROS);
    };
  }

  /** Between the years 1 and 9999. */
  private long micros() {
    return random.nextLong(-62_000_000_000_000_000L, 250_000_000_000_000_000L);
  }

  /** Small numbers, which repeat, and all others. */
  private long someLong() {
    return switch (random.nextInt(3)) {
      case 0 -> random.nextInt(10);
      case 1 -> random.nextInt();
      default -> random.nextLong();
    };
  }

  private String text() {
    int kind = random.nextInt(6);
    if (kind == 0) {
      return "";
    }
    if (kind == 1) {
      return "\u00e4\u20ac\ud83d\ude00" + random.nextInt(100);
    }
    return kind < 4 ? "key" + random.nextInt(7) : "text ".repeat(random.nextInt(12)) + someLong();
  }

  private byte[] bytes() {
    byte[] bytes = new byte[random.nextInt(20)];
    random.nextBytes(bytes);
    return bytes;
  }
}
