package io.penstock.testkit.script;

import io.penstock.Row;
import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Rows as lines of JSON that a file source reads back as the same values. */
final class JsonLines {
  private JsonLines() {}

  /** One line: an object of the one field {@code name}, which holds the row. */
  static String of(String name, Row row, StructType schema) {
    return "{" + quoted(name) + ":" + object(row.toValues(schema), schema) + "}\n";
  }

  /** One line: the row. */
  static String of(Row row, StructType schema) {
    return object(row.toValues(schema), schema) + "\n";
  }

  private static String object(List<?> values, StructType schema) {
    StringBuilder out = new StringBuilder("{");
    for (int i = 0; i < values.size(); i++) {
      out.append(i == 0 ? "" : ",").append(quoted(schema.field(i).name())).append(':');
      out.append(value(values.get(i), schema.field(i).dataType()));
    }
    return out.append('}').toString();
  }

  private static String value(@Nullable Object value, DataType type) {
    if (value == null) {
      return "null";
    }
    if (type instanceof StructType struct) {
      return object((List<?>) value, struct);
    }
    if (type instanceof ArrayType array) {
      return ((List<?>) value)
          .stream()
              .map(element -> value(element, array.elementType()))
              .collect(Collectors.joining(",", "[", "]"));
    }
    if (type instanceof MapType map) {
      return ((Map<?, ?>) value)
          .entrySet().stream()
              .map(
                  e ->
                      quoted(String.valueOf(e.getKey()))
                          + ":"
                          + value(e.getValue(), map.valueType()))
              .collect(Collectors.joining(",", "{", "}"));
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.toPlainString();
    }
    boolean finite = !(value instanceof Double || value instanceof Float) || isFinite(value);
    if (value instanceof Boolean || value instanceof Number && finite) {
      return value.toString();
    }
    return quoted(
        value instanceof byte[] b ? Base64.getEncoder().encodeToString(b) : value.toString());
  }

  private static boolean isFinite(Object number) {
    return Double.isFinite(((Number) number).doubleValue());
  }

  private static String quoted(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.chars()
        .forEach(
            c -> {
              if (c < ' ' || c == '"' || c == '\\' || c > '~') {
                out.append("\\u%04x".formatted(c));
              } else {
                out.append((char) c);
              }
            });
    return out.append('"').toString();
  }
}
