package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.BoundText;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.OperatorFactory;
import io.penstock.local.internal.operator.RowSink;
import io.penstock.local.internal.operator.SessionsOperator;
import io.penstock.local.internal.operator.SortOperator;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Joins the sessions of sorted rows.
 *
 * @param keys without the session
 * @param session the column of the session
 * @param used the columns of the rows that somebody reads
 */
record Sessions(List<BoundExpr> keys, int session, BitSet used, StructType schema)
    implements OperatorFactory {

  /** The operators that sort rows and join their sessions. */
  static List<OperatorFactory> of(
      List<BoundExpr> keys, int sessionKey, BitSet used, StructType schema) {
    BoundExpr.InputColumn session = (BoundExpr.InputColumn) keys.get(sessionKey);
    List<BoundExpr> others = new ArrayList<>(keys);
    others.remove(sessionKey);
    List<BoundPlan.Sort.Key> order = new ArrayList<>();
    others.forEach(key -> order.add(new BoundPlan.Sort.Key(key, true, true)));
    order.add(new BoundPlan.Sort.Key(session, true, true));
    return List.of(
        new Operators.Sort(order, true, used, schema),
        new Sessions(others, session.index(), used, schema));
  }

  @Override
  public Operator create(EvalContext context, RowSink next) {
    List<SortOperator.Key> order =
        keys.stream().map(key -> new SortOperator.Key(key.type(), true, true)).toList();
    return new SessionsOperator(
        Operators.evaluators(keys, context),
        order,
        session,
        () -> new ColumnBuffer(schema, used, context.allocator()),
        next);
  }

  @Override
  public String toString() {
    return "Sessions "
        + schema.field(session).name()
        + " by "
        + keys.stream().map(key -> BoundText.of(key, schema)).toList();
  }
}
