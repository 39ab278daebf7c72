package io.penstock.local.internal.sql;

import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.local.internal.sql.Token.Kind;
import java.util.List;
import java.util.regex.Pattern;

/** Reads the text of expressions: {@code expr("…")}, {@code filter("…")}, {@code selectExpr}. */
public final class SqlExpressions {
  private static final Pattern NESTING =
      Pattern.compile("[(\\[!~+<-]|not|case", Pattern.CASE_INSENSITIVE);

  private SqlExpressions() {}

  /**
   * The expression that a text writes, possibly with an alias or a star.
   *
   * @throws io.penstock.error.AnalysisException PARSE_SYNTAX_ERROR and others if the text is none,
   *     FAILED_TO_PARSE_TOO_COMPLEX if it is nested deeper than 1,000 levels, PENSTOCK_UNSUPPORTED
   *     for what Spark has and this runner has not, such as subqueries
   */
  public static Expr parse(String text, SqlSettings settings) {
    SqlErrors errors = new SqlErrors(text);
    List<Token> tokens = Lexer.tokens(text, errors, settings.quotedNames());
    if (tokens.size() == 1) {
      throw errors.at(
          text.length(),
          Conditions.PARSE_EMPTY_STATEMENT,
          "the text is empty, expected an expression");
    }
    Cursor cursor = new Cursor(tokens, errors);
    Expr expr = new ExpressionParser(cursor, settings).named();
    if (!cursor.peek().is(Kind.END)) {
      throw cursor.expected("an operator or the end of the text");
    }
    return expr;
  }

  /** How many levels deep a text is at most, for who must provide a stack. */
  public static int nesting(String text) {
    return (int) Math.min(Cursor.MAX_DEPTH, NESTING.matcher(text).results().count());
  }
}
