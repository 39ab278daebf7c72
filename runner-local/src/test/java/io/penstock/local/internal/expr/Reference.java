package io.penstock.local.internal.expr;

import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Operators one row at a time over Java values, the obvious way. */
final class Reference {
  /** What stands for an error. */
  static final Object ERROR = "an error";

  private Reference() {}

  static @Nullable Object of(
      String name, DataType type, @Nullable Object x, @Nullable Object y, boolean ansi) {
    if (name.equals("and") || name.equals("or")) {
      return logic(name.equals("and"), (Boolean) x, (Boolean) y);
    }
    if (name.equals("<=>") && (x == null || y == null)) {
      return x == y;
    }
    if (x == null || y == null) {
      return null;
    }
    return switch (name) {
      case "=", "<=>", "<", "<=", ">", ">=" -> comparison(name, x, y);
      default -> arithmetic(name, (AtomicType) type, (Number) x, (Number) y, ansi);
    };
  }

  private static @Nullable Object logic(boolean and, @Nullable Boolean x, @Nullable Boolean y) {
    Boolean deciding = !and;
    if (deciding.equals(x) || deciding.equals(y)) {
      return deciding;
    }
    return x == null || y == null ? null : (Object) and;
  }

  private static boolean comparison(String name, Object x, Object y) {
    int order =
        x instanceof Double || x instanceof Float
            ? floating(((Number) x).doubleValue(), ((Number) y).doubleValue())
            : x instanceof Number
                ? Long.compare(((Number) x).longValue(), ((Number) y).longValue())
                : x instanceof Boolean
                    ? Boolean.compare((Boolean) x, (Boolean) y)
                    : x.toString().compareTo(y.toString());
    return switch (name) {
      case "=", "<=>" -> order == 0;
      case "<" -> order < 0;
      case "<=" -> order <= 0;
      case ">" -> order > 0;
      default -> order >= 0;
    };
  }

  private static int floating(double x, double y) {
    if (x == y) {
      return 0;
    }
    return Double.isNaN(x) || Double.isNaN(y)
        ? Boolean.compare(Double.isNaN(x), Double.isNaN(y))
        : x < y ? -1 : 1;
  }

  private static @Nullable Object arithmetic(
      String name, AtomicType type, Number x, Number y, boolean ansi) {
    boolean tolerant = name.startsWith("try_");
    Object failed = tolerant || !ansi ? null : ERROR;
    if (name.equals("/")) {
      double divisor = y.doubleValue();
      return divisor == 0 ? failed : (Object) (x.doubleValue() / divisor);
    }
    if (type == AtomicType.DOUBLE) {
      return floating(name, x.doubleValue(), y.doubleValue(), failed);
    }
    if (type == AtomicType.FLOAT) {
      return floatingOf(name, x.floatValue(), y.floatValue(), failed);
    }
    BigInteger a = BigInteger.valueOf(x.longValue());
    BigInteger b = BigInteger.valueOf(y.longValue());
    if (b.signum() == 0 && (name.equals("%") || name.equals("pmod") || name.equals("div"))) {
      return failed;
    }
    BigInteger exact =
        switch (name) {
          case "+", "try_add" -> a.add(b);
          case "-" -> a.subtract(b);
          case "*", "try_multiply" -> a.multiply(b);
          case "div" -> a.divide(b);
          default -> a.remainder(b);
        };
    if (name.equals("pmod") && exact.signum() < 0) {
      BigInteger sum = exact.add(b);
      long wrapped = type == AtomicType.LONG ? sum.longValue() : sum.intValue();
      exact = BigInteger.valueOf(wrapped).remainder(b);
    }
    AtomicType result = name.equals("div") ? AtomicType.LONG : type;
    Object wrapped = wrap(result, exact);
    boolean fits = BigInteger.valueOf(((Number) wrapped).longValue()).equals(exact);
    return fits ? wrapped : tolerant ? null : ansi ? ERROR : wrapped;
  }

  private static Object wrap(AtomicType type, BigInteger value) {
    return switch (type) {
      case BYTE -> (Object) value.byteValue();
      case SHORT -> value.shortValue();
      case INTEGER -> value.intValue();
      default -> value.longValue();
    };
  }

  private static @Nullable Object floating(
      String name, double x, double y, @Nullable Object failed) {
    return switch (name) {
      case "+", "try_add" -> x + y;
      case "-" -> x - y;
      case "*", "try_multiply" -> x * y;
      default -> {
        if (y == 0) {
          yield failed;
        }
        double rest = x % y;
        yield name.equals("pmod") && rest < 0 ? (rest + y) % y : rest;
      }
    };
  }

  private static @Nullable Object floatingOf(
      String name, float x, float y, @Nullable Object failed) {
    return switch (name) {
      case "+", "try_add" -> x + y;
      case "-" -> x - y;
      case "*", "try_multiply" -> x * y;
      default -> {
        if (y == 0) {
          yield failed;
        }
        float rest = x % y;
        yield name.equals("pmod") && rest < 0 ? (rest + y) % y : rest;
      }
    };
  }
}
