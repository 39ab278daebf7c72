package io.penstock.io.file.internal.csv;

import com.univocity.parsers.csv.CsvFormat;
import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;

/** Makes univocity parsers with the settings that Spark gives them. */
final class CsvTokenizer {
  private static final int INPUT_BUFFER = 128 * 1024;

  private CsvTokenizer() {}

  static CsvParser create(CsvOptions options) {
    CsvParserSettings settings = new CsvParserSettings();
    CsvFormat format = settings.getFormat();
    format.setDelimiter(CsvDelimiter.notEmpty(options.delimiter));
    format.setQuote(options.quote);
    format.setQuoteEscape(options.escape);
    if (options.lineSeparator != null) {
      format.setLineSeparator(options.lineSeparator);
      if (options.lineSeparator.length() == 1) {
        // the first of several characters stays a character of fields
        format.setNormalizedNewline(options.lineSeparator.charAt(0));
      }
    }
    if (options.escapeOfEscape != CsvOptions.NONE) {
      format.setCharToEscapeQuoteEscaping(options.escapeOfEscape);
    }
    format.setComment(options.comment);
    settings.setIgnoreLeadingWhitespaces(options.trimStart(false));
    settings.setIgnoreTrailingWhitespaces(options.trimEnd(false));
    settings.setReadInputOnSeparateThread(false);
    settings.setInputBufferSize(INPUT_BUFFER);
    settings.setMaxColumns(options.maxColumns);
    settings.setNullValue(options.nullValue);
    settings.setEmptyValue(options.emptyValueRead());
    settings.setMaxCharsPerColumn(options.maxCharsPerColumn);
    settings.setUnescapedQuoteHandling(options.unescapedQuotes);
    settings.setLineSeparatorDetectionEnabled(options.lineSeparator == null && options.multiLine);
    settings.setNormalizeLineEndingsWithinQuotes(!options.multiLine);
    return new CsvParser(settings);
  }
}
