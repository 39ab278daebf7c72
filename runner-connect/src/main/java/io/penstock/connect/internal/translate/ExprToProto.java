package io.penstock.connect.internal.translate;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.expr.Expr;
import io.penstock.expr.ExprVisitor;
import io.penstock.type.AtomicType;
import java.util.List;
import java.util.Set;
import org.apache.spark.connect.proto.CallFunction;
import org.apache.spark.connect.proto.Expression;
import org.apache.spark.connect.proto.Expression.SortOrder;
import org.apache.spark.connect.proto.Expression.UnresolvedNamedLambdaVariable;

/** Expressions as messages. Names and types stay unresolved: the server resolves them. */
public final class ExprToProto implements ExprVisitor<Expression> {
  /** The server reads 1,024 levels, two for each level of an expression, and plans take some. */
  private static final int MAX_DEPTH = 505;

  /** Functions that Spark finds only when they are called as its own client does. */
  private static final Set<String> INTERNAL = Set.of("timestampadd", "timestampdiff");

  private final PlanIds ids;
  private int depth;

  private ExprToProto(PlanIds ids) {
    this.ids = ids;
  }

  /**
   * The message of an expression.
   *
   * @param ids the numbers of the plans that columns belong to
   * @throws AnalysisException {@code FAILED_TO_PARSE_TOO_COMPLEX} if it is too deep for the server
   */
  static Expression of(Expr expr, PlanIds ids) {
    return new ExprToProto(ids).convert(expr);
  }

  static List<Expression> all(List<? extends Expr> exprs, PlanIds ids) {
    return exprs.stream().map(e -> of(e, ids)).toList();
  }

  static SortOrder sortOrder(Expr.SortKey key, PlanIds ids) {
    return new ExprToProto(ids).order(key);
  }

  static Expression.Alias alias(Expr.Alias alias, PlanIds ids) {
    return of(alias, ids).getAlias();
  }

  private Expression convert(Expr expr) {
    if (++depth > MAX_DEPTH) {
      throw new AnalysisException(
          Conditions.FAILED_TO_PARSE_TOO_COMPLEX,
          "Cannot send an expression to Spark: it is nested deeper than " + MAX_DEPTH + " levels");
    }
    try {
      return expr.accept(this);
    } finally {
      depth--;
    }
  }

  private static Expression.Builder builder() {
    return Expression.newBuilder();
  }

  @Override
  public Expression visitLiteral(Expr.Literal expr) {
    return LiteralToProto.expression(expr.value(), expr.type());
  }

  @Override
  public Expression visitAttribute(Expr.Attribute expr) {
    Expression.UnresolvedAttribute.Builder attribute =
        Expression.UnresolvedAttribute.newBuilder()
            .setUnparsedIdentifier(Identifiers.text(expr.parts()));
    if (expr.origin() != null) {
      attribute.setPlanId(ids.of(expr.origin()));
    }
    return builder().setUnresolvedAttribute(attribute).build();
  }

  @Override
  public Expression visitStar(Expr.Star expr) {
    Expression.UnresolvedStar.Builder star = Expression.UnresolvedStar.newBuilder();
    if (!expr.qualifier().isEmpty()) {
      star.setUnparsedTarget(Identifiers.text(expr.qualifier()) + ".*");
    }
    if (expr.origin() != null) {
      star.setPlanId(ids.of(expr.origin()));
    }
    return builder().setUnresolvedStar(star).build();
  }

  @Override
  public Expression visitAlias(Expr.Alias expr) {
    return builder()
        .setAlias(
            Expression.Alias.newBuilder().setExpr(convert(expr.child())).addAllName(expr.names()))
        .build();
  }

  @Override
  public Expression visitCall(Expr.Call expr) {
    List<Expression> arguments = expr.arguments().stream().map(this::convert).toList();
    boolean qualified = expr.name().indexOf('.') >= 0 || expr.name().indexOf('`') >= 0;
    if (qualified && !expr.distinct()) {
      return builder()
          .setCallFunction(
              CallFunction.newBuilder().setFunctionName(expr.name()).addAllArguments(arguments))
          .build();
    }
    Expression.UnresolvedFunction.Builder function =
        Expression.UnresolvedFunction.newBuilder()
            .setFunctionName(expr.name())
            .setIsDistinct(expr.distinct())
            .addAllArguments(arguments);
    if (INTERNAL.contains(expr.name())) {
      function.setIsInternal(true);
    }
    return builder().setUnresolvedFunction(function).build();
  }

