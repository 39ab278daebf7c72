package io.penstock;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** Functions that take a function over elements. Reached through {@link Functions}. */
abstract class LambdaFunctions extends CollectionFunctions {
  LambdaFunctions() {}

  /** Each element replaced. */
  public static Column transform(Column column, UnaryOperator<Column> f) {
    return Column.call("transform", column, lambda(f));
  }

  /** Each element replaced, by element and index from 0. */
  public static Column transform(Column column, BinaryOperator<Column> f) {
    return Column.call("transform", column, lambda(f));
  }

  /** Whether the condition is true for an element. */
  public static Column exists(Column column, UnaryOperator<Column> f) {
    return Column.call("exists", column, lambda(f));
  }

  /** Whether the condition is true for every element. */
  public static Column forall(Column column, UnaryOperator<Column> f) {
    return Column.call("forall", column, lambda(f));
  }

  /** The elements for which the condition is true. */
  public static Column filter(Column column, UnaryOperator<Column> f) {
    return Column.call("filter", column, lambda(f));
  }

  /** The elements for which the condition on element and index is true. */
  public static Column filter(Column column, BinaryOperator<Column> f) {
    return Column.call("filter", column, lambda(f));
  }

  /** The elements merged into one value, from a start value. */
  public static Column aggregate(Column expr, Column initialValue, BinaryOperator<Column> merge) {
    return aggregate(expr, initialValue, merge, c -> c);
  }

  /** The elements merged into one value, which is then changed. */
  public static Column aggregate(
      Column expr,
      Column initialValue,
      BinaryOperator<Column> merge,
      UnaryOperator<Column> finish) {
    return Column.call("aggregate", expr, initialValue, lambda(merge), lambda(finish));
  }

  /** As {@code aggregate}. */
  public static Column reduce(Column expr, Column initialValue, BinaryOperator<Column> merge) {
    return reduce(expr, initialValue, merge, c -> c);
  }

  /** As {@code aggregate}. */
  public static Column reduce(
      Column expr,
      Column initialValue,
      BinaryOperator<Column> merge,
      UnaryOperator<Column> finish) {
    return Column.call("reduce", expr, initialValue, lambda(merge), lambda(finish));
  }

  /** Sorted by a function that gives a negative, zero or positive number. */
  public static Column array_sort(Column e, BinaryOperator<Column> comparator) {
    return Column.call("array_sort", e, lambda(comparator));
  }

  /** Two arrays merged element by element, the shorter filled with nulls. */
  public static Column zip_with(Column left, Column right, BinaryOperator<Column> f) {
    return Column.call("zip_with", left, right, lambda(f));
  }

  /** Each key replaced, by key and value. */
  public static Column transform_keys(Column expr, BinaryOperator<Column> f) {
    return Column.call("transform_keys", expr, lambda(f));
  }

  /** Each value replaced, by key and value. */
  public static Column transform_values(Column expr, BinaryOperator<Column> f) {
    return Column.call("transform_values", expr, lambda(f));
  }

  /** The entries for which the condition on key and value is true. */
  public static Column map_filter(Column expr, BinaryOperator<Column> f) {
    return Column.call("map_filter", expr, lambda(f));
  }

  /** Two maps merged key by key, by key and both values. */
  public static Column map_zip_with(Column left, Column right, TernaryOperator<Column> f) {
    return Column.call("map_zip_with", left, right, lambda(f));
  }
}
