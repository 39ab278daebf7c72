package io.penstock.local.internal.analyze;

import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets a filter or sort name columns that the select below it left out: {@code
 * df.select("a").orderBy("b")}. As Spark does, it looks through projections, filters, sorts, limits
 * and de-duplication, but not into aliases and unions; the columns found are carried up and left
 * out again above the filter or sort.
 */
final class HiddenColumns {
  private HiddenColumns() {}

  /**
   * The plan with the columns that the expressions need, and it does not give, added at its end.
   */
  static Analyzed extend(Analyzed plan, List<? extends Expr> exprs) {
    List<Expr.Attribute> asked = new ArrayList<>();
    for (Expr expr : exprs) {
      ExprTree.walk(
          expr,
          e -> {
            if (e instanceof Expr.Attribute attribute) {
              asked.add(attribute);
            }
          });
    }
    Analyzed extended = plan;
    for (Expr.Attribute attribute : asked) {
      extended = extendBy(extended, attribute);
    }
    return extended;
  }

  private static Analyzed extendBy(Analyzed plan, Expr.Attribute attribute) {
    List<Analyzed.Below> path = new ArrayList<>();
    Analyzed level = plan;
    while (!level.scope().knows(attribute)) {
      Analyzed.Below below = level.below();
      if (below == null) {
        return plan;
      }
      path.add(below);
      level = below.child();
    }
    if (path.isEmpty()) {
      return plan;
    }
    int index = level.scope().resolve(attribute).index();
    for (int i = path.size() - 1; i >= 0; i--) {
      level = path.get(i).redo().on(level, index);
      index = level.schema().size() - 1;
    }
    return level;
  }

  /** A plan over an extended child without the columns that {@link #extend} added to it. */
  static BoundPlan cut(BoundPlan plan, StructType schema) {
    if (plan.schema().size() == schema.size()) {
      return plan;
    }
    List<BoundExpr> columns = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      columns.add(inputColumn(plan, i));
    }
    return new BoundPlan.Project(plan, columns, schema);
  }

  /**
   * A projection, with the generators between it and its old child, on another child and with one
   * of that child's columns at the end.
   */
  static BoundPlan.Project carry(
      BoundPlan.Project project, BoundPlan oldChild, BoundPlan newChild, int index) {
    List<Generator> generators = new ArrayList<>();
    BoundPlan below = project.child();
    while (below != oldChild && below instanceof BoundPlan.Generate generate) {
      generators.add(0, generate.generator());
      below = generate.child();
    }
    int width = oldChild.schema().size();
    BoundPlan input = newChild;
    int at = index;
    for (Generator generator : generators) {
      boolean longer = input.schema().size() > width;
      List<StructField> fields = new ArrayList<>(input.schema().fields());
      fields.addAll(generator.columns());
      input = new BoundPlan.Generate(input, generator, new StructType(fields));
      if (longer) {
        input = moveToEnd(input, width);
        at = at == width ? input.schema().size() - 1 : at;
      }
      width += generator.columns().size();
    }
    List<BoundExpr> columns = new ArrayList<>(project.columns());
    columns.add(inputColumn(input, at));
    List<StructField> fields = new ArrayList<>(project.schema().fields());
    fields.add(input.schema().field(at));
    return new BoundPlan.Project(input, columns, new StructType(fields));
  }

  private static BoundPlan moveToEnd(BoundPlan plan, int index) {
    List<BoundExpr> columns = new ArrayList<>();
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i <= plan.schema().size(); i++) {
      if (i != index) {
        int from = i == plan.schema().size() ? index : i;
        columns.add(inputColumn(plan, from));
        fields.add(plan.schema().field(from));
      }
    }
    return new BoundPlan.Project(plan, columns, new StructType(fields));
  }

  static BoundExpr.InputColumn inputColumn(BoundPlan plan, int index) {
    StructField field = plan.schema().field(index);
    return new BoundExpr.InputColumn(index, field.dataType(), field.nullable());
  }
}
