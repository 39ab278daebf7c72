package io.penstock.local.internal.expr.aggregate;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The table of aggregate functions. */
public final class AggregateFunctions {
  private static final Condition FLAG_IS_NO_LITERAL =
      Condition.user("_LEGACY_ERROR_TEMP_1210", null);
  private static final Condition UNSUPPORTED_INPUT_TYPE =
      Condition.user("DATATYPE_MISMATCH.UNSUPPORTED_INPUT_TYPE", "42K09");
  private static final Condition NON_FOLDABLE_ARGUMENT =
      Condition.user("NON_FOLDABLE_ARGUMENT", "42K08");
  private static final Condition ERROR_IS_NO_LITERAL =
      Condition.user("_LEGACY_ERROR_TEMP_1104", null);
  private static final Condition FAILED_FUNCTION_CALL =
      Condition.user("FAILED_FUNCTION_CALL", "38000");
  private static final double DEFAULT_ERROR = 0.05;
  private static final int LEAST_BITS = 4;

  /** A state has a byte for each register; Spark's would not fit into memory either. */
  private static final int MOST_BITS = 24;

  private static final Map<String, AggregateDefinition> ALL = new HashMap<>();

  static {
    add(AggregateDefinition.of("count", 1, Integer.MAX_VALUE, AggregateFunctions::count));
    add(AggregateDefinition.of("count_if", 1, AggregateFunctions::countIf));
    add(AggregateDefinition.of("sum", 1, (n, a, c) -> Sums.sum(n, a, c, false)));
    add(AggregateDefinition.of("try_sum", 1, (n, a, c) -> Sums.sum(n, a, c, true)));
    add(AggregateDefinition.of("avg", 1, (n, a, c) -> Sums.avg(n, a, c, false)));
    add(AggregateDefinition.of("mean", 1, (n, a, c) -> Sums.avg(n, a, c, false)));
    add(AggregateDefinition.of("try_avg", 1, (n, a, c) -> Sums.avg(n, a, c, true)));
    add(AggregateDefinition.of("min", 1, ordered(AggregateKind.MIN, 0)));
    add(AggregateDefinition.of("max", 1, ordered(AggregateKind.MAX, 0)));
    add(AggregateDefinition.of("min_by", 2, ordered(AggregateKind.MIN_BY, 1)));
    add(AggregateDefinition.of("max_by", 2, ordered(AggregateKind.MAX_BY, 1)));
    for (String name : List.of("first", "first_value", "any_value")) {
      add(AggregateDefinition.of(name, 1, 2, picked(AggregateKind.FIRST)).showing(1));
    }
    for (String name : List.of("last", "last_value")) {
      add(AggregateDefinition.of(name, 1, 2, picked(AggregateKind.LAST)).showing(1));
    }
    for (String name : List.of("bool_and", "every")) {
      add(AggregateDefinition.of(name, 1, truth(AggregateKind.MIN)));
    }
    for (String name : List.of("bool_or", "some", "any")) {
      add(AggregateDefinition.of(name, 1, truth(AggregateKind.MAX)));
    }
    add(AggregateDefinition.of("bit_and", 1, bits(AggregateKind.BIT_AND)));
    add(AggregateDefinition.of("bit_or", 1, bits(AggregateKind.BIT_OR)));
    add(AggregateDefinition.of("bit_xor", 1, bits(AggregateKind.BIT_XOR)));
    add(AggregateDefinition.of("collect_list", 1, AggregateFunctions::list));
    add(AggregateDefinition.of("array_agg", 1, AggregateFunctions::list).shownAs("collect_list"));
    for (String name : List.of("listagg", "string_agg")) {
      add(AggregateDefinition.of(name, 1, 2, JoinedTexts::bind).showingAsLast("NULL"));
    }
    add(AggregateDefinition.of("collect_set", 1, AggregateFunctions::set));
    for (String name : List.of("stddev", "std", "stddev_samp")) {
      add(AggregateDefinition.of(name, 1, statistic(AggregateKind.STDDEV_SAMP)));
    }
    add(AggregateDefinition.of("stddev_pop", 1, statistic(AggregateKind.STDDEV_POP)));
    for (String name : List.of("variance", "var_samp")) {
      add(AggregateDefinition.of(name, 1, statistic(AggregateKind.VAR_SAMP)));
    }
    add(AggregateDefinition.of("var_pop", 1, statistic(AggregateKind.VAR_POP)));
    add(AggregateDefinition.of("skewness", 1, statistic(AggregateKind.SKEWNESS)));
    add(AggregateDefinition.of("kurtosis", 1, statistic(AggregateKind.KURTOSIS)));
    add(AggregateDefinition.of("covar_samp", 2, statistic(AggregateKind.COVAR_SAMP)));
    add(AggregateDefinition.of("covar_pop", 2, statistic(AggregateKind.COVAR_POP)));
    add(AggregateDefinition.of("corr", 2, statistic(AggregateKind.CORR)));
    add(AggregateDefinition.of("median", 1, Percentiles::median));
    add(AggregateDefinition.of("percentile", 2, 3, Percentiles::exact).showingAsLast("1"));
    for (String name : List.of("percentile_approx", "approx_percentile")) {
      add(AggregateDefinition.of(name, 2, 3, Percentiles::approximate).showingAsLast("10000"));
    }
    add(AggregateDefinition.of("mode", 1, 2, AggregateFunctions::mode));
    add(
        AggregateDefinition.of("approx_count_distinct", 1, 2, AggregateFunctions::approximate)
            .showing(1));
  }

