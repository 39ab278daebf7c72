package io.penstock.type;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Named fields in order; also the schema of a {@code Dataset}. Names may repeat.
 *
 * @param fields the fields, never null, possibly none
 */
public record StructType(List<StructField> fields) implements DataType {
  public StructType {
    fields = List.copyOf(fields);
  }

  /** A schema without fields, to be extended with {@link #add}. */
  public StructType() {
    this(List.of());
  }

  /** This schema and one more field at the end. */
  public StructType add(StructField field) {
    List<StructField> all = new ArrayList<>(fields);
    all.add(field);
    return new StructType(all);
  }

  /** This schema and one more nullable field at the end. */
  public StructType add(String name, DataType type) {
    return add(new StructField(name, type));
  }

  /** This schema and one more field at the end. */
  public StructType add(String name, DataType type, boolean nullable) {
    return add(new StructField(name, type, nullable));
  }

  /** How many fields there are. */
  public int size() {
    return fields.size();
  }

  /** The field at a position from 0. */
  public StructField field(int index) {
    return fields.get(index);
  }

  /** The names in order. */
  public List<String> fieldNames() {
    return fields.stream().map(StructField::name).toList();
  }

  /**
   * The position of the first field of this name, ignoring case as Spark does with {@code
   * spark.sql.caseSensitive=false}, or -1.
   */
  public int indexOf(String name) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).name().equalsIgnoreCase(name)) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public String typeName() {
    return "struct";
  }

  @Override
  public String simpleString() {
    return fields.stream()
        .map(f -> f.name() + ":" + f.dataType().simpleString())
        .collect(Collectors.joining(",", "struct<", ">"));
  }

  @Override
  public String sql() {
    return fields.stream()
        .map(f -> f.name() + ": " + f.dataType().sql() + (f.nullable() ? "" : " NOT NULL"))
        .collect(Collectors.joining(", ", "STRUCT<", ">"));
  }

  @Override
  public String toString() {
    return simpleString();
  }
}
