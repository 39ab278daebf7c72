package io.penstock;

import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows of the user API to and from the values of plans and results, where a struct is a list. */
final class RowValues {
  private RowValues() {}

  /** A row of results; nested structs become rows. */
  static Row fromResult(StructType schema, List<? extends @Nullable Object> values) {
    @Nullable Object[] out = new @Nullable Object[values.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = fromResult(schema.field(i).dataType(), values.get(i));
    }
    return new ValueRow(out, schema);
  }

  static @Nullable Object fromResult(DataType type, @Nullable Object value) {
    if (value == null || !holdsStruct(type)) {
      return value;
    }
    if (type instanceof StructType struct) {
      return fromResult(struct, (List<?>) value);
    }
    if (type instanceof ArrayType array) {
      List<@Nullable Object> out = new ArrayList<>();
      for (Object element : (List<?>) value) {
        out.add(fromResult(array.elementType(), element));
      }
      return Collections.unmodifiableList(out);
    }
    MapType map = (MapType) type;
    Map<@Nullable Object, @Nullable Object> out = new LinkedHashMap<>();
    ((Map<?, ?>) value)
        .forEach((k, v) -> out.put(fromResult(map.keyType(), k), fromResult(map.valueType(), v)));
    return Collections.unmodifiableMap(out);
  }

  private static boolean holdsStruct(DataType type) {
    if (type instanceof ArrayType array) {
      return holdsStruct(array.elementType());
    }
    if (type instanceof MapType map) {
      return holdsStruct(map.keyType()) || holdsStruct(map.valueType());
    }
    return type instanceof StructType;
  }

  /** The values of a user's row, checked against a schema; {@code index} is for messages. */
  static List<@Nullable Object> toPlan(Row row, StructType schema, int index) {
    String where = "row " + index;
    if (row.size() != schema.size()) {
      throw ValueCheck.invalid(
          where, "it has " + row.size() + " values, the schema " + schema.size() + " fields");
    }
    return struct(row.toList(), schema, where, "");
  }

  private static List<@Nullable Object> struct(
      List<? extends @Nullable Object> values, StructType schema, String where, String prefix) {
    List<@Nullable Object> out = new ArrayList<>(values.size());
    for (int i = 0; i < values.size(); i++) {
      String path = prefix + schema.field(i).name();
      Object value = values.get(i);
      if (value == null && !schema.field(i).nullable()) {
        throw ValueCheck.nullValue(where, path);
      }
      out.add(toPlan(value, schema.field(i).dataType(), where, path));
    }
    return Collections.unmodifiableList(out);
  }

  private static @Nullable Object toPlan(
      @Nullable Object value, DataType type, String where, String path) {
    if (value == null) {
      return null;
    }
    if (type instanceof StructType struct) {
      List<? extends @Nullable Object> values =
          value instanceof Row row ? row.toList() : ValueCheck.list(value, type, where, path);
      if (values.size() != struct.size()) {
        throw ValueCheck.invalid(
            where,
            "field " + path + " has " + values.size() + " values, its type " + struct.size());
      }
      return struct(values, struct, where, path + ".");
    }
    if (type instanceof ArrayType array) {
      List<@Nullable Object> out = new ArrayList<>();
      for (Object element : ValueCheck.list(value, type, where, path)) {
        if (element == null && !array.containsNull()) {
          throw ValueCheck.nullValue(where, path + ".element");
        }
        out.add(toPlan(element, array.elementType(), where, path + ".element"));
      }
      return Collections.unmodifiableList(out);
    }
    if (type instanceof MapType map) {
      return map(value, map, where, path);
    }
    return ValueCheck.atomic(value, type, where, path);
  }

  private static Map<Object, @Nullable Object> map(
      Object value, MapType type, String where, String path) {
    if (!(value instanceof Map<?, ?> entries)) {
      throw ValueCheck.wrongClass(value, type, where, path);
    }
    Map<Object, @Nullable Object> out = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : entries.entrySet()) {
      Object key = toPlan(entry.getKey(), type.keyType(), where, path + ".key");
      if (key == null) {
        throw ValueCheck.nullValue(where, path + ".key");
      }
      if (entry.getValue() == null && !type.valueContainsNull()) {
        throw ValueCheck.nullValue(where, path + ".value");
      }
      out.put(key, toPlan(entry.getValue(), type.valueType(), where, path + ".value"));
    }
    return Collections.unmodifiableMap(out);
  }
}
