package io.penstock.local.internal.function.math;

import static io.penstock.local.internal.expr.TypeClass.DOUBLE;

import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.function.kernel.DoubleLoop;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.type.AtomicType;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * Functions of doubles. Those that Spark takes from StrictMath are taken from there too, so that
 * the last digit is the same.
 */
final class RealFunctions {
  private RealFunctions() {}

  static void addTo(FunctionTable table) {
    powers(table);
    trigonometry(table);
    hyperbolic(table);
    constant(table, "e", Math.E);
    constant(table, "pi", Math.PI);
  }

  private static void powers(FunctionTable table) {
    unary(table, Math::sqrt, "SQRT", "sqrt");
    unary(table, Math::cbrt, "CBRT", "cbrt");
    unary(table, StrictMath::exp, "EXP", "exp");
    unary(table, StrictMath::expm1, "EXPM1", "expm1");
    unary(table, Math::rint, "rint", "rint");
    above(table, 0, StrictMath::log, "ln", "ln");
    above(table, 0, StrictMath::log10, "LOG10", "log10");
    above(table, 0, x -> StrictMath.log(x) / StrictMath.log(2), "LOG2", "log2");
    above(table, -1, StrictMath::log1p, "LOG1P", "log1p");
    binary(table, StrictMath::pow, "pow", "power");
    binary(table, Math::hypot, "hypot");
    table
        .add("log")
        .takes(DOUBLE)
        .maybe(DOUBLE)
        .gives(AtomicType.DOUBLE)
        .nulls(NullRule.ALWAYS)
        .shownAs("LOG")
        .showing(a -> a.size() == 1 ? List.of("E()", a.get(0)) : a)
        .kernel(
            (in, out) -> {
              double x = in.float64(in.size() - 1);
              double base = in.size() == 1 ? Math.E : in.float64(0);
              if (!(x <= 0 || base <= 0)) {
                double log = StrictMath.log(x);
                out.set(in.size() == 1 ? log : log / StrictMath.log(base));
              }
            });
  }

  private static void trigonometry(FunctionTable table) {
    unary(table, Math::sin, "SIN", "sin");
    unary(table, Math::cos, "COS", "cos");
    unary(table, Math::tan, "TAN", "tan");
    unary(table, Math::asin, "ASIN", "asin");
    unary(table, Math::acos, "ACOS", "acos");
    unary(table, Math::atan, "ATAN", "atan");
    unary(table, x -> 1 / Math.tan(x), "COT", "cot");
    unary(table, x -> 1 / Math.cos(x), "SEC", "sec");
    unary(table, x -> 1 / Math.sin(x), "CSC", "csc");
    unary(table, Math::toDegrees, "DEGREES", "degrees");
    unary(table, Math::toRadians, "RADIANS", "radians");
    // adding 0.0 makes a negative zero positive
    binary(table, (y, x) -> Math.atan2(y + 0.0, x + 0.0), "atan2");
    table
        .add("signum", "sign")
        .takes(TypeClass.oneOf(DOUBLE, TypeClass.DAY_TIME_INTERVAL, TypeClass.YEAR_MONTH_INTERVAL))
        .gives(AtomicType.DOUBLE)
        .nulls(NullRule.ALWAYS)
        .named((f, arguments) -> (f.equals("sign") ? f : "SIGNUM") + "(" + arguments.get(0) + ")")
        .prepared(
            context ->
                Types.isInterval(context.type(0))
                    ? (in, out) -> out.set((double) Long.signum(in.int64(0)))
                    : (in, out) -> out.set(Math.signum(in.float64(0))));
  }

  private static void hyperbolic(FunctionTable table) {
    unary(table, Math::sinh, "SINH", "sinh");
    unary(table, Math::cosh, "COSH", "cosh");
    unary(table, Math::tanh, "TANH", "tanh");
    unary(table, InverseHyperbolic::asinh, "ASINH", "asinh");
    unary(table, InverseHyperbolic::acosh, "ACOSH", "acosh");
    unary(table, InverseHyperbolic::atanh, "ATANH", "atanh");
  }

  private static void unary(
      FunctionTable table, DoubleUnaryOperator operator, String shown, String name) {
    table
        .add(name)
        .takes(DOUBLE)
        .gives(AtomicType.DOUBLE)
        .nulls(NullRule.ALWAYS)
        .shownAs(shown)
        .loop(0, context -> DoubleLoop.of(context, operator))
        .kernel((in, out) -> out.set(operator.applyAsDouble(in.float64(0))));
  }

  /** Null at and below a bound. */
  private static void above(
      FunctionTable table, double bound, DoubleUnaryOperator operator, String shown, String name) {
    table
        .add(name)
        .takes(DOUBLE)
        .gives(AtomicType.DOUBLE)
        .nulls(NullRule.ALWAYS)
        .shownAs(shown)
        .kernel(
            (in, out) -> {
              double x = in.float64(0);
              if (!(x <= bound)) {
                out.set(operator.applyAsDouble(x));
              }
            });
  }

  private static void binary(FunctionTable table, DoubleBinaryOperator operator, String... names) {
    table
        .add(names)
        .takes(DOUBLE, DOUBLE)
        .gives(AtomicType.DOUBLE)
        .named(
            (function, arguments) ->
                (function.equals("pow") ? function : function.toUpperCase(Locale.ROOT))
                    + "("
                    + String.join(", ", arguments)
                    + ")")
        .kernel((in, out) -> out.set(operator.applyAsDouble(in.float64(0), in.float64(1))));
  }

  private static void constant(FunctionTable table, String name, double value) {
    table
        .add(name)
        .takes()
        .gives(AtomicType.DOUBLE)
        .shownAs(name.toUpperCase(Locale.ROOT))
        .kernel((in, out) -> out.set(value));
  }
}
