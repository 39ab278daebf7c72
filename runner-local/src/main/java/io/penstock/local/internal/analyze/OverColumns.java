package io.penstock.local.internal.analyze;

import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.over.OverCall;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The functions over windows in the expressions of one node. Each becomes a column that the child
 * gives besides its own; those of one partition and order are computed together, those within
 * others first.
 */
final class OverColumns {
  private final FunctionRegistry functions;
  private final BindContext context;
  private final Map<Expr, Expr> columns = new LinkedHashMap<>();
  private int added;
  private Analyzed child;

  private OverColumns(FunctionRegistry functions, BindContext context, Analyzed child) {
    this.functions = functions;
    this.context = context;
    this.child = child;
  }

  /** Those of the expressions over a child. */
  static OverColumns of(
      List<? extends Expr> exprs, FunctionRegistry functions, BindContext context, Analyzed child) {
    OverColumns out = new OverColumns(functions, context, child);
    List<Expr> left = new ArrayList<>(exprs);
    while (true) {
      Set<Expr.Over> innermost = new LinkedHashSet<>();
      left.forEach(expr -> ExprTree.walk(expr, e -> collect(e, innermost)));
      if (innermost.isEmpty()) {
        return out;
      }
      out.compute(innermost);
      left.replaceAll(out::column);
    }
  }

  private static void collect(Expr expr, Set<Expr.Over> innermost) {
    if (expr instanceof Expr.Over over && over.children().stream().noneMatch(OverColumns::has)) {
      innermost.add(over);
    }
  }

  private static boolean has(Expr expr) {
    return ExprTree.find(expr, Expr.Over.class::isInstance).isPresent();
  }

  /** The child with the results as columns behind its own. */
  Analyzed child() {
    return child;
  }

  /** The expression with columns in the place of functions over windows. */
  Expr column(Expr expr) {
    return has(expr) ? ExprTree.map(expr, part -> columns.getOrDefault(part, part)) : expr;
  }

  /** As {@link #column}, for each; the class of an expression stays the same. */
  @SuppressWarnings("unchecked") // only functions over windows become something else
  <E extends Expr> List<E> columns(List<E> exprs) {
    return exprs.stream().map(e -> (E) column(e)).toList();
  }

  /** What the functions of one node of the plan have in common. */
  private record Window(List<BoundExpr> partition, List<BoundPlan.Sort.Key> order) {}

  private void compute(Set<Expr.Over> overs) {
    Map<Window, List<Expr.Over>> byWindow = new LinkedHashMap<>();
    for (Expr.Over over : overs) {
      OverBinder binder = new OverBinder(functions, context, child);
      Window window = new Window(binder.partition(over), binder.order(over));
      byWindow.computeIfAbsent(window, w -> new ArrayList<>()).add(over);
    }
    byWindow.forEach(this::add);
  }

  private void add(Window window, List<Expr.Over> overs) {
    OverBinder binder = new OverBinder(functions, context, child);
    List<RankingBinder.Bound> bound = overs.stream().map(binder::bind).toList();
    Inputs inputs = new Inputs(child);
    List<Integer> partition = window.partition().stream().map(inputs::index).toList();
    List<BoundPlan.Sort.Key> order =
        window.order().stream()
            .map(
                k -> new BoundPlan.Sort.Key(inputs.column(k.expr()), k.ascending(), k.nullsFirst()))
            .toList();
    List<OverCall> calls = new ArrayList<>();
    for (RankingBinder.Bound one : bound) {
      calls.add(one.call().over(one.call().arguments().stream().map(inputs::column).toList()));
    }
    BoundPlan input = inputs.project();
    List<StructField> fields = new ArrayList<>(input.schema().fields());
    int width = child.schema().size();
    List<BoundExpr> kept = new ArrayList<>();
    List<StructField> keptFields = new ArrayList<>(child.schema().fields());
    List<ScopeColumn> names = new ArrayList<>(child.scope().columns());
    for (int i = 0; i < width; i++) {
      kept.add(HiddenColumns.inputColumn(child.plan(), i));
    }
    for (int i = 0; i < overs.size(); i++) {
      OverCall call = calls.get(i);
      StructField field = new StructField(bound.get(i).text(), call.type(), call.nullable());
      kept.add(new BoundExpr.InputColumn(fields.size(), call.type(), call.nullable()));
      fields.add(field);
      keptFields.add(field);
      ScopeColumn name =
          ScopeColumn.added(OVER + added++, field.name(), call.type(), call.nullable());
      names.add(name);
      List<String> parts =
          Stream.concat(name.qualifier().stream(), Stream.of(field.name())).toList();
      columns.put(overs.get(i), new Expr.Attribute(parts));
    }
    BoundPlan over = new BoundPlan.Over(input, partition, order, calls, new StructType(fields));
    BoundPlan project = new BoundPlan.Project(over, kept, new StructType(keptFields));
    child = new Analyzed(project, new Scope(names), child.streaming(), null);
  }

  /** Numbers of added columns that event-time windows do not use. */
  private static final int OVER = 1_000_000;

  /** The child's columns, and behind them what partition, order and calls are computed of. */
  private static final class Inputs {
    private final Analyzed child;
    private final List<BoundExpr> exprs = new ArrayList<>();
    private final List<StructField> fields;

    Inputs(Analyzed child) {
      this.child = child;
      this.fields = new ArrayList<>(child.schema().fields());
      for (int i = 0; i < fields.size(); i++) {
        exprs.add(HiddenColumns.inputColumn(child.plan(), i));
      }
    }

    int index(BoundExpr expr) {
      int known = exprs.indexOf(expr);
      if (known >= 0) {
        return known;
      }
      exprs.add(expr);
      fields.add(new StructField("input" + exprs.size(), expr.type(), expr.nullable()));
      return exprs.size() - 1;
    }

    BoundExpr column(BoundExpr expr) {
      return new BoundExpr.InputColumn(index(expr), expr.type(), expr.nullable());
    }

    BoundPlan project() {
      return new BoundPlan.Project(child.plan(), exprs, new StructType(fields));
    }
  }
}
