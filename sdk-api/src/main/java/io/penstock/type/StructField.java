package io.penstock.type;

import java.util.Map;
import java.util.Objects;

/**
 * A named column or field.
 *
 * @param name the name as given; look-ups ignore case
 * @param dataType the type
 * @param nullable whether null may occur
 * @param metadata what else is known, as Spark's JSON form holds it: String, Long, Double, Boolean,
 *     Map, List; the comment of DDL text under {@code comment}
 */
public record StructField(
    String name, DataType dataType, boolean nullable, Map<String, Object> metadata) {
  public StructField {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(dataType, "dataType");
    metadata = Map.copyOf(metadata);
  }

  /** A field without metadata. */
  public StructField(String name, DataType dataType, boolean nullable) {
    this(name, dataType, nullable, Map.of());
  }

  /** A nullable field without metadata. */
  public StructField(String name, DataType dataType) {
    this(name, dataType, true, Map.of());
  }
}
