package io.penstock.io.file.internal.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.lines.Compression;
import io.penstock.io.file.internal.lines.LineSeparators;
import io.penstock.io.file.internal.lines.TextCharsets;
import io.penstock.io.file.internal.record.CorruptColumn;
import io.penstock.io.file.internal.record.ParseMode;
import io.penstock.io.file.internal.value.TextOptions;
import io.penstock.io.file.internal.value.TimeTexts;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The options of json, with Spark's names and defaults. Immutable. */
final class JsonOptions {
  static final List<OptionSpec> READ =
      List.of(
          new OptionSpec("multiLine", "false", "Whether a file is one record."),
          new OptionSpec("mode", "PERMISSIVE", "What becomes of bad records."),
          new OptionSpec(
              "columnNameOfCorruptRecord", "_corrupt_record", "The column of bad records."),
          new OptionSpec("encoding", "UTF-8", "The character set."),
          new OptionSpec("charset", "UTF-8", "Another name for encoding."),
          new OptionSpec("lineSep", null, "What ends a line."),
          new OptionSpec("dateFormat", null, "The pattern of dates."),
          new OptionSpec("timestampFormat", null, "The pattern of timestamps."),
          new OptionSpec("timestampNTZFormat", null, "The pattern of timestamps without zone."),
          new OptionSpec("timeZone", null, "The zone of timestamps; else the session's."),
          new OptionSpec("locale", "en-US", "The language of names in dates."),
          new OptionSpec("primitivesAsString", "false", "Whether values are found as strings."),
          new OptionSpec("prefersDecimal", "false", "Whether fractions are found as decimals."),
          new OptionSpec("inferTimestamp", "false", "Whether timestamps are found."),
          new OptionSpec("dropFieldIfAllNull", "false", "Whether columns of nulls are left out."),
          new OptionSpec("samplingRatio", "1.0", "The share of records that types are found in."),
          new OptionSpec("allowComments", "false", "Whether comments may stand between values."),
          new OptionSpec("allowUnquotedFieldNames", "false", "Whether names may lack quotes."),
          new OptionSpec("allowSingleQuotes", "true", "Whether single quotes will do."),
          new OptionSpec("allowNumericLeadingZeros", "false", "Whether 007 is a number."),
          new OptionSpec("allowNonNumericNumbers", "true", "Whether NaN is a number."),
          new OptionSpec(
              "allowBackslashEscapingAnyCharacter", "false", "Whether \\x is x for any x."),
          new OptionSpec("allowUnquotedControlChars", "false", "Whether strings may hold tabs."));

  static final List<OptionSpec> WRITE =
      List.of(
          new OptionSpec("ignoreNullFields", "true", "Whether fields that are null are left out."),
          new OptionSpec("dateFormat", null, "The pattern of dates."),
          new OptionSpec("timestampFormat", null, "The pattern of timestamps."),
          new OptionSpec("timestampNTZFormat", null, "The pattern of timestamps without zone."),
          new OptionSpec("timeZone", null, "The zone of timestamps; else the session's."),
          new OptionSpec("locale", "en-US", "The language of names in dates."),
          new OptionSpec("encoding", "UTF-8", "The character set."),
          new OptionSpec("charset", "UTF-8", "Another name for encoding."),
          new OptionSpec("lineSep", "\n", "What ends a line."),
          new OptionSpec("compression", "none", "none, bzip2, deflate, gzip or zstd."),
          new OptionSpec("codec", "none", "Another name for compression."));

  final boolean multiLine;
  final ParseMode mode;
  final String corruptColumn;
  final Charset charset;
  final byte @Nullable [] lineSeparator;
  final boolean primitivesAsString;
  final boolean prefersDecimal;
  final boolean inferTimestamp;
  final boolean dropFieldIfAllNull;
  final double samplingRatio;
  final TimeTexts times;
  final JsonFactory factory;

  JsonOptions(Options options, ConnectorContext context) {
    multiLine = options.getBoolean("multiLine", false);
    mode = ParseMode.of(options);
    corruptColumn = CorruptColumn.name(options, context);
    charset = TextCharsets.of(options);
    Compression.check(options);
    lineSeparator = LineSeparators.read(options, charset);
    primitivesAsString = options.getBoolean("primitivesAsString", false);
    prefersDecimal = options.getBoolean("prefersDecimal", false);
    inferTimestamp = options.getBoolean("inferTimestamp", false);
    dropFieldIfAllNull = options.getBoolean("dropFieldIfAllNull", false);
    samplingRatio = ratio(options);
    times = TimeTexts.of(options, context);
    factory = factory(options);
    boolean wide = charset.name().startsWith("UTF-16") || charset.name().startsWith("UTF-32");
    if (wide && !multiLine && lineSeparator == null) {
      throw Options.invalid(
          "encoding", charset.name(), "the option lineSep must be given with this encoding");
    }
  }

  TextOptions texts() {
    return new TextOptions(
        "NaN", "Infinity", "-Infinity", times.dates(), times.timestamps(), times.localTimestamps());
  }

  boolean isUtf8() {
    return charset.equals(StandardCharsets.UTF_8);
  }

  private static double ratio(Options options) {
    String text = options.get("samplingRatio", "1.0");
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_OPTION,
          "Cannot use option 'samplingRatio' = '" + text + "': it must be a number",
          e);
    }
  }

  private static JsonFactory factory(Options options) {
    JsonFactoryBuilder builder = new JsonFactoryBuilder();
    builder.disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION);
    set(builder, options, "allowComments", JsonReadFeature.ALLOW_JAVA_COMMENTS, false);
    set(
        builder,
        options,
        "allowUnquotedFieldNames",
        JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES,
        false);
    set(builder, options, "allowSingleQuotes", JsonReadFeature.ALLOW_SINGLE_QUOTES, true);
    set(
        builder,
        options,
        "allowNumericLeadingZeros",
        JsonReadFeature.ALLOW_LEADING_ZEROS_FOR_NUMBERS,
        false);
    set(
        builder,
        options,
        "allowNonNumericNumbers",
        JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS,
        true);
    set(
        builder,
        options,
        "allowBackslashEscapingAnyCharacter",
        JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER,
        false);
    set(
        builder,
        options,
        "allowUnquotedControlChars",
        JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS,
        false);
    return builder.build();
  }

  private static void set(
      JsonFactoryBuilder builder,
      Options options,
      String name,
      JsonReadFeature feature,
      boolean byDefault) {
    builder.configure(feature, options.getBoolean(name, byDefault));
  }
}
