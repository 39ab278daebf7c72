package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Coercions;
import io.penstock.local.internal.expr.CommonTypes;
import io.penstock.local.internal.expr.Types;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** {@code union} and {@code unionByName}; expressions.md, section 1. */
final class UnionBinder {
  private final BindContext context;

  UnionBinder(BindContext context) {
    this.context = context;
  }

  /** By position: both sides get the common types, and the names of the left. */
  Analyzed byPosition(Analyzed left, Analyzed right) {
    StructType a = left.schema();
    StructType b = right.schema();
    if (a.size() != b.size()) {
      throw new AnalysisException(
          Conditions.NUM_COLUMNS_MISMATCH,
          "Cannot union: the first input has "
              + a.size()
              + " columns and the second input has "
              + b.size()
              + " columns");
    }
    List<StructField> fields = new ArrayList<>();
    List<ScopeColumn> names = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      DataType type = common(i, a.field(i).dataType(), b.field(i).dataType());
      boolean nullable = a.field(i).nullable() || b.field(i).nullable();
      fields.add(new StructField(a.field(i).name(), type, nullable, a.field(i).metadata()));
      ScopeColumn name = left.scope().columns().get(i);
      names.add(new ScopeColumn(name.qualifier(), name.name(), type, nullable));
    }
    StructType schema = new StructType(fields);
    List<BoundPlan> children = new ArrayList<>();
    BoundPlan first = cast(left.plan(), schema);
    if (first == left.plan() && first instanceof BoundPlan.Union union) {
      children.addAll(union.children());
    } else {
      children.add(first);
    }
    children.add(cast(right.plan(), schema));
    return new Analyzed(
        new BoundPlan.Union(List.copyOf(children), schema),
        new Scope(names),
        left.streaming() || right.streaming(),
        null);
  }

  private DataType common(int column, DataType a, DataType b) {
    return CommonTypes.wider(List.of(a, b), context.ansi())
        .orElseThrow(
            () ->
                new AnalysisException(
                    Conditions.INCOMPATIBLE_COLUMN_TYPE,
                    "Cannot union: column "
                        + (column + 1)
                        + " of the second table is \""
                        + b.sql()
                        + "\" type which is not compatible with \""
                        + a.sql()
                        + "\" at the same column of the first table"));
  }

  private BoundPlan cast(BoundPlan plan, StructType schema) {
    boolean same = true;
    List<BoundExpr> columns = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      BoundExpr column = HiddenColumns.inputColumn(plan, i);
      DataType type = schema.field(i).dataType();
      if (Types.sameType(column.type(), type)) {
        columns.add(column);
      } else {
        same = false;
        columns.add(Coercions.cast(column, type, context));
      }
    }
    return same ? plan : new BoundPlan.Project(plan, columns, schema);
  }

  /** By name: the right side is brought into the order of the left. */
  Analyzed byName(Analyzed left, Analyzed right, boolean allowMissing) {
    checkNames(left.schema());
    checkNames(right.schema());
    StructType a = left.schema();
    StructType b = right.schema();
    List<Integer> rightOrder = new ArrayList<>();
    List<StructField> leftExtra = new ArrayList<>();
    boolean[] used = new boolean[b.size()];
    for (StructField field : a.fields()) {
      int at = b.indexOf(field.name());
      if (at < 0 && !allowMissing) {
        throw new AnalysisException(
            Conditions.UNRESOLVED_COLUMN_AMONG_FIELD_NAMES,
            "Cannot resolve column name \""
                + field.name()
                + "\" among ("
                + String.join(", ", b.fieldNames())
                + ")");
      }
      rightOrder.add(at);
      if (at >= 0) {
        used[at] = true;
      }
    }
    for (int i = 0; i < b.size(); i++) {
      if (!used[i]) {
        rightOrder.add(i);
        if (allowMissing) {
          leftExtra.add(b.field(i));
        }
      }
    }
    return byPosition(extended(left, leftExtra), ordered(right, rightOrder, a));
  }

  private static void checkNames(StructType schema) {
    Set<String> seen = new HashSet<>();
    for (String name : schema.fieldNames()) {
      if (!seen.add(name.toLowerCase(Locale.ROOT))) {
        throw PlanErrors.columnExists(name);
      }
    }
  }

  /** The plan with columns of nulls at its end. */
  private static Analyzed extended(Analyzed plan, List<StructField> extra) {
    if (extra.isEmpty()) {
      return plan;
    }
    List<BoundExpr> columns = new ArrayList<>();
    List<StructField> fields = new ArrayList<>(plan.schema().fields());
    List<ScopeColumn> names = new ArrayList<>(plan.scope().columns());
    for (int i = 0; i < fields.size(); i++) {
      columns.add(HiddenColumns.inputColumn(plan.plan(), i));
    }
    for (StructField field : extra) {
      columns.add(new BoundExpr.Constant(null, field.dataType()));
      fields.add(new StructField(field.name(), field.dataType(), true, field.metadata()));
      names.add(new ScopeColumn(List.of(), field.name(), field.dataType(), true));
    }
    BoundPlan project = new BoundPlan.Project(plan.plan(), columns, new StructType(fields));
    return new Analyzed(project, new Scope(names), plan.streaming(), null);
  }

  /** The plan's columns in an order; -1 stands for nulls of the type of the other side's column. */
  private static Analyzed ordered(Analyzed plan, List<Integer> order, StructType other) {
    List<BoundExpr> columns = new ArrayList<>();
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      int at = order.get(i);
      if (at < 0) {
        StructField field = other.field(i);
        columns.add(new BoundExpr.Constant(null, field.dataType()));
        fields.add(new StructField(field.name(), field.dataType(), true, field.metadata()));
      } else {
        columns.add(HiddenColumns.inputColumn(plan.plan(), at));
        fields.add(plan.schema().field(at));
      }
    }
    StructType schema = new StructType(fields);
    BoundPlan project = new BoundPlan.Project(plan.plan(), columns, schema);
    return new Analyzed(project, Scope.of(schema, List.of()), plan.streaming(), null);
  }
}
