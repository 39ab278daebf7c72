package io.penstock;

/** Null handling, predicates and sort keys. Reached through {@link Functions}. */
abstract class ConditionalFunctions extends RankingFunctions {
  ConditionalFunctions() {}

  /** Ascending order, nulls first. */
  public static Column asc(String columnName) {
    return col(columnName).asc();
  }

  /** Ascending order, nulls first. */
  public static Column asc_nulls_first(String columnName) {
    return col(columnName).asc_nulls_first();
  }

  /** Ascending order, nulls last. */
  public static Column asc_nulls_last(String columnName) {
    return col(columnName).asc_nulls_last();
  }

  /** Descending order, nulls last. */
  public static Column desc(String columnName) {
    return col(columnName).desc();
  }

  /** Descending order, nulls first. */
  public static Column desc_nulls_first(String columnName) {
    return col(columnName).desc_nulls_first();
  }

  /** Descending order, nulls last. */
  public static Column desc_nulls_last(String columnName) {
    return col(columnName).desc_nulls_last();
  }

  /** The first value that is not null. */
  public static Column coalesce(Column... e) {
    return Column.call("coalesce", (Object[]) e);
  }

  /** The first value, or the second where the first is null. */
  public static Column ifnull(Column col1, Column col2) {
    return Column.call("ifnull", col1, col2);
  }

  /** The first value, or the second where the first is null. */
  public static Column nvl(Column col1, Column col2) {
    return Column.call("nvl", col1, col2);
  }

  /** The second value where the first is not null, else the third. */
  public static Column nvl2(Column col1, Column col2, Column col3) {
    return Column.call("nvl2", col1, col2, col3);
  }

  /** Null where both are equal, else the first value. */
  public static Column nullif(Column col1, Column col2) {
    return Column.call("nullif", col1, col2);
  }

  /** Null where the value is zero, else the value. */
  public static Column nullifzero(Column col) {
    return Column.call("nullifzero", col);
  }

  /** Zero where the value is null, else the value. */
  public static Column zeroifnull(Column col) {
    return Column.call("zeroifnull", col);
  }

  /** The first value, or the second where the first is NaN. */
  public static Column nanvl(Column col1, Column col2) {
    return Column.call("nanvl", col1, col2);
  }

  /** Whether the value is null. */
  public static Column isnull(Column e) {
    return Column.call("isNull", e);
  }

  /** Whether the value is not null. */
  public static Column isnotnull(Column col) {
    return Column.call("isnotnull", col);
  }

  /** Whether the value is NaN; false for null. */
  public static Column isnan(Column e) {
    return Column.call("isNaN", e);
  }

  /** Whether both are equal, where null equals null. */
  public static Column equal_null(Column col1, Column col2) {
    return Column.call("equal_null", col1, col2);
  }

  /** The opposite. */
  public static Column not(Column e) {
    return Column.call("!", e);
  }

  /** The greatest value, nulls left out; NaN is greatest. At least two values. */
  public static Column greatest(Column... exprs) {
    return Column.call("greatest", (Object[]) exprs);
  }

  /** The greatest of columns, nulls left out. */
  public static Column greatest(String columnName, String... columnNames) {
    return greatest(cols(columnName, columnNames));
  }

  /** The least value, nulls left out. At least two values. */
  public static Column least(Column... exprs) {
    return Column.call("least", (Object[]) exprs);
  }

  /** The least of columns, nulls left out. */
  public static Column least(String columnName, String... columnNames) {
    return least(cols(columnName, columnNames));
  }

  /** Null if the condition is true, else the error {@code USER_RAISED_EXCEPTION}. */
  public static Column assert_true(Column c) {
    return Column.call("assert_true", c);
  }

  /** As {@link #assert_true(Column)}, with a message. */
  public static Column assert_true(Column c, Column e) {
    return Column.call("assert_true", c, e);
  }

  /** Fails with the message: {@code USER_RAISED_EXCEPTION}. */
  public static Column raise_error(Column c) {
    return Column.call("raise_error", c);
  }

  /** The name of the value's type. */
  public static Column typeof(Column col) {
    return Column.call("typeof", col);
  }
}
