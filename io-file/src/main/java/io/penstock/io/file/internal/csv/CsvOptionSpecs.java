package io.penstock.io.file.internal.csv;

import io.penstock.connector.OptionSpec;
import java.util.ArrayList;
import java.util.List;

/** The options that csv knows. */
final class CsvOptionSpecs {
  private static final List<OptionSpec> BOTH =
      List.of(
          new OptionSpec("sep", ",", "What stands between fields."),
          new OptionSpec("delimiter", ",", "Another name for sep."),
          new OptionSpec("encoding", "UTF-8", "The character set."),
          new OptionSpec("charset", "UTF-8", "Another name for encoding."),
          new OptionSpec("quote", "\"", "What encloses a field; empty turns quoting off."),
          new OptionSpec("escape", "\\", "What precedes a quote within quotes."),
          new OptionSpec(
              "charToEscapeQuoteEscaping", null, "What precedes the escape character itself."),
          new OptionSpec("header", "false", "Whether the first line holds the columns' names."),
          new OptionSpec("nullValue", "", "The text of null."),
          new OptionSpec("emptyValue", null, "The text of an empty string."),
          new OptionSpec("ignoreLeadingWhiteSpace", null, "Whether blanks in front are cut."),
          new OptionSpec("ignoreTrailingWhiteSpace", null, "Whether blanks behind are cut."),
          new OptionSpec("dateFormat", null, "The pattern of dates."),
          new OptionSpec("timestampFormat", null, "The pattern of timestamps."),
          new OptionSpec("timestampNTZFormat", null, "The pattern of timestamps without zone."),
          new OptionSpec("timeZone", null, "The zone of timestamps; else the session's."),
          new OptionSpec("locale", "en-US", "The language of names in dates."),
          new OptionSpec("lineSep", null, "What ends a line."));

  static final List<OptionSpec> READ =
      with(
          new OptionSpec("inferSchema", "false", "Whether types are found in the data."),
          new OptionSpec("samplingRatio", "1.0", "The share of lines that types are found in."),
          new OptionSpec("preferDate", "true", "Whether dates are found as dates."),
          new OptionSpec("enforceSchema", "true", "Whether the header is not compared."),
          new OptionSpec("comment", null, "What a line begins with that is no record."),
          new OptionSpec("nanValue", "NaN", "The text of what is no number."),
          new OptionSpec("positiveInf", "Inf", "The text of infinity."),
          new OptionSpec("negativeInf", "-Inf", "The text of minus infinity."),
          new OptionSpec("maxColumns", "20480", "The most fields of a record."),
          new OptionSpec("maxCharsPerColumn", "-1", "The longest field; -1 for no limit."),
          new OptionSpec(
              "unescapedQuoteHandling", "STOP_AT_DELIMITER", "What a quote within a field does."),
          new OptionSpec("mode", "PERMISSIVE", "What becomes of bad records."),
          new OptionSpec(
              "columnNameOfCorruptRecord", "_corrupt_record", "The column of bad records."),
          new OptionSpec("multiLine", "false", "Whether quoted fields may hold line ends."),
          new OptionSpec("columnPruning", "true", "Whether columns not needed are not parsed."));

  static final List<OptionSpec> WRITE =
      with(
          new OptionSpec("quoteAll", "false", "Whether every field is quoted."),
          new OptionSpec("escapeQuotes", "true", "Whether fields with quotes are quoted."),
          new OptionSpec("compression", "none", "none, bzip2, deflate, gzip or zstd."),
          new OptionSpec("codec", "none", "Another name for compression."));

  private CsvOptionSpecs() {}

  private static List<OptionSpec> with(OptionSpec... more) {
    List<OptionSpec> all = new ArrayList<>(BOTH);
    all.addAll(List.of(more));
    return List.copyOf(all);
  }
}
