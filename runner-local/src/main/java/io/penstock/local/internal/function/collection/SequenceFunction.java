package io.penstock.local.internal.function.collection;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.CommonTypes;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.function.kernel.Failures;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.YearMonthIntervalType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** sequence: numbers, days or timestamps from a start to a stop, both included. */
final class SequenceFunction {
  static final String NAME = "sequence";

  private SequenceFunction() {}

  static void addTo(FunctionTable table) {
    table
        .add(NAME)
        .takes(TypeClass.Family.ANY, TypeClass.Family.ANY)
        .maybe(TypeClass.Family.ANY)
        .coerced(SequenceFunction::coerce)
        .gives((arguments, context) -> new ArrayType(arguments.get(0).type(), false))
        .prepared(SequenceFunction::kernel);
  }

  private static List<BoundExpr> coerce(List<BoundExpr> arguments, BindContext context) {
    List<DataType> ends = Coercions.types(arguments.subList(0, 2));
    DataType type =
        Optional.of(ends)
            .flatMap(e -> wider(e, context))
            .filter(t -> Types.isIntegral(t) || Types.isDatetime(t))
            .orElseThrow(() -> wrongTypes(arguments));
    if (arguments.size() == 3) {
      DataType step = arguments.get(2).type();
      if (Types.isIntegral(type)) {
        type =
            wider(List.of(type, step), context)
                .filter(Types::isIntegral)
                .orElseThrow(() -> wrongTypes(arguments));
      } else if (!Types.isInterval(step)) {
        throw wrongTypes(arguments);
      }
    }
    List<BoundExpr> out = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      boolean interval = i == 2 && !Types.isIntegral(type);
      BoundExpr argument = arguments.get(i);
      out.add(interval ? argument : Coercions.cast(argument, type, context));
    }
    return out;
  }

  /** Under ANSI mode text is what the other end is. */
  private static Optional<DataType> wider(List<DataType> types, BindContext context) {
    return context.ansi()
        ? CommonTypes.wider(types, true)
        : CommonTypes.widerWithoutText(types, false);
  }

  private static PenstockException wrongTypes(List<BoundExpr> arguments) {
    return new AnalysisException(
        Condition.user("DATATYPE_MISMATCH.SEQUENCE_WRONG_INPUT_TYPES", "42K09"),
        "Cannot call sequence: start and stop must be both numbers, dates or timestamps, the step a"
            + " number or interval, but they are "
            + Coercions.types(arguments));
  }

  private static Kernel kernel(KernelContext context) {
    DataType type = context.type(0);
    boolean stepped = context.call().arguments().size() == 3;
    if (Types.isIntegral(type)) {
      return (in, out) -> {
        long start = in.int64(0);
        long stop = in.int64(1);
        long step = stepped ? in.int64(2) : start <= stop ? 1 : -1;
        out.setValue(numbers(start, stop, step).stream().map(v -> box(v, type)).toList());
      };
    }
    TemporalSequence sequence = new TemporalSequence(type, context.zone());
    boolean months = stepped && context.type(2) instanceof YearMonthIntervalType;
    return (in, out) -> {
      long start = in.int64(0);
      long stop = in.int64(1);
      out.setValue(
          !stepped
              ? sequence.daily(start, stop)
              : months
                  ? sequence.monthly(start, stop, in.int64(2))
                  : sequence.micros(start, stop, in.int64(2)));
    };
  }

  static List<Long> numbers(long start, long stop, long step) {
    checkStep(start, stop, step);
    if (step == 0) {
      return List.of(start);
    }
    long count = Math.abs(Math.floorDiv(Math.subtractExact(stop, start), step)) + 1;
    Sizes.check(NAME, count);
    List<Long> out = new ArrayList<>((int) count);
    for (long i = 0; i < count; i++) {
      out.add(start + i * step);
    }
    return out;
  }

  static void checkStep(long start, long stop, long step) {
    boolean fits = step > 0 ? start <= stop : step < 0 ? start >= stop : start == stop;
    if (!fits) {
      throw Failures.of(
          Conditions.SEQUENCE_WRONG_STEP,
          NAME,
          "steps of " + step + " do not lead from " + start + " to " + stop);
    }
  }

  private static @Nullable Object box(long value, DataType type) {
    return switch ((AtomicType) type) {
      case BYTE -> (byte) value;
      case SHORT -> (short) value;
      case INTEGER -> (int) value;
      default -> value;
    };
  }
}
