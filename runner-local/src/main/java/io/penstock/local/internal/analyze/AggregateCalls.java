package io.penstock.local.internal.analyze;

import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.expr.aggregate.AggregateDefinition;
import io.penstock.local.internal.expr.aggregate.AggregateFunctions;
import io.penstock.local.internal.expr.aggregate.AggregateKind;
import io.penstock.local.internal.expr.aggregate.JoinedTexts;
import io.penstock.type.AtomicType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The aggregate calls found while a select list is bound, each one once. */
final class AggregateCalls {
  private final FunctionRegistry functions;
  private final BindContext context;
  private final Scope scope;
  private final int firstColumn;
  private final int width;
  private final @Nullable GroupingSets sets;
  private final List<AggregateCall> calls = new ArrayList<>();

  /**
   * @param scope the columns that arguments may name
   * @param firstColumn the position of the first call in the rows of the select list
   * @param width how many calls there are at most
   * @param sets of rollup or cube, whose choice is the column before the first call; else null
   */
  AggregateCalls(
      FunctionRegistry functions,
      BindContext context,
      Scope scope,
      int firstColumn,
      int width,
      @Nullable GroupingSets sets) {
    this.sets = sets;
    this.functions = functions;
    this.context = context;
    this.scope = scope;
    this.firstColumn = firstColumn;
    this.width = width;
  }

  int firstColumn() {
    return firstColumn;
  }

  int width() {
    return width;
  }

  List<AggregateCall> calls() {
    return List.copyOf(calls);
  }

  /**
   * The calls to be computed over groups. Spark computes arguments of only those rows that a
   * condition lets through, unless it doubles the rows for distinct calls: for several kinds of
   * them, or if one is filtered itself.
   */
  List<AggregateCall> callsOfGroups() {
    List<AggregateCall> distinct = calls.stream().filter(AggregateCall::distinct).toList();
    boolean eager =
        distinct.stream().anyMatch(AggregateCall::filtered)
            || distinct.stream().map(call -> Set.copyOf(call.arguments())).distinct().count() > 1;
    return calls.stream().map(call -> call.filtered() && !eager ? lazy(call) : call).toList();
  }

  private AggregateCall lazy(AggregateCall call) {
    List<BoundExpr> arguments = call.ofAllRows().arguments();
    BoundExpr condition = call.arguments().get(arguments.size());
    return call.ofAllRows()
        .filtered(arguments.stream().map(a -> ifTrue(condition, a)).toList(), condition);
  }

  /** The column of a call, or empty if it is no call of an aggregate. */
  Optional<NamedExpr> column(Expr.Call call) {
    if (SpecialFunctions.isGrouping(call)) {
      if (sets == null) {
        throw AggregateErrors.grouping(call);
      }
      BoundExpr id = new BoundExpr.InputColumn(firstColumn - 1, AtomicType.LONG, false);
      return Optional.of(sets.column(call, arguments(call), id, functions, context));
    }
    return AggregateFunctions.find(call.name()).map(definition -> column(definition, call, null));
  }

  /** The column of a call of some of the rows. */
  NamedExpr column(Expr.Filtered filtered) {
    Expr.Call call = filtered.aggregate();
    return AggregateFunctions.find(call.name())
        .map(definition -> column(definition, call, condition(filtered)))
        .orElseThrow(() -> AggregateErrors.filterOfNoAggregate(filtered));
  }

  private NamedExpr condition(Expr.Filtered filtered) {
    ExprTree.find(filtered.condition(), SpecialFunctions::isAggregate)
        .ifPresent(
            inner -> {
              throw AggregateErrors.aggregateInFilter(filtered);
            });
    NamedExpr condition = new ExprVisit(functions, context, scope).bind(filtered.condition());
    if (condition.expr().type() != AtomicType.BOOLEAN) {
      throw AggregateErrors.filterIsNoBoolean(filtered);
    }
    if (!BoundExprs.deterministic(condition.expr())) {
      throw AggregateErrors.filterIsNondeterministic(filtered);
    }
    return condition;
  }

  private BoundExpr ifTrue(BoundExpr condition, BoundExpr argument) {
    if (argument instanceof BoundExpr.Constant || argument instanceof BoundExpr.InputColumn) {
      return argument;
    }
    BoundExpr none = new BoundExpr.Constant(null, argument.type());
    return functions.get("if").bind(List.of(condition, argument, none), context);
  }

  private NamedExpr column(
      AggregateDefinition definition, Expr.Call call, @Nullable NamedExpr condition) {
    for (Expr argument : call.arguments()) {
      ExprTree.find(argument, SpecialFunctions::isAggregate)
          .ifPresent(
              inner -> {
                throw AggregateErrors.nested(call, inner);
              });
    }
    List<NamedExpr> arguments = arguments(call);
    List<BoundExpr> values = arguments.stream().map(NamedExpr::expr).toList();
    AggregateCall bound = hashed(definition.bind(values, call.distinct(), context));
    if (!bound.arguments().stream().allMatch(BoundExprs::deterministic)) {
      throw AggregateErrors.nondeterministic(call);
    }
    if (condition != null) {
      bound = bound.filtered(bound.arguments(), condition.expr());
    }
    int at = calls.indexOf(bound);
    if (at < 0) {
      at = calls.size();
      calls.add(bound);
    }
    List<String> names = arguments.stream().map(NamedExpr::name).toList();
    String name = definition.resultName(names, call.distinct());
    return new NamedExpr(
        condition == null ? name : name + " FILTER (WHERE " + condition.name() + ")",
        result(call, values, firstColumn + at, bound));
  }

  /** What the select list has in the place of a call. */
  private BoundExpr result(
      Expr.Call written, List<BoundExpr> arguments, int column, AggregateCall call) {
    BoundExpr value = new BoundExpr.InputColumn(column, call.type(), call.nullable());
    if (!JoinedTexts.isJoin(written.name())) {
      return value;
    }
    BoundExpr size = functions.get("size").bind(List.of(value), context);
    BoundExpr zero = new BoundExpr.Constant(0, AtomicType.INTEGER);
    BoundExpr delimiter = JoinedTexts.delimiter(arguments, context);
    BoundExpr joined = functions.get("array_join").bind(List.of(value, delimiter), context);
    BoundExpr none = new BoundExpr.Constant(null, AtomicType.STRING);
    BoundExpr empty = functions.get("=").bind(List.of(size, zero), context);
    return functions.get("if").bind(List.of(empty, none, joined), context);
  }

  /** An estimate of different values sees their hashes too. */
  private AggregateCall hashed(AggregateCall call) {
    if (call.kind() != AggregateKind.APPROX_COUNT_DISTINCT) {
      return call;
    }
    BoundExpr value = call.arguments().get(0);
    BoundExpr hash = functions.get("xxhash64").bind(List.of(value), context);
    return call.over(List.of(value, hash, call.arguments().get(1)));
  }

  /** A star of count counts rows; that of another function is all its columns. */
  private List<NamedExpr> arguments(Expr.Call call) {
    ExprVisit visit = new ExprVisit(functions, context, scope);
    List<NamedExpr> out = new ArrayList<>();
    for (Expr argument : call.arguments()) {
      if (!(argument instanceof Expr.Star star)) {
        out.add(visit.bind(argument));
      } else if (call.name().equalsIgnoreCase("count")
          && call.arguments().size() == 1
          && star.qualifier().isEmpty()
          && !call.distinct()) {
        out.add(new NamedExpr("1", new BoundExpr.Constant(1, AtomicType.INTEGER)));
      } else {
        out.addAll(visit.expandStar(star));
      }
    }
    return out;
  }
}
