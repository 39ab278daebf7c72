package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.SameExprs;
import io.penstock.type.StructType;
import java.util.List;

/** Puts the columns of an aggregate into expressions of its select list. */
final class KeyReplacement {
  private final List<BoundExpr> keys;
  private final List<BoundExpr> grouped;
  private final List<Integer> aliased;
  private final int childWidth;
  private final int oldWidth;
  private final int firstCall;
  private final int newWidth;
  private final StructType childSchema;

  /**
   * @param keys as the select list has them
   * @param grouped the keys of the aggregate, first those of the select list
   */
  KeyReplacement(
      List<BoundExpr> keys,
      List<BoundExpr> grouped,
      List<Integer> aliased,
      int childWidth,
      AggregateCalls calls,
      StructType childSchema) {
    this.keys = keys;
    this.grouped = grouped;
    this.aliased = aliased;
    this.childWidth = childWidth;
    this.firstCall = calls.firstColumn();
    this.oldWidth = calls.firstColumn() + calls.width();
    this.newWidth = grouped.size() + calls.calls().size();
    this.childSchema = childSchema;
  }

  /**
   * The expression over keys and calls.
   *
   * @throws io.penstock.error.AnalysisException {@code MISSING_AGGREGATION}, or without keys {@code
   *     MISSING_GROUP_BY}, if it reads another column
   */
  BoundExpr of(BoundExpr expr) {
    for (int i = 0; i < keys.size(); i++) {
      if (SameExprs.same(expr, keys.get(i))) {
        return key(i);
      }
    }
    if (expr instanceof BoundExpr.InputColumn column) {
      return column(column);
    }
    if (expr instanceof BoundExpr.FunctionCall call) {
      List<BoundExpr> arguments = call.arguments().stream().map(this::of).toList();
      return new BoundExpr.FunctionCall(call.function(), arguments, call.type(), call.nullable());
    }
    if (expr instanceof BoundExpr.LambdaFunction lambda) {
      return new BoundExpr.LambdaFunction(
          lambda.inputColumns() - oldWidth + newWidth, lambda.parameters(), of(lambda.body()));
    }
    return expr;
  }

  private BoundExpr key(int i) {
    return new BoundExpr.InputColumn(i, grouped.get(i).type(), grouped.get(i).nullable());
  }

  private BoundExpr column(BoundExpr.InputColumn column) {
    int index = column.index();
    if (index < childWidth) {
      String name = childSchema.field(index).name();
      throw keys.isEmpty()
          ? AggregateBinder.missingGroupBy(name)
          : AggregateErrors.notGrouped(name);
    }
    if (index < firstCall) {
      return key(aliased.get(index - childWidth));
    }
    int moved = index < oldWidth ? index - firstCall + grouped.size() : index - oldWidth + newWidth;
    return new BoundExpr.InputColumn(moved, column.type(), column.nullable());
  }
}
