package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;

/** Errors of functions over windows. Names and SQLSTATEs are Spark's. */
final class OverErrors {
  private static final Condition UNSUPPORTED =
      Condition.user("UNSUPPORTED_EXPR_FOR_WINDOW", "42P20");
  private static final Condition DISTINCT =
      Condition.user("DISTINCT_WINDOW_FUNCTION_UNSUPPORTED", "0A000");
  private static final Condition NOT_ORDERED =
      Condition.user("WINDOW_FUNCTION_FRAME_NOT_ORDERED", "42601");
  private static final Condition WITHOUT_OVER =
      Condition.user("WINDOW_FUNCTION_WITHOUT_OVER_CLAUSE", "42601");
  private static final Condition NOT_ALLOWED =
      Condition.user("WINDOW_FUNCTION_NOT_ALLOWED_IN_CLAUSE", "42601");
  private static final Condition RANGE_WITHOUT_ORDER =
      Condition.user("DATATYPE_MISMATCH.RANGE_FRAME_WITHOUT_ORDER", "42K09");
  private static final Condition RANGE_MULTI_ORDER =
      Condition.user("DATATYPE_MISMATCH.RANGE_FRAME_MULTI_ORDER", "42K09");
  private static final Condition RANGE_TYPE =
      Condition.user("DATATYPE_MISMATCH.RANGE_FRAME_INVALID_TYPE", "42K09");
  private static final Condition UNACCEPTED_TYPE =
      Condition.user("DATATYPE_MISMATCH.SPECIFIED_WINDOW_FRAME_UNACCEPTED_TYPE", "42K09");
  private static final Condition WRONG_COMPARISON =
      Condition.user("DATATYPE_MISMATCH.SPECIFIED_WINDOW_FRAME_WRONG_COMPARISON", "42K09");
  private static final Condition OTHER_FRAME = Condition.user("_LEGACY_ERROR_TEMP_1036", null);
  private static final Condition IN_STREAM =
      Condition.user("NON_TIME_WINDOW_NOT_SUPPORTED_IN_STREAMING", "42KDE");

  private OverErrors() {}

  static AnalysisException unsupported(Expr.Over over) {
    return new AnalysisException(
        UNSUPPORTED,
        "Cannot compute " + over + ": it is no function that sees the rows of a window");
  }

  static AnalysisException distinct(Expr.Over over) {
    return new AnalysisException(
        DISTINCT, "Cannot compute " + over + ": Distinct window functions are not supported");
  }

  static AnalysisException notOrdered(Expr.Over over) {
    return new AnalysisException(
        NOT_ORDERED, "Cannot compute " + over + ": the function requires the window to be ordered");
  }

  static AnalysisException withoutOver(Expr.Call call) {
    return new AnalysisException(
        WITHOUT_OVER, "Cannot compute " + call + ": Window function requires an OVER clause");
  }

  static AnalysisException inCondition(Expr condition) {
    return new AnalysisException(
        NOT_ALLOWED,
        "Cannot filter by "
            + condition
            + ": It is not allowed to use window functions inside WHERE clause");
  }

  static AnalysisException rangeWithoutOrder(Expr.Over over) {
    return new AnalysisException(
        RANGE_WITHOUT_ORDER,
        "Cannot compute "
            + over
            + ": A range window frame cannot be used in an unordered window specification");
  }

  static AnalysisException rangeOfSeveral(Expr.Over over) {
    return new AnalysisException(
        RANGE_MULTI_ORDER,
        "Cannot compute "
            + over
            + ": A range window frame with value boundaries cannot be used in a window"
            + " specification with multiple order by expressions");
  }

  static AnalysisException rangeOf(Expr.Over over, DataType type) {
    return new AnalysisException(
        type == AtomicType.STRING ? UNACCEPTED_TYPE : RANGE_TYPE,
        "Cannot compute "
            + over
            + ": The data type \""
            + type.sql()
            + "\" used in the order specification does not support the data type \"BIGINT\" which"
            + " is used in the range frame");
  }

  static AnalysisException wrongBounds(Expr.Over over) {
    return new AnalysisException(
        WRONG_COMPARISON,
        "Cannot compute "
            + over
            + ": The lower bound of a window frame must be less than or equal to the upper bound");
  }

  static AnalysisException otherFrame(Expr.Over over) {
    return new AnalysisException(
        OTHER_FRAME,
        "Cannot compute " + over + ": Window Frame must match the one that the function requires");
  }

  static AnalysisException inStream() {
    return new AnalysisException(
        IN_STREAM,
        "Cannot start the query: Window function is not supported on streaming"
            + " DataFrames/Datasets. Structured Streaming only supports time-window aggregation"
            + " using the WINDOW function");
  }
}
