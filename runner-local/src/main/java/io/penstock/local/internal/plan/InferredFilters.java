package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundExprs;
import io.penstock.local.internal.analyze.BoundPlan;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.core.CoreFunctions;
import io.penstock.type.StructField;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a join demands of the rows of one side without saying it: that what it compares is not null,
 * and of what is equal on both sides the same on both. Spark filters by that, below a watermark
 * too, which such rows then do not move. Of floating keys that the join itself compares nothing
 * follows, since Spark has made their zeros and NaNs one before: their nulls come to the join.
 */
final class InferredFilters {
  private final BoundPlan.Join join;
  private final int width;
  private final Set<BoundExpr> all = new LinkedHashSet<>();

  /**
   * @param join whose sides have their filters
   * @param above those parts of its condition that were filters above it
   */
  private InferredFilters(BoundPlan.Join join, List<BoundExpr> above) {
    this.join = join;
    this.width = join.left().schema().size();
    for (BoundExpr part : JoinCondition.parts(join)) {
      if (above.contains(part) || !JoinCondition.comparesFloatingKeys(part, join)) {
        all.add(part);
      }
    }
    all.addAll(known(join.left()));
    known(join.right()).forEach(e -> all.add(moved(e)));
    inferEqual();
    inferNotNull();
  }

  /**
   * The join with more filters on those sides that may lose rows without a partner.
   *
   * @param above those parts of its condition that were filters above it
   */
  static BoundPlan.Join add(BoundPlan.Join join, List<BoundExpr> above) {
    InferredFilters inferred = new InferredFilters(join, above);
    boolean left =
        switch (join.type()) {
          case INNER, CROSS, LEFT_SEMI, RIGHT_OUTER -> true;
          default -> false;
        };
    boolean right =
        switch (join.type()) {
          case INNER, CROSS, LEFT_SEMI, LEFT_OUTER, LEFT_ANTI -> true;
          default -> false;
        };
    return new BoundPlan.Join(
        left ? JoinPushDown.filtered(join.left(), inferred.ofLeft()) : join.left(),
        right ? JoinPushDown.filtered(join.right(), inferred.ofRight()) : join.right(),
        join.type(),
        join.condition(),
        join.schema());
  }

  /** What holds for all rows of a plan. */
  private static List<BoundExpr> known(BoundPlan plan) {
    List<BoundExpr> out = new ArrayList<>();
    if (plan instanceof BoundPlan.Filter filter) {
      out.addAll(BoundExprs.conjuncts(filter.condition()));
      out.addAll(known(filter.child()));
    } else if (plan instanceof BoundPlan.Watermark watermark) {
      out.addAll(known(watermark.child()));
    } else if (plan instanceof BoundPlan.Project project) {
      for (BoundExpr below : known(project.child())) {
        BitSet read = new BitSet();
        BoundExprs.references(below, read);
        List<BoundExpr> columns = new ArrayList<>();
        project.child().schema().fields().forEach(f -> columns.add(JoinCondition.NOTHING));
        for (int i = project.columns().size() - 1; i >= 0; i--) {
          if (project.columns().get(i) instanceof BoundExpr.InputColumn column) {
            columns.set(
                column.index(), new BoundExpr.InputColumn(i, column.type(), column.nullable()));
            read.clear(column.index());
          }
        }
        if (read.isEmpty()) {
          out.add(BoundExprs.substitute(below, columns, project.columns().size()));
        }
      }
    }
    out.removeIf(e -> !BoundExprs.deterministic(e));
    return out;
  }

  /** An expression of the right's rows over those of both. */
  private BoundExpr moved(BoundExpr ofRight) {
    return BoundExprs.substitute(ofRight, columns(width), join.schema().size());
  }

  private List<BoundExpr> columns(int offset) {
    return IntStream.range(0, join.right().schema().size())
        .<BoundExpr>mapToObj(i -> column(i + offset))
        .toList();
  }

  private BoundExpr.InputColumn column(int index) {
    StructField field =
        index < width
            ? join.left().schema().field(index)
            : join.right().schema().field(index - width);
    return new BoundExpr.InputColumn(index, field.dataType(), field.nullable());
  }

  private void inferEqual() {
    List<BoundExpr> given = List.copyOf(all);
    for (BoundExpr one : given) {
      if (one instanceof BoundExpr.FunctionCall call
          && call.function().name().equals("=")
          && call.arguments().get(0) instanceof BoundExpr.InputColumn a
          && call.arguments().get(1) instanceof BoundExpr.InputColumn b) {
        given.stream().filter(other -> other != one).forEach(other -> inferEqual(other, a, b));
      }
    }
  }

  private void inferEqual(BoundExpr other, BoundExpr.InputColumn a, BoundExpr.InputColumn b) {
    BitSet read = new BitSet();
    BoundExprs.references(other, read);
    if (read.get(a.index())) {
      all.add(replaced(other, a.index(), b.index()));
    }
    if (read.get(b.index())) {
      all.add(replaced(other, b.index(), a.index()));
    }
  }

  private BoundExpr replaced(BoundExpr expr, int from, int to) {
    int both = width + join.right().schema().size();
    List<BoundExpr> columns = new ArrayList<>();
    for (int i = 0; i < both; i++) {
      columns.add(column(i == from ? to : i));
    }
    return BoundExprs.substitute(expr, columns, both);
  }

  private void inferNotNull() {
    Set<Integer> found = new LinkedHashSet<>();
    all.forEach(e -> whatMustNotBeNull(e, found));
    for (int index : found) {
      BoundExpr.InputColumn column = column(index);
      if (column.nullable()) {
        all.add(CoreFunctions.isNotNull(column));
      }
    }
  }

  /** The columns that make a condition null, and so false, where they are null. */
  private static void whatMustNotBeNull(BoundExpr condition, Set<Integer> columns) {
    if (condition instanceof BoundExpr.InputColumn column) {
      columns.add(column.index());
    } else if (condition instanceof BoundExpr.FunctionCall call
        && (call.function().nullForNull() || call.function().name().equals("isnotnull"))) {
      call.arguments().forEach(argument -> whatMustNotBeNull(argument, columns));
    }
  }

  private List<BoundExpr> ofLeft() {
    List<BoundExpr> known = known(join.left());
    return all.stream()
        .filter(e -> BoundExprs.deterministic(e) && JoinCondition.readsOnly(e, 0, width))
        .filter(e -> !known.contains(e))
        .toList();
  }

  private List<BoundExpr> ofRight() {
    List<BoundExpr> known = known(join.right());
    return all.stream()
        .filter(e -> BoundExprs.deterministic(e))
        .filter(e -> JoinCondition.readsOnly(e, width, Integer.MAX_VALUE))
        .map(e -> JoinCondition.ofRight(e, join))
        .filter(e -> !known.contains(e))
        .toList();
  }
}
