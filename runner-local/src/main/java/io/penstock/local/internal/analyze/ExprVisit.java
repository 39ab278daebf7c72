package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.expr.ExprVisitor;
import io.penstock.local.internal.expr.BindContext;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.Casts;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.HigherOrderDefinition;
import io.penstock.local.internal.expr.core.Extraction;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One walk over an expression: what it computes and its text inside of a larger expression. */
final class ExprVisit implements ExprVisitor<NamedExpr> {
  private static final Condition UNSUPPORTED_SYNTAX =
      Condition.user("INVALID_SQL_SYNTAX.FUNCTION_WITH_UNSUPPORTED_SYNTAX", "42000");

  private static final Set<String> NO_PARENTHESES =
      Set.of("current_date", "current_timestamp", "current_user", "session_user", "user");

  private record Variable(String name, BoundExpr.InputColumn column) {}

  private final FunctionRegistry functions;
  private final BindContext context;
  private final Scope scope;
  private final @Nullable AggregateCalls aggregates;
  private final List<Variable> variables = new ArrayList<>();

  ExprVisit(FunctionRegistry functions, BindContext context, Scope scope) {
    this(functions, context, scope, null);
  }

  /**
   * @param aggregates what becomes of aggregate calls, which are columns behind those of the scope;
   *     null if there are none
   */
  ExprVisit(
      FunctionRegistry functions,
      BindContext context,
      Scope scope,
      @Nullable AggregateCalls aggregates) {
    this.functions = functions;
    this.context = context;
    this.scope = scope;
    this.aggregates = aggregates;
  }

  private int width() {
    return scope.columns().size() + (aggregates == null ? 0 : aggregates.width());
  }

  NamedExpr bind(Expr expr) {
    return expr.accept(this);
  }

  List<NamedExpr> expandStar(Expr.Star star) {
    List<Integer> positions = scope.star(star.qualifier());
    if (!positions.isEmpty() || star.qualifier().isEmpty()) {
      return positions.stream()
          .map(i -> new NamedExpr(scope.columns().get(i).name(), column(i)))
          .toList();
    }
    if (!scope.knows(star.qualifier())) {
      throw PlanErrors.unknownStar(star, scope);
    }
    NamedExpr parent = bind(new Expr.Attribute(star.qualifier()));
    if (!(parent.expr().type() instanceof StructType struct)) {
      throw PlanErrors.starOfNoStruct(star, parent);
    }
    List<NamedExpr> out = new ArrayList<>();
    for (String field : struct.fieldNames()) {
      out.add(new NamedExpr(field, Extraction.field(parent.expr(), field, context)));
    }
    return out;
  }

  private BoundExpr.InputColumn column(int index) {
    ScopeColumn column = scope.columns().get(index);
    return new BoundExpr.InputColumn(index, column.type(), column.nullable());
  }

  @Override
  public NamedExpr visitLiteral(Expr.Literal expr) {
    return new NamedExpr(
        LiteralText.of(expr.value(), expr.type(), context.timeZone()),
        new BoundExpr.Constant(expr.value(), expr.type()));
  }

  @Override
  public NamedExpr visitAttribute(Expr.Attribute expr) {
    if (isCall(expr)) {
      return visitCall(Expr.Call.of(expr.parts().get(0)));
    }
    Scope.Match match = scope.resolve(expr);
    String name = expr.parts().get(match.parts() - 1);
    NamedExpr out = new NamedExpr(name, column(match.index()));
    for (String part : expr.parts().subList(match.parts(), expr.parts().size())) {
      out = extract(out, new NamedExpr(part, new BoundExpr.Constant(part, AtomicType.STRING)));
    }
    return out;
  }

  /** Whether it names no column but one of the functions that need no parentheses. */
  private boolean isCall(Expr.Attribute expr) {
    return expr.parts().size() == 1
        && NO_PARENTHESES.contains(expr.parts().get(0).toLowerCase(Locale.ROOT))
        && !scope.knows(expr.parts())
        && functions.find(expr.parts().get(0)).isPresent();
  }

