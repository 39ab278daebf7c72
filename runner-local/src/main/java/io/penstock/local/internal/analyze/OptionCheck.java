package io.penstock.local.internal.analyze;

import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.local.internal.expr.Suggestions;
import io.penstock.local.internal.session.SessionState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.slf4j.LoggerFactory;

/** Tells of options that a connector does not know, since they are likely misspelt. */
public final class OptionCheck {
  private OptionCheck() {}

  /**
   * Logs a warning for each unknown option, once in a session.
   *
   * @param what {@code read} or {@code write}
   */
  public static void warnOfUnknown(
      SessionState session, String what, String format, List<OptionSpec> known, Options options) {
    warn(session, warnings(what, format, known, options));
  }

  /** As {@link #warningsOfCommon}, each once in a session. */
  public static void warnOfCommon(
      SessionState session, String what, String format, List<OptionSpec> common, Options options) {
    warn(session, warningsOfCommon(what, format, common, options));
  }

  private static void warn(SessionState session, List<String> warnings) {
    for (String warning : warnings) {
      if (session.connectors().firstTime(warning)) {
        LoggerFactory.getLogger(OptionCheck.class).warn(warning);
      }
    }
  }

  /** The warnings, in order of name; none if the connector does not say what it knows. */
  public static List<String> warnings(
      String what, String format, List<OptionSpec> known, Options options) {
    List<String> names = known.stream().map(OptionSpec::name).toList();
    List<String> out = new ArrayList<>();
    for (String option : options.asMap().keySet()) {
      if (names.isEmpty() || names.stream().anyMatch(option::equalsIgnoreCase)) {
        continue;
      }
      out.add(
          "Option '"
              + option
              + "' is not used: "
              + format
              + " does not know it for a "
              + what
              + suggestion(option, names));
    }
    return out;
  }

  /**
   * The warnings for a connector that does not say what it knows: of options that look like one
   * that every connector has.
   */
  public static List<String> warningsOfCommon(
      String what, String format, List<OptionSpec> common, Options options) {
    return warnings(what, format, common, options).stream()
        .filter(warning -> warning.endsWith("?"))
        .toList();
  }

  private static String suggestion(String option, List<String> names) {
    String asked = option.toLowerCase(Locale.ROOT);
    String nearest = "";
    int best = Integer.MAX_VALUE;
    for (String name : names) {
      int distance = Suggestions.distance(asked, name.toLowerCase(Locale.ROOT));
      if (distance < best) {
        best = distance;
        nearest = name;
      }
    }
    return best <= Math.max(2, option.length() / 3)
        ? "; did you mean '" + nearest + "'?"
        : "; known are " + String.join(", ", names);
  }
}
