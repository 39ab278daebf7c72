package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.Arity;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.SameExprs;
import io.penstock.local.internal.expr.TypeClass;
import io.penstock.local.internal.expr.window.SessionFunction;
import io.penstock.local.internal.expr.window.TimeWindow;
import io.penstock.local.internal.expr.window.WindowFunction;
import io.penstock.local.internal.expr.window.WindowTimeFunction;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The event-time windows in the expressions of one node. As in Spark, a window is a column that the
 * child gives besides its own, for which rows without a time are left out and rows in several
 * windows are repeated; so there is one window for a node, whose name is {@code window} wherever it
 * is used. Semantics.md, B.11.
 */
final class TimeWindows {
  private static final Condition SEVERAL = Condition.user("_LEGACY_ERROR_TEMP_1039", null);
  private static final Condition NO_WINDOW = Condition.user("_LEGACY_ERROR_TEMP_3101", null);

  /** What marks a window in the metadata of its column, as in Spark. */
  private static final String MARK = "spark.timeWindow";

  /** As {@link #MARK}, for a session. */
  static final String SESSION_MARK = "spark.sessionWindow";

  private static final String TIMES =
      "(\"(TIMESTAMP OR TIMESTAMP WITHOUT TIME ZONE)\" or \"STRUCT<start: TIMESTAMP, end:"
          + " TIMESTAMP>\" or \"STRUCT<start: TIMESTAMP_NTZ, end: TIMESTAMP_NTZ>\")";

  private final FunctionRegistry functions;
  private final BindContext context;
  private final Analyzed original;
  private final List<Added> added = new ArrayList<>();
  private Analyzed child;

  /** A window or its time, and the column that holds it. */
  private record Added(BoundExpr value, Expr column) {}

  private TimeWindows(FunctionRegistry functions, BindContext context, Analyzed child) {
    this.functions = functions;
    this.context = context;
    this.original = child;
    this.child = child;
  }

  /** Those of the expressions over a child. */
  static TimeWindows of(
      List<? extends Expr> exprs, FunctionRegistry functions, BindContext context, Analyzed child) {
    TimeWindows out = new TimeWindows(functions, context, child);
    Set<Expr> outermost = new HashSet<>();
    for (Expr expr : exprs) {
      if (hasWindow(expr)) {
        outermost(expr).forEach(call -> outermost.add(out.column(call)));
        out.column(expr);
      }
    }
    if (outermost.size() > 1) {
      throw new AnalysisException(
          SEVERAL,
          "Cannot compute the windows of "
              + exprs
              + ": Multiple time/session window expressions would result in a cartesian product of"
              + " rows, therefore they are currently not supported");
    }
    return out;
  }

  private static boolean isWindow(Expr expr) {
    return isCall(expr, WindowFunction.NAME) || isSession(expr);
  }

  private static boolean isSession(Expr expr) {
    return isCall(expr, SessionFunction.NAME);
  }

  private static boolean hasWindow(Expr expr) {
    return ExprTree.find(expr, e -> isWindow(e) || isCall(e, WindowTimeFunction.NAME)).isPresent();
  }

  private static boolean isCall(Expr expr, String name) {
    return expr instanceof Expr.Call call && call.name().toLowerCase(Locale.ROOT).equals(name);
  }

  /** The windows that are not inside of another. */
  private static Stream<Expr> outermost(Expr expr) {
    return isWindow(expr)
        ? Stream.of(expr)
        : expr.children().stream().flatMap(TimeWindows::outermost);
  }

  /** The child with the windows as columns behind its own. */
  Analyzed child() {
    return child;
  }

  /** The expression with columns in the place of windows. */
  Expr column(Expr expr) {
    return hasWindow(expr) ? ExprTree.map(expr, this::replaced) : expr;
  }

  /** As {@link #column(Expr)}, for each; the class of an expression stays the same. */
  @SuppressWarnings("unchecked") // only calls become something else
  <E extends Expr> List<E> columns(List<E> exprs) {
    return exprs.stream().map(e -> (E) column(e)).toList();
  }

  private BoundExpr bound(Expr expr) {
    return new ExprBinder(functions, context).bind(expr, child.scope()).expr();
  }

