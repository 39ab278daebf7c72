package io.penstock.expr;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import java.util.ArrayList;
import java.util.List;

/** The text form of a column name: parts between dots, a part in backticks taken literally. */
public final class AttributeNames {
  private static final String ALL_OF = ".*";

  private AttributeNames() {}

  /**
   * What {@code col(name)} means: a star for {@code *} and {@code a.*}, else a column or field.
   *
   * @throws AnalysisException {@code INVALID_ATTRIBUTE_NAME_SYNTAX} if backticks or dots do not fit
   */
  public static Expr toExpr(String name) {
    if (name.equals("*")) {
      return new Expr.Star(List.of());
    }
    if (name.endsWith(ALL_OF)) {
      return new Expr.Star(parse(name.substring(0, name.length() - ALL_OF.length())));
    }
    return new Expr.Attribute(parse(name));
  }

  /**
   * The parts of a name, without their backticks; a doubled backtick within backticks is one.
   *
   * @throws AnalysisException {@code INVALID_ATTRIBUTE_NAME_SYNTAX} if backticks or dots do not fit
   */
  public static List<String> parse(String name) {
    List<String> parts = new ArrayList<>();
    int at = 0;
    while (true) {
      int end = name.startsWith("`", at) ? endOfQuoted(name, at) : endOfPlain(name, at);
      boolean last = end == name.length();
      if (!last && name.charAt(end) != '.') {
        throw syntaxError(name, end);
      }
      String part = name.substring(at, end);
      boolean quoted = part.startsWith("`");
      boolean alone = last && parts.isEmpty();
      if (part.isEmpty() && !alone) {
        throw syntaxError(name, end);
      }
      parts.add(quoted ? part.substring(1, part.length() - 1).replace("``", "`") : part);
      if (last) {
        return parts;
      }
      at = end + 1;
    }
  }

  private static int endOfPlain(String name, int start) {
    int at = start;
    while (at < name.length() && name.charAt(at) != '.' && name.charAt(at) != '`') {
      at++;
    }
    return at;
  }

  private static int endOfQuoted(String name, int start) {
    int at = name.indexOf('`', start + 1);
    while (at >= 0 && name.startsWith("``", at)) {
      at = name.indexOf('`', at + 2);
    }
    if (at < 0) {
      throw syntaxError(name, name.length());
    }
    return at + 1;
  }

  private static AnalysisException syntaxError(String name, int position) {
    return new AnalysisException(
        Conditions.INVALID_ATTRIBUTE_NAME_SYNTAX,
        "Cannot read column name "
            + name
            + ": syntax error at position "
            + position
            + ". Backticks must appear in pairs around a whole part, and a part must not be empty");
  }
}
