package io.penstock.connector;

import io.penstock.type.StructType;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What the user asked to read.
 *
 * @param streaming whether it is a stream
 * @param schema the schema that the user gave
 * @param options the options, without {@code path}
 * @param paths the arguments of {@code load} and the option {@code path}, possibly none
 */
public record ReadRequest(
    boolean streaming, Optional<StructType> schema, Options options, List<String> paths) {
  public ReadRequest {
    Objects.requireNonNull(schema, "schema");
    Objects.requireNonNull(options, "options");
    paths = List.copyOf(paths);
  }
}
