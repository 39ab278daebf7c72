package io.penstock;

import org.jspecify.annotations.Nullable;

/**
 * Functions of a row's place among others, for {@link Column#over}. Reached through {@link
 * Functions}.
 */
abstract class RankingFunctions extends WindowFunctions {
  RankingFunctions() {}

  /** The number of the row in its partition, from 1; int. */
  public static Column row_number() {
    return Column.call("row_number");
  }

  /** One more than the rows before that are not its equals; int. */
  public static Column rank() {
    return Column.call("rank");
  }

  /** One more than the different sort keys before its own; int. */
  public static Column dense_rank() {
    return Column.call("dense_rank");
  }

  /** The rank less one, of the rows less one: 0 to 1. */
  public static Column percent_rank() {
    return Column.call("percent_rank");
  }

  /** The share of the rows up to this one and its equals. */
  public static Column cume_dist() {
    return Column.call("cume_dist");
  }

  /** The number, from 1, of the row's bucket if there are n that differ by at most one row; int. */
  public static Column ntile(int n) {
    return Column.call("ntile", n);
  }

  /** The value of the row so many rows before, or null if there is none. */
  public static Column lag(Column e, int offset) {
    return lag(e, offset, null);
  }

  /** The value of the row so many rows before, or null if there is none. */
  public static Column lag(String columnName, int offset) {
    return lag(col(columnName), offset);
  }

  /** The value of the row so many rows before, or the default if there is none. */
  public static Column lag(Column e, int offset, @Nullable Object defaultValue) {
    return lag(e, offset, defaultValue, false);
  }

  /** The value of the row so many rows before, or the default if there is none. */
  public static Column lag(String columnName, int offset, @Nullable Object defaultValue) {
    return lag(col(columnName), offset, defaultValue);
  }

  /** As {@link #lag(Column, int, Object)}; if asked, rows with null do not count. */
  public static Column lag(
      Column e, int offset, @Nullable Object defaultValue, boolean ignoreNulls) {
    return Column.call("lag", e, offset, defaultValue, ignoreNulls);
  }

  /** The value of the row so many rows behind, or null if there is none. */
  public static Column lead(Column e, int offset) {
    return lead(e, offset, null);
  }

  /** The value of the row so many rows behind, or null if there is none. */
  public static Column lead(String columnName, int offset) {
    return lead(col(columnName), offset);
  }

  /** The value of the row so many rows behind, or the default if there is none. */
  public static Column lead(Column e, int offset, @Nullable Object defaultValue) {
    return lead(e, offset, defaultValue, false);
  }

  /** The value of the row so many rows behind, or the default if there is none. */
  public static Column lead(String columnName, int offset, @Nullable Object defaultValue) {
    return lead(col(columnName), offset, defaultValue);
  }

  /** As {@link #lead(Column, int, Object)}; if asked, rows with null do not count. */
  public static Column lead(
      Column e, int offset, @Nullable Object defaultValue, boolean ignoreNulls) {
    return Column.call("lead", e, offset, defaultValue, ignoreNulls);
  }

  /** The value of the n-th row of the frame, from 1, or null if it is shorter. */
  public static Column nth_value(Column e, int offset) {
    return nth_value(e, offset, false);
  }

  /** As {@link #nth_value(Column, int)}; if asked, rows with null do not count. */
  public static Column nth_value(Column e, int offset, boolean ignoreNulls) {
    return Column.call("nth_value", e, offset, ignoreNulls);
  }
}
