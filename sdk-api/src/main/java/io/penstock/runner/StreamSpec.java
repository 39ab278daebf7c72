package io.penstock.runner;

import io.penstock.plan.Plan;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.Trigger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What {@code DataStreamWriter} collected when it was started.
 *
 * @param plan the query
 * @param format the sink's name; empty means {@code spark.sql.sources.default}
 * @param options as given; look-ups ignore case
 * @param outputMode which rows a batch hands over
 * @param trigger when batches run
 * @param queryName the name, if given
 * @param path the argument of {@code start}, if given
 * @param table the argument of {@code toTable}, if given
 * @param partitionBy the partition columns
 * @param clusterBy the clustering columns
 * @param foreach the user's row writer; then {@code format} is ignored
 * @param foreachBatch the user's batch function; then {@code format} is ignored
 */
public record StreamSpec(
    Plan plan,
    Optional<String> format,
    Map<String, String> options,
    OutputMode outputMode,
    Trigger trigger,
    Optional<String> queryName,
    Optional<String> path,
    Optional<String> table,
    List<String> partitionBy,
    List<String> clusterBy,
    Optional<RowWriter> foreach,
    Optional<BatchFunction> foreachBatch) {
  public StreamSpec {
    Objects.requireNonNull(plan, "plan");
    Objects.requireNonNull(format, "format");
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    Objects.requireNonNull(outputMode, "outputMode");
    Objects.requireNonNull(trigger, "trigger");
    Objects.requireNonNull(queryName, "queryName");
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(table, "table");
    partitionBy = List.copyOf(partitionBy);
    clusterBy = List.copyOf(clusterBy);
    Objects.requireNonNull(foreach, "foreach");
    Objects.requireNonNull(foreachBatch, "foreachBatch");
  }
}
