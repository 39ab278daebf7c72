package io.penstock.type;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A named column or field.
 *
 * @param name the name as given; look-ups ignore case
 * @param dataType the type
 * @param nullable whether null may occur
 * @param metadata what else is known, as Spark's JSON form holds it: String, Long, Double, Boolean,
 *     Map, List, null, in the order given; the comment of DDL text under {@code comment}
 */
public record StructField(
    String name, DataType dataType, boolean nullable, Map<String, Object> metadata) {
  static final String COMMENT = "comment";

  public StructField {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(dataType, "dataType");
    metadata = Collections.unmodifiableMap(new LinkedHashMap<>(metadata));
  }

  /** A field without metadata. */
  public StructField(String name, DataType dataType, boolean nullable) {
    this(name, dataType, nullable, Map.of());
  }

  /** A nullable field without metadata. */
  public StructField(String name, DataType dataType) {
    this(name, dataType, true, Map.of());
  }

  /** The comment, or empty if there is none. */
  public Optional<String> getComment() {
    return metadata.get(COMMENT) instanceof String comment
        ? Optional.of(comment)
        : Optional.empty();
  }

  /** This field with a comment in place of the one it had. */
  public StructField withComment(String comment) {
    Map<String, Object> all = new LinkedHashMap<>(metadata);
    all.put(COMMENT, comment);
    return new StructField(name, dataType, nullable, all);
  }

  /** The field in DDL form, {@code a INT NOT NULL COMMENT 'text'}, quoted as in Spark. */
  public String toDDL() {
    return SqlText.field(this, " ");
  }
}
