package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundExprs;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.analyze.BoundText;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.operator.OperatorFactory;
import io.penstock.local.internal.operator.SortOperator;
import io.penstock.local.internal.operator.over.OverFactory;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Functions over windows: a sort by partition and order, and then the functions. */
final class Overs {
  private Overs() {}

  /** The columns of the child that partition, order and calls read. */
  static BitSet read(BoundPlan.Over over) {
    BitSet out = new BitSet();
    over.partition().forEach(out::set);
    over.order().forEach(key -> BoundExprs.references(key.expr(), out));
    over.calls().forEach(c -> c.arguments().forEach(a -> BoundExprs.references(a, out)));
    return out;
  }

  /**
   * The order of the rows.
   *
   * @param kept the columns of the child that somebody reads
   */
  static Operators.Sort sort(BoundPlan.Over over, BitSet kept) {
    List<BoundPlan.Sort.Key> keys = new ArrayList<>();
    for (int column : over.partition()) {
      BoundExpr expr =
          new BoundExpr.InputColumn(column, over.schema().field(column).dataType(), true);
      keys.add(new BoundPlan.Sort.Key(expr, true, true));
    }
    keys.addAll(over.order());
    return new Operators.Sort(keys, true, kept, over.child().schema());
  }

  /**
   * The functions over sorted rows.
   *
   * @param used the columns that somebody reads above
   * @param kept the columns of the child that somebody reads
   */
  static OperatorFactory functions(BoundPlan.Over over, BitSet used, BitSet kept) {
    BitSet all = (BitSet) used.clone();
    all.or(kept);
    return new OverFactory(
        over.partition(),
        over.order().stream().map(k -> ((BoundExpr.InputColumn) k.expr()).index()).toList(),
        over.order().stream()
            .map(k -> new SortOperator.Key(k.expr().type(), k.ascending(), k.nullsFirst()))
            .toList(),
        over.calls(),
        all,
        over.schema(),
        "Over " + BoundText.of(over));
  }
}
