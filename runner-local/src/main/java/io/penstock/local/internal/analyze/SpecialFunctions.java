package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.aggregate.AggregateFunctions;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Functions that are no expression of one row: generators, aggregates. */
final class SpecialFunctions {
  private static final Set<String> GENERATORS =
      Set.of(
          "explode",
          "explode_outer",
          "posexplode",
          "posexplode_outer",
          "inline",
          "inline_outer",
          "stack",
          "json_tuple");

  private static final Set<String> AGGREGATES =
      Set.of(
          "any",
          "any_value",
          "approx_count_distinct",
          "approx_percentile",
          "array_agg",
          "avg",
          "bit_and",
          "bit_or",
          "bit_xor",
          "bool_and",
          "bool_or",
          "collect_list",
          "collect_set",
          "corr",
          "count",
          "count_if",
          "covar_pop",
          "covar_samp",
          "every",
          "first",
          "first_value",
          "grouping",
          "grouping_id",
          "histogram_numeric",
          "kurtosis",
          "last",
          "last_value",
          "listagg",
          "max",
          "max_by",
          "mean",
          "median",
          "min",
          "min_by",
          "mode",
          "percentile",
          "percentile_approx",
          "skewness",
          "some",
          "std",
          "stddev",
          "stddev_pop",
          "stddev_samp",
          "string_agg",
          "sum",
          "sum_distinct",
          "try_avg",
          "try_sum",
          "var_pop",
          "var_samp",
          "variance");

  private static final Set<String> GROUPINGS = Set.of("grouping", "grouping_id");

  private SpecialFunctions() {}

  /** The call of a generator, if the expression is one. */
  static Optional<Expr.Call> generator(Expr expr) {
    return expr instanceof Expr.Call call && GENERATORS.contains(key(call))
        ? Optional.of(call)
        : Optional.empty();
  }

  private static boolean isGenerator(Expr expr) {
    return expr instanceof Expr.Call call && GENERATORS.contains(key(call));
  }

  /** Whether it is a call of an aggregate, be it a supported one or not. */
  static boolean isAggregate(Expr expr) {
    return expr instanceof Expr.Call call && AGGREGATES.contains(key(call));
  }

  private static String key(Expr.Call call) {
    return call.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Refuses generators inside of expressions, and aggregates.
   *
   * @param exprs parts of a select list; a generator may only be outermost
   */
  static void checkSelected(List<? extends Expr> exprs) {
    for (Expr expr : exprs) {
      Expr outermost = ExprTree.withoutAlias(expr);
      for (Expr child : outermost.children()) {
        if (ExprTree.find(child, SpecialFunctions::isGenerator).isPresent()) {
          throw new AnalysisException(
              Conditions.UNSUPPORTED_GENERATOR__NESTED_IN_EXPRESSIONS,
              "Cannot use the generator in " + expr + ": it is nested in an expression");
        }
      }
    }
  }

  /** Whether it is a call of {@code grouping} or {@code grouping_id}. */
  static boolean isGrouping(Expr expr) {
    return expr instanceof Expr.Call call && GROUPINGS.contains(key(call));
  }

  /** Whether an aggregate is in one of the expressions. */
  static boolean haveAggregate(List<? extends Expr> exprs) {
    return exprs.stream()
        .anyMatch(e -> ExprTree.find(e, SpecialFunctions::isAggregate).isPresent());
  }

  /** Whether it holds a generator. */
  static boolean hasGenerator(Expr expr) {
    return ExprTree.find(expr, SpecialFunctions::isGenerator).isPresent();
  }

  /** Whether it holds a function over a window or a generator: both are computed of groups. */
  static boolean isOfGroups(Expr expr) {
    return ExprTree.find(expr, e -> e instanceof Expr.Over || isGenerator(e)).isPresent();
  }

  /** Refuses what may not stand in the select list of an aggregation. */
  static void checkAggregated(Expr expr) {
    ExprTree.find(
            expr,
            e ->
                isAggregate(e)
                    && !isGrouping(e)
                    && AggregateFunctions.find(((Expr.Call) e).name()).isEmpty())
        .ifPresent(
            e -> {
              throw PlanErrors.unsupported(
                  "Cannot compute " + e + ": the local runner does not have that aggregate yet");
            });
  }

  /** Refuses aggregates and generators in a grouping key. */
  static void checkKey(Expr key) {
    if (ExprTree.find(key, Expr.Over.class::isInstance).isPresent()) {
      throw AggregateErrors.notGrouped(key.toString());
    }
    ExprTree.find(key, SpecialFunctions::isGenerator)
        .ifPresent(
            e -> {
              throw outsideSelect(e);
            });
    ExprTree.find(key, SpecialFunctions::isAggregate)
        .ifPresent(
            e -> {
              throw AggregateErrors.inKey(e);
            });
  }

  /** Refuses aggregates and generators in a condition. */
  static void checkCondition(Expr condition) {
    if (ExprTree.find(condition, Expr.Over.class::isInstance).isPresent()) {
      throw OverErrors.inCondition(condition);
    }
    ExprTree.find(condition, SpecialFunctions::isGenerator)
        .ifPresent(
            e -> {
              throw outsideSelect(e);
            });
    ExprTree.find(condition, SpecialFunctions::isAggregate)
        .ifPresent(
            e -> {
              throw new AnalysisException(
                  Conditions.INVALID_WHERE_CONDITION,
                  "Cannot filter by "
                      + condition
                      + ": "
                      + e
                      + " is an aggregate, which a condition on rows cannot hold");
            });
  }

  /** Refuses aggregates and generators in the condition of a join. */
  static void checkJoin(Expr condition) {
    ExprTree.find(condition, SpecialFunctions::isGenerator)
        .ifPresent(
            e -> {
              throw outsideSelect(e);
            });
    ExprTree.find(condition, SpecialFunctions::isAggregate)
        .ifPresent(
            e -> {
              throw new AnalysisException(
                  PlanErrors.UNSUPPORTED_EXPR_FOR_OPERATOR,
                  "Cannot join on "
                      + condition
                      + ": "
                      + e
                      + " is an aggregate, which a condition on pairs of rows cannot hold");
            });
  }

  /** Refuses aggregates and generators in a sort key. */
  static void checkSortKey(Expr key) {
    if (ExprTree.find(key, Expr.Over.class::isInstance).isPresent()) {
      throw AggregateErrors.inSort(key);
    }
    ExprTree.find(key, SpecialFunctions::isGenerator)
        .ifPresent(
            e -> {
              throw outsideSelect(e);
            });
    ExprTree.find(key, SpecialFunctions::isAggregate)
        .ifPresent(
            e -> {
              throw AggregateErrors.inSort(key);
            });
  }

  private static AnalysisException outsideSelect(Expr generator) {
    return new AnalysisException(
        Conditions.UNSUPPORTED_GENERATOR__OUTSIDE_SELECT,
        "Cannot use the generator " + generator + ": it is outside of a select list");
  }
}
