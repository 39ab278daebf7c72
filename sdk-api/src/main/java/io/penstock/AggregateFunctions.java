package io.penstock;

import io.penstock.expr.Expr;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Functions of the rows of a group. Reached through {@link Functions}. */
abstract class AggregateFunctions extends FunctionSupport {
  AggregateFunctions() {}

  /** How many rows have a value that is not null. */
  public static Column count(Column e) {
    return Column.call("count", e);
  }

  /** How many rows have a value that is not null. */
  public static Column count(String columnName) {
    return count(col(columnName));
  }

  /** How many different values, or rows of values, there are without a null. */
  public static Column countDistinct(Column expr, Column... exprs) {
    return distinct("count", (Object[]) prepend(expr, exprs));
  }

  /** How many different values, or rows of values, there are without a null. */
  public static Column countDistinct(String columnName, String... columnNames) {
    return distinct("count", (Object[]) cols(columnName, columnNames));
  }

  /** How many different values, or rows of values, there are without a null. */
  public static Column count_distinct(Column expr, Column... exprs) {
    return distinct("count", (Object[]) prepend(expr, exprs));
  }

  /** How many rows have a true value. */
  public static Column count_if(Column e) {
    return Column.call("count_if", e);
  }

  /** How many different values there are, about; nulls are left out. */
  public static Column approx_count_distinct(Column e) {
    return Column.call("approx_count_distinct", e);
  }

  /** How many different values there are, about; nulls are left out. */
  public static Column approx_count_distinct(String columnName) {
    return approx_count_distinct(col(columnName));
  }

  /** How many different values there are, with a standard deviation of at most {@code rsd}. */
  public static Column approx_count_distinct(Column e, double rsd) {
    return Column.call("approx_count_distinct", e, rsd);
  }

  /** How many different values there are, with a standard deviation of at most {@code rsd}. */
  public static Column approx_count_distinct(String columnName, double rsd) {
    return approx_count_distinct(col(columnName), rsd);
  }

  /** The sum of numbers; null if there is no value. */
  public static Column sum(Column e) {
    return Column.call("sum", e);
  }

  /** The sum of numbers; null if there is no value. */
  public static Column sum(String columnName) {
    return sum(col(columnName));
  }

  /** The sum of the different values. */
  public static Column sum_distinct(Column e) {
    return distinct("sum", e);
  }

  /** As {@code sum}, but null where it would overflow. */
  public static Column try_sum(Column e) {
    return Column.call("try_sum", e);
  }

  /** The average of numbers; null if there is no value. */
  public static Column avg(Column e) {
    return Column.call("avg", e);
  }

  /** The average of numbers; null if there is no value. */
  public static Column avg(String columnName) {
    return avg(col(columnName));
  }

  /** The average of numbers; null if there is no value. */
  public static Column mean(Column e) {
    return avg(e);
  }

  /** The average of numbers; null if there is no value. */
  public static Column mean(String columnName) {
    return mean(col(columnName));
  }

  /** As {@code avg}, but null where it would overflow. */
  public static Column try_avg(Column e) {
    return Column.call("try_avg", e);
  }

  /** The least value; nulls are left out. */
  public static Column min(Column e) {
    return Column.call("min", e);
  }

  /** The least value; nulls are left out. */
  public static Column min(String columnName) {
    return min(col(columnName));
  }

  /** The greatest value; nulls are left out, NaN is greatest. */
  public static Column max(Column e) {
    return Column.call("max", e);
  }

  /** The greatest value; nulls are left out, NaN is greatest. */
  public static Column max(String columnName) {
    return max(col(columnName));
  }

  /** The value of the row with the least second value. */
  public static Column min_by(Column e, Column ord) {
    return Column.call("min_by", e, ord);
  }

  /** The values of so many rows with the least second values, as an array. */
  public static Column min_by(Column e, Column ord, Column k) {
    return Column.call("min_by", e, ord, k);
  }

  /** The values of so many rows with the least second values, as an array. */
  public static Column min_by(Column e, Column ord, int k) {
    return Column.call("min_by", e, ord, k);
  }

  /** The value of the row with the greatest second value. */
  public static Column max_by(Column e, Column ord) {
    return Column.call("max_by", e, ord);
  }

  /** The values of so many rows with the greatest second values, as an array. */
  public static Column max_by(Column e, Column ord, Column k) {
    return Column.call("max_by", e, ord, k);
  }

  /** The values of so many rows with the greatest second values, as an array. */
  public static Column max_by(Column e, Column ord, int k) {
    return Column.call("max_by", e, ord, k);
  }

  /** The value of the first row, in no certain order unless the rows are sorted. */
  public static Column first(Column e) {
    return first(e, false);
  }

  /** The value of the first row, in no certain order unless the rows are sorted. */
  public static Column first(String columnName) {
    return first(col(columnName));
  }

  /**
   * The value of the first row, in no certain order unless the rows are sorted; if asked, of those
   * without null.
   */
  public static Column first(Column e, boolean ignoreNulls) {
    return Column.call("first", e, ignoreNulls);
  }

