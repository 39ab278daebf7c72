package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundExprs;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.operator.FloatingZero;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * What a condition demands of a pair of rows: equal keys of both sides, and the rest.
 *
 * @param left the left's keys, over its columns
 * @param right the right's keys, over its columns
 * @param nullSafe for each key whether null equals null
 * @param rest what else, over the columns of both, left first
 */
record JoinCondition(
    List<BoundExpr> left, List<BoundExpr> right, List<Boolean> nullSafe, List<BoundExpr> rest) {

  /** Stands for a column that is not read. */
  static final BoundExpr NOTHING = new BoundExpr.Constant(null, AtomicType.NULL);

  static JoinCondition of(BoundPlan.Join join) {
    JoinCondition out = empty();
    for (BoundExpr part : parts(join)) {
      if (!out.addKey(part, join)) {
        out.rest.add(part);
      }
    }
    return out;
  }

  private static JoinCondition empty() {
    return new JoinCondition(
        new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
  }

  /** Whether a part says that keys of both sides are equal, and they hold floats or doubles. */
  static boolean comparesFloatingKeys(BoundExpr part, BoundPlan.Join join) {
    JoinCondition one = empty();
    return one.addKey(part, join)
        && !one.nullSafe.get(0)
        && FloatingZero.concerns(one.left.get(0).type());
  }

  /** Equality of all columns, null equal to null. */
  static JoinCondition ofAll(BoundPlan.Join join) {
    List<BoundExpr> left = new ArrayList<>();
    List<BoundExpr> right = new ArrayList<>();
    List<Boolean> nullSafe = new ArrayList<>();
    for (int i = 0; i < join.left().schema().size(); i++) {
      left.add(column(join.left(), i));
      right.add(column(join.right(), i));
      nullSafe.add(true);
    }
    return new JoinCondition(left, right, nullSafe, List.of());
  }

  private static BoundExpr column(BoundPlan plan, int index) {
    StructField field = plan.schema().field(index);
    return new BoundExpr.InputColumn(index, field.dataType(), field.nullable());
  }

  /** What the condition joins by {@code and}. */
  static List<BoundExpr> parts(BoundPlan.Join join) {
    return join.condition().map(BoundExprs::conjuncts).orElse(List.of());
  }

  private boolean addKey(BoundExpr part, BoundPlan.Join join) {
    int width = join.left().schema().size();
    if (!(part instanceof BoundExpr.FunctionCall call) || call.arguments().size() != 2) {
      return false;
    }
    boolean nullSafeEqual = call.function().name().equals("<=>");
    if (!nullSafeEqual && !call.function().name().equals("=")) {
      return false;
    }
    BoundExpr first = call.arguments().get(0);
    BoundExpr second = call.arguments().get(1);
    if (!first.type().equals(second.type())) {
      return false;
    }
    if (readsOnly(first, 0, width) && readsOnly(second, width, Integer.MAX_VALUE)) {
      left.add(first);
      right.add(ofRight(second, join));
    } else if (readsOnly(second, 0, width) && readsOnly(first, width, Integer.MAX_VALUE)) {
      left.add(second);
      right.add(ofRight(first, join));
    } else {
      return false;
    }
    nullSafe.add(nullSafeEqual);
    return true;
  }

  /** Whether it reads columns, and none but those from one position to before another. */
  static boolean readsOnly(BoundExpr expr, int from, int to) {
    BitSet read = new BitSet();
    BoundExprs.references(expr, read);
    return !read.isEmpty() && read.nextSetBit(0) >= from && read.length() <= to;
  }

  /** An expression of the right's columns alone, over the right's rows. */
  static BoundExpr ofRight(BoundExpr expr, BoundPlan.Join join) {
    List<BoundExpr> columns = new ArrayList<>();
    join.left().schema().fields().forEach(f -> columns.add(NOTHING));
    StructType schema = join.right().schema();
    for (int i = 0; i < schema.size(); i++) {
      columns.add(column(join.right(), i));
    }
    return BoundExprs.substitute(expr, columns, schema.size());
  }

  /** The types of the keys. */
  List<DataType> types() {
    return left.stream().map(BoundExpr::type).toList();
  }
}
