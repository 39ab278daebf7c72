package io.penstock;

/** Statistics of the rows of a group. Reached through {@link Functions}. */
abstract class StatisticsFunctions extends AggregateFunctions {
  StatisticsFunctions() {}

  /** The standard deviation of a sample. */
  public static Column stddev(Column e) {
    return Column.call("stddev", e);
  }

  /** The standard deviation of a sample. */
  public static Column stddev(String columnName) {
    return stddev(col(columnName));
  }

  /** The standard deviation of a sample. */
  public static Column std(Column e) {
    return Column.call("std", e);
  }

  /** The standard deviation of a sample. */
  public static Column stddev_samp(Column e) {
    return Column.call("stddev_samp", e);
  }

  /** The standard deviation of a sample. */
  public static Column stddev_samp(String columnName) {
    return stddev_samp(col(columnName));
  }

  /** The standard deviation of a whole population. */
  public static Column stddev_pop(Column e) {
    return Column.call("stddev_pop", e);
  }

  /** The standard deviation of a whole population. */
  public static Column stddev_pop(String columnName) {
    return stddev_pop(col(columnName));
  }

  /** The variance of a sample. */
  public static Column variance(Column e) {
    return Column.call("variance", e);
  }

  /** The variance of a sample. */
  public static Column variance(String columnName) {
    return variance(col(columnName));
  }

  /** The variance of a sample. */
  public static Column var_samp(Column e) {
    return Column.call("var_samp", e);
  }

  /** The variance of a sample. */
  public static Column var_samp(String columnName) {
    return var_samp(col(columnName));
  }

  /** The variance of a whole population. */
  public static Column var_pop(Column e) {
    return Column.call("var_pop", e);
  }

  /** The variance of a whole population. */
  public static Column var_pop(String columnName) {
    return var_pop(col(columnName));
  }

  /** The covariance of two columns of numbers that are a sample. */
  public static Column covar_samp(Column column1, Column column2) {
    return Column.call("covar_samp", column1, column2);
  }

  /** The covariance of two columns of numbers that are a sample. */
  public static Column covar_samp(String columnName1, String columnName2) {
    return covar_samp(col(columnName1), col(columnName2));
  }

  /** The covariance of two columns of numbers that are the whole population. */
  public static Column covar_pop(Column column1, Column column2) {
    return Column.call("covar_pop", column1, column2);
  }

  /** The covariance of two columns of numbers that are the whole population. */
  public static Column covar_pop(String columnName1, String columnName2) {
    return covar_pop(col(columnName1), col(columnName2));
  }

  /** Pearson's correlation of two columns of numbers. */
  public static Column corr(Column column1, Column column2) {
    return Column.call("corr", column1, column2);
  }

  /** Pearson's correlation of two columns of numbers. */
  public static Column corr(String columnName1, String columnName2) {
    return corr(col(columnName1), col(columnName2));
  }

  /** The skewness. */
  public static Column skewness(Column e) {
    return Column.call("skewness", e);
  }

  /** The skewness. */
  public static Column skewness(String columnName) {
    return skewness(col(columnName));
  }

  /** The excess kurtosis. */
  public static Column kurtosis(Column e) {
    return Column.call("kurtosis", e);
  }

  /** The excess kurtosis. */
  public static Column kurtosis(String columnName) {
    return kurtosis(col(columnName));
  }

  /** The middle value of numbers or intervals. */
  public static Column median(Column e) {
    return Column.call("median", e);
  }

  /** The exact percentile of numbers at a constant percentage, or an array of them. */
  public static Column percentile(Column e, Column percentage) {
    return Column.call("percentile", e, percentage);
  }

  /** The exact percentile where each value counts as often as its frequency says. */
  public static Column percentile(Column e, Column percentage, Column frequency) {
    return Column.call("percentile", e, percentage, frequency);
  }

  /** About the percentile; accuracy is a constant, greater is more exact. */
  public static Column percentile_approx(Column e, Column percentage, Column accuracy) {
    return Column.call("percentile_approx", e, percentage, accuracy);
  }

  /** About the percentile; accuracy is a constant, greater is more exact. */
  public static Column approx_percentile(Column e, Column percentage, Column accuracy) {
    return Column.call("approx_percentile", e, percentage, accuracy);
  }
}
