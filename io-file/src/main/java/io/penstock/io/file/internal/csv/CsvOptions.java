package io.penstock.io.file.internal.csv;

import com.univocity.parsers.csv.UnescapedQuoteHandling;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.Options;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.record.CorruptColumn;
import io.penstock.io.file.internal.record.ParseMode;
import io.penstock.io.file.internal.value.TimeTexts;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The options of csv, with Spark's names and defaults. Immutable. */
final class CsvOptions {
  private static final Condition ONE_CHARACTER =
      Condition.user("OPTION_VALUE_EXCEEDS_ONE_CHARACTER", "22023");

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
    header = options.getBoolean("header", false);
    multiLine = options.getBoolean("multiLine", false);
    inferSchema = options.getBoolean("inferSchema", false);
    enforceSchema = options.getBoolean("enforceSchema", true);
    preferDate = options.getBoolean("preferDate", true);
    samplingRatio = fraction("samplingRatio");
    nullValue = options.get("nullValue", "");
    charset = CsvCharsets.parse(options.get("encoding").or(() -> options.get("charset")));
    lineSeparator = lineSeparator();
    maxColumns = options.getInt("maxColumns").orElse(20480);
    maxCharsPerColumn = options.getInt("maxCharsPerColumn").orElse(-1);
    unescapedQuotes = unescapedQuotes();
    nan = options.get("nanValue", "NaN");
    positiveInfinity = options.get("positiveInf", "Inf");
    negativeInfinity = options.get("negativeInf", "-Inf");
    mode = ParseMode.of(options);
    corruptColumn = CorruptColumn.name(options, context);
    columnPruning =
        !multiLine
            && options.getBoolean(
                "columnPruning",
                context
                    .conf("spark.sql.csv.parser.columnPruning.enabled")
                    .map(Boolean::parseBoolean)
                    .orElse(true));
    times = TimeTexts.of(options, context);
  }

  String emptyValueRead() {
    return options.get("emptyValue", "");
  }

  String emptyValueWritten() {
    return options.get("emptyValue", "\"\"");
  }

  boolean trimStart(boolean byDefault) {
    return options.getBoolean("ignoreLeadingWhiteSpace", byDefault);
  }

  boolean trimEnd(boolean byDefault) {
    return options.getBoolean("ignoreTrailingWhiteSpace", byDefault);
  }

  boolean escapeQuotes() {
    return options.getBoolean("escapeQuotes", true);
  }

  boolean quoteAll() {
    return options.getBoolean("quoteAll", false);
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
      double value = Double.parseDouble(text.get());
      if (value > 0) {
        return value;
      }
    } catch (NumberFormatException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_OPTION,
          "Cannot use option '" + name + "' = '" + text.get() + "': it must be a number above 0",
          e);
    }
    throw Options.invalid(name, text.get(), "it must be a number above 0");
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
