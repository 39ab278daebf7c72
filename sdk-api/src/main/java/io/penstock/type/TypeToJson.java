package io.penstock.type;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A type as the plain values of Spark's JSON schema form, keys in Spark's order. */
final class TypeToJson {
  private TypeToJson() {}

  static Object of(DataType type) {
    if (type instanceof StructType struct) {
      List<Object> fields = new ArrayList<>();
      struct.fields().forEach(f -> fields.add(field(f)));
      return map("type", "struct", "fields", fields);
    }
    if (type instanceof ArrayType array) {
      return map(
          "type", "array",
          "elementType", of(array.elementType()),
          "containsNull", array.containsNull());
    }
    if (type instanceof MapType map) {
      return map(
          "type", "map",
          "keyType", of(map.keyType()),
          "valueType", of(map.valueType()),
          "valueContainsNull", map.valueContainsNull());
    }
    return type.typeName();
  }

  private static Map<String, Object> field(StructField field) {
    return map(
        "name", field.name(),
        "type", of(field.dataType()),
        "nullable", field.nullable(),
        "metadata", field.metadata());
  }

  private static Map<String, Object> map(Object... keysAndValues) {
    Map<String, Object> out = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      out.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return out;
  }
}
