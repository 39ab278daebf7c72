package io.penstock.local.internal.function.math;

/** Inverse hyperbolic functions that lose no digits near zero and do not overflow. */
final class InverseHyperbolic {
  private static final double LN_2 = 0.6931471805599453;

  /** From here on, a number and its square root of one more than its square are the same. */
  private static final double LARGE = 1L << 28;

  private InverseHyperbolic() {}

  static double asinh(double x) {
    double a = Math.abs(x);
    double result;
    if (a > LARGE) {
      result = StrictMath.log(a) + LN_2;
    } else if (a > 2) {
      result = StrictMath.log(2 * a + 1 / (Math.sqrt(a * a + 1) + a));
    } else if (a < 1 / LARGE) {
      result = a;
    } else {
      double square = a * a;
      result = StrictMath.log1p(a + square / (1 + Math.sqrt(1 + square)));
    }
    return Double.isNaN(x) ? x : Math.copySign(result, x);
  }

  static double acosh(double x) {
    if (x < 1) {
      return Double.NaN;
    }
    if (x > LARGE) {
      return StrictMath.log(x) + LN_2;
    }
    if (x > 2) {
      return StrictMath.log(2 * x - 1 / (x + Math.sqrt(x * x - 1)));
    }
    double above = x - 1;
    return StrictMath.log1p(above + Math.sqrt(2 * above + above * above));
  }

  static double atanh(double x) {
    return 0.5 * (StrictMath.log1p(x) - StrictMath.log1p(-x));
  }
}
