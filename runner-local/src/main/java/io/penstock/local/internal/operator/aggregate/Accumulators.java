package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.expr.aggregate.AggregateKind;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.util.List;
import java.util.Objects;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;

/** Picks the accumulator of a call. */
final class Accumulators {
  private Accumulators() {}

  /** A new accumulator; the caller closes it. */
  static Accumulator of(AggregateCall call, BufferAllocator allocator) {
    if (call.filtered()) {
      return new FilteredAccumulator(of(call.ofAllRows(), allocator));
    }
    Accumulator plain = plain(call, allocator);
    return call.distinct()
        ? new DistinctAccumulator(
            plain, call.arguments().stream().map(a -> a.type()).toList(), allocator)
        : plain;
  }

  /** The types of the columns of a call's state. */
  static List<DataType> stateTypes(AggregateCall call) {
    try (BufferAllocator none = new RootAllocator(0);
        Accumulator accumulator = of(call, none)) {
      return accumulator.stateTypes();
    }
  }

  private static Accumulator plain(AggregateCall call, BufferAllocator allocator) {
    return switch (call.kind()) {
      case COUNT -> new CountAccumulator(false, allocator);
      case COUNT_IF -> new CountAccumulator(true, allocator);
      case SUM, AVG -> sum(call, allocator);
      case MIN, MAX -> extreme(call, allocator);
      case MIN_BY, MAX_BY, FIRST, LAST -> new ChoiceAccumulator(call, allocator);
      case BIT_AND, BIT_OR, BIT_XOR -> new WholeAccumulator(call, allocator);
      case COLLECT_LIST -> new ListAccumulator((ArrayType) call.type(), false, allocator);
      case COLLECT_SET -> new ListAccumulator((ArrayType) call.type(), true, allocator);
      case STDDEV_SAMP, STDDEV_POP, VAR_SAMP, VAR_POP, SKEWNESS, KURTOSIS ->
          new MomentsAccumulator(call.kind(), allocator);
      case COVAR_SAMP, COVAR_POP, CORR -> new CovarianceAccumulator(call, allocator);
      case PERCENTILE, PERCENTILE_APPROX ->
          new PercentileAccumulator(call, percentages(call), allocator);
      case MODE -> new ModeAccumulator(call, allocator);
      case APPROX_COUNT_DISTINCT ->
          new HllAccumulator((Integer) constant(call.arguments().get(2)), allocator);
    };
  }

  private static Object constant(BoundExpr argument) {
    return Objects.requireNonNull(((BoundExpr.Constant) argument).value());
  }

  private static double[] percentages(AggregateCall call) {
    List<?> all = (List<?>) constant(call.arguments().get(1));
    return all.stream().mapToDouble(p -> (Double) p).toArray();
  }

  private static Accumulator sum(AggregateCall call, BufferAllocator allocator) {
    if (call.type() instanceof DecimalType) {
      return new DecimalSum(call, allocator);
    }
    return call.type() == AtomicType.DOUBLE
        ? new DoubleSum(call.kind() == AggregateKind.AVG, allocator)
        : new LongSum(call, allocator);
  }

  private static Accumulator extreme(AggregateCall call, BufferAllocator allocator) {
    DataType type = call.type();
    if (Types.isFloating(type)) {
      return new FloatingExtreme(call, allocator);
    }
    boolean whole =
        type == AtomicType.BOOLEAN
            || Types.isIntegral(type)
            || Types.isDatetime(type)
            || Types.isInterval(type);
    return whole ? new WholeAccumulator(call, allocator) : new ChoiceAccumulator(call, allocator);
  }
}