  private Expr replaced(Expr part) {
    if (isWindow(part)) {
      return isSession(part) ? session((Expr.Call) part) : window((Expr.Call) part);
    }
    return isCall(part, WindowTimeFunction.NAME) ? windowTime((Expr.Call) part) : part;
  }

  private Expr window(Expr.Call call) {
    TimeWindow window = WindowBinder.window(call, context);
    BoundExpr time = time(call);
    StructType type = TimeWindow.structOf(time.type());
    BoundExpr bound =
        new BoundExpr.FunctionCall(
            new WindowFunction(window), List.of(time), type, !window.tumbling());
    Map<String, Object> metadata = metadata(time);
    metadata.put(MARK, true);
    return column(bound, new StructField(WindowFunction.NAME, type, !window.tumbling(), metadata));
  }

  private Expr session(Expr.Call call) {
    Arity.exactly(SessionFunction.NAME, call.arguments(), 2);
    BoundExpr time = time(call);
    BoundExpr gap = WindowBinder.gap(call, bound(call.arguments().get(1)));
    StructType type = TimeWindow.structOf(time.type());
    BoundExpr bound =
        new BoundExpr.FunctionCall(new SessionFunction(), List.of(time, gap), type, true);
    Map<String, Object> metadata = metadata(time);
    metadata.put(SESSION_MARK, true);
    return column(bound, new StructField(SessionFunction.NAME, type, false, metadata));
  }

  private Map<String, Object> metadata(BoundExpr expr) {
    return expr instanceof BoundExpr.InputColumn column
        ? new HashMap<>(child.schema().field(column.index()).metadata())
        : new HashMap<>();
  }

  /** The event time of a call, or that of the window that it is given. */
  private BoundExpr time(Expr.Call call) {
    Expr argument = call.arguments().get(0);
    BoundExpr time = bound(argument);
    DataType type = time.type();
    if (type.equals(TimeWindow.structOf(AtomicType.TIMESTAMP))
        || type.equals(TimeWindow.structOf(AtomicType.TIMESTAMP_NTZ))) {
      return bound(windowTime(Expr.Call.of(WindowTimeFunction.NAME, argument)));
    }
    if (Coercions.implicitTarget(type, TypeClass.Family.ANY_TIMESTAMP, context.ansi()).isEmpty()) {
      throw Coercions.unexpectedType(call.name(), 1, TIMES, type);
    }
    return Coercions.implicitCast(call.name(), 1, time, TypeClass.Family.ANY_TIMESTAMP, context);
  }

  private Expr windowTime(Expr.Call call) {
    Arity.exactly(call.name(), call.arguments(), 1);
    NamedExpr window =
        new ExprBinder(functions, context).bind(call.arguments().get(0), child.scope());
    if (!(window.expr().type() instanceof StructType type)) {
      throw Coercions.unexpectedType(call.name(), 1, "STRUCT", window.expr().type());
    }
    Map<String, Object> metadata = metadata(window.expr());
    if (metadata.remove(MARK) == null && metadata.remove(SESSION_MARK) == null) {
      throw new AnalysisException(
          NO_WINDOW, "Cannot compute " + call + ": The input is not a correct window column");
    }
    DataType time = type.field(1).dataType();
    BoundExpr bound =
        new BoundExpr.FunctionCall(new WindowTimeFunction(), List.of(window.expr()), time, true);
    String name = WindowTimeFunction.NAME + "(" + window.name() + ")";
    return column(bound, new StructField(name, time, true, metadata));
  }

  private Expr column(BoundExpr bound, StructField field) {
    for (Added one : added) {
      if (SameExprs.same(one.value(), bound)) {
        return one.column();
      }
    }
    int width = original.schema().size() + added.size();
    ScopeColumn column =
        ScopeColumn.added(added.size(), field.name(), field.dataType(), field.nullable());
    child = new WindowColumns(functions, context, width, bound, field, column).of(child);
    List<String> parts =
        Stream.concat(column.qualifier().stream(), Stream.of(field.name())).toList();
    Expr attribute = new Expr.Attribute(parts);
    added.add(new Added(bound, attribute));
    return attribute;
  }

  /**
   * A node that keeps its child's columns, over {@link #child}, as one of which the windows are the
   * first columns: so Spark's filters and sorts give them.
   */
  Analyzed inFront(Analyzed node) {
    return added.isEmpty()
        ? node
        : WindowColumns.inFront(node, original.schema().size(), added.size());
  }
}
