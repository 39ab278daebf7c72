package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.expr.aggregate.AggregateFunctions;
import io.penstock.local.internal.expr.aggregate.JoinedTexts;
import io.penstock.local.internal.expr.over.OverCall;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Binds functions over windows to the columns of a child; their texts are those of Spark. */
final class OverBinder {
  private final FunctionRegistry functions;
  private final BindContext context;
  private final Analyzed child;

  OverBinder(FunctionRegistry functions, BindContext context, Analyzed child) {
    this.functions = functions;
    this.context = context;
    this.child = child;
  }

  private NamedExpr bound(Expr expr) {
    return new ExprVisit(functions, context, child.scope()).bind(expr);
  }

  List<BoundExpr> partition(Expr.Over over) {
    return over.partitionBy().stream().map(e -> bound(e).expr()).toList();
  }

  List<BoundPlan.Sort.Key> order(Expr.Over over) {
    List<BoundPlan.Sort.Key> out = new ArrayList<>();
    for (Expr.SortKey key : over.orderBy()) {
      BoundExpr expr = bound(key.child()).expr();
      if (!Types.isOrderable(expr.type())) {
        throw new AnalysisException(
            Conditions.DATATYPE_MISMATCH__INVALID_ORDERING_TYPE,
            "Cannot compute " + over + ": values of type " + expr.type().sql() + " have no order");
      }
      out.add(new BoundPlan.Sort.Key(expr, key.ascending(), key.nullsFirst()));
    }
    return out;
  }

  /** A call and its text with that of its window. */
  RankingBinder.Bound bind(Expr.Over over) {
    Expr.Filtered filtered = over.function() instanceof Expr.Filtered some ? some : null;
    Expr function = filtered == null ? over.function() : filtered.aggregate();
    if (!(function instanceof Expr.Call call)) {
      throw OverErrors.unsupported(over);
    }
    if (call.distinct()) {
      throw OverErrors.distinct(over);
    }
    OverCall.Frame frame = frame(over);
    RankingBinder.Bound bound =
        filtered == null && RankingBinder.isRanking(call.name())
            ? new RankingBinder(context)
                .bind(over, call.arguments().stream().map(this::bound).toList(), frame)
            : aggregate(over, call, filtered, frame);
    return new RankingBinder.Bound(
        bound.call(), bound.text() + " OVER " + text(over, bound.call()));
  }

  private RankingBinder.Bound aggregate(
      Expr.Over over,
      Expr.Call call,
      Expr.@Nullable Filtered filtered,
      OverCall.@Nullable Frame frame) {
    if (JoinedTexts.isJoin(call.name())) {
      throw PlanErrors.unsupported(
          "Cannot compute "
              + over
              + ": the local runner joins texts of groups and not of windows yet");
    }
    if (filtered == null && AggregateFunctions.find(call.name()).isEmpty()) {
      functions.get(call.name());
      throw OverErrors.unsupported(over);
    }
    AggregateCalls calls =
        new AggregateCalls(functions, context, child.scope(), child.schema().size(), 1, null);
    String text =
        filtered == null
            ? calls.column(call).map(NamedExpr::name).orElse(call.name())
            : calls.column(filtered).name();
    AggregateCall bound = calls.calls().get(0);
    OverCall.Frame fallback =
        over.orderBy().isEmpty() ? OverCall.Frame.ALL : OverCall.Frame.UP_TO_PEERS;
    OverCall out =
        new OverCall(
            OverCall.Kind.AGGREGATE,
            bound,
            bound.arguments(),
            0,
            false,
            frame == null ? fallback : frame,
            bound.type(),
            bound.nullable());
    return new RankingBinder.Bound(out, text);
  }

  private OverCall.@Nullable Frame frame(Expr.Over over) {
    Expr.Frame written = over.frame();
    if (written == null) {
      return null;
    }
    OverCall.Frame frame = new OverCall.Frame(written.rows(), written.start(), written.end());
    if (written.start() > written.end()) {
      throw OverErrors.wrongBounds(over);
    }
    boolean all = written.start() == Long.MIN_VALUE && written.end() == Long.MAX_VALUE;
    if (!written.rows() && !all && over.orderBy().isEmpty()) {
      throw OverErrors.rangeWithoutOrder(over);
    }
    if (frame.byValue()) {
      if (over.orderBy().size() > 1) {
        throw OverErrors.rangeOfSeveral(over);
      }
      DataType type = bound(over.orderBy().get(0).child()).expr().type();
      if (type instanceof DecimalType) {
        throw PlanErrors.unsupported(
            "Cannot compute "
                + over
                + ": the local runner has no ranges of decimals yet; order by a cast to double");
      }
      if (!Types.isIntegral(type) && !Types.isFloating(type)) {
        throw OverErrors.rangeOf(over, type);
      }
    }
    return frame;
  }

  private String text(Expr.Over over, OverCall call) {
    OverCall.Frame frame = call.frame();
    List<String> parts = new ArrayList<>();
    if (!over.partitionBy().isEmpty()) {
      parts.add(
          "PARTITION BY "
              + String.join(", ", over.partitionBy().stream().map(e -> bound(e).name()).toList()));
    }
    if (!over.orderBy().isEmpty()) {
      parts.add("ORDER BY " + String.join(", ", over.orderBy().stream().map(this::text).toList()));
    }
    parts.add(
        (frame.rows() ? "ROWS" : "RANGE")
            + " BETWEEN "
            + bound(over, call, frame.start())
            + " AND "
            + bound(over, call, frame.end()));
    return "(" + String.join(" ", parts) + ")";
  }

  private String text(Expr.SortKey key) {
    return bound(key.child()).name()
        + (key.ascending() ? " ASC" : " DESC")
        + (key.nullsFirst() ? " NULLS FIRST" : " NULLS LAST");
  }

  private static String bound(Expr.Over over, OverCall call, long bound) {
    if (bound == Long.MIN_VALUE) {
      return "UNBOUNDED PRECEDING";
    }
    if (bound == Long.MAX_VALUE) {
      return "UNBOUNDED FOLLOWING";
    }
    Expr.Frame written = over.frame();
    if (bound < 0 && written != null && written.preceding()) {
      return -bound + " PRECEDING";
    }
    boolean offset = call.kind() == OverCall.Kind.LAG || call.kind() == OverCall.Kind.LEAD;
    return bound == 0 && !offset ? "CURRENT ROW" : bound + " FOLLOWING";
  }
}
