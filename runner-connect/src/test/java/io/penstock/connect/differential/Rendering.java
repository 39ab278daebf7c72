package io.penstock.connect.differential;

import io.penstock.Row;
import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values as texts that are equal only if the values are: -0.0 is not 0.0, 1.0 not 1.00. */
final class Rendering {
  private Rendering() {}

  static String of(@Nullable Object value) {
    if (value instanceof byte[] bytes) {
      return "X'" + HexFormat.of().formatHex(bytes) + "'";
    } else if (value instanceof Row row) {
      return row.toList().stream().map(Rendering::of).collect(Collectors.joining(", ", "{", "}"));
    } else if (value instanceof List<?> list) {
      return list.stream().map(Rendering::of).collect(Collectors.joining(", ", "[", "]"));
    } else if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(e -> of(e.getKey()) + " -> " + of(e.getValue()))
          .collect(Collectors.joining(", ", "(", ")"));
    } else if (value instanceof String text) {
      return quoted(text);
    }
    return String.valueOf(value);
  }

  /** The same for keys that a map takes for equal. */
  static String key(Object key) {
    return of(key).replace("-0.0", "0.0");
  }

  /** A column's type and what may be null of it. */
  static String type(StructField field) {
    return type(field.dataType()) + (field.nullable() ? "" : " not null");
  }

  /** A type as text that says of each part whether it may be null. */
  static String type(DataType type) {
    if (type instanceof ArrayType array) {
      String element = type(array.elementType());
      return "array<" + element + (array.containsNull() ? ">" : " not null>");
    } else if (type instanceof MapType map) {
      String value = type(map.valueType()) + (map.valueContainsNull() ? ">" : " not null>");
      return "map<" + type(map.keyType()) + "," + value;
    } else if (type instanceof StructType struct) {
      return struct.fields().stream()
          .map(f -> f.name() + ":" + type(f))
          .collect(Collectors.joining(",", "struct<", ">"));
    }
    return type.simpleString();
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("'");
    for (char c : text.toCharArray()) {
      if (c < ' ' || (c > '~' && c < 0xa1)) {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    return out.append('\'').toString();
  }
}
