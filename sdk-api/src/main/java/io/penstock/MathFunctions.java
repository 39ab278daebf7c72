package io.penstock;

/** Arithmetic, rounding, logarithms, bits and random numbers. Reached through {@link Functions}. */
abstract class MathFunctions extends ConditionalFunctions {
  MathFunctions() {}

  /** The absolute value; the least number of a type overflows under ANSI mode. */
  public static Column abs(Column e) {
    return Column.call("abs", e);
  }

  /** The value with the other sign. */
  public static Column negate(Column e) {
    return Column.call("negative", e);
  }

  /** The value with the other sign. */
  public static Column negative(Column e) {
    return Column.call("negative", e);
  }

  /** The value itself. */
  public static Column positive(Column e) {
    return Column.call("positive", e);
  }

  /** -1.0, 0.0 or 1.0. */
  public static Column sign(Column e) {
    return Column.call("sign", e);
  }

  /** -1.0, 0.0 or 1.0. */
  public static Column signum(Column e) {
    return Column.call("signum", e);
  }

  /** As {@link #signum(Column)}, of a column by name. */
  public static Column signum(String columnName) {
    return signum(col(columnName));
  }

  /** The remainder with the sign of the divisor's range: never negative for a positive divisor. */
  public static Column pmod(Column dividend, Column divisor) {
    return Column.call("pmod", dividend, divisor);
  }

  /** The square root; NaN for negative numbers. */
  public static Column sqrt(Column e) {
    return Column.call("sqrt", e);
  }

  /** As {@link #sqrt(Column)}, of a column by name. */
  public static Column sqrt(String columnName) {
    return sqrt(col(columnName));
  }

  /** The cube root. */
  public static Column cbrt(Column e) {
    return Column.call("cbrt", e);
  }

  /** As {@link #cbrt(Column)}, of a column by name. */
  public static Column cbrt(String columnName) {
    return cbrt(col(columnName));
  }

  /** e to the power of the value. */
  public static Column exp(Column e) {
    return Column.call("exp", e);
  }

  /** As {@link #exp(Column)}, of a column by name. */
  public static Column exp(String columnName) {
    return exp(col(columnName));
  }

  /** e to the power of the value, minus 1. */
  public static Column expm1(Column e) {
    return Column.call("expm1", e);
  }

  /** As {@link #expm1(Column)}, of a column by name. */
  public static Column expm1(String columnName) {
    return expm1(col(columnName));
  }

  /** The natural logarithm; null out of its domain. */
  public static Column ln(Column e) {
    return Column.call("ln", e);
  }

  /** The natural logarithm; null out of its domain. */
  public static Column log(Column e) {
    return Column.call("ln", e);
  }

  /** As {@link #log(Column)}, of a column by name. */
  public static Column log(String columnName) {
    return log(col(columnName));
  }

  /** The logarithm to a base; null out of its domain. */
  public static Column log(double base, Column a) {
    return Column.call("log", base, a);
  }

  /** The logarithm of a column to a base. */
  public static Column log(double base, String columnName) {
    return log(base, col(columnName));
  }

  /** The logarithm to base 10; null out of its domain. */
  public static Column log10(Column e) {
    return Column.call("log10", e);
  }

  /** As {@link #log10(Column)}, of a column by name. */
  public static Column log10(String columnName) {
    return log10(col(columnName));
  }

  /** The natural logarithm of 1 plus the value; null out of its domain. */
  public static Column log1p(Column e) {
    return Column.call("log1p", e);
  }

  /** As {@link #log1p(Column)}, of a column by name. */
  public static Column log1p(String columnName) {
    return log1p(col(columnName));
  }

  /** The logarithm to base 2; null out of its domain. */
  public static Column log2(Column e) {
    return Column.call("log2", e);
  }

  /** As {@link #log2(Column)}, of a column by name. */
  public static Column log2(String columnName) {
    return log2(col(columnName));
  }

  /** The first to the power of the second, a double. */
  public static Column pow(Column l, Column r) {
    return Column.call("power", l, r);
  }

  /** The first to the power of a number. */
  public static Column pow(Column l, double r) {
    return Column.call("power", l, r);
  }

  /** A number to the power of the value. */
  public static Column pow(double l, Column r) {
    return Column.call("power", l, r);
  }

  /** One column to the power of another. */
  public static Column pow(String leftName, String rightName) {
    return pow(col(leftName), col(rightName));
  }

  /** A column to the power of a number. */
  public static Column pow(String leftName, double r) {
    return pow(col(leftName), r);
  }

  /** The first to the power of the second, a double. */
  public static Column power(Column l, Column r) {
    return Column.call("power", l, r);
  }

  /** The factorial of 0 to 20, else null. */
  public static Column factorial(Column e) {
    return Column.call("factorial", e);
  }

  /** The length of the hypotenuse. */
  public static Column hypot(Column l, Column r) {
    return Column.call("hypot", l, r);
  }

  /** The length of the hypotenuse. */
  public static Column hypot(Column l, double r) {
    return Column.call("hypot", l, r);
  }

  /** The length of the hypotenuse. */
  public static Column hypot(double l, Column r) {
    return Column.call("hypot", l, r);
  }

  /** The length of the hypotenuse. */
  public static Column hypot(String leftName, String rightName) {
    return hypot(col(leftName), col(rightName));
  }

  /** The least whole number that is not less, a long or a decimal. */
  public static Column ceil(Column e) {
    return Column.call("ceil", e);
  }

  /** As {@link #ceil(Column)}, of a column by name. */
  public static Column ceil(String columnName) {
    return ceil(col(columnName));
  }

