package io.penstock.local.internal.expr.aggregate;

/** What an aggregate computes; several names may mean one kind. */
public enum AggregateKind {
  COUNT,
  COUNT_IF,
  SUM,
  AVG,
  MIN,
  MAX,
  MIN_BY,
  MAX_BY,
  FIRST,
  LAST,
  BIT_AND,
  BIT_OR,
  BIT_XOR,
  COLLECT_LIST,
  COLLECT_SET,
  STDDEV_SAMP,
  STDDEV_POP,
  VAR_SAMP,
  VAR_POP,
  SKEWNESS,
  KURTOSIS,
  COVAR_SAMP,
  COVAR_POP,
  CORR,
  PERCENTILE,
  PERCENTILE_APPROX,
  MODE,
  APPROX_COUNT_DISTINCT
}
