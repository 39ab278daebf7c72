package io.penstock.runner;

import io.penstock.plan.Plan;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What {@code DataFrameWriter} collected when it was saved.
 *
 * @param plan the query
 * @param format the sink's name; empty means {@code spark.sql.sources.default}
 * @param options as given; look-ups ignore case
 * @param mode what happens when something is there already
 * @param path the argument of {@code save}, if given
 * @param partitionBy the partition columns
 */
public record WriteSpec(
    Plan plan,
    Optional<String> format,
    Map<String, String> options,
    SaveMode mode,
    Optional<String> path,
    List<String> partitionBy) {
  /** What happens when something is there already. */
  public enum SaveMode {
    ERROR_IF_EXISTS,
    APPEND,
    OVERWRITE,
    IGNORE
  }

  public WriteSpec {
    Objects.requireNonNull(plan, "plan");
    Objects.requireNonNull(format, "format");
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    Objects.requireNonNull(mode, "mode");
    Objects.requireNonNull(path, "path");
    partitionBy = List.copyOf(partitionBy);
  }
}
