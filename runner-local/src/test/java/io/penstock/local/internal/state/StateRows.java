package io.penstock.local.internal.state;

import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowReader;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Random rows of all kinds of types, in and out of vectors. */
final class StateRows {
  static final StructType KEYS =
      StructType.fromDDL(
          "s string, n bigint, w struct<a: int, b: string>, d double, l array<smallint>,"
              + " c decimal(20,2), z boolean");
  static final StructType VALUES =
      StructType.fromDDL(
          "b binary, f float, m map<string, array<int>>, s struct<x: tinyint, y: array<string>>,"
              + " o boolean");
  private final Random random;

  StateRows(Random random) {
    this.random = random;
  }

  List<Object> key(int variety) {
    int n = random.nextInt(variety);
    return Arrays.asList(
        n % 7 == 0 ? null : "key " + n % 50,
        n % 11 == 0 ? null : (Object) (long) n,
        n % 13 == 0 ? null : Arrays.asList(n % 3, n % 2 == 0 ? null : "part"),
        n % 5 == 0 ? null : n % 17 == 0 ? Double.NaN : n / 4.0,
        n % 19 == 0 ? null : n % 3 == 0 ? List.of() : Arrays.asList((short) n, null, (short) 1),
        n % 23 == 0 ? null : BigDecimal.valueOf(n, 2),
        n % 29 == 0 ? null : (Object) (n % 2 == 0));
  }

  List<Object> value() {
    Map<String, Object> map = new HashMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      map.put("k" + i, random.nextInt(4) == 0 ? null : Arrays.asList(i, null, random.nextInt()));
    }
    byte[] bytes = new byte[random.nextInt(random.nextInt(20) == 0 ? 300 : 20)];
    random.nextBytes(bytes);
    return Arrays.asList(
        random.nextInt(5) == 0 ? null : bytes,
        random.nextInt(5) == 0 ? null : (Object) random.nextFloat(),
        random.nextInt(5) == 0 ? null : map,
        random.nextInt(5) == 0
            ? null
            : Arrays.asList((byte) 1, Arrays.asList("x".repeat(random.nextInt(9)), null)),
        random.nextInt(5) == 0 ? null : (Object) random.nextBoolean());
  }

  static ArrowColumns vectors(
      StructType schema, List<List<Object>> rows, BufferAllocator allocator) {
    ArrowColumns out = ArrowColumns.create(schema, allocator);
    for (int c = 0; c < schema.size(); c++) {
      FieldVector vector = out.getVector(c);
      for (int r = 0; r < rows.size(); r++) {
        ArrowWriter.set(vector, schema.field(c).dataType(), r, rows.get(r).get(c));
      }
      vector.setValueCount(rows.size());
    }
    out.setRowCount(rows.size());
    return out;
  }

  /** What a table holds: the text of each key, and that of its value. */
  static Map<String, String> contents(List<StateTable> tables, BufferAllocator allocator) {
    Map<String, String> out = new HashMap<>();
    for (StateTable table : tables) {
      IntList all = table.all();
      try (ArrowColumns keys = ArrowColumns.create(KEYS, allocator);
          ArrowColumns values = ArrowColumns.create(VALUES, allocator)) {
        table.readKeys(all, 0, all.size(), keys.getFieldVectors());
        table.readValues(all, 0, all.size(), values.getFieldVectors());
        for (int r = 0; r < all.size(); r++) {
          out.put(text(KEYS, keys, r), text(VALUES, values, r));
        }
      }
    }
    return out;
  }

  private static String text(StructType schema, ArrowColumns columns, int row) {
    List<Object> out = new ArrayList<>();
    for (int c = 0; c < schema.size(); c++) {
      out.add(ArrowReader.get(columns.getVector(c), schema.field(c).dataType(), row));
    }
    return text(out);
  }

  /** A row as text; an array of bytes by its content, a map in one order. */
  static String text(Object value) {
    if (value instanceof byte[] bytes) {
      return Arrays.toString(bytes);
    } else if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(e -> e.getKey() + "=" + text(e.getValue()))
          .sorted()
          .toList()
          .toString();
    } else if (value instanceof List<?> list) {
      return list.stream().map(StateRows::text).toList().toString();
    } else if (value instanceof io.penstock.Row row) {
      List<Object> fields = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        fields.add(row.get(i));
      }
      return text(fields);
    }
    return String.valueOf(value);
  }
}
