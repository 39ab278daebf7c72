package io.penstock.local.internal.sql;

import io.penstock.error.Conditions;
import io.penstock.local.internal.sql.Token.Kind;
import io.penstock.plan.Plan;
import java.util.List;

/** Reads the text of queries: {@code session.sql("select …")}. */
public final class SqlQueries {
  private SqlQueries() {}

  /** What the meaning of a query depends on besides its text: the columns of plans. */
  public interface Columns {
    /** The names of a plan's columns, in order. */
    List<String> of(Plan plan);

    /** Whether an expression over a plan may name a column so. */
    boolean knows(Plan plan, List<String> parts);
  }

  /**
   * The plan that a query writes.
   *
   * @throws io.penstock.error.AnalysisException as {@link SqlExpressions#parse}
   */
  public static Plan parse(String text, SqlSettings settings, Columns columns) {
    SqlErrors errors = new SqlErrors(text);
    List<Token> tokens = Lexer.tokens(text, errors, settings.quotedNames());
    if (tokens.size() == 1) {
      throw errors.at(
          text.length(), Conditions.PARSE_EMPTY_STATEMENT, "the text is empty, expected a query");
    }
    Cursor cursor = new Cursor(tokens, errors);
    Plan plan = new QueryParser(cursor, settings, columns).statement();
    while (cursor.take(";")) {
      continue;
    }
    if (!cursor.peek().is(Kind.END)) {
      throw cursor.expected("the end of the query");
    }
    return plan;
  }
}
