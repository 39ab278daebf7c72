package io.penstock.local.internal.sql;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import org.jspecify.annotations.Nullable;

/** Errors in SQL text, which say where they are. */
final class SqlErrors {
  private static final int SHOWN = 60;

  private final String text;

  SqlErrors(String text) {
    this.text = text;
  }

  /** PARSE_SYNTAX_ERROR: something else was expected where the token is. */
  AnalysisException syntax(Token token, String expected) {
    String found =
        token.is(Token.Kind.END)
            ? "end of input"
            : "'" + shorten(text.substring(token.start(), token.end())) + "'";
    return at(
        token.start(),
        Conditions.PARSE_SYNTAX_ERROR,
        "syntax error at or near " + found + ", expected " + expected);
  }

  /** INVALID_IDENTIFIER: a name that needs backticks. */
  AnalysisException identifier(int offset, String name) {
    String shown = shorten(name);
    return at(
        offset,
        Conditions.INVALID_IDENTIFIER,
        "the unquoted name "
            + shown
            + " has characters other than a-z, A-Z, 0-9 and _; write `"
            + shown
            + "`");
  }

  /** What Spark has and this runner has not. */
  AnalysisException unsupported(Token token, String what) {
    return at(
        token.start(),
        Conditions.PENSTOCK_UNSUPPORTED,
        "the local runner does not have " + what + " in SQL text");
  }

  AnalysisException at(int offset, Condition condition, String reason) {
    return at(offset, condition, reason, null);
  }

  /** An error at an offset: reason, line from 1, position in it from 0, the line and a caret. */
  AnalysisException at(int offset, Condition condition, String reason, @Nullable Throwable cause) {
    int line = 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
    int begin = text.lastIndexOf('\n', offset - 1) + 1;
    int newline = text.indexOf('\n', offset);
    int end = newline < 0 ? text.length() : newline;
    int from = Math.max(begin, offset - SHOWN);
    int to = Math.min(end, offset + SHOWN);
    String before = (from > begin ? "..." : "") + text.substring(from, offset);
    String shown = before + text.substring(offset, to) + (to < end ? "..." : "");
    String message =
        "Cannot parse SQL text: "
            + reason
            + " (line "
            + line
            + ", pos "
            + (offset - begin)
            + ")\n\n== SQL ==\n"
            + shown.replace('\t', ' ')
            + "\n"
            + "-".repeat(before.length())
            + "^^^\n";
    return cause == null
        ? new AnalysisException(condition, message)
        : new AnalysisException(condition, message, cause);
  }

  static String shorten(String text) {
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
  }
}