  /** The least decimal of a scale that is not less. */
  public static Column ceil(Column e, Column scale) {
    return Column.call("ceil", e, scale);
  }

  /** As {@link #ceil(Column)}. */
  public static Column ceiling(Column e) {
    return Column.call("ceiling", e);
  }

  /** As {@link #ceil(Column, Column)}. */
  public static Column ceiling(Column e, Column scale) {
    return Column.call("ceiling", e, scale);
  }

  /** The greatest whole number that is not greater, a long or a decimal. */
  public static Column floor(Column e) {
    return Column.call("floor", e);
  }

  /** As {@link #floor(Column)}, of a column by name. */
  public static Column floor(String columnName) {
    return floor(col(columnName));
  }

  /** The greatest decimal of a scale that is not greater. */
  public static Column floor(Column e, Column scale) {
    return Column.call("floor", e, scale);
  }

  /** The nearest whole number as a double, halves to the even one. */
  public static Column rint(Column e) {
    return Column.call("rint", e);
  }

  /** As {@link #rint(Column)}, of a column by name. */
  public static Column rint(String columnName) {
    return rint(col(columnName));
  }

  /** Rounded half up to a whole number. */
  public static Column round(Column e) {
    return round(e, 0);
  }

  /** Rounded half up to a number of decimals. */
  public static Column round(Column e, int scale) {
    return Column.call("round", e, scale);
  }

  /** Rounded half up to a constant number of decimals. */
  public static Column round(Column e, Column scale) {
    return Column.call("round", e, scale);
  }

  /** Rounded half even to a whole number. */
  public static Column bround(Column e) {
    return bround(e, 0);
  }

  /** Rounded half even to a number of decimals. */
  public static Column bround(Column e, int scale) {
    return Column.call("bround", e, scale);
  }

  /** Rounded half even to a constant number of decimals. */
  public static Column bround(Column e, Column scale) {
    return Column.call("bround", e, scale);
  }

  /** The number of the equal-width bucket that holds the value, from 0 to numBucket + 1. */
  public static Column width_bucket(Column v, Column min, Column max, Column numBucket) {
    return Column.call("width_bucket", v, min, max, numBucket);
  }

  /** The binary text of a long. */
  public static Column bin(Column e) {
    return Column.call("bin", e);
  }

  /** As {@link #bin(Column)}, of a column by name. */
  public static Column bin(String columnName) {
    return bin(col(columnName));
  }

  /** A number's text in another base, 2 to 36. */
  public static Column conv(Column num, int fromBase, int toBase) {
    return Column.call("conv", num, fromBase, toBase);
  }

  /** The bits turned over. */
  public static Column bitwise_not(Column e) {
    return Column.call("~", e);
  }

  /** How many bits are set. */
  public static Column bit_count(Column e) {
    return Column.call("bit_count", e);
  }

  /** The bit at a position from the right, from 0. */
  public static Column bit_get(Column e, Column pos) {
    return Column.call("bit_get", e, pos);
  }

  /** As {@link #bit_get}. */
  public static Column getbit(Column e, Column pos) {
    return Column.call("getbit", e, pos);
  }

  /** Shifted left; the amount is taken modulo the width. */
  public static Column shiftleft(Column e, int numBits) {
    return Column.call("shiftleft", e, numBits);
  }

  /** Shifted right, the sign kept. */
  public static Column shiftright(Column e, int numBits) {
    return Column.call("shiftright", e, numBits);
  }

  /** Shifted right, zeros coming in. */
  public static Column shiftrightunsigned(Column e, int numBits) {
    return Column.call("shiftrightunsigned", e, numBits);
  }

  /** The sum, or null on overflow. */
  public static Column try_add(Column left, Column right) {
    return Column.call("try_add", left, right);
  }

  /** The difference, or null on overflow. */
  public static Column try_subtract(Column left, Column right) {
    return Column.call("try_subtract", left, right);
  }

  /** The product, or null on overflow. */
  public static Column try_multiply(Column left, Column right) {
    return Column.call("try_multiply", left, right);
  }

  /** The quotient, or null for a divisor of 0. */
  public static Column try_divide(Column left, Column right) {
    return Column.call("try_divide", left, right);
  }

  /** The remainder, or null for a divisor of 0. */
  public static Column try_mod(Column left, Column right) {
    return Column.call("try_mod", left, right);
  }

  /** A random double from 0 to before 1; the seed is drawn here. */
  public static Column rand() {
    return rand(Seeds.next());
  }

  /** A random double from 0 to before 1; partition i uses seed + i. */
  public static Column rand(long seed) {
    return Column.call("rand", seed);
  }

  /** As {@link #rand()}. */
  public static Column random() {
    return random(lit(Seeds.next()));
  }

  /** As {@link #rand(long)} with a constant seed. */
  public static Column random(Column seed) {
    return Column.call("random", seed);
  }

  /** A random double of the standard normal distribution; the seed is drawn here. */
  public static Column randn() {
    return randn(Seeds.next());
  }

  /** A random double of the standard normal distribution. */
  public static Column randn(long seed) {
    return Column.call("randn", seed);
  }

  /** A random text of letters and digits; the seed is drawn here. */
  public static Column randstr(Column length) {
    return randstr(length, lit(Seeds.next()));
  }

  /** A random text of letters and digits. */
  public static Column randstr(Column length, Column seed) {
    return Column.call("randstr", length, seed);
  }

  /** A random number between constants; the seed is drawn here. */
  public static Column uniform(Column min, Column max) {
    return uniform(min, max, lit(Seeds.next()));
  }

  /** A random number between constants. */
  public static Column uniform(Column min, Column max, Column seed) {
    return Column.call("uniform", min, max, seed);
  }
}
