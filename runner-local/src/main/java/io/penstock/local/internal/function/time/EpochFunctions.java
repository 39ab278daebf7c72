package io.penstock.local.internal.function.time;

import static io.penstock.local.internal.expr.TypeClass.Family.INTEGRAL;
import static io.penstock.local.internal.expr.TypeClass.Family.NUMERIC;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.NullRule;
import io.penstock.local.internal.function.kernel.SlotLoop;
import io.penstock.type.AtomicType;
import io.penstock.type.DecimalType;
import java.math.RoundingMode;

/** Timestamps from counts since the epoch. */
final class EpochFunctions {
  private EpochFunctions() {}

  static void addTo(FunctionTable table) {
    table
        .add("timestamp_seconds")
        .takes(NUMERIC)
        .exactly()
        .gives(AtomicType.TIMESTAMP)
        .nulls(
            (arguments, context) ->
                Types.isFloating(arguments.get(0).type())
                    || NullRule.FROM_ARGUMENTS.nullable(arguments, context))
        .loop(
            0,
            context ->
                SlotLoop.of(context, 0, value -> multiply("timestamp_seconds", value, 1_000_000L)))
        .prepared(EpochFunctions::seconds);
    count(table, "timestamp_millis", 1000L);
    count(table, "timestamp_micros", 1L);
  }

  private static void count(FunctionTable table, String name, long unit) {
    table
        .add(name)
        .takes(INTEGRAL)
        .exactly()
        .gives(AtomicType.TIMESTAMP)
        .loop(0, context -> SlotLoop.of(context, 0, value -> multiply(name, value, unit)))
        .kernel((in, out) -> out.set(multiply(name, in.int64(0), unit)));
  }

  private static long multiply(String name, long value, long unit) {
    try {
      return Math.multiplyExact(value, unit);
    } catch (ArithmeticException e) {
      throw overflow(name, e);
    }
  }

  private static PenstockException overflow(String name, ArithmeticException e) {
    return Failures.of(
        Conditions.ARITHMETIC_OVERFLOW, name, "the result is out of the range of timestamps", e);
  }

  private static Kernel seconds(KernelContext context) {
    if (context.type(0) instanceof DecimalType) {
      return (in, out) -> {
        try {
          out.set(
              in.decimal(0)
                  .movePointRight(6)
                  .setScale(0, RoundingMode.UNNECESSARY)
                  .longValueExact());
        } catch (ArithmeticException e) {
          throw overflow("timestamp_seconds", e);
        }
      };
    }
    if (Types.isFloating(context.type(0))) {
      return (in, out) -> {
        double seconds = in.float64(0);
        if (!Double.isNaN(seconds) && !Double.isInfinite(seconds)) {
          out.set((long) (seconds * 1_000_000L));
        }
      };
    }
    return (in, out) -> out.set(multiply("timestamp_seconds", in.int64(0), 1_000_000L));
  }
}
