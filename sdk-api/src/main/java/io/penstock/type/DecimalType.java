package io.penstock.type;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A decimal number.
 *
 * @param precision digits in all, 1 to 38
 * @param scale digits after the point, 0 to precision
 */
public record DecimalType(int precision, int scale) implements DataType {
  /** The largest precision, as in Spark. */
  public static final int MAX_PRECISION = 38;

  /**
   * Checks the digits.
   *
   * @throws AnalysisException {@code DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION} above 38 digits, or
   *     if the scale is larger than the precision
   * @throws IllegalArgumentException if precision is below 1 or scale below 0
   */
  public DecimalType {
    if (precision > MAX_PRECISION) {
      throw new AnalysisException(
          Conditions.DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION,
          "Cannot create decimal("
              + precision
              + ","
              + scale
              + "): decimal precision "
              + precision
              + " exceeds max precision 38");
    }
    if (precision >= 1 && scale > precision) {
      throw new AnalysisException(
          Conditions.DECIMAL_SCALE_EXCEEDS_PRECISION,
          "Cannot create decimal("
              + precision
              + ","
              + scale
              + "): decimal scale cannot be greater than precision");
    }
    if (precision < 1 || scale < 0) {
      throw new IllegalArgumentException(
          "Cannot create decimal("
              + precision
              + ","
              + scale
              + "): precision is 1 to 38 and scale 0 to precision");
    }
  }

  /** A value of this type: rounded half up to the scale. */
  BigDecimal fit(BigDecimal value) {
    BigDecimal rounded = value.setScale(scale, RoundingMode.HALF_UP);
    if (rounded.precision() > precision) {
      throw new PenstockException(
          Conditions.NUMERIC_VALUE_OUT_OF_RANGE__WITH_SUGGESTION,
          "Cannot represent " + value + " as " + sql() + ": it has too many digits");
    }
    return rounded;
  }

  @Override
  public String typeName() {
    return simpleString();
  }

  @Override
  public String simpleString() {
    return "decimal(" + precision + "," + scale + ")";
  }

  @Override
  public String sql() {
    return "DECIMAL(" + precision + "," + scale + ")";
  }

  @Override
  public String toString() {
    return simpleString();
  }
}
