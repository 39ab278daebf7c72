package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.Arity;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.window.TimeWindow;
import io.penstock.type.AtomicType;
import io.penstock.type.CalendarInterval;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The lengths in calls of {@code window}: text of a calendar interval without months, or a whole
 * number of microseconds. Rules and conditions are Spark's.
 */
final class WindowBinder {
  private static final Condition CANNOT_PARSE_INTERVAL =
      Condition.user("CANNOT_PARSE_INTERVAL", "22006");
  private static final Condition FAILED_FUNCTION_CALL =
      Condition.user("FAILED_FUNCTION_CALL", "38000");
  private static final Condition MONTHS = Condition.user("_LEGACY_ERROR_TEMP_3231", null);
  private static final Condition NO_LITERAL = Condition.user("_LEGACY_ERROR_TEMP_1207", null);
  private static final Condition NO_INTERVAL = Condition.user("_LEGACY_ERROR_TEMP_1040", null);
  private static final Condition CONSTRAINT =
      Condition.user("DATATYPE_MISMATCH.PARAMETER_CONSTRAINT_VIOLATION", "42K09");

  private WindowBinder() {}

  /**
   * The windows that a call asks for.
   *
   * @throws PenstockException if a length is no literal, has months or does not fit the others
   */
  static TimeWindow window(Expr.Call call, BindContext context) {
    Arity.between("window", call.arguments(), 2, 4);
    List<Long> lengths = new ArrayList<>();
    for (Expr argument : call.arguments().subList(1, call.arguments().size())) {
      lengths.add(micros(call, argument));
    }
    long length = lengths.get(0);
    long slide = lengths.size() > 1 ? lengths.get(1) : length;
    long start = lengths.size() > 2 ? lengths.get(2) : 0;
    positive(call, "window_duration", length);
    positive(call, "slide_duration", slide);
    if (slide > length) {
      throw constraint(call, "slide_duration", slide, "<=", "window_duration", length);
    }
    if (Math.abs(start) >= slide) {
      throw constraint(call, "abs(start_time)", Math.abs(start), "<", "slide_duration", slide);
    }
    return new TimeWindow(length, slide, start, context.ansi());
  }

  private static long micros(Expr.Call call, Expr argument) {
    Object value = argument instanceof Expr.Literal literal ? literal.value() : null;
    if (value instanceof Integer || value instanceof Long) {
      return ((Number) value).longValue();
    }
    if (!(value instanceof String text)) {
      throw new AnalysisException(
          NO_LITERAL,
          "Cannot call "
              + call
              + ": the duration and time inputs to window must be an integer, long or string"
              + " literal");
    }
    CalendarInterval interval = interval(call, text);
    if (interval.months() != 0) {
      throw new PenstockException(
          MONTHS,
          "Cannot call "
              + call
              + ": Intervals greater than a month is not supported ("
              + text
              + "), since months have no one length");
    }
    try {
      return interval.dayTimeMicros();
    } catch (ArithmeticException e) {
      throw new AnalysisException(
          FAILED_FUNCTION_CALL, "Cannot call " + call + ": " + text + " is too long", e);
    }
  }

  private static CalendarInterval interval(Expr.Call call, @Nullable String text) {
    try {
      return CalendarInterval.parse(text);
    } catch (PenstockException e) {
      throw new AnalysisException(
          CANNOT_PARSE_INTERVAL, "Cannot call " + call + ": Unable to parse '" + text + "'", e);
    }
  }

  /**
   * The gap of a session: text that each row may have another of.
   *
   * @throws AnalysisException if it is no text
   */
  static BoundExpr gap(Expr.Call call, BoundExpr gap) {
    if (gap.type() == AtomicType.NULL) {
      return new BoundExpr.Constant(null, AtomicType.STRING);
    }
    if (gap.type() != AtomicType.STRING) {
      throw new AnalysisException(
          NO_INTERVAL,
          "Cannot call "
              + call
              + ": Gap duration expression used in session window must be CalendarIntervalType, or"
              + " text of one, but got "
              + gap.type().sql());
    }
    return gap;
  }

  private static void positive(Expr.Call call, String name, long value) {
    if (value <= 0) {
      throw new AnalysisException(
          Conditions.DATATYPE_MISMATCH__VALUE_OUT_OF_RANGE,
          "Cannot call "
              + call
              + ": The `"
              + name
              + "` must be between (0, 9223372036854775807] (current value = "
              + value
              + " microseconds)");
    }
  }

  private static AnalysisException constraint(
      Expr.Call call, String left, long value, String relation, String right, long limit) {
    return new AnalysisException(
        CONSTRAINT,
        "Cannot call %s: The `%s` (%d microseconds) must be %s the `%s` (%d microseconds)"
            .formatted(call, left, value, relation, right, limit));
  }
}