  @Override
  public Expression visitCast(Expr.Cast expr) {
    Expression.Cast.Builder cast =
        Expression.Cast.newBuilder()
            .setExpr(convert(expr.child()))
            .setType(TypeToProto.of(expr.type()));
    if (expr.tryCast()) {
      cast.setEvalMode(Expression.Cast.EvalMode.EVAL_MODE_TRY);
    }
    return builder().setCast(cast).build();
  }

  @Override
  public Expression visitExtract(Expr.Extract expr) {
    return builder()
        .setUnresolvedExtractValue(
            Expression.UnresolvedExtractValue.newBuilder()
                .setChild(convert(expr.child()))
                .setExtraction(convert(expr.key())))
        .build();
  }

  @Override
  public Expression visitSortKey(Expr.SortKey expr) {
    return builder().setSortOrder(order(expr)).build();
  }

  private SortOrder order(Expr.SortKey key) {
    return SortOrder.newBuilder()
        .setChild(convert(key.child()))
        .setDirection(
            key.ascending()
                ? SortOrder.SortDirection.SORT_DIRECTION_ASCENDING
                : SortOrder.SortDirection.SORT_DIRECTION_DESCENDING)
        .setNullOrdering(
            key.nullsFirst()
                ? SortOrder.NullOrdering.SORT_NULLS_FIRST
                : SortOrder.NullOrdering.SORT_NULLS_LAST)
        .build();
  }

  @Override
  public Expression visitLambda(Expr.Lambda expr) {
    Expression.LambdaFunction.Builder lambda =
        Expression.LambdaFunction.newBuilder().setFunction(convert(expr.body()));
    expr.parameters().forEach(name -> lambda.addArguments(variable(name)));
    return builder().setLambdaFunction(lambda).build();
  }

  @Override
  public Expression visitLambdaVariable(Expr.LambdaVariable expr) {
    return builder().setUnresolvedNamedLambdaVariable(variable(expr.name())).build();
  }

  private static UnresolvedNamedLambdaVariable variable(String name) {
    return UnresolvedNamedLambdaVariable.newBuilder().addNameParts(name).build();
  }

  @Override
  public Expression visitOver(Expr.Over expr) {
    Expression.Window.Builder window =
        Expression.Window.newBuilder().setWindowFunction(convert(expr.function()));
    expr.partitionBy().forEach(key -> window.addPartitionSpec(convert(key)));
    expr.orderBy().forEach(key -> window.addOrderSpec(order(key)));
    Expr.Frame frame = expr.frame();
    if (frame != null) {
      window.setFrameSpec(
          Expression.Window.WindowFrame.newBuilder()
              .setFrameType(
                  frame.rows()
                      ? Expression.Window.WindowFrame.FrameType.FRAME_TYPE_ROW
                      : Expression.Window.WindowFrame.FrameType.FRAME_TYPE_RANGE)
              .setLower(bound(frame, frame.start(), Long.MIN_VALUE))
              .setUpper(bound(frame, frame.end(), Long.MAX_VALUE)));
    }
    return builder().setWindow(window).build();
  }

  private static Expression.Window.WindowFrame.FrameBoundary bound(
      Expr.Frame frame, long bound, long unbounded) {
    Expression.Window.WindowFrame.FrameBoundary.Builder out =
        Expression.Window.WindowFrame.FrameBoundary.newBuilder();
    if (bound == 0) {
      return out.setCurrentRow(true).build();
    }
    if (bound == unbounded) {
      return out.setUnbounded(true).build();
    }
    boolean small = frame.rows() && bound == (int) bound;
    return out.setValue(
            small
                ? LiteralToProto.expression((int) bound, AtomicType.INTEGER)
                : LiteralToProto.expression(bound, AtomicType.LONG))
        .build();
  }

  @Override
  public Expression visitFiltered(Expr.Filtered expr) {
    throw new PenstockException(
        Conditions.PENSTOCK_UNSUPPORTED,
        "Cannot send "
            + expr
            + ": the protocol of Spark Connect has FILTER only in SQL text; use expr(\"...\")");
  }

  @Override
  public Expression visitSqlText(Expr.SqlText expr) {
    return builder()
        .setExpressionString(Expression.ExpressionString.newBuilder().setExpression(expr.text()))
        .build();
  }
}
