package io.penstock.type;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;

/** Errors in DDL text, with the place where they are. */
final class DdlErrors {
  private static final int SHOWN_BEFORE = 60;
  private static final int SHOWN_AFTER = 60;

  private final String text;

  DdlErrors(String text) {
    this.text = text;
  }

  Failure syntax(DdlToken token, String expected) {
    String found =
        token.kind() == DdlToken.Kind.END
            ? "end of input"
            : "'" + shorten(text.substring(token.start(), token.end())) + "'";
    return at(
        token.start(),
        Conditions.PARSE_SYNTAX_ERROR,
        "syntax error at or near " + found + ", expected " + expected);
  }

  Failure unsupported(DdlToken token, String name, String reason) {
    return at(
        token.start(),
        Conditions.UNSUPPORTED_DATATYPE,
        "unsupported data type \"" + shorten(SqlText.upper(name)) + "\": " + reason);
  }

  /** An error at an offset: message, line, position in the line, the line itself and a caret. */
  Failure at(int offset, Condition condition, String reason) {
    int line = 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
    int begin = text.lastIndexOf('\n', offset - 1) + 1;
    int newline = text.indexOf('\n', offset);
    int end = newline < 0 ? text.length() : newline;
    int from = Math.max(begin, offset - SHOWN_BEFORE);
    int to = Math.min(end, offset + SHOWN_AFTER);
    String before = (from > begin ? "..." : "") + text.substring(from, offset);
    String after = text.substring(offset, to) + (to < end ? "..." : "");
    String shown =
        "Cannot parse DDL text: "
            + reason
            + " (line "
            + line
            + ", pos "
            + (offset - begin)
            + ")\n\n== DDL ==\n"
            + before.replace('\t', ' ')
            + after
            + "\n"
            + "-".repeat(before.length())
            + "^^^\n";
    return new Failure(offset, new AnalysisException(condition, shown));
  }

  private static String shorten(String name) {
    return name.length() <= SHOWN_AFTER ? name : name.substring(0, SHOWN_AFTER) + "...";
  }

  /**
   * Carries the error and its offset to the place that knows which of two readings went further.
   */
  static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int offset;
    private final AnalysisException error;

    Failure(int offset, AnalysisException error) {
      super(error.getMessage(), error, false, false);
      this.offset = offset;
      this.error = error;
    }

    int offset() {
      return offset;
    }

    AnalysisException error() {
      return error;
    }
  }
}