  private NamedExpr extract(NamedExpr child, NamedExpr key) {
    BoundExpr out = Extraction.extract(child.expr(), key.expr(), context);
    boolean field = Extraction.isField(child.expr().type(), key.expr());
    String name = field ? child.name() + "." + key.name() : child.name() + "[" + key.name() + "]";
    return new NamedExpr(name, out);
  }

  @Override
  public NamedExpr visitExtract(Expr.Extract expr) {
    return extract(bind(expr.child()), bind(expr.key()));
  }

  @Override
  public NamedExpr visitStar(Expr.Star expr) {
    throw new AnalysisException(
        PlanErrors.MISPLACED_STAR,
        "Cannot resolve " + expr + ": a star stands for columns of select or of a call");
  }

  @Override
  public NamedExpr visitAlias(Expr.Alias expr) {
    NamedExpr child = bind(expr.child());
    return new NamedExpr(child.name() + " AS " + String.join(", ", expr.names()), child.expr());
  }

  /** The types that a cast to does not show in names: Spark says {@code array(a)} of one. */
  private static boolean isNested(DataType type) {
    return type instanceof ArrayType || type instanceof MapType || type instanceof StructType;
  }

  private static String castName(Expr.Cast expr, String child) {
    return (expr.tryCast() ? "TRY_CAST(" : "CAST(") + child + " AS " + expr.type().sql() + ")";
  }

  @Override
  public NamedExpr visitCast(Expr.Cast expr) {
    NamedExpr child = bind(expr.child());
    String name = isNested(expr.type()) ? child.name() : castName(expr, child.name());
    return new NamedExpr(name, Casts.explicit(child.expr(), expr.type(), expr.tryCast(), context));
  }

  @Override
  public NamedExpr visitCall(Expr.Call expr) {
    if (expr.name().equalsIgnoreCase("struct")) {
      return struct(expr);
    }
    if (aggregates != null) {
      Optional<NamedExpr> aggregate = aggregates.column(expr);
      if (aggregate.isPresent()) {
        return aggregate.get();
      }
    }
    if (RankingBinder.isRanking(expr.name())) {
      throw OverErrors.withoutOver(expr);
    }
    FunctionDefinition definition =
        TextOperators.find(expr.name(), functions).orElseGet(() -> functions.get(expr.name()));
    if (expr.distinct()) {
      throw new AnalysisException(
          UNSUPPORTED_SYNTAX,
          "Cannot call " + expr.name() + " with DISTINCT: it is not an aggregate");
    }
    List<NamedExpr> arguments = new ArrayList<>();
    for (Expr argument : expr.arguments()) {
      if (argument instanceof Expr.Star star) {
        arguments.addAll(expandStar(star));
      } else if (argument instanceof Expr.Lambda lambda) {
        arguments.add(lambda(definition, arguments, lambda));
      } else {
        arguments.add(bind(argument));
      }
    }
    if (expr.name().equalsIgnoreCase("assert_true") && arguments.size() == 1) {
      String message = "'" + arguments.get(0).name() + "' is not true!";
      arguments.add(new NamedExpr(message, new BoundExpr.Constant(message, AtomicType.STRING)));
    }
    List<BoundExpr> bound = arguments.stream().map(NamedExpr::expr).toList();
    // binds first: a wrong number of arguments has no name
    BoundExpr call = definition.bindNamed(bound, names(expr, arguments), context);
    return new NamedExpr(
        definition.resultName(arguments.stream().map(NamedExpr::name).toList(), bound), call);
  }

  /** The arguments' own names; those of a star all have one. */
  private static List<Optional<String>> names(Expr.Call expr, List<NamedExpr> arguments) {
    return expr.arguments().size() == arguments.size()
        ? expr.arguments().stream().map(Expr::explicitName).toList()
        : arguments.stream().map(a -> Optional.of(a.name())).toList();
  }

