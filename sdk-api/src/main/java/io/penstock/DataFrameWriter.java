package io.penstock;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.plan.Plan;
import io.penstock.runner.WriteSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Collects what a batch write needs; from {@link Dataset#write}. Not thread-safe. */
public final class DataFrameWriter {
  private final Session session;
  private final Plan plan;
  private final OptionMap options = new OptionMap();
  private Optional<String> format = Optional.empty();
  private SaveMode mode = SaveMode.ErrorIfExists;
  private List<String> partitionBy = List.of();

  DataFrameWriter(Session session, Plan plan) {
    this.session = session;
    this.plan = plan;
  }

  /** What happens when something is there already; {@link SaveMode#ErrorIfExists} by default. */
  public DataFrameWriter mode(SaveMode saveMode) {
    mode = saveMode;
    return this;
  }

  /**
   * As {@link #mode(SaveMode)}.
   *
   * @throws AnalysisException {@code INVALID_SAVE_MODE}
   */
  public DataFrameWriter mode(String saveMode) {
    return mode(SaveMode.parse(saveMode));
  }

  /** The sink's name; without it {@code spark.sql.sources.default}. */
  public DataFrameWriter format(String source) {
    format = Optional.of(source);
    return this;
  }

  /** Sets an option; names ignore case. */
  public DataFrameWriter option(String key, String value) {
    options.put(key, value);
    return this;
  }

  /** Sets an option; names ignore case. */
  public DataFrameWriter option(String key, boolean value) {
    return option(key, Boolean.toString(value));
  }

  /** Sets an option; names ignore case. */
  public DataFrameWriter option(String key, long value) {
    return option(key, Long.toString(value));
  }

  /** Sets an option; names ignore case. */
  public DataFrameWriter option(String key, double value) {
    return option(key, Double.toString(value));
  }

  /** Sets options; names ignore case. */
  public DataFrameWriter options(Map<String, String> options) {
    this.options.putAll(options);
    return this;
  }

  /** Writes a directory for each value of these columns, which leave the files. */
  public DataFrameWriter partitionBy(String... colNames) {
    partitionBy = List.of(colNames);
    return this;
  }

  /** Writes to the option {@code path}, and returns when it is there. */
  public void save() {
    save(null);
  }

  /**
   * Writes to a path, and returns when it is there; null and an empty text mean none.
   *
   * @throws AnalysisException {@code _LEGACY_ERROR_TEMP_1307} if the option {@code path} is set
   *     too, {@code CALL_ON_STREAMING_DATASET_UNSUPPORTED} for a stream
   */
  public void save(@Nullable String path) {
    Optional<String> argument = Paths.of(path);
    Paths.checkOnce(options, argument.stream().toList(), "save", "_LEGACY_ERROR_TEMP_1307");
    if (session.runner().isStreaming(plan)) {
      throw new AnalysisException(
          Conditions.CALL_ON_STREAMING_DATASET_UNSUPPORTED,
          "Cannot write: the method write() can not be called on a streaming dataset;"
              + " use writeStream()");
    }
    session
        .runner()
        .write(new WriteSpec(plan, format, options.asMap(), mode.toSpec(), argument, partitionBy));
  }

  /** Writes CSV files. */
  public void csv(@Nullable String path) {
    format("csv").save(path);
  }

  /** Writes files of JSON lines. */
  public void json(@Nullable String path) {
    format("json").save(path);
  }

  /** Writes Parquet files. */
  public void parquet(@Nullable String path) {
    format("parquet").save(path);
  }

  /** Writes text files of a single string column. */
  public void text(@Nullable String path) {
    format("text").save(path);
  }
}