  private AggregateFunctions() {}

  private static void add(AggregateDefinition definition) {
    ALL.put(definition.name(), definition);
  }

  /** The aggregate of a name in any case, if there is one. */
  public static Optional<AggregateDefinition> find(String name) {
    return Optional.ofNullable(ALL.get(name.toLowerCase(Locale.ROOT)));
  }

  static AggregateCall call(
      String name,
      AggregateKind kind,
      List<BoundExpr> arguments,
      DataType type,
      boolean nullable,
      BindContext context) {
    AggregateCall.Overflow overflow =
        context.ansi() ? AggregateCall.Overflow.FAIL : AggregateCall.Overflow.WRAP;
    return new AggregateCall(name, kind, arguments, false, false, false, overflow, type, nullable);
  }

  private static AggregateCall count(String name, List<BoundExpr> arguments, BindContext context) {
    return call(name, AggregateKind.COUNT, arguments, AtomicType.LONG, false, context);
  }

  private static AggregateCall countIf(
      String name, List<BoundExpr> arguments, BindContext context) {
    List<BoundExpr> condition = List.of(truth(name, arguments.get(0), context));
    return call(name, AggregateKind.COUNT_IF, condition, AtomicType.LONG, false, context);
  }

  private static BoundExpr truth(String name, BoundExpr argument, BindContext context) {
    boolean text = argument.type() == AtomicType.STRING && context.ansi();
    if (argument.type() != AtomicType.BOOLEAN && argument.type() != AtomicType.NULL && !text) {
      throw Coercions.unexpectedType(name, 1, "BOOLEAN", argument.type());
    }
    return Coercions.cast(argument, AtomicType.BOOLEAN, context);
  }

  private static AggregateDefinition.Binder truth(AggregateKind kind) {
    return (name, arguments, context) ->
        call(
            name,
            kind,
            List.of(truth(name, arguments.get(0), context)),
            AtomicType.BOOLEAN,
            true,
            context);
  }

  private static AggregateDefinition.Binder ordered(AggregateKind kind, int ordering) {
    return (name, arguments, context) -> {
      DataType order = arguments.get(ordering).type();
      if (!Types.isOrderable(order)) {
        throw new AnalysisException(
            Conditions.DATATYPE_MISMATCH__INVALID_ORDERING_TYPE,
            "Cannot call "
                + name
                + ": it does not support ordering on type \""
                + order.sql()
                + "\"");
      }
      return call(name, kind, arguments, arguments.get(0).type(), true, context);
    };
  }

  private static AggregateDefinition.Binder picked(AggregateKind kind) {
    return (name, arguments, context) -> {
      boolean ignoreNulls = false;
      if (arguments.size() == 2) {
        if (!(arguments.get(1) instanceof BoundExpr.Constant flag)
            || !(flag.value() instanceof Boolean value)) {
          throw new AnalysisException(
              FLAG_IS_NO_LITERAL,
              "Cannot call " + name + ": the second argument should be a boolean literal");
        }
        ignoreNulls = value;
      }
      BoundExpr value = arguments.get(0);
      return new AggregateCall(
          name,
          kind,
          List.of(value),
          false,
          false,
          ignoreNulls,
          AggregateCall.Overflow.FAIL,
          value.type(),
          true);
    };
  }

