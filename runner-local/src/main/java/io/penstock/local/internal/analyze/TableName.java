package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.FunctionRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The name of a table as text: parts between dots, each plain or in backquotes. */
final class TableName {
  private static final Condition EMPTY = Condition.user("PARSE_EMPTY_STATEMENT", "42617");
  private static final Condition INVALID = Condition.user("INVALID_IDENTIFIER", "42602");
  private static final Condition NAMESPACE =
      Condition.user("REQUIRES_SINGLE_PART_NAMESPACE", "42K05");

  private static final String CATALOG = "spark_catalog";
  private static final Pattern PART =
      Pattern.compile("\\s*(?:([A-Za-z0-9_]+)|`((?:``|[^`])+)`)\\s*");
  private static final Pattern HYPHENS = Pattern.compile("\\w+(?:-\\w+)+");

  private TableName() {}

  /** The error of a table that a session does not have: its name may be none. */
  static AnalysisException notFound(String name) {
    List<String> parts = parse(name);
    boolean inCatalog = parts.get(0).equalsIgnoreCase(CATALOG) && parts.size() > 1;
    int namespaces = parts.size() - (inCatalog ? 2 : 1);
    if (inCatalog ? namespaces != 1 : namespaces > 1) {
      return new AnalysisException(
          NAMESPACE,
          "Cannot find table " + Scope.quote(parts) + ": a table belongs to exactly one database");
    }
    return new AnalysisException(
        Conditions.TABLE_OR_VIEW_NOT_FOUND,
        "Cannot find table or view " + Scope.quote(parts) + ": this session has none of that name",
        Map.of("relationName", Scope.quote(parts), "searchPath", FunctionRegistry.SEARCH_PATH),
        null);
  }

  private static List<String> parse(String name) {
    if (name.isBlank()) {
      throw new AnalysisException(EMPTY, "Cannot find a table: its name is empty");
    }
    if (HYPHENS.matcher(name.strip()).matches()) {
      throw new AnalysisException(
          INVALID, "Cannot find table " + name + ": a name with '-' must be within backquotes");
    }
    List<String> parts = new ArrayList<>();
    Matcher part = PART.matcher(name);
    int at = 0;
    while (part.find(at) && part.start() == at) {
      parts.add(part.group(1) != null ? part.group(1) : part.group(2).replace("``", "`"));
      at = part.end();
      if (at == name.length()) {
        return parts;
      }
      if (name.charAt(at++) != '.') {
        break;
      }
    }
    throw new AnalysisException(
        Conditions.PARSE_SYNTAX_ERROR,
        "Cannot find table "
            + name
            + ": a name is made of parts between dots, each of letters, digits and '_' or within"
            + " backquotes");
  }
}
