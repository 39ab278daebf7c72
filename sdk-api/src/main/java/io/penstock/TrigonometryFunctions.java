package io.penstock;

/** Angles, hyperbolic functions and constants. Reached through {@link Functions}. */
abstract class TrigonometryFunctions extends MathFunctions {
  TrigonometryFunctions() {}

  /** The inverse cosine in radians. */
  public static Column acos(Column e) {
    return Column.call("acos", e);
  }

  /** As {@link #acos(Column)}, of a column by name. */
  public static Column acos(String columnName) {
    return acos(col(columnName));
  }

  /** The inverse hyperbolic cosine. */
  public static Column acosh(Column e) {
    return Column.call("acosh", e);
  }

  /** As {@link #acosh(Column)}, of a column by name. */
  public static Column acosh(String columnName) {
    return acosh(col(columnName));
  }

  /** The inverse sine in radians. */
  public static Column asin(Column e) {
    return Column.call("asin", e);
  }

  /** As {@link #asin(Column)}, of a column by name. */
  public static Column asin(String columnName) {
    return asin(col(columnName));
  }

  /** The inverse hyperbolic sine. */
  public static Column asinh(Column e) {
    return Column.call("asinh", e);
  }

  /** As {@link #asinh(Column)}, of a column by name. */
  public static Column asinh(String columnName) {
    return asinh(col(columnName));
  }

  /** The inverse tangent in radians. */
  public static Column atan(Column e) {
    return Column.call("atan", e);
  }

  /** As {@link #atan(Column)}, of a column by name. */
  public static Column atan(String columnName) {
    return atan(col(columnName));
  }

  /** The angle of a point in radians. */
  public static Column atan2(Column y, Column x) {
    return Column.call("atan2", y, x);
  }

  /** The angle of a point in radians. */
  public static Column atan2(Column y, double xValue) {
    return Column.call("atan2", y, xValue);
  }

  /** The angle of a point in radians. */
  public static Column atan2(double yValue, Column x) {
    return Column.call("atan2", yValue, x);
  }

  /** The angle of a point in radians. */
  public static Column atan2(String yName, String xName) {
    return atan2(col(yName), col(xName));
  }

  /** The inverse hyperbolic tangent. */
  public static Column atanh(Column e) {
    return Column.call("atanh", e);
  }

  /** As {@link #atanh(Column)}, of a column by name. */
  public static Column atanh(String columnName) {
    return atanh(col(columnName));
  }

  /** The cosine of radians. */
  public static Column cos(Column e) {
    return Column.call("cos", e);
  }

  /** As {@link #cos(Column)}, of a column by name. */
  public static Column cos(String columnName) {
    return cos(col(columnName));
  }

  /** The hyperbolic cosine. */
  public static Column cosh(Column e) {
    return Column.call("cosh", e);
  }

  /** As {@link #cosh(Column)}, of a column by name. */
  public static Column cosh(String columnName) {
    return cosh(col(columnName));
  }

  /** The cotangent of radians. */
  public static Column cot(Column e) {
    return Column.call("cot", e);
  }

  /** The cosecant of radians. */
  public static Column csc(Column e) {
    return Column.call("csc", e);
  }

  /** The secant of radians. */
  public static Column sec(Column e) {
    return Column.call("sec", e);
  }

  /** The sine of radians. */
  public static Column sin(Column e) {
    return Column.call("sin", e);
  }

  /** As {@link #sin(Column)}, of a column by name. */
  public static Column sin(String columnName) {
    return sin(col(columnName));
  }

  /** The hyperbolic sine. */
  public static Column sinh(Column e) {
    return Column.call("sinh", e);
  }

  /** As {@link #sinh(Column)}, of a column by name. */
  public static Column sinh(String columnName) {
    return sinh(col(columnName));
  }

  /** The tangent of radians. */
  public static Column tan(Column e) {
    return Column.call("tan", e);
  }

  /** As {@link #tan(Column)}, of a column by name. */
  public static Column tan(String columnName) {
    return tan(col(columnName));
  }

  /** The hyperbolic tangent. */
  public static Column tanh(Column e) {
    return Column.call("tanh", e);
  }

  /** As {@link #tanh(Column)}, of a column by name. */
  public static Column tanh(String columnName) {
    return tanh(col(columnName));
  }

  /** Radians in degrees. */
  public static Column degrees(Column e) {
    return Column.call("degrees", e);
  }

  /** As {@link #degrees(Column)}, of a column by name. */
  public static Column degrees(String columnName) {
    return degrees(col(columnName));
  }

  /** Degrees in radians. */
  public static Column radians(Column e) {
    return Column.call("radians", e);
  }

  /** As {@link #radians(Column)}, of a column by name. */
  public static Column radians(String columnName) {
    return radians(col(columnName));
  }

  /** Euler's number. */
  public static Column e() {
    return Column.call("e");
  }

  /** The number pi. */
  public static Column pi() {
    return Column.call("pi");
  }
}
