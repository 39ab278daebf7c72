package io.penstock.local.internal.expr.core;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.DataType;
import java.math.BigDecimal;

/** The errors of arithmetic under ANSI mode. */
final class ArithmeticErrors {
  private ArithmeticErrors() {}

  private static String hint(String tolerant) {
    return tolerant.isEmpty() ? "" : ". Use `" + tolerant + "` to have NULL instead";
  }

  private static PenstockException of(Condition condition, String text, String tolerant) {
    return new PenstockException(condition, text + hint(tolerant));
  }

  /** BINARY_ARITHMETIC_OVERFLOW for byte and short, else ARITHMETIC_OVERFLOW. */
  static PenstockException overflow(ArithmeticOp op, long x, long y, DataType type) {
    boolean small = type.sql().equals("TINYINT") || type.sql().equals("SMALLINT");
    return of(
        small ? Conditions.BINARY_ARITHMETIC_OVERFLOW : Conditions.ARITHMETIC_OVERFLOW,
        "Cannot "
            + op.verb()
            + ": "
            + x
            + " "
            + op.symbol()
            + " "
            + y
            + " does not fit "
            + type.sql(),
        op.tolerant());
  }

  /** ARITHMETIC_OVERFLOW of another function. */
  static PenstockException overflow(String verb, Object value, DataType type) {
    return of(
        Conditions.ARITHMETIC_OVERFLOW,
        "Cannot " + verb + " " + value + ": the result does not fit " + type.sql(),
        "");
  }

  static PenstockException divideByZero() {
    return of(Conditions.DIVIDE_BY_ZERO, "Cannot divide: the divisor is zero", "try_divide");
  }

  static PenstockException remainderByZero() {
    return of(
        Conditions.REMAINDER_BY_ZERO, "Cannot take the remainder: the divisor is zero", "try_mod");
  }

  static PenstockException decimalOutOfRange(BigDecimal value, DataType type) {
    return of(
        Conditions.NUMERIC_VALUE_OUT_OF_RANGE__WITH_SUGGESTION,
        "Cannot represent " + value.toPlainString() + " as " + type.sql() + ": too many digits",
        "");
  }

  static PenstockException intervalOverflow(ArithmeticOp op) {
    return of(
        Conditions.INTERVAL_ARITHMETIC_OVERFLOW__WITH_SUGGESTION,
        "Cannot " + op.verb() + " intervals: the result is too long",
        op.tolerant());
  }

  static PenstockException intervalDividedByZero() {
    return of(
        Conditions.INTERVAL_DIVIDED_BY_ZERO,
        "Cannot divide an interval: the divisor is zero",
        "try_divide");
  }
}
