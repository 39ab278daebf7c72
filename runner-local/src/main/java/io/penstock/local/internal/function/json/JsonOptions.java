package io.penstock.local.internal.function.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.local.internal.expr.text.ZoneText;
import io.penstock.local.internal.function.kernel.Failures;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The options of from_json and to_json, under Spark's names without regard to case. */
final class JsonOptions {
  private static final Condition INVALID_TIMEZONE = Condition.user("INVALID_TIMEZONE", "22009");

  private final Map<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

  JsonOptions(Map<?, ?> values) {
    values.forEach((k, v) -> this.values.put(String.valueOf(k), String.valueOf(v)));
  }

  Optional<String> get(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /**
   * @throws AnalysisException if the value is neither true nor false
   */
  boolean flag(String name, boolean missing) {
    String value = values.get(name);
    if (value == null) {
      return missing;
    }
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default ->
          throw new AnalysisException(
              Conditions.PENSTOCK_INVALID_OPTION,
              "Cannot use option " + name + ": it is true or false, not " + Failures.quote(value));
    };
  }

  /**
   * Whether a malformed record is an error; otherwise its fields are null.
   *
   * @throws AnalysisException PARSE_MODE_UNSUPPORTED for DROPMALFORMED
   */
  boolean failFast(String function) {
    String mode = get("mode").orElse("PERMISSIVE").toUpperCase(Locale.ROOT);
    if (mode.equals("DROPMALFORMED")) {
      throw new AnalysisException(
          Conditions.PARSE_MODE_UNSUPPORTED,
          "Cannot call "
              + function
              + ": mode DROPMALFORMED is not supported, only PERMISSIVE and"
              + " FAILFAST");
    }
    return mode.equals("FAILFAST");
  }

  /**
   * The zone of instants: the option's, or the session's.
   *
   * @throws AnalysisException INVALID_TIMEZONE
   */
  ZoneId zone(ZoneId session) {
    String name = values.get("timeZone");
    if (name == null) {
      return session;
    }
    ZoneId zone = ZoneText.parse(name);
    if (zone == null) {
      throw new AnalysisException(
          INVALID_TIMEZONE, "Cannot use option timeZone: there is no zone " + Failures.quote(name));
    }
    return zone;
  }

  String corruptColumn() {
    return get("columnNameOfCorruptRecord").orElse("_corrupt_record");
  }

  JsonFactory factory() {
    return new JsonFactoryBuilder()
        .configure(JsonReadFeature.ALLOW_JAVA_COMMENTS, flag("allowComments", false))
        .configure(
            JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES, flag("allowUnquotedFieldNames", false))
        .configure(JsonReadFeature.ALLOW_SINGLE_QUOTES, flag("allowSingleQuotes", true))
        .configure(
            JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS,
            flag("allowNumericLeadingZeros", false))
        .configure(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS, flag("allowNonNumericNumbers", true))
        .configure(
            JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER,
            flag("allowBackslashEscapingAnyCharacter", false))
        .configure(
            JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS, flag("allowUnquotedControlChars", false))
        .build();
  }
}