  /** {@code struct(a, b + 1)} is {@code named_struct('a', a, 'col2', b + 1)}. */
  private NamedExpr struct(Expr.Call expr) {
    FunctionDefinition definition = functions.get("named_struct");
    List<BoundExpr> arguments = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Expr argument : expr.arguments()) {
      List<NamedExpr> bound =
          argument instanceof Expr.Star star ? expandStar(star) : List.of(bind(argument));
      for (NamedExpr one : bound) {
        String fallback = "col" + (names.size() + 1);
        String field =
            argument instanceof Expr.Star ? one.name() : argument.explicitName().orElse(fallback);
        arguments.add(new BoundExpr.Constant(field, AtomicType.STRING));
        arguments.add(one.expr());
        boolean starred =
            argument instanceof Expr.Star && !(one.expr() instanceof BoundExpr.InputColumn);
        names.add(starred ? starField((Expr.Star) argument, one.name()) : one.name());
      }
    }
    return new NamedExpr(
        "struct(" + String.join(", ", names) + ")", definition.bind(arguments, context));
  }

  /** The text of a field that a star stands for: {@code st.x AS x}. */
  private static String starField(Expr.Star star, String field) {
    return String.join(".", star.qualifier()) + "." + field + " AS " + field;
  }

  private static boolean isField(Expr.Extract extract, String text) {
    return extract.key() instanceof Expr.Literal literal
        && literal.value() instanceof String name
        && text.endsWith("." + name);
  }

  private NamedExpr lambda(
      FunctionDefinition definition, List<NamedExpr> earlier, Expr.Lambda lambda) {
    if (!(definition instanceof HigherOrderDefinition higher)) {
      throw new AnalysisException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot call " + definition.name() + ": it does not take a function");
    }
    List<HigherOrderDefinition.Parameter> parameters =
        higher.parameters(
            earlier.size(),
            earlier.stream().map(NamedExpr::expr).toList(),
            lambda.parameters().size(),
            context);
    int outer = variables.size();
    int inputColumns = width() + outer;
    List<DataType> types = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      HigherOrderDefinition.Parameter parameter = parameters.get(i);
      types.add(parameter.type());
      variables.add(
          new Variable(
              lambda.parameters().get(i),
              new BoundExpr.InputColumn(inputColumns + i, parameter.type(), parameter.nullable())));
    }
    NamedExpr body = bind(lambda.body());
    variables.subList(outer, variables.size()).clear();
    String names =
        String.join(", ", Collections.nCopies(parameters.size(), "namedlambdavariable()"));
    return new NamedExpr(
        "lambdafunction(" + body.name() + ", " + names + ")",
        new BoundExpr.LambdaFunction(inputColumns, types, body.expr()));
  }

  @Override
  public NamedExpr visitLambda(Expr.Lambda expr) {
    throw new AnalysisException(
        Conditions.PENSTOCK_INVALID_ARGUMENT,
        "Cannot resolve " + expr + ": a function is only an argument of a function");
  }

  @Override
  public NamedExpr visitLambdaVariable(Expr.LambdaVariable expr) {
    for (int i = variables.size() - 1; i >= 0; i--) {
      if (variables.get(i).name().equalsIgnoreCase(expr.name())) {
        return new NamedExpr("namedlambdavariable()", variables.get(i).column());
      }
    }
    return visitAttribute(new Expr.Attribute(List.of(expr.name())));
  }

  @Override
  public NamedExpr visitSortKey(Expr.SortKey expr) {
    throw new AnalysisException(
        Conditions.PENSTOCK_INVALID_ARGUMENT,
        "Cannot resolve " + expr + ": a sort key stands in orderBy only");
  }

  @Override
  public NamedExpr visitOver(Expr.Over expr) {
    throw PlanErrors.unsupported(
        "Cannot compute "
            + expr
            + ": the local runner has functions over windows only in select and withColumn, and"
            + " not beside aggregates; use them in a select above");
  }

  @Override
  public NamedExpr visitFiltered(Expr.Filtered expr) {
    if (aggregates == null) {
      throw AggregateErrors.filterOfNoAggregate(expr);
    }
    return aggregates.column(expr);
  }

  @Override
  public NamedExpr visitSqlText(Expr.SqlText expr) {
    throw new IllegalStateException("Cannot bind the SQL text `" + expr + "`: it is not parsed");
  }
}
