package io.penstock;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.plan.Plan;
import io.penstock.runner.StreamSpec;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.Trigger;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Collects what a streaming query needs; from {@link Dataset#writeStream}. Not thread-safe. Of
 * {@link #format}, {@link #foreach} and {@link #foreachBatch} the last call decides.
 */
public final class DataStreamWriter {
  private static final String QUERY_NAME = "queryName";
  private static final String FOREACH = "foreach";
  private static final String FOREACH_BATCH = "foreachBatch";
  private static final Condition CLUSTERED_AND_PARTITIONED =
      Condition.user("SPECIFY_CLUSTER_BY_WITH_PARTITIONED_BY_IS_NOT_ALLOWED", "42908");
  private static final Condition NOT_PARTITIONED = Condition.user("_LEGACY_ERROR_TEMP_1197", null);
  private static final Condition NOT_CONTINUOUS = Condition.user("_LEGACY_ERROR_TEMP_1195", null);

  private final Session session;
  private final Plan plan;
  private final OptionMap options = new OptionMap();
  private Optional<String> format = Optional.empty();
  private OutputMode outputMode = OutputMode.APPEND;
  private Trigger trigger = new Trigger.ProcessingTime(0);
  private List<String> partitionBy = List.of();
  private List<String> clusterBy = List.of();
  private @Nullable ForeachWriter<Row> foreach;
  private @Nullable VoidFunction2<Dataset, Long> foreachBatch;

  DataStreamWriter(Session session, Plan plan) {
    this.session = session;
    this.plan = plan;
  }

  /** The sink's name; without it {@code spark.sql.sources.default}. */
  public DataStreamWriter format(String source) {
    format = Optional.of(source);
    foreach = null;
    foreachBatch = null;
    return this;
  }

  /** Which rows a batch hands over; {@link OutputMode#APPEND} by default. */
  public DataStreamWriter outputMode(OutputMode outputMode) {
    this.outputMode = outputMode;
    return this;
  }

  /**
   * As {@link #outputMode(OutputMode)}.
   *
   * @throws AnalysisException {@code STREAMING_OUTPUT_MODE.INVALID}
   */
  public DataStreamWriter outputMode(String outputMode) {
    return outputMode(OutputMode.parse(outputMode));
  }

  /** When batches run; as soon as possible by default. */
  public DataStreamWriter trigger(Trigger trigger) {
    this.trigger = trigger;
    return this;
  }

  /**
   * As {@link #trigger(Trigger)}, in the text form of {@link Trigger#parse}, for example {@code
   * processingTime=5 seconds} or {@code availableNow=true}.
   *
   * @throws io.penstock.error.PenstockException {@code INVALID_INTERVAL_FORMAT.…} and others
   */
  public DataStreamWriter trigger(String trigger) {
    return trigger(Trigger.parse(trigger));
  }

  /** The name, unique among the running queries of the session; the memory sink's table. */
  public DataStreamWriter queryName(String queryName) {
    return option(QUERY_NAME, queryName);
  }

  /** Sets an option; names ignore case. */
  public DataStreamWriter option(String key, String value) {
    options.put(key, value);
    return this;
  }

  /** Sets an option; names ignore case. */
  public DataStreamWriter option(String key, boolean value) {
    return option(key, Boolean.toString(value));
  }

  /** Sets an option; names ignore case. */
  public DataStreamWriter option(String key, long value) {
    return option(key, Long.toString(value));
  }

  /** Sets an option; names ignore case. */
  public DataStreamWriter option(String key, double value) {
    return option(key, Double.toString(value));
  }

  /** Sets options; names ignore case. */
  public DataStreamWriter options(Map<String, String> options) {
    this.options.putAll(options);
    return this;
  }

  /**
   * Writes a directory for each value of these columns, which leave the files.
   *
   * @throws AnalysisException {@code SPECIFY_CLUSTER_BY_WITH_PARTITIONED_BY_IS_NOT_ALLOWED}
   */
  public DataStreamWriter partitionBy(String... colNames) {
    partitionBy = List.of(colNames);
    checkPartitioning();
    return this;
  }

  /**
   * Clusters a table by these columns.
   *
   * @throws AnalysisException {@code SPECIFY_CLUSTER_BY_WITH_PARTITIONED_BY_IS_NOT_ALLOWED}
   */
  public DataStreamWriter clusterBy(String... colNames) {
    clusterBy = List.of(colNames);
    checkPartitioning();
    return this;
  }

  private void checkPartitioning() {
    if (!partitionBy.isEmpty() && !clusterBy.isEmpty()) {
      throw new AnalysisException(
          CLUSTERED_AND_PARTITIONED,
          "Cannot write a stream clustered by "
              + clusterBy
              + " and partitioned by "
              + partitionBy
              + ": only one of both may be given");
    }
  }

  /** Hands every row to a writer, of which each partition gets a copy. */
  public DataStreamWriter foreach(ForeachWriter<Row> writer) {
    if (writer == null) {
      throw new IllegalArgumentException("Cannot write a stream: foreach writer cannot be null");
    }
    format(FOREACH);
    foreach = writer;
    return this;
  }

  /**
   * Hands every batch to a function, with the batch's id; it runs on the query's thread. After a
   * crash the same batch comes again with the same id. The dataset can be read until the function
   * returns.
   */
  public DataStreamWriter foreachBatch(VoidFunction2<Dataset, Long> function) {
    if (function == null) {
      throw new IllegalArgumentException(
          "Cannot write a stream: foreachBatch function cannot be null");
    }
    format(FOREACH_BATCH);
    foreachBatch = function;
    return this;
  }

  /** Starts the query; the option {@code path} is the path if the sink needs one. */
  public StreamingQuery start() {
    return start(null);
  }

  /**
   * Starts the query with a path; null and an empty text mean none. Returns when the query is
   * checked and runs; most errors of sources and sinks come later and end the query.
   *
   * @throws AnalysisException if the query is not legal; {@code _LEGACY_ERROR_TEMP_1188} if the
   *     option {@code path} is set too
   */
  public StreamingQuery start(@Nullable String path) {
    Optional<String> argument = Paths.of(path);
    Paths.checkOnce(options, argument.stream().toList(), "start", "_LEGACY_ERROR_TEMP_1188");
    return session.runner().start(spec(argument, Optional.empty()));
  }

  /** Starts the query with a table as the sink, which is created if it is not there. */
  public StreamingQuery toTable(String tableName) {
    return session.runner().start(spec(Optional.empty(), Optional.of(tableName)));
  }

  private StreamSpec spec(Optional<String> path, Optional<String> table) {
    String sink = format.orElse("").toLowerCase(Locale.ROOT);
    boolean plainSink = sink.equals("memory") || foreach != null || foreachBatch != null;
    if (plainSink && !partitionBy.isEmpty()) {
      throw new AnalysisException(
          NOT_PARTITIONED,
          "Cannot write a stream partitioned by "
              + partitionBy
              + ": '"
              + format.orElse("")
              + "' does not support partitioning");
    }
    if (foreachBatch != null && trigger instanceof Trigger.Continuous) {
      throw new AnalysisException(
          NOT_CONTINUOUS,
          "Cannot write a stream: 'foreachBatch' is not supported with continuous trigger");
    }
    OptionMap rest = options.copy();
    rest.remove(QUERY_NAME);
    return new StreamSpec(
        plan,
        format,
        rest.asMap(),
        outputMode,
        trigger,
        options.get(QUERY_NAME),
        path,
        table,
        partitionBy,
        clusterBy,
        Optional.ofNullable(foreach).map(ForeachRows::new),
        Optional.ofNullable(foreachBatch)
            .map(f -> (batch, id) -> f.call(session.dataset(batch), id)));
  }
}
