package io.penstock;

import io.penstock.plan.Plan;
import io.penstock.type.StructType;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Collects what a batch read needs; from {@link Session#read}. Format, options and schema are
 * checked when the query is analysed. Not thread-safe.
 */
public final class DataFrameReader {
  private final Session session;
  private final OptionMap options = new OptionMap();
  private Optional<String> format = Optional.empty();
  private Optional<StructType> schema = Optional.empty();

  DataFrameReader(Session session) {
    this.session = session;
  }

  /** The source's name; without it {@code spark.sql.sources.default}. */
  public DataFrameReader format(String source) {
    format = Optional.of(source);
    return this;
  }

  /** The schema of the rows; without it the source infers one if it can. */
  public DataFrameReader schema(StructType schema) {
    this.schema = Optional.of(schema);
    return this;
  }

  /**
   * As {@link #schema(StructType)}, in DDL form, for example {@code a INT, b STRING}.
   *
   * @throws io.penstock.error.AnalysisException {@code PARSE_SYNTAX_ERROR} and others, with the
   *     position
   */
  public DataFrameReader schema(String schemaString) {
    return schema(StructType.fromDDL(schemaString));
  }

  /** Sets an option; names ignore case. */
  public DataFrameReader option(String key, String value) {
    options.put(key, value);
    return this;
  }

  /** Sets an option; names ignore case. */
  public DataFrameReader option(String key, boolean value) {
    return option(key, Boolean.toString(value));
  }

  /** Sets an option; names ignore case. */
  public DataFrameReader option(String key, long value) {
    return option(key, Long.toString(value));
  }

  /** Sets an option; names ignore case. */
  public DataFrameReader option(String key, double value) {
    return option(key, Double.toString(value));
  }

  /** Sets options; names ignore case. */
  public DataFrameReader options(Map<String, String> options) {
    this.options.putAll(options);
    return this;
  }

  /** The data, from the option {@code path} if the source needs one. */
  public Dataset load() {
    return read(List.of());
  }

  /**
   * The data of a path; null and an empty text mean none.
   *
   * @throws io.penstock.error.AnalysisException {@code _LEGACY_ERROR_TEMP_1306} if the option
   *     {@code path} is set too
   */
  public Dataset load(@Nullable String path) {
    return read(Paths.of(path).stream().toList());
  }

  /** The data of several paths; as {@link #load(String)}. */
  public Dataset load(String first, String second, String... more) {
    return read(Paths.of(first, second, more));
  }

  /**
   * The data of all paths of a collection; as {@link #load(String)}. It has a name of its own so
   * that {@code load(null)} stays unambiguous.
   */
  public Dataset loadAll(Collection<String> paths) {
    return read(Paths.of(paths));
  }

  private Dataset read(List<String> paths) {
    Paths.checkOnce(options, paths, "load", "_LEGACY_ERROR_TEMP_1306");
    return session.dataset(new Plan.DataSource(false, format, schema, options.asMap(), paths));
  }

  /** CSV files. */
  public Dataset csv(@Nullable String path) {
    return format("csv").load(path);
  }

  /** CSV files. */
  public Dataset csv(String first, String second, String... more) {
    return format("csv").load(first, second, more);
  }

  /** Files of JSON lines. */
  public Dataset json(@Nullable String path) {
    return format("json").load(path);
  }

  /** Files of JSON lines. */
  public Dataset json(String first, String second, String... more) {
    return format("json").load(first, second, more);
  }

  /** Parquet files. */
  public Dataset parquet(@Nullable String path) {
    return format("parquet").load(path);
  }

  /** Parquet files. */
  public Dataset parquet(String first, String second, String... more) {
    return format("parquet").load(first, second, more);
  }

  /** The lines of text files, as the column {@code value}. */
  public Dataset text(@Nullable String path) {
    return format("text").load(path);
  }

  /** The lines of text files, as the column {@code value}. */
  public Dataset text(String first, String second, String... more) {
    return format("text").load(first, second, more);
  }

  /** A table or view by name, looked up when the query is analysed. */
  public Dataset table(String tableName) {
    return session.dataset(new Plan.Table(false, tableName, options.asMap()));
  }
}
