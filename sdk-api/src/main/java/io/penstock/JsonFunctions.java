package io.penstock;

import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JSON and CSV text. Options are those of Spark's JSON and CSV sources. Reached through {@link
 * Functions}.
 */
abstract class JsonFunctions extends LambdaFunctions {
  JsonFunctions() {}

  /** The struct of JSON text; a bad record gives a struct of nulls. */
  public static Column from_json(Column e, StructType schema) {
    return from_json(e, (DataType) schema, Map.of());
  }

  /** The struct of JSON text. */
  public static Column from_json(Column e, StructType schema, Map<String, String> options) {
    return from_json(e, (DataType) schema, options);
  }

  /** The value of JSON text. */
  public static Column from_json(Column e, DataType schema) {
    return from_json(e, schema, Map.of());
  }

  /** The value of JSON text. */
  public static Column from_json(Column e, DataType schema, Map<String, String> options) {
    return withOptions("from_json", options, e, lit(schema.sql()));
  }

  /** The value of JSON text; the schema is DDL or JSON text. */
  public static Column from_json(Column e, String schema, Map<String, String> options) {
    return withOptions("from_json", options, e, lit(schema));
  }

  /** The value of JSON text; the schema is a constant text. */
  public static Column from_json(Column e, Column schema) {
    return from_json(e, schema, Map.of());
  }

  /** The value of JSON text; the schema is a constant text. */
  public static Column from_json(Column e, Column schema, Map<String, String> options) {
    return withOptions("from_json", options, e, schema);
  }

  /** The JSON text of a struct, array or map. */
  public static Column to_json(Column e) {
    return Column.call("to_json", e);
  }

  /** The JSON text of a struct, array or map. */
  public static Column to_json(Column e, Map<String, String> options) {
    return withOptions("to_json", options, e);
  }

  /** The DDL text of the schema of a JSON text. */
  public static Column schema_of_json(String json) {
    return Column.call("schema_of_json", json);
  }

  /** The DDL text of the schema of a constant JSON text. */
  public static Column schema_of_json(Column json) {
    return Column.call("schema_of_json", json);
  }

  /** The DDL text of the schema of a constant JSON text. */
  public static Column schema_of_json(Column json, Map<String, String> options) {
    return withOptions("schema_of_json", options, json);
  }

  /** The text at a path such as {@code $.a[0].b}, or null. */
  public static Column get_json_object(Column e, String path) {
    return Column.call("get_json_object", e, path);
  }

  /** The texts of top-level fields as columns {@code c0}, {@code c1}, …. */
  public static Column json_tuple(Column json, String... fields) {
    return jsonTuple(json, fields);
  }

  /** The number of elements of a JSON array, or null. */
  public static Column json_array_length(Column e) {
    return Column.call("json_array_length", e);
  }

  /** The keys of a JSON object, or null. */
  public static Column json_object_keys(Column e) {
    return Column.call("json_object_keys", e);
  }

  /** The struct of one CSV line. */
  public static Column from_csv(Column e, StructType schema, Map<String, String> options) {
    return withOptions("from_csv", options, e, lit(schema.toDDL()));
  }

  /** The struct of one CSV line; the schema is a constant DDL text. */
  public static Column from_csv(Column e, Column schema, Map<String, String> options) {
    return withOptions("from_csv", options, e, schema);
  }

  /** The CSV line of a struct. */
  public static Column to_csv(Column e) {
    return Column.call("to_csv", e);
  }

  /** The CSV line of a struct. */
  public static Column to_csv(Column e, Map<String, String> options) {
    return withOptions("to_csv", options, e);
  }

  /** The DDL text of the schema of a CSV line. */
  public static Column schema_of_csv(String csv) {
    return Column.call("schema_of_csv", csv);
  }

  /** The DDL text of the schema of a constant CSV line. */
  public static Column schema_of_csv(Column csv) {
    return Column.call("schema_of_csv", csv);
  }

  /** The DDL text of the schema of a constant CSV line. */
  public static Column schema_of_csv(Column csv, Map<String, String> options) {
    return withOptions("schema_of_csv", options, csv);
  }

  /** The texts that an XPath expression finds. */
  public static Column xpath(Column xml, Column path) {
    return Column.call("xpath", xml, path);
  }

  /** Whether an XPath expression finds something. */
  public static Column xpath_boolean(Column xml, Column path) {
    return Column.call("xpath_boolean", xml, path);
  }

  /** The number that an XPath expression finds. */
  public static Column xpath_double(Column xml, Column path) {
    return Column.call("xpath_double", xml, path);
  }

  /** The int that an XPath expression finds. */
  public static Column xpath_int(Column xml, Column path) {
    return Column.call("xpath_int", xml, path);
  }

  /** The long that an XPath expression finds. */
  public static Column xpath_long(Column xml, Column path) {
    return Column.call("xpath_long", xml, path);
  }

  /** The text that an XPath expression finds first. */
  public static Column xpath_string(Column xml, Column path) {
    return Column.call("xpath_string", xml, path);
  }

  private static Column jsonTuple(Column json, String... fields) {
    if (fields.length == 0) {
      throw new IllegalArgumentException(
          "Cannot call json_tuple: at least 1 field name should be given");
    }
    List<@Nullable Object> arguments = new ArrayList<>();
    arguments.add(json);
    Collections.addAll(arguments, (Object[]) fields);
    return Column.call("json_tuple", arguments.toArray());
  }
}
