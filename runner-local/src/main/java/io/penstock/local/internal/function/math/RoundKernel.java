package io.penstock.local.internal.function.math;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.Result;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/** Rounds each type of number: fractions on their printed decimal form. */
final class RoundKernel {
  private RoundKernel() {}

  private static final Condition OUT_OF_RANGE =
      Condition.user("NUMERIC_VALUE_OUT_OF_RANGE.WITHOUT_SUGGESTION", "22003");

  /** Powers of ten that a double holds exactly. */
  private static final double[] POWERS = {
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12
  };

  /** Below it a product is wrong by less than a millionth. */
  private static final double MOST_STEPS = 1e9;

  /** What is nearer than that to a whole number is no tie, nor is its printed form. */
  private static final double NO_TIE = 0.49999;

  static Kernel create(KernelContext context, RoundingMode mode) {
    DataType type = context.type(0);
    if (type instanceof DecimalType) {
      DecimalType to = (DecimalType) context.resultType();
      return (in, out) -> decimal(in, out, to, mode, context);
    }
    if (context.call().arguments().size() == 1) {
      return type == AtomicType.LONG
          ? (in, out) -> out.set(in.int64(0))
          : (in, out) -> out.set((long) whole(in.float64(0), mode));
    }
    if (type == AtomicType.DOUBLE || type == AtomicType.FLOAT) {
      return (in, out) -> out.set(fraction(in.float64(0), in.int32(1), mode));
    }
    return (in, out) -> integral(in, out, (AtomicType) type, mode, context);
  }

  private static double whole(double value, RoundingMode mode) {
    return mode == RoundingMode.CEILING ? Math.ceil(value) : Math.floor(value);
  }

  private static int scale(Arguments in) {
    return in.size() > 1 ? in.int32(1) : 0;
  }

  /** A result that does not fit fails in both modes, as nothing wider than its type exists. */
  private static void decimal(
      Arguments in, Result out, DecimalType to, RoundingMode mode, KernelContext context) {
    BigDecimal value = in.decimal(0);
    int scale = Math.min(scale(in), value.scale());
    BigDecimal rounded =
        scale < -38 ? limit(value, mode, scale) : value.setScale(scale, mode).setScale(to.scale());
    if (rounded.precision() - rounded.scale() <= to.precision() - to.scale()) {
      out.set(rounded);
    } else {
      throw Failures.of(
          OUT_OF_RANGE,
          context.call().function().name(),
          rounded.toPlainString() + " is too large for " + to.sql());
    }
  }

  /** Rounding far beyond all digits: zero, or a power of ten that fits nowhere. */
  private static BigDecimal limit(BigDecimal value, RoundingMode mode, int scale) {
    boolean up = mode == RoundingMode.CEILING && value.signum() > 0;
    boolean down = mode == RoundingMode.FLOOR && value.signum() < 0;
    return up || down ? BigDecimal.TEN.pow(Math.min(-scale, 100)) : BigDecimal.ZERO;
  }

  /** A float is widened before: 1.005 is then a little less, and rounds to 1.0. */
  static double fraction(double value, int scale, RoundingMode mode) {
    boolean half = mode == RoundingMode.HALF_UP || mode == RoundingMode.HALF_EVEN;
    if (half && scale >= 0 && scale < POWERS.length) {
      double steps = Math.abs(value) * POWERS[scale];
      double near = Math.rint(steps);
      if (steps < MOST_STEPS && Math.abs(steps - near) < NO_TIE) {
        // both numbers are exact, so that the quotient is the double next to the decimal
        double rounded = near / POWERS[scale];
        return value < 0 ? 0.0 - rounded : rounded;
      }
    }
    return decimalFraction(value, scale, mode);
  }

  private static double decimalFraction(double value, int scale, RoundingMode mode) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return value;
    }
    BigDecimal exact = new BigDecimal(Double.toString(value));
    if (scale >= exact.scale()) {
      return exact.doubleValue();
    }
    return (long) exact.precision() - exact.scale() + scale < 0
        ? 0.0
        : exact.setScale(scale, mode).doubleValue();
  }

  private static void integral(
      Arguments in, Result out, AtomicType type, RoundingMode mode, KernelContext context) {
    long value = in.int64(0);
    int scale = in.int32(1);
    if (scale >= 0) {
      out.set(value);
      return;
    }
    BigInteger rounded =
        scale < -20
            ? BigInteger.ZERO
            : BigDecimal.valueOf(value).setScale(scale, mode).toBigIntegerExact();
    if (context.ansi() && rounded.bitLength() >= bits(type)) {
      throw Failures.of(
          Conditions.ARITHMETIC_OVERFLOW,
          context.call().function().name(),
          rounded + " is too large for " + type.sql());
    }
    out.set(rounded.longValue());
  }

  private static int bits(AtomicType type) {
    return switch (type) {
      case BYTE -> 8;
      case SHORT -> 16;
      case INTEGER -> 32;
      default -> 64;
    };
  }
}
