package io.penstock.type;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
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

  /**
   * Reads fields in DDL form, {@code a INT, b: STRING NOT NULL COMMENT 'text'}, by the rules of
   * {@link DataType#fromDDL}; a bare type is refused.
   *
   * @throws AnalysisException {@code PARSE_SYNTAX_ERROR}, {@code UNSUPPORTED_DATATYPE} and others,
   *     with line and position
   */
  public static StructType fromDDL(String ddl) {
    return DdlParser.fields(ddl);
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

  /**
   * This schema and one more nullable field at the end, its type in DDL form.
   *
   * @throws AnalysisException as {@link DataType#fromDDL}, but only a type is accepted
   */
  public StructType add(String name, String ddlType) {
    return add(name, DdlParser.type(ddlType));
  }

  /** As {@link #add(String, String)}, with nullability. */
  public StructType add(String name, String ddlType, boolean nullable) {
    return add(name, DdlParser.type(ddlType), nullable);
  }

  /** As {@link #add(String, String)}, with nullability and comment. */
  public StructType add(String name, String ddlType, boolean nullable, String comment) {
    return add(new StructField(name, DdlParser.type(ddlType), nullable).withComment(comment));
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
   * The first field of exactly this name, with case as in Spark; {@link #indexOf} ignores case.
   *
   * @throws AnalysisException {@code FIELD_NOT_FOUND}
   */
  public StructField apply(String name) {
    return fields.get(fieldIndex(name));
  }

  /**
   * The position of the first field of exactly this name, with case as in Spark.
   *
   * @throws AnalysisException {@code FIELD_NOT_FOUND}
   */
  public int fieldIndex(String name) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).name().equals(name)) {
        return i;
      }
    }
    throw new AnalysisException(
        Conditions.FIELD_NOT_FOUND,
        fields.stream()
            .map(f -> "`" + f.name() + "`")
            .collect(
                Collectors.joining(", ", "Cannot find field `" + name + "`: the struct has ", "")));
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

  /** The fields in DDL form, {@code a INT,b STRING NOT NULL COMMENT 'text'}, quoted as in Spark. */
  public String toDDL() {
    return fields.stream().map(StructField::toDDL).collect(Collectors.joining(","));
  }

  /** The tree that Spark's {@code printSchema} prints, with a line break at the end. */
  public String treeString() {
    return treeString(0);
  }

  /** The tree down to a depth of nesting; all of it for 0 or less. */
  public String treeString(int maxDepth) {
    return TreeText.of(this, maxDepth);
  }

  /** Prints {@link #treeString()} to standard output. */
  public void printTreeString() {
    System.out.print(treeString());
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
        .map(f -> SqlText.field(f, ": "))
        .collect(Collectors.joining(", ", "STRUCT<", ">"));
  }

  @Override
  public String toString() {
    return simpleString();
  }
}
