package io.penstock.local.internal.expr;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.DataType;
import java.util.Map;

/** The errors of casts under ANSI mode. */
final class CastErrors {
  private CastErrors() {}

  /** CAST_INVALID_INPUT: text, or NaN, that is no value of the type. */
  static PenstockException invalid(Object value, DataType from, DataType to) {
    return new PenstockException(
        Conditions.CAST_INVALID_INPUT,
        "Cannot cast '"
            + value
            + "' of type "
            + from.sql()
            + " to "
            + to.sql()
            + ": it is malformed. Use `try_cast` to have NULL instead",
        Map.of(
            "expression",
            "'" + value + "'",
            "sourceType",
            "\"" + from.sql() + "\"",
            "targetType",
            "\"" + to.sql() + "\"",
            "ansiConfig",
            "\"spark.sql.ansi.enabled\""),
        null);
  }

  /** CAST_OVERFLOW. */
  static PenstockException overflow(Object value, DataType from, DataType to) {
    return new PenstockException(
        Conditions.CAST_OVERFLOW,
        "Cannot cast "
            + value
            + " of type "
            + from.sql()
            + " to "
            + to.sql()
            + ": it does not fit. Use `try_cast` to have NULL instead");
  }

  /** NUMERIC_VALUE_OUT_OF_RANGE. */
  static PenstockException outOfRange(Object value, DataType to) {
    return new PenstockException(
        Conditions.NUMERIC_VALUE_OUT_OF_RANGE__WITH_SUGGESTION,
        "Cannot represent "
            + value
            + " as "
            + to.sql()
            + ": too many digits. Use `try_cast` to have NULL instead");
  }

  /** NUMERIC_OUT_OF_SUPPORTED_RANGE: more digits than any decimal has. */
  static PenstockException unsupportedRange(String value) {
    return new PenstockException(
        Conditions.NUMERIC_OUT_OF_SUPPORTED_RANGE,
        "Cannot read '" + value + "' as a decimal: it has more than 38 digits before the point");
  }
}
