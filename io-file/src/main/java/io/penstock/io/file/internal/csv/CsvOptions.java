package io.penstock.io.file.internal.csv;

import com.univocity.parsers.csv.UnescapedQuoteHandling;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.Options;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.lines.Compression;
import io.penstock.io.file.internal.lines.TextCharsets;
import io.penstock.io.file.internal.record.CorruptColumn;
import io.penstock.io.file.internal.record.ParseMode;
import io.penstock.io.file.internal.value.TimeTexts;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The options of csv, with Spark's names and defaults. Immutable. */
final class CsvOptions {
  private static final Condition ONE_CHARACTER =
      Condition.user("OPTION_VALUE_EXCEEDS_ONE_CHARACTER", "22023");

  private static final Condition NO_FLAG = Condition.user("_LEGACY_ERROR_TEMP_2147", null);
  private static final Condition NO_NUMBER = Condition.user("_LEGACY_ERROR_TEMP_2146", null);

  /** Those that are asked for later but must be right from the start. */
  private static final List<String> LAZY_FLAGS =
      List.of("ignoreLeadingWhiteSpace", "ignoreTrailingWhiteSpace", "escapeQuotes", "quoteAll");

  /** Stands for no character. */
  static final char NONE = '\0';

  final String delimiter;
  final char quote;
  final char escape;
  final char escapeOfEscape;
  final char comment;
  final boolean header;
  final boolean multiLine;
  final boolean inferSchema;
  final boolean enforceSchema;
  final boolean preferDate;
  final double samplingRatio;
  final String nullValue;
  final Charset charset;
  final @Nullable String lineSeparator;
  final int maxColumns;
  final int maxCharsPerColumn;
  final UnescapedQuoteHandling unescapedQuotes;
  final String nan;
  final String positiveInfinity;
  final String negativeInfinity;
  final ParseMode mode;
  final String corruptColumn;
  final boolean columnPruning;
  final TimeTexts times;

  private final Options options;

  CsvOptions(Options options, ConnectorContext context) {
    this.options = options;
    delimiter =
        CsvDelimiter.parse(options.get("sep").or(() -> options.get("delimiter")).orElse(","));
    quote = character("quote", '"');
    escape = character("escape", '\\');
    escapeOfEscape = character("charToEscapeQuoteEscaping", NONE);
    comment = character("comment", NONE);
    header = flag("header", false);
    multiLine = flag("multiLine", false);
    inferSchema = flag("inferSchema", false);
    enforceSchema = flag("enforceSchema", true);
    preferDate = flag("preferDate", true);
    samplingRatio = fraction("samplingRatio");
    nullValue = options.get("nullValue", "");
    charset = TextCharsets.of(options);
    lineSeparator = lineSeparator();
    maxColumns = number("maxColumns", 20480);
    maxCharsPerColumn = number("maxCharsPerColumn", -1);
    unescapedQuotes = unescapedQuotes();
    nan = options.get("nanValue", "NaN");
    positiveInfinity = options.get("positiveInf", "Inf");
    negativeInfinity = options.get("negativeInf", "-Inf");
    mode = ParseMode.of(options);
    corruptColumn = CorruptColumn.name(options, context);
    columnPruning =
        !multiLine
            && flag(
                "columnPruning",
                context
                    .conf("spark.sql.csv.parser.columnPruning.enabled")
                    .map(Boolean::parseBoolean)
                    .orElse(true));
    times = TimeTexts.of(options, context);
    Compression.check(options);
    for (String lazy : LAZY_FLAGS) {
      flag(lazy, false);
    }
  }

  private boolean flag(String name, boolean byDefault) {
    String value = options.get(name, Boolean.toString(byDefault));
    if (!value.equalsIgnoreCase("true") && !value.equalsIgnoreCase("false")) {
      throw new PenstockException(
          NO_FLAG, "Cannot use option '" + name + "' = '" + value + "': it is true or false");
    }
    return value.equalsIgnoreCase("true");
  }

  private int number(String name, int byDefault) {
    String value = options.get(name, Integer.toString(byDefault));
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new PenstockException(
          NO_NUMBER, "Cannot use option '" + name + "' = '" + value + "': it is a whole number", e);
    }
  }

  String emptyValueRead() {
    return options.get("emptyValue", "");
  }

  String emptyValueWritten() {
    return options.get("emptyValue", "\"\"");
  }

  boolean trimStart(boolean byDefault) {
    return flag("ignoreLeadingWhiteSpace", byDefault);
  }

  boolean trimEnd(boolean byDefault) {
    return flag("ignoreTrailingWhiteSpace", byDefault);
  }

  boolean escapeQuotes() {
    return flag("escapeQuotes", true);
  }

  boolean quoteAll() {
    return flag("quoteAll", false);
  }

  Locale locale() {
    return times.locale();
  }

  private char character(String name, char byDefault) {
    Optional<String> text = options.get(name);
    if (text.isEmpty()) {
      return byDefault;
    }
    String value = text.get();
    if (value.length() > 1) {
      throw new PenstockException(
          ONE_CHARACTER,
          "The value of " + name + " cannot be more than one character, but got " + value);
    }
    return value.isEmpty() ? NONE : value.charAt(0);
  }

  private double fraction(String name) {
    Optional<String> text = options.get(name);
    if (text.isEmpty()) {
      return 1;
    }
    try {
      return Double.parseDouble(text.get());
    } catch (NumberFormatException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_OPTION,
          "Cannot use option '" + name + "' = '" + text.get() + "': it must be a number",
          e);
    }
  }

  private @Nullable String lineSeparator() {
    Optional<String> text = options.get("lineSep");
    if (text.isEmpty()) {
      return null;
    }
    if (text.get().isEmpty() || text.get().length() > 2) {
      throw Options.invalid("lineSep", text.get(), "it can contain only 1 character");
    }
    return text.get();
  }

  private UnescapedQuoteHandling unescapedQuotes() {
    String name = options.get("unescapedQuoteHandling", "STOP_AT_DELIMITER");
    try {
      return UnescapedQuoteHandling.valueOf(name.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_OPTION,
          "Cannot use option 'unescapedQuoteHandling' = '"
              + name
              + "': it must be one of "
              + Arrays.toString(UnescapedQuoteHandling.values()),
          e);
    }
  }
}