  /**
   * The value of the first row, in no certain order unless the rows are sorted; if asked, of those
   * without null.
   */
  public static Column first(String columnName, boolean ignoreNulls) {
    return first(col(columnName), ignoreNulls);
  }

  /** The value of the first row, in no certain order unless the rows are sorted. */
  public static Column first_value(Column e) {
    return Column.call("first_value", e);
  }

  /**
   * The value of the first row, in no certain order unless the rows are sorted; if asked, of those
   * without null.
   */
  public static Column first_value(Column e, Column ignoreNulls) {
    return Column.call("first_value", e, ignoreNulls);
  }

  /** The value of the last row, in no certain order unless the rows are sorted. */
  public static Column last(Column e) {
    return last(e, false);
  }

  /** The value of the last row, in no certain order unless the rows are sorted. */
  public static Column last(String columnName) {
    return last(col(columnName));
  }

  /**
   * The value of the last row, in no certain order unless the rows are sorted; if asked, of those
   * without null.
   */
  public static Column last(Column e, boolean ignoreNulls) {
    return Column.call("last", e, ignoreNulls);
  }

  /**
   * The value of the last row, in no certain order unless the rows are sorted; if asked, of those
   * without null.
   */
  public static Column last(String columnName, boolean ignoreNulls) {
    return last(col(columnName), ignoreNulls);
  }

  /** The value of the last row, in no certain order unless the rows are sorted. */
  public static Column last_value(Column e) {
    return Column.call("last_value", e);
  }

  /**
   * The value of the last row, in no certain order unless the rows are sorted; if asked, of those
   * without null.
   */
  public static Column last_value(Column e, Column ignoreNulls) {
    return Column.call("last_value", e, ignoreNulls);
  }

  /** The value of some row. */
  public static Column any_value(Column e) {
    return Column.call("any_value", e);
  }

  /** The value of some row; if asked, of those without null. */
  public static Column any_value(Column e, Column ignoreNulls) {
    return Column.call("any_value", e, ignoreNulls);
  }

  /** The values that are not null, as an array in no certain order. */
  public static Column collect_list(Column e) {
    return Column.call("collect_list", e);
  }

  /** The values that are not null, as an array in no certain order. */
  public static Column collect_list(String columnName) {
    return collect_list(col(columnName));
  }

  /** The values that are not null, as an array in no certain order. */
  public static Column array_agg(Column e) {
    return Column.call("array_agg", e);
  }

  /** The different values that are not null, as an array in no certain order. */
  public static Column collect_set(Column e) {
    return Column.call("collect_set", e);
  }

  /** The different values that are not null, as an array in no certain order. */
  public static Column collect_set(String columnName) {
    return collect_set(col(columnName));
  }

  /** Whether the value is true in every row; nulls are left out. */
  public static Column bool_and(Column e) {
    return Column.call("bool_and", e);
  }

  /** Whether the value is true in every row; nulls are left out. */
  public static Column every(Column e) {
    return Column.call("every", e);
  }

  /** Whether the value is true in at least one row; nulls are left out. */
  public static Column bool_or(Column e) {
    return Column.call("bool_or", e);
  }

  /** Whether the value is true in at least one row; nulls are left out. */
  public static Column some(Column e) {
    return Column.call("some", e);
  }

  /** Whether the value is true in at least one row; nulls are left out. */
  public static Column any(Column e) {
    return Column.call("any", e);
  }

  /** The bits that all integral values have. */
  public static Column bit_and(Column e) {
    return Column.call("bit_and", e);
  }

  /** The bits that any integral value has. */
  public static Column bit_or(Column e) {
    return Column.call("bit_or", e);
  }

  /** The exclusive or of the bits of integral values. */
  public static Column bit_xor(Column e) {
    return Column.call("bit_xor", e);
  }

  /** The most frequent value. */
  public static Column mode(Column e) {
    return Column.call("mode", e);
  }

  /** The most frequent value; if asked, the least of several. */
  public static Column mode(Column e, boolean deterministic) {
    return Column.call("mode", e, deterministic);
  }

  /** Whether a key of rollup or cube is left out of the row's group: 1 or 0. */
  public static Column grouping(Column e) {
    return Column.call("grouping", e);
  }

  /** Whether a key of rollup or cube is left out of the row's group: 1 or 0. */
  public static Column grouping(String columnName) {
    return grouping(col(columnName));
  }

  /** The keys of rollup or cube that are left out, as bits, the last key the lowest. */
  public static Column grouping_id(Column... cols) {
    return Column.call("grouping_id", (Object[]) cols);
  }

  /** The keys of rollup or cube that are left out, as bits, the last key the lowest. */
  public static Column grouping_id(String colName, String... colNames) {
    return grouping_id(cols(colName, colNames));
  }

  private static Column distinct(String name, @Nullable Object... arguments) {
    List<Expr> exprs = Arrays.stream(arguments).map(a -> lit(a).expr()).toList();
    return new Column(new Expr.Call(name, exprs, true));
  }
}
