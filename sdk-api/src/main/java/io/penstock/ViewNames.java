package io.penstock;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import java.util.regex.Pattern;

/**
 * Names that a view may have: one identifier, in backquotes if it has other characters. Spark in
 * one process refuses a name with dots; a server would drop what stands before the dot.
 */
final class ViewNames {
  private static final Condition INVALID = Condition.user("_LEGACY_ERROR_TEMP_1321", null);
  private static final Condition TOO_MANY_PARTS =
      Condition.user("TEMP_VIEW_NAME_TOO_MANY_NAME_PARTS", "428EK");

  private static final String PART = "(?:[A-Za-z0-9_]+|`(?:``|[^`])+`)";
  private static final Pattern ONE = Pattern.compile(PART);
  private static final Pattern SEVERAL = Pattern.compile(PART + "(?:\\." + PART + ")+");

  private ViewNames() {}

  /**
   * @throws AnalysisException {@code _LEGACY_ERROR_TEMP_1321}, or {@code
   *     TEMP_VIEW_NAME_TOO_MANY_NAME_PARTS} for a name with dots
   */
  static void check(String name) {
    if (ONE.matcher(name).matches()) {
      return;
    }
    boolean several = SEVERAL.matcher(name).matches();
    throw new AnalysisException(
        several ? TOO_MANY_PARTS : INVALID,
        "Cannot create temporary view '"
            + name
            + "': "
            + (several
                ? "its name has several parts, and a temporary view belongs to no database"
                : "the name is neither letters, digits and '_' nor within backquotes"));
  }
}
