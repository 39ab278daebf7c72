package io.penstock.local.internal.sql;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.type.AtomicType;
import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;

/** Numbers: their suffix, point and exponent say the type, of whole ones the size. */
final class Numbers {
  private static final Condition RANGE = Condition.user("INVALID_NUMERIC_LITERAL_RANGE", "22003");

  /** More digits than any type has, so that reading them takes no time. */
  private static final int MAX_DIGITS = 2000;

  private final SqlErrors errors;

  Numbers(SqlErrors errors) {
    this.errors = errors;
  }

  Expr literal(Token token, boolean negative) {
    String text = token.text().toUpperCase(Locale.ROOT);
    String sign = negative ? "-" : "";
    if (text.endsWith("BD")) {
      return decimal(token, sign + cut(text, 2));
    }
    if (text.endsWith("D")) {
      return real(token, sign + cut(text, 1));
    }
    if (text.endsWith("F")) {
      return single(token, sign + cut(text, 1));
    }
    if (text.indexOf('E') >= 0) {
      return real(token, sign + text);
    }
    if (text.indexOf('.') >= 0) {
      return decimal(token, sign + text);
    }
    return whole(token, sign, text);
  }

  private static String cut(String text, int suffix) {
    return text.substring(0, text.length() - suffix);
  }

  private Expr whole(Token token, String sign, String text) {
    char last = text.charAt(text.length() - 1);
    if (last >= '0' && last <= '9') {
      return sized(token, sign + text);
    }
    String digits = sign + cut(text, 1);
    BigInteger value = digits.length() > MAX_DIGITS ? null : new BigInteger(digits);
    int bits = last == 'Y' ? 7 : last == 'S' ? 15 : 63;
    if (value == null || value.bitLength() > bits) {
      String type = last == 'Y' ? "tinyint" : last == 'S' ? "smallint" : "bigint";
      throw range(token, type);
    }
    return switch (last) {
      case 'Y' -> new Expr.Literal(value.byteValue(), AtomicType.BYTE);
      case 'S' -> new Expr.Literal(value.shortValue(), AtomicType.SHORT);
      default -> new Expr.Literal(value.longValue(), AtomicType.LONG);
    };
  }

  /** The smallest of int, bigint and decimal that holds it. */
  private Expr sized(Token token, String digits) {
    if (digits.length() > MAX_DIGITS) {
      throw precision(token);
    }
    BigInteger value = new BigInteger(digits);
    if (value.bitLength() <= 31) {
      return new Expr.Literal(value.intValue(), AtomicType.INTEGER);
    }
    if (value.bitLength() <= 63) {
      return new Expr.Literal(value.longValue(), AtomicType.LONG);
    }
    return decimal(token, digits);
  }

  private Expr decimal(Token token, String text) {
    BigDecimal value = exact(token, text);
    long digits = Math.max(value.precision(), (long) value.precision() - value.scale());
    if (Math.max(digits, value.scale()) > DecimalType.MAX_PRECISION) {
      throw precision(token);
    }
    if (value.scale() < 0) {
      value = value.setScale(0);
    }
    int precision = Math.max(value.precision(), value.scale());
    return new Expr.Literal(value, new DecimalType(precision, value.scale()));
  }

  private BigDecimal exact(Token token, String text) {
    try {
      if (text.length() <= MAX_DIGITS) {
        return new BigDecimal(text);
      }
    } catch (NumberFormatException e) {
      throw errors.at(token.start(), RANGE, outside(token, "decimal"), e);
    }
    throw precision(token);
  }

  private AnalysisException precision(Token token) {
    return errors.at(
        token.start(),
        Conditions.DECIMAL_PRECISION_EXCEEDS_MAX_PRECISION,
        "the number " + SqlErrors.shorten(token.text()) + " has more than 38 digits");
  }

  private Expr real(Token token, String text) {
    double value = Double.parseDouble(text);
    if (Double.isInfinite(value)) {
      throw range(token, "double");
    }
    return new Expr.Literal(value, AtomicType.DOUBLE);
  }

  private Expr single(Token token, String text) {
    float value = Float.parseFloat(text);
    if (Float.isInfinite(value)) {
      throw range(token, "float");
    }
    return new Expr.Literal(value, AtomicType.FLOAT);
  }

  private AnalysisException range(Token token, String type) {
    return errors.at(token.start(), RANGE, outside(token, type));
  }

  private static String outside(Token token, String type) {
    return "the number " + SqlErrors.shorten(token.text()) + " is outside of the range of " + type;
  }
}
