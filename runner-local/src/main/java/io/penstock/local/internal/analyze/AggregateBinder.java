package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.plan.Plan;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Binds one aggregation: its keys and aggregate calls over the child's rows, and the select list
 * over rows of keys and calls. While the select list is bound, its rows have the child's columns,
 * then those keys that only have an alias as their name, then the calls; what is left of the
 * child's columns after the keys have been found is what the grouping has lost.
 */
final class AggregateBinder {
  private final FunctionRegistry functions;
  private final BindContext context;
  private final Analyzed child;
  private final int childWidth;
  private final List<BoundExpr> keys = new ArrayList<>();
  private final List<StructField> keyFields = new ArrayList<>();
  private final List<ScopeColumn> keyNames = new ArrayList<>();

  /** The keys that only an alias names, as positions. */
  private final List<Integer> aliased = new ArrayList<>();

  private @Nullable GroupingSets sets;

  AggregateBinder(FunctionRegistry functions, BindContext context, Analyzed child) {
    this.functions = functions;
    this.context = context;
    this.child = child;
    this.childWidth = child.schema().size();
  }

  Analyzed bind(Plan.Grouping grouping, List<Expr> keyExprs, List<Expr> columns) {
    keyExprs.forEach(this::addKey);
    List<Expr> select = expandStars(columns);
    List<ScopeColumn> known = new ArrayList<>(child.scope().columns());
    aliased.forEach(key -> known.add(keyNames.get(key)));
    if (grouping != Plan.Grouping.GROUP_BY) {
      sets = new GroupingSets(grouping, keys);
      aliased.add(keys.size());
      known.add(GroupingSets.id());
    }
    AggregateCalls calls =
        new AggregateCalls(
            functions, context, child.scope(), childWidth + aliased.size(), count(select), sets);
    Scope scope = new Scope(known);
    List<NamedExpr> bound = new ArrayList<>();
    ExprBinder binder = new ExprBinder(functions, context);
    select.forEach(column -> bound.add(binder.bind(column, scope, calls)));
    return build(bound, calls);
  }

  private void addKey(Expr key) {
    SpecialFunctions.checkKey(key);
    if (key instanceof Expr.Star) {
      throw new AnalysisException(
          AggregateErrors.INVALID_USAGE_OF_STAR,
          "Cannot group by " + key + ": Invalid usage of '*' in Aggregate");
    }
    NamedExpr bound = new ExprBinder(functions, context).bind(key, child.scope());
    BoundExpr expr = bound.expr();
    ScopeColumn known = new ScopeColumn(List.of(), bound.name(), expr.type(), expr.nullable());
    Map<String, Object> metadata = Map.of();
    if (expr instanceof BoundExpr.InputColumn column) {
      metadata = child.schema().field(column.index()).metadata();
      if (key instanceof Expr.Attribute) {
        ScopeColumn passed = child.scope().columns().get(column.index()).shown();
        known =
            new ScopeColumn(
                passed.qualifier(), bound.name(), expr.type(), expr.nullable(), passed.id());
      }
    }
    if (key instanceof Expr.Alias && !child.scope().knows(List.of(bound.name()))) {
      aliased.add(keys.size());
    }
    keys.add(expr);
    keyFields.add(new StructField(bound.name(), expr.type(), expr.nullable(), metadata));
    keyNames.add(known);
  }

  private List<Expr> expandStars(List<Expr> columns) {
    List<Expr> out = new ArrayList<>();
    for (Expr column : columns) {
      if (column instanceof Expr.Star star) {
        for (int i : child.scope().star(star.qualifier())) {
          ScopeColumn known = child.scope().columns().get(i);
          List<String> parts = new ArrayList<>(known.qualifier());
          parts.add(known.name());
          out.add(new Expr.Attribute(parts));
        }
      } else {
        SpecialFunctions.checkAggregated(column);
        out.add(column);
      }
    }
    return out;
  }

  private static int count(List<Expr> select) {
    int[] count = new int[1];
    select.forEach(
        column ->
            ExprTree.walk(
                column,
                e -> {
                  if (SpecialFunctions.isAggregate(e)) {
                    count[0]++;
                  }
                }));
    return count[0];
  }

  private Analyzed build(List<NamedExpr> select, AggregateCalls calls) {
    List<AggregateCall> distinctCalls = calls.callsOfGroups();
    GroupingSets sets = this.sets;
    List<BoundExpr> grouped = sets == null ? keys : sets.expandedKeys(childWidth);
    KeyReplacement replacement =
        new KeyReplacement(keys, grouped, aliased, childWidth, calls, child.schema());
    List<BoundExpr> columns = new ArrayList<>();
    List<StructField> fields = new ArrayList<>();
    List<ScopeColumn> names = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      BoundExpr key = grouped.get(i);
      columns.add(new BoundExpr.InputColumn(i, key.type(), key.nullable()));
      StructField field = keyFields.get(i);
      fields.add(new StructField(field.name(), key.type(), key.nullable(), field.metadata()));
      names.add(keyNames.get(i));
    }
    for (NamedExpr column : select) {
      BoundExpr expr = replacement.of(column.expr());
      columns.add(expr);
      Map<String, Object> metadata =
          expr instanceof BoundExpr.InputColumn key && key.index() < keys.size()
              ? keyFields.get(key.index()).metadata()
              : Map.of();
      fields.add(new StructField(column.name(), expr.type(), expr.nullable(), metadata));
      names.add(new ScopeColumn(List.of(), column.name(), expr.type(), expr.nullable()));
    }
    List<StructField> aggregated = new ArrayList<>();
    for (int i = 0; i < grouped.size(); i++) {
      BoundExpr key = grouped.get(i);
      Map<String, Object> metadata = i < keys.size() ? keyFields.get(i).metadata() : Map.of();
      aggregated.add(new StructField("key" + i, key.type(), key.nullable(), metadata));
    }
    for (AggregateCall call : distinctCalls) {
      aggregated.add(new StructField(call.toString(), call.type(), call.nullable()));
    }
    BoundPlan aggregate =
        new BoundPlan.Aggregate(
            sets == null ? child.plan() : sets.expand(child.plan()),
            grouped,
            distinctCalls,
            new StructType(aggregated));
    BoundPlan project = new BoundPlan.Project(aggregate, columns, new StructType(fields));
    return new Analyzed(project, new Scope(names), child.streaming(), null);
  }

  /** The error of columns beside aggregates without a grouping. */
  static AnalysisException missingGroupBy(Object column) {
    return new AnalysisException(
        Conditions.MISSING_GROUP_BY,
        "Cannot select "
            + column
            + " beside aggregates: The query does not include a GROUP BY clause. Group by it, or"
            + " put it into an aggregate such as any_value()");
  }
}
