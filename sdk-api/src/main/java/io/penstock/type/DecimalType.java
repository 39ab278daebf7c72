package io.penstock.type;

/**
 * A decimal number.
 *
 * @param precision digits in all, 1 to 38
 * @param scale digits after the point, 0 to precision
 */
public record DecimalType(int precision, int scale) implements DataType {
  /** The largest precision, as in Spark. */
  public static final int MAX_PRECISION = 38;

  public DecimalType {
    if (precision < 1 || precision > MAX_PRECISION || scale < 0 || scale > precision) {
      throw new IllegalArgumentException(
          "Cannot create decimal("
              + precision
              + ","
              + scale
              + "): precision is 1 to 38 and scale 0 to precision");
    }
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
