package io.penstock;

import io.penstock.plan.Plan;
import io.penstock.type.StructType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Collects what a streaming read needs; from {@link Session#readStream}. Format, options and schema
 * are checked when the query is analysed. Not thread-safe.
 */
public final class DataStreamReader {
  private final Session session;
  private final OptionMap options = new OptionMap();
  private Optional<String> format = Optional.empty();
  private Optional<StructType> schema = Optional.empty();

  DataStreamReader(Session session) {
    this.session = session;
  }

  /** The source's name; without it {@code spark.sql.sources.default}. */
  public DataStreamReader format(String source) {
    format = Optional.of(source);
    return this;
  }

  /** The schema of the rows; file sources need one. */
  public DataStreamReader schema(StructType schema) {
    this.schema = Optional.of(schema);
    return this;
  }

  /**
   * As {@link #schema(StructType)}, in DDL form, for example {@code a INT, b STRING}.
   *
   * @throws io.penstock.error.AnalysisException {@code PARSE_SYNTAX_ERROR} and others, with the
   *     position
   */
  public DataStreamReader schema(String schemaString) {
    return schema(StructType.fromDDL(schemaString));
  }

  /** Sets an option; names ignore case. */
  public DataStreamReader option(String key, String value) {
    options.put(key, value);
    return this;
  }

  /** Sets an option; names ignore case. */
  public DataStreamReader option(String key, boolean value) {
    return option(key, Boolean.toString(value));
  }

  /** Sets an option; names ignore case. */
  public DataStreamReader option(String key, long value) {
    return option(key, Long.toString(value));
  }

  /** Sets an option; names ignore case. */
  public DataStreamReader option(String key, double value) {
    return option(key, Double.toString(value));
  }

  /** Sets options; names ignore case. */
  public DataStreamReader options(Map<String, String> options) {
    this.options.putAll(options);
    return this;
  }

  /** The stream, from the option {@code path} if the source needs one. */
  public Dataset load() {
    return load(null);
  }

  /**
   * The stream from a path; null and an empty text mean none.
   *
   * @throws io.penstock.error.AnalysisException {@code _LEGACY_ERROR_TEMP_1188} if the option
   *     {@code path} is set too
   */
  public Dataset load(@Nullable String path) {
    List<String> paths = Paths.of(path).stream().toList();
    Paths.checkOnce(options, paths, "load", "_LEGACY_ERROR_TEMP_1188");
    return session.dataset(new Plan.DataSource(true, format, schema, options.asMap(), paths));
  }

  /** CSV files that appear in a directory. */
  public Dataset csv(@Nullable String path) {
    return format("csv").load(path);
  }

  /** Files of JSON lines that appear in a directory. */
  public Dataset json(@Nullable String path) {
    return format("json").load(path);
  }

  /** Parquet files that appear in a directory. */
  public Dataset parquet(@Nullable String path) {
    return format("parquet").load(path);
  }

  /** The lines of text files that appear in a directory, as the column {@code value}. */
  public Dataset text(@Nullable String path) {
    return format("text").load(path);
  }

  /** A table as a stream. */
  public Dataset table(String tableName) {
    return session.dataset(new Plan.Table(true, tableName, options.asMap()));
  }
}
