package io.penstock.io.file.internal.path;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.value.DateText;
import io.penstock.io.file.internal.value.TimestampText;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The types of partition columns and their values. A column whose values are all whole numbers is
 * int, long or decimal; then double, date ({@code yyyy-MM-dd}) or timestamp; else string.
 */
public final class PartitionTypes {
  private static final Pattern DATE = Pattern.compile("[+-]?\\d{4,7}-\\d\\d-\\d\\d");
  private static final Pattern TIMESTAMP =
      Pattern.compile("[+-]?\\d{4,6}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d(\\.\\d{1,6})?");

  private final boolean infer;
  private final TimestampText timestamps;

  /**
   * @param infer {@code spark.sql.sources.partitionColumnTypeInference.enabled}; otherwise all are
   *     strings
   * @param timestamps texts of instants in the session's time zone
   */
  public PartitionTypes(boolean infer, TimestampText timestamps) {
    this.infer = infer;
    this.timestamps = timestamps;
  }

  /** The type of a column by the escaped texts of its values; void if all are null. */
  DataType infer(List<String> values) {
    DataType type = AtomicType.NULL;
    for (String value : values) {
      type = wider(type, inferOne(value));
    }
    return type;
  }

  private DataType inferOne(String value) {
    if (value.equals(PathName.NULL_VALUE)) {
      return AtomicType.NULL;
    }
    if (!infer) {
      return AtomicType.STRING;
    }
    DataType number = number(value);
    if (number != null) {
      return number;
    }
    if (DATE.matcher(value).matches() && DateText.parse(value).isPresent()) {
      return AtomicType.DATE;
    }
    String raw = PathName.unescape(value);
    return TIMESTAMP.matcher(raw).matches() && timestamps.parse(raw).isPresent()
        ? AtomicType.TIMESTAMP
        : AtomicType.STRING;
  }

  private static @Nullable DataType number(String value) {
    try {
      long whole = Long.parseLong(value);
      return whole == (int) whole ? AtomicType.INTEGER : AtomicType.LONG;
    } catch (NumberFormatException e) {
      return fraction(value);
    }
  }

  private static @Nullable DataType fraction(String value) {
    try {
      BigDecimal decimal = new BigDecimal(value);
      int precision = decimal.precision() - decimal.scale();
      if (decimal.scale() <= 0 && precision > 0 && precision <= DecimalType.MAX_PRECISION) {
        return new DecimalType(precision, 0);
      }
      return AtomicType.DOUBLE;
    } catch (NumberFormatException e) {
      try {
        Double.parseDouble(value);
        return AtomicType.DOUBLE;
      } catch (NumberFormatException noNumber) {
        return null;
      }
    }
  }

  private static DataType wider(DataType a, DataType b) {
    if (a.equals(b) || b == AtomicType.NULL) {
      return a;
    }
    if (a == AtomicType.NULL) {
      return b;
    }
    boolean times = isTime(a) && isTime(b);
    if (times) {
      return AtomicType.TIMESTAMP;
    }
    int rank = Math.max(rank(a), rank(b));
    int other = Math.min(rank(a), rank(b));
    if (other < 0 || (rank == 3 && other > 0)) {
      return AtomicType.STRING; // a double is no exact long or decimal
    }
    return switch (rank) {
      case 1 -> AtomicType.LONG;
      case 2 -> new DecimalType(Math.max(digits(a), digits(b)), 0);
      default -> AtomicType.DOUBLE;
    };
  }

  private static boolean isTime(DataType type) {
    return type == AtomicType.DATE || type == AtomicType.TIMESTAMP;
  }

  private static int rank(DataType type) {
    return type == AtomicType.INTEGER
        ? 0
        : type == AtomicType.LONG
            ? 1
            : type instanceof DecimalType ? 2 : type == AtomicType.DOUBLE ? 3 : -1;
  }

  private static int digits(DataType type) {
    return type instanceof DecimalType decimal
        ? decimal.precision()
        : type == AtomicType.LONG ? 20 : 10;
  }

  /** The Java value of an escaped text; null for {@link PathName#NULL_VALUE}. */
  @Nullable Object value(String column, String text, DataType type) {
    if (text.equals(PathName.NULL_VALUE) || type == AtomicType.NULL) {
      return null;
    }
    Object value = null;
    RuntimeException cause = null;
    try {
      value = parse(text, type);
    } catch (NumberFormatException e) {
      cause = e;
    }
    if (value == null) {
      throw new PenstockException(
          Conditions.INVALID_PARTITION_VALUE,
          "Failed to cast value '"
              + text
              + "' to data type \""
              + type.sql()
              + "\" for partition column `"
              + column
              + "`. Ensure the value matches the expected data type for this partition column",
          cause);
    }
    return value;
  }

  private @Nullable Object parse(String text, DataType type) {
    if (type instanceof DecimalType decimal) {
      BigDecimal value = new BigDecimal(text).setScale(decimal.scale(), RoundingMode.HALF_UP);
      return value.precision() <= decimal.precision() ? value : null;
    }
    if (!(type instanceof AtomicType atomic)) {
      return null;
    }
    String raw = PathName.unescape(text);
    return switch (atomic) {
      case NULL -> null;
      case BOOLEAN ->
          switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> null;
          };
      case BYTE -> Byte.parseByte(text);
      case SHORT -> Short.parseShort(text);
      case INTEGER -> Integer.parseInt(text);
      case LONG -> Long.parseLong(text);
      case FLOAT -> (float) Double.parseDouble(text);
      case DOUBLE -> Double.parseDouble(text);
      case STRING -> raw;
      case BINARY -> text.getBytes(StandardCharsets.UTF_8);
      case DATE -> {
        var days = DateText.parse(text);
        yield days.isPresent() ? LocalDate.ofEpochDay(days.getAsInt()) : null;
      }
      case TIMESTAMP -> {
        var micros = timestamps.parse(raw);
        yield micros.isPresent() ? instant(micros.getAsLong()) : null;
      }
      case TIMESTAMP_NTZ -> {
        var micros = TimestampText.locals().parse(raw);
        yield micros.isPresent()
            ? LocalDateTime.ofInstant(instant(micros.getAsLong()), ZoneOffset.UTC)
            : null;
      }
    };
  }

  private static Instant instant(long micros) {
    return Instant.EPOCH.plus(micros, ChronoUnit.MICROS);
  }
}
