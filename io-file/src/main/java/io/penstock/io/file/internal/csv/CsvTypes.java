package io.penstock.io.file.internal.csv;

import io.penstock.io.file.internal.value.TextOptions;
import io.penstock.io.file.internal.value.TimeParser;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The narrowest type of texts: int, long, decimal of whole numbers, double, date, timestamp,
 * boolean, string, each tried from the type that the texts before had.
 */
final class CsvTypes {
  private static final Pattern PLAIN_DATE = Pattern.compile("[+-]?\\d{4,7}-\\d\\d-\\d\\d");

  private final CsvOptions options;
  private final TextOptions texts;
  private final boolean anyDate;

  CsvTypes(CsvOptions options) {
    this.options = options;
    this.texts = CsvReader.texts(options);
    this.anyDate = options.times.dateFormat().isPresent();
  }

  /** The type of the texts so far and one more. */
  DataType infer(DataType soFar, @Nullable String text) {
    if (text == null || text.isEmpty() || text.equals(options.nullValue)) {
      return soFar;
    }
    if (soFar == AtomicType.STRING) {
      return soFar;
    }
    DataType one = from(soFar, text);
    return wider(soFar, one).orElse(AtomicType.STRING);
  }

  private DataType from(DataType soFar, String text) {
    if (soFar instanceof DecimalType) {
      return decimal(text);
    }
    return switch ((AtomicType) soFar) {
      case NULL, INTEGER -> integer(text);
      case LONG -> isLong(text) ? AtomicType.LONG : decimal(text);
      case DOUBLE -> fraction(text);
      case DATE -> date(text);
      case TIMESTAMP -> timestamp(text);
      default -> bool(text);
    };
  }

  private DataType integer(String text) {
    try {
      Integer.parseInt(text);
      return AtomicType.INTEGER;
    } catch (NumberFormatException e) {
      return isLong(text) ? AtomicType.LONG : decimal(text);
    }
  }

  private static boolean isLong(String text) {
    try {
      Long.parseLong(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private DataType decimal(String text) {
    try {
      BigDecimal value = new BigDecimal(text);
      if (value.scale() == 0 && value.precision() <= DecimalType.MAX_PRECISION) {
        return new DecimalType(value.precision(), 0);
      }
    } catch (NumberFormatException e) {
      return fraction(text);
    }
    return fraction(text);
  }

  private DataType fraction(String text) {
    boolean special =
        text.equals(options.nan)
            || text.equals(options.positiveInfinity)
            || text.equals(options.negativeInfinity);
    if (!special) {
      try {
        Double.parseDouble(text);
      } catch (NumberFormatException e) {
        return options.preferDate ? date(text) : timestamp(text);
      }
    }
    return AtomicType.DOUBLE;
  }

  private DataType date(String text) {
    boolean shaped = anyDate || PLAIN_DATE.matcher(text).matches();
    return shaped && parses(texts.dates(), text) ? AtomicType.DATE : timestamp(text);
  }

  private DataType timestamp(String text) {
    return parses(texts.timestamps(), text) ? AtomicType.TIMESTAMP : bool(text);
  }

  private static boolean parses(TimeParser parser, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return parser.parse(bytes, 0, bytes.length) != TimeParser.INVALID;
  }

  private static DataType bool(String text) {
    return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")
        ? AtomicType.BOOLEAN
        : AtomicType.STRING;
  }

  private Optional<DataType> wider(DataType a, DataType b) {
    if (a.equals(b) || b == AtomicType.NULL) {
      return Optional.of(a);
    }
    if (a == AtomicType.NULL) {
      return Optional.of(b);
    }
    if ((a == AtomicType.DATE && b == AtomicType.TIMESTAMP)
        || (a == AtomicType.TIMESTAMP && b == AtomicType.DATE)) {
      return options.times.timestampFormat().isPresent()
          ? Optional.empty()
          : Optional.of(AtomicType.TIMESTAMP);
    }
    int rank = Math.max(rank(a), rank(b));
    if (Math.min(rank(a), rank(b)) < 0) {
      return Optional.empty();
    }
    return Optional.of(
        switch (rank) {
          case 1 -> AtomicType.LONG;
          case 2 -> new DecimalType(Math.max(digits(a), digits(b)), 0);
          default -> AtomicType.DOUBLE;
        });
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
}