  private static AggregateDefinition.Binder bits(AggregateKind kind) {
    return (name, arguments, context) -> {
      BoundExpr argument = arguments.get(0);
      if (argument.type() == AtomicType.NULL) {
        argument = Coercions.cast(argument, AtomicType.INTEGER, context);
      }
      BoundExpr value =
          Coercions.implicitCast(name, 1, argument, TypeClass.Family.INTEGRAL, context);
      return call(name, kind, List.of(value), value.type(), true, context);
    };
  }

  private static AggregateCall list(String name, List<BoundExpr> arguments, BindContext context) {
    DataType type = new ArrayType(arguments.get(0).type(), false);
    return call(name, AggregateKind.COLLECT_LIST, arguments, type, false, context);
  }

  private static AggregateCall set(String name, List<BoundExpr> arguments, BindContext context) {
    DataType element = arguments.get(0).type();
    if (!Types.isOrderable(element)) {
      throw new AnalysisException(
          UNSUPPORTED_INPUT_TYPE,
          "Cannot call " + name + ": its input cannot be of type \"" + element.sql() + "\"");
    }
    DataType type = new ArrayType(element, false);
    return call(name, AggregateKind.COLLECT_SET, arguments, type, false, context);
  }

  private static AggregateCall mode(String name, List<BoundExpr> arguments, BindContext context) {
    if (arguments.size() == 2) {
      checkFlag(name, arguments.get(1));
    }
    BoundExpr value = arguments.get(0);
    return call(name, AggregateKind.MODE, List.of(value), value.type(), true, context);
  }

  private static void checkFlag(String name, BoundExpr flag) {
    if (!(flag instanceof BoundExpr.Constant constant)) {
      throw new AnalysisException(
          NON_FOLDABLE_ARGUMENT,
          "Cannot call " + name + ": the parameter `deterministic` must be a foldable boolean");
    }
    if (constant.value() == null) {
      throw new AnalysisException(
          Percentiles.UNEXPECTED_NULL,
          "Cannot call " + name + ": The `deterministic` must not be null");
    }
    if (!(constant.value() instanceof Boolean)) {
      throw Coercions.unexpectedType(name, 2, "BOOLEAN", flag.type());
    }
  }

  /** How many bits choose the register follows from the error that is asked for. */
  private static AggregateCall approximate(
      String name, List<BoundExpr> arguments, BindContext context) {
    double error = DEFAULT_ERROR;
    if (arguments.size() == 2) {
      Object value =
          arguments.get(1) instanceof BoundExpr.Constant constant ? constant.value() : null;
      if (!(value instanceof Double) && !(value instanceof BigDecimal)) {
        throw new AnalysisException(
            ERROR_IS_NO_LITERAL,
            "Cannot call " + name + ": The second argument should be a double literal");
      }
      error = ((Number) value).doubleValue();
    }
    int bits = (int) Math.ceil(2 * Math.log(1.106 / error) / Math.log(2));
    if (bits < LEAST_BITS || bits > MOST_BITS) {
      throw new AnalysisException(
          FAILED_FUNCTION_CALL,
          "Cannot call "
              + name
              + ": an error of "
              + error
              + " needs "
              + bits
              + " bits to choose a register, and there are "
              + LEAST_BITS
              + " to "
              + MOST_BITS);
    }
    BoundExpr size = new BoundExpr.Constant(bits, AtomicType.INTEGER);
    return call(
        name,
        AggregateKind.APPROX_COUNT_DISTINCT,
        List.of(arguments.get(0), size),
        AtomicType.LONG,
        false,
        context);
  }

  private static AggregateDefinition.Binder statistic(AggregateKind kind) {
    return (name, arguments, context) -> {
      BoundExpr[] numbers = new BoundExpr[arguments.size()];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] =
            Coercions.implicitCast(name, i + 1, arguments.get(i), TypeClass.DOUBLE, context);
      }
      return call(name, kind, List.of(numbers), AtomicType.DOUBLE, true, context);
    };
  }
}
