package io.penstock.connector;

import io.penstock.type.StructType;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What the user asked to write.
 *
 * @param schema the schema of the rows
 * @param options the options, without {@code path}
 * @param path the argument of {@code start} or {@code save}, or the option {@code path}
 * @param partitionBy names of the partition columns, possibly none
 * @param mode how rows relate to what is there
 * @param queryName the streaming query's name, if it has one
 */
public record WriteRequest(
    StructType schema,
    Options options,
    Optional<String> path,
    List<String> partitionBy,
    Mode mode,
    Optional<String> queryName) {
  /** The output mode of a stream, or the save mode of a batch write. */
  public enum Mode {
    STREAM_APPEND,
    STREAM_UPDATE,
    STREAM_COMPLETE,
    ERROR_IF_EXISTS,
    APPEND,
    OVERWRITE,
    IGNORE
  }

  public WriteRequest {
    Objects.requireNonNull(schema, "schema");
    Objects.requireNonNull(options, "options");
    Objects.requireNonNull(path, "path");
    partitionBy = List.copyOf(partitionBy);
    Objects.requireNonNull(mode, "mode");
    Objects.requireNonNull(queryName, "queryName");
  }
}
