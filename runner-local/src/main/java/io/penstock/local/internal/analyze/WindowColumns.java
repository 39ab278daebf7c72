package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.window.SessionFunction;
import io.penstock.local.internal.expr.window.WindowFunction;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts a column of windows, or of their times, behind the columns of a child.
 *
 * @param width how many columns the child has, but for hidden ones at its end
 * @param value what the column holds
 * @param field its name and type
 * @param name its place in the scope
 */
record WindowColumns(
    FunctionRegistry functions,
    BindContext context,
    int width,
    BoundExpr value,
    StructField field,
    ScopeColumn name) {

  /** The child with the column. */
  Analyzed of(Analyzed child) {
    BoundPlan input = child.plan();
    BoundExpr column = value;
    if (value instanceof BoundExpr.FunctionCall call
        && call.function() instanceof WindowFunction function) {
      BoundExpr time = call.arguments().get(0);
      if (time.nullable()) {
        BoundExpr known = functions.get("isnotnull").bind(List.of(time), context);
        input = new BoundPlan.Filter(input, known);
      }
      if (!function.window().tumbling()) {
        int at = input.schema().size();
        Generator windows = new Generator.Windows(function.window(), time, List.of(field));
        List<StructField> fields = new ArrayList<>(input.schema().fields());
        fields.add(field);
        input = new BoundPlan.Generate(input, windows, new StructType(fields));
        column = new BoundExpr.InputColumn(at, field.dataType(), field.nullable());
      }
    }
    Analyzed projected = projected(input, column, child);
    return value instanceof BoundExpr.FunctionCall call
            && call.function() instanceof SessionFunction
        ? new Analyzed(
            sessions(projected.plan()), projected.scope(), projected.streaming(), projected.below())
        : projected;
  }

  /** Without the rows that make no session. */
  private BoundPlan sessions(BoundPlan plan) {
    BoundExpr session = new BoundExpr.InputColumn(width, field.dataType(), true);
    return new BoundPlan.Filter(plan, functions.get("isnotnull").bind(List.of(session), context));
  }

  private Analyzed projected(BoundPlan input, BoundExpr column, Analyzed child) {
    List<BoundExpr> columns = new ArrayList<>();
    List<StructField> fields = new ArrayList<>();
    List<ScopeColumn> names = new ArrayList<>();
    for (int i = 0; i <= child.schema().size(); i++) {
      if (i == width) {
        columns.add(column);
        fields.add(field);
        names.add(name);
      }
      if (i < child.schema().size()) {
        columns.add(HiddenColumns.inputColumn(child.plan(), i));
        fields.add(child.schema().field(i));
        names.add(child.scope().columns().get(i));
      }
    }
    BoundPlan plan = new BoundPlan.Project(input, columns, new StructType(fields));
    Analyzed.Below below = new Analyzed.Below(child, Analyzed.Kind.KEEPS, (other, i) -> of(other));
    return new Analyzed(plan, new Scope(names), child.streaming(), below);
  }

  /** A node with the columns from {@code from} on as its first ones. */
  static Analyzed inFront(Analyzed node, int from, int count) {
    List<BoundExpr> columns = new ArrayList<>();
    List<StructField> fields = new ArrayList<>();
    List<ScopeColumn> names = new ArrayList<>();
    int size = node.schema().size();
    for (int i = 0; i < size; i++) {
      int old = i < count ? from + count - 1 - i : i < from + count ? i - count : i;
      columns.add(HiddenColumns.inputColumn(node.plan(), old));
      fields.add(node.schema().field(old));
      names.add(node.scope().columns().get(old).shown());
    }
    BoundPlan plan = new BoundPlan.Project(node.plan(), columns, new StructType(fields));
    return new Analyzed(plan, new Scope(names), node.streaming(), node.below());
  }
}
