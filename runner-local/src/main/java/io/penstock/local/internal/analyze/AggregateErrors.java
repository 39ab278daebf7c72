package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import java.util.List;

/** Errors of aggregations. Names and SQLSTATEs are Spark's. */
final class AggregateErrors {
  static final Condition INVALID_USAGE_OF_STAR =
      Condition.user("INVALID_USAGE_OF_STAR_OR_REGEX", "42000");
  private static final Condition GROUP_BY_AGGREGATE = Condition.user("GROUP_BY_AGGREGATE", "42903");
  private static final Condition NONDETERMINISTIC =
      Condition.user("AGGREGATE_FUNCTION_WITH_NONDETERMINISTIC_EXPRESSION", "42845");
  private static final Condition UNSUPPORTED_GROUPING =
      Condition.user("UNSUPPORTED_GROUPING_EXPRESSION", "42K0E");
  private static final Condition UNSUPPORTED_EXPR_FOR_OPERATOR =
      Condition.user("UNSUPPORTED_EXPR_FOR_OPERATOR", "42K0E");

  private static final Condition FILTER_NOT_AGGREGATE =
      Condition.user("INVALID_SQL_SYNTAX.FUNCTION_WITH_UNSUPPORTED_SYNTAX", "42000");
  private static final Condition FILTER_HAS_AGGREGATE =
      Condition.user("INVALID_AGGREGATE_FILTER.CONTAINS_AGGREGATE", "42903");
  private static final Condition FILTER_NOT_BOOLEAN =
      Condition.user("INVALID_AGGREGATE_FILTER.NOT_BOOLEAN", "42903");
  private static final Condition FILTER_NONDETERMINISTIC =
      Condition.user("INVALID_AGGREGATE_FILTER.NON_DETERMINISTIC", "42903");

  private static final Condition SEVERAL_GENERATORS =
      Condition.user("UNSUPPORTED_GENERATOR.MULTI_GENERATOR", "42K0E");

  private AggregateErrors() {}

  static AnalysisException inKey(Expr aggregate) {
    return new AnalysisException(
        GROUP_BY_AGGREGATE,
        "Cannot group: Aggregate functions are not allowed in GROUP BY, but found " + aggregate);
  }

  static AnalysisException nested(Expr.Call outer, Expr inner) {
    return new AnalysisException(
        Conditions.NESTED_AGGREGATE_FUNCTION,
        "Cannot compute "
            + outer
            + ": It is not allowed to use an aggregate function in the argument of another"
            + " aggregate function; compute "
            + inner
            + " in a query below");
  }

  static AnalysisException nondeterministic(Expr.Call call) {
    return new AnalysisException(
        NONDETERMINISTIC,
        "Cannot compute "
            + call
            + ": a non-deterministic expression should not appear in the arguments of an aggregate"
            + " function");
  }

  static AnalysisException grouping(Expr call) {
    return new AnalysisException(
        UNSUPPORTED_GROUPING,
        "Cannot compute "
            + call
            + ": grouping()/grouping_id() can only be used with GroupingSets/Cube/Rollup");
  }

  static AnalysisException inSort(Expr key) {
    return new AnalysisException(
        UNSUPPORTED_EXPR_FOR_OPERATOR,
        "Cannot sort by "
            + key
            + ": aggregates and functions over windows are no values of a single row here");
  }

  static AnalysisException filterOfNoAggregate(Expr.Filtered filtered) {
    return new AnalysisException(
        FILTER_NOT_AGGREGATE,
        "Cannot compute " + filtered + ": FILTER follows aggregates, and here it follows none");
  }

  static AnalysisException aggregateInFilter(Expr.Filtered filtered) {
    return new AnalysisException(
        FILTER_HAS_AGGREGATE,
        "Cannot compute " + filtered + ": the condition of FILTER holds an aggregate itself");
  }

  static AnalysisException filterIsNoBoolean(Expr.Filtered filtered) {
    return new AnalysisException(
        FILTER_NOT_BOOLEAN,
        "Cannot compute " + filtered + ": the condition of FILTER is not a boolean");
  }

  static AnalysisException filterIsNondeterministic(Expr.Filtered filtered) {
    return new AnalysisException(
        FILTER_NONDETERMINISTIC,
        "Cannot compute " + filtered + ": the condition of FILTER is non-deterministic");
  }

  static AnalysisException severalGenerators(List<Expr> columns) {
    return new AnalysisException(
        SEVERAL_GENERATORS,
        "Cannot aggregate "
            + columns
            + ": only one generator is allowed per select clause; use the second in a select above");
  }

  static AnalysisException notGrouped(String column) {
    return new AnalysisException(
        Conditions.MISSING_AGGREGATION,
        "Cannot select \""
            + column
            + "\": The non-aggregating expression is based on columns which are not participating"
            + " in the GROUP BY clause. Group by it, or put it into an aggregate such as"
            + " any_value()");
  }
}
