package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.from_json;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.to_json;

import io.penstock.DataFrameReader;
import io.penstock.Dataset;
import io.penstock.Session;
import java.util.List;
import java.util.Map;

/** Options of files with wrong values, and some at the edge. */
final class WrongOptions {
  /** What makes up the fields of CSV lines. */
  private static final List<String> DIALECT =
      List.of("sep", "delimiter", "quote", "escape", "comment", "lineSep");

  private final Programs all = new Programs();
  private final ConformanceSuite suite;
  private final Session session;

  private WrongOptions(ConformanceSuite suite) {
    this.suite = suite;
    this.session = suite.session();
  }

  static Programs of(ConformanceSuite suite) {
    WrongOptions options = new WrongOptions(suite);
    options.readers();
    options.writers();
    options.paths();
    options.functions();
    return options.all;
  }

  private void readers() {
    session.range(1).write().parquet(suite.path("parquet"));
    for (String key : DIALECT) {
      read("csv", key, "", "a", "ab", "abc", "\\", "\\t", "\\x", "\n", "\u0000", "é");
    }
    read("csv", "charToEscapeQuoteEscaping", "", "ab");
    read("csv", "maxColumns", "x", "0", "-1");
    read("csv", "maxCharsPerColumn", "x", "0", "-1", "-2", "3");
    read("csv", "unescapedQuoteHandling", "NOPE", "skip_value", "STOP_AT_DELIMITER");
    read("csv", "header", "perhaps", "");
    read("csv", "inferSchema", "perhaps");
    read("csv", "enforceSchema", "perhaps");
    read("csv", "ignoreLeadingWhiteSpace", "perhaps");
    read("csv", "locale", "nope", "");
    for (String format : List.of("csv", "json")) {
      read(format, "samplingRatio", "x", "0", "-1", "2", "1.0");
      read(format, "dateFormat", "", "[", "yyyy-MM-dd", "nope", "YYYY");
      read(format, "timestampFormat", "", "[", "nope", "YYYY");
      read(format, "timestampNTZFormat", "", "[", "yyyy-MM-dd XXX");
      read(format, "encoding", "", "utf8", "nope");
      read(format, "timeZone", "", "Mars", "+01:00");
      read(format, "mode", "", "failfast", "nope");
      read(format, "columnNameOfCorruptRecord", "", "k");
      read(format, "recursiveFileLookup", "perhaps");
      read(format, "modifiedBefore", "yesterday", "2026-01-01");
      read(format, "pathGlobFilter", "", "[", "{a", "*");
      read(format, "compression", "nope", "gzip");
      read(format, "ignoreCorruptFiles", "perhaps", "");
      read(format, "ignoreMissingFiles", "perhaps");
    }
    read("json", "lineSep", "", "ab", "abc");
    read("json", "allowComments", "perhaps");
    read("json", "primitivesAsString", "perhaps");
    read("text", "lineSep", "", "ab", "abc");
    read("text", "wholetext", "perhaps");
    read("parquet", "mergeSchema", "perhaps");
    read("parquet", "datetimeRebaseMode", "NOPE", "corrected");
  }

  private void read(String format, String key, String... values) {
    for (String value : values) {
      DataFrameReader reader = session.read().format(format).option(key, value);
      all.give(
          "read " + format + " with " + key + " '" + value + "'",
          () ->
              switch (format) {
                case "text" -> reader.load(suite.path("text"));
                case "parquet" -> reader.load(suite.path("parquet"));
                case "json" -> reader.schema("k STRING, n INT, d DATE").load(suite.path("in"));
                default ->
                    DIALECT.contains(key)
                        ? reader.schema("a STRING, b STRING, c STRING").load(suite.path("odd"))
                        : reader.schema("k STRING, d DATE, t TIMESTAMP").load(suite.path("csv"));
              });
    }
  }

  private void writers() {
    for (String format : List.of("csv", "json", "text", "parquet")) {
      write(format, "compression", "", "nope", "none", "gzip", "GZIP", "uncompressed", "bzip2");
      write(format, "maxRecordsPerFile", "many", "0", "-1", "1.5", "");
      write(format, "partitionOverwriteMode", "loud", "DYNAMIC");
    }
    for (String key : List.of("sep", "quote", "escape", "lineSep")) {
      write("csv", key, "", "a", "ab", "abc", "\\");
    }
    write("csv", "quoteAll", "perhaps");
    write("csv", "dateFormat", "[", "nope", "YYYY");
    write("csv", "timestampFormat", "[", "nope", "YYYY");
    write("csv", "encoding", "nope", "utf-16");
    write("json", "encoding", "nope", "utf-16");
    write("json", "lineSep", "", "ab");
    write("json", "ignoreNullFields", "perhaps");
    write("json", "timestampFormat", "[");
    write("json", "timeZone", "Mars");
    write("text", "lineSep", "", "ab");
  }

  private void write(String format, String key, String... values) {
    Dataset rows =
        format.equals("text")
            ? session.range(2).select(col("id").cast("string"))
            : session
                .range(2)
                .select(
                    col("id"),
                    lit("x").as("s"),
                    lit("2026-01-01 00:00:00").cast("timestamp").as("t"));
    for (String value : values) {
      String target = suite.path("o" + all.size());
      all.act(
          "write " + format + " with " + key + " '" + value + "'",
          () -> rows.write().format(format).option(key, value).save(target));
    }
  }

  private void paths() {
    for (String format : List.of("csv", "json", "text", "parquet")) {
      all.give("read " + format + " without a path", () -> session.read().format(format).load());
      all.give(
          "read " + format + " without a path with a schema",
          () -> session.read().format(format).schema("value STRING").load());
      all.give("read " + format + " of the path ''", () -> session.read().format(format).load(""));
    }
    all.act("read rate as a batch", () -> session.read().format("rate").load().collect());
    all.act("read noop", () -> session.read().format("noop").load().collect());
    all.act("read console", () -> session.read().format("console").load().collect());
    all.act("read memory", () -> session.read().format("memory").load().collect());
    all.act("read of an unknown scheme", () -> session.read().json("nope://x/y").collect());
    all.act("read of a bad address", () -> session.read().json("file:a b:c").collect());
    all.act("write into a file", () -> session.range(1).write().json(suite.path("in/1.json")));
    all.act("write memory", () -> session.range(1).write().format("memory").save());
    all.act("write noop without a mode", () -> session.range(1).write().format("noop").save());
    all.act(
        "write noop in mode overwrite",
        () -> session.range(1).write().format("noop").mode("overwrite").save());
  }

  private void functions() {
    function("mode", "nope", "FAILFAST", "DROPMALFORMED", "PERMISSIVE");
    function("dateFormat", "[", "nope", "YYYY");
    function("timestampFormat", "[", "nope", "YYYY");
    function("timeZone", "Mars");
    function("columnNameOfCorruptRecord", "k");
    function("allowComments", "perhaps");
    function("locale", "nope");
    function("my.own", "x");
  }

  private void function(String key, String... values) {
    Dataset one = session.range(1);
    for (String value : values) {
      Map<String, String> options = Map.of(key, value);
      all.give(
          "from_json with " + key + " '" + value + "'",
          () ->
              one.select(
                  from_json(
                      lit("{\"k\":\"a\",\"d\":\"2026-01-01\"}"), "k STRING, d DATE", options)));
      all.give(
          "to_json with " + key + " '" + value + "'",
          () ->
              one.select(
                  to_json(
                      struct(col("id"), lit("2026-01-01 00:00:00").cast("timestamp").as("t")),
                      options)));
    }
  }
}
