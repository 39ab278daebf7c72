package io.penstock;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Java values as literals: the rules of {@link Functions#lit}. */
final class Literals {
  private static final Condition LITERAL_TYPE =
      Condition.unsupported("UNSUPPORTED_FEATURE.LITERAL_TYPE", "0A000");

  private Literals() {}

  /** The expression of a column, or a literal of any other value. */
  static Expr of(@Nullable Object value) {
    if (value instanceof Column column) {
      return column.expr();
    }
    return literal(value);
  }

  private static Expr.Literal literal(@Nullable Object value) {
    if (value == null) {
      return new Expr.Literal(null, AtomicType.NULL);
    }
    if (value instanceof Collection<?> list) {
      return array(value, new ArrayList<>(list));
    }
    if (value instanceof Map<?, ?> map) {
      return map(map);
    }
    if (value.getClass().isArray() && !(value instanceof byte[]) && !(value instanceof char[])) {
      return array(value, elements(value));
    }
    return scalar(value);
  }

  private static Expr.Literal scalar(Object value) {
    if (value instanceof Boolean) {
      return new Expr.Literal(value, AtomicType.BOOLEAN);
    } else if (value instanceof Byte) {
      return new Expr.Literal(value, AtomicType.BYTE);
    } else if (value instanceof Short) {
      return new Expr.Literal(value, AtomicType.SHORT);
    } else if (value instanceof Integer) {
      return new Expr.Literal(value, AtomicType.INTEGER);
    } else if (value instanceof Long) {
      return new Expr.Literal(value, AtomicType.LONG);
    } else if (value instanceof Float) {
      return new Expr.Literal(value, AtomicType.FLOAT);
    } else if (value instanceof Double) {
      return new Expr.Literal(value, AtomicType.DOUBLE);
    } else if (value instanceof CharSequence || value instanceof Character) {
      return new Expr.Literal(value.toString(), AtomicType.STRING);
    } else if (value instanceof char[] chars) {
      return new Expr.Literal(new String(chars), AtomicType.STRING);
    } else if (value instanceof byte[] bytes) {
      return new Expr.Literal(bytes.clone(), AtomicType.BINARY);
    } else if (value instanceof BigDecimal decimal) {
      return decimal(decimal);
    } else if (value instanceof BigInteger integer) {
      return decimal(new BigDecimal(integer));
    }
    return time(value);
  }

  private static Expr.Literal time(Object value) {
    if (value instanceof LocalDate) {
      return new Expr.Literal(value, AtomicType.DATE);
    } else if (value instanceof Instant instant) {
      return new Expr.Literal(instant.truncatedTo(ChronoUnit.MICROS), AtomicType.TIMESTAMP);
    } else if (value instanceof LocalDateTime local) {
      return new Expr.Literal(local.truncatedTo(ChronoUnit.MICROS), AtomicType.TIMESTAMP_NTZ);
    } else if (value instanceof Duration duration) {
      return new Expr.Literal(
          duration.minusNanos(duration.getNano() % 1000), DataTypes.createDayTimeIntervalType());
    } else if (value instanceof Period period) {
      return new Expr.Literal(
          Period.ofMonths(Math.toIntExact(period.toTotalMonths())).normalized(),
          DataTypes.createYearMonthIntervalType());
    }
    throw notSupported(value);
  }

  private static Expr.Literal decimal(BigDecimal value) {
    BigDecimal plain = value.scale() < 0 ? value.setScale(0) : value;
    int precision = Math.max(plain.precision(), plain.scale());
    if (precision > DecimalType.MAX_PRECISION) {
      throw new AnalysisException(
          Condition.user("NUMERIC_VALUE_OUT_OF_RANGE.WITHOUT_SUGGESTION", "22003"),
          "Cannot create literal "
              + value
              + ": it has "
              + precision
              + " digits and a decimal has at most 38");
    }
    return new Expr.Literal(plain, new DecimalType(precision, plain.scale()));
  }

  private static Expr.Literal array(Object whole, List<@Nullable Object> elements) {
    List<@Nullable Object> values = new ArrayList<>();
    DataType type = common(whole, elements, values);
    return new Expr.Literal(values, new ArrayType(type, values.contains(null)));
  }

  private static Expr.Literal map(Map<?, ?> map) {
    List<@Nullable Object> keys = new ArrayList<>();
    List<@Nullable Object> values = new ArrayList<>();
    DataType keyType = common(map, new ArrayList<>(map.keySet()), keys);
    DataType valueType = common(map, new ArrayList<>(map.values()), values);
    Map<@Nullable Object, @Nullable Object> out = new LinkedHashMap<>();
    for (int i = 0; i < keys.size(); i++) {
      out.put(keys.get(i), values.get(i));
    }
    return new Expr.Literal(out, new MapType(keyType, valueType, values.contains(null)));
  }

  /** The one type of all elements but nulls, and their literal values into {@code out}. */
  private static DataType common(
      Object whole, List<@Nullable Object> elements, List<@Nullable Object> out) {
    DataType type = AtomicType.NULL;
    for (Object element : elements) {
      Expr.Literal literal = literal(element);
      out.add(literal.value());
      if (type == AtomicType.NULL) {
        type = literal.type();
      } else if (literal.type() != AtomicType.NULL && !literal.type().equals(type)) {
        throw new AnalysisException(
            LITERAL_TYPE,
            "Cannot create literal "
                + whole
                + ": its elements are of the types "
                + type
                + " and "
                + literal.type()
                + "; build it from columns with array() or map()");
      }
    }
    return type;
  }

  private static List<@Nullable Object> elements(Object array) {
    List<@Nullable Object> out = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      out.add(Array.get(array, i));
    }
    return out;
  }

  private static AnalysisException notSupported(Object value) {
    return new AnalysisException(
        LITERAL_TYPE,
        "Cannot create literal of "
            + value.getClass().getName()
            + " "
            + value
            + ": supported are the Java classes that io.penstock.type.DataType lists");
  }
}
