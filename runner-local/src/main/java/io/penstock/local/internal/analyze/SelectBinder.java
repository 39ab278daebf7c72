package io.penstock.local.internal.analyze;

import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Builds the projection, and the generators below it, of one select list. */
final class SelectBinder {
  private final ExprBinder binder;
  private final GeneratorBinder generators;
  private final Analyzed child;
  private final int childWidth;
  private final List<BoundExpr> columns = new ArrayList<>();
  private final List<StructField> fields = new ArrayList<>();
  private final List<ScopeColumn> names = new ArrayList<>();
  private BoundPlan input;

  SelectBinder(ExprBinder binder, GeneratorBinder generators, Analyzed child) {
    this.binder = binder;
    this.generators = generators;
    this.child = child;
    this.childWidth = child.schema().size();
    this.input = child.plan();
  }

  /** Adds what an expression gives, one column or several. */
  void add(Expr expr) {
    if (expr instanceof Expr.Star star) {
      for (NamedExpr column : binder.expandStar(star, child.scope())) {
        add(column, true);
      }
      return;
    }
    Expr outermost = ExprTree.withoutAlias(expr);
    SpecialFunctions.generator(outermost)
        .ifPresentOrElse(
            call -> generate(call, expr instanceof Expr.Alias alias ? alias.names() : List.of()),
            () -> add(binder.bind(expr, child.scope()), expr instanceof Expr.Attribute));
  }

  private void generate(Expr.Call call, List<String> aliases) {
    Generator generator = generators.bind(call, aliases, child.scope());
    List<StructField> all = new ArrayList<>(input.schema().fields());
    int at = all.size();
    all.addAll(generator.columns());
    input = new BoundPlan.Generate(input, generator, new StructType(all));
    for (StructField field : generator.columns()) {
      column(new BoundExpr.InputColumn(at++, field.dataType(), field.nullable()), field, null);
    }
  }

  private void add(NamedExpr named, boolean keepsQualifier) {
    BoundExpr expr = named.expr();
    ScopeColumn passed = null;
    Map<String, Object> metadata = Map.of();
    if (expr instanceof BoundExpr.InputColumn column && column.index() < childWidth) {
      metadata = child.schema().field(column.index()).metadata();
      if (keepsQualifier) {
        passed = child.scope().columns().get(column.index()).shown();
      }
    }
    column(expr, new StructField(named.name(), expr.type(), expr.nullable(), metadata), passed);
  }

  /** Passes a column of the child on, under another name if one is given. */
  void keep(int index, @Nullable String newName) {
    StructField field = child.schema().field(index);
    ScopeColumn scoped = child.scope().columns().get(index);
    if (newName == null) {
      columns.add(inputColumn(index, field));
      fields.add(field);
      names.add(scoped);
    } else {
      column(
          inputColumn(index, field),
          new StructField(newName, field.dataType(), field.nullable(), field.metadata()),
          null);
    }
  }

  /** The column; chains of projections share the objects, since they may be long and wide. */
  private BoundExpr inputColumn(int index, StructField field) {
    if (child.plan() instanceof BoundPlan.Project project
        && project.columns().get(index) instanceof BoundExpr.InputColumn column
        && column.index() == index
        && column.nullable() == field.nullable()) {
      return column;
    }
    return new BoundExpr.InputColumn(index, field.dataType(), field.nullable());
  }

  /**
   * @param passed the column of the child that is passed on, perhaps in other letters; null if this
   *     is a new one
   */
  private void column(BoundExpr expr, StructField field, @Nullable ScopeColumn passed) {
    columns.add(expr);
    fields.add(field);
    List<String> qualifier = passed == null ? List.of() : passed.qualifier();
    ColumnId id = passed == null ? new ColumnId() : passed.id();
    names.add(new ScopeColumn(qualifier, field.name(), field.dataType(), field.nullable(), id));
  }

  Analyzed build() {
    return analyzed(
        new BoundPlan.Project(input, List.copyOf(columns), new StructType(fields)), names, child);
  }

  private static Analyzed analyzed(
      BoundPlan.Project project, List<ScopeColumn> names, Analyzed child) {
    Analyzed.Redo redo =
        (extended, index) -> {
          List<ScopeColumn> more = new ArrayList<>(names);
          more.add(extended.scope().columns().get(index));
          return analyzed(
              HiddenColumns.carry(project, child.plan(), extended.plan(), index), more, extended);
        };
    return new Analyzed(
        project,
        new Scope(names),
        child.streaming(),
        new Analyzed.Below(child, Analyzed.Kind.SELECTS, redo));
  }
}
