package io.penstock.expr;

/**
 * One method for each kind of {@link Expr}; a new kind breaks the compile of every visitor.
 *
 * @param <R> what a visit gives
 */
public interface ExprVisitor<R> {
  R visitLiteral(Expr.Literal expr);

  R visitAttribute(Expr.Attribute expr);

  R visitStar(Expr.Star expr);

  R visitAlias(Expr.Alias expr);

  R visitCall(Expr.Call expr);

  R visitCast(Expr.Cast expr);

  R visitExtract(Expr.Extract expr);

  R visitSortKey(Expr.SortKey expr);

  R visitLambda(Expr.Lambda expr);

  R visitLambdaVariable(Expr.LambdaVariable expr);

  R visitOver(Expr.Over expr);

  R visitFiltered(Expr.Filtered expr);

  R visitSqlText(Expr.SqlText expr);
}
