package io.penstock.io.file.internal.parquet;

import io.penstock.connector.ReadContext;
import io.penstock.io.file.internal.parquet.page.ByteArrays;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowReader;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;

/** Rows as Java values, to files and back. */
final class Rows {
  private Rows() {}

  /** Writes rows in batches of a size. */
  static void write(
      Path file,
      StructType schema,
      List<? extends List<@Nullable Object>> rows,
      int batch,
      ParquetWriteOptions options,
      BufferAllocator allocator)
      throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file));
        ParquetFileWriter writer = new ParquetFileWriter(out, schema, options, allocator)) {
      for (int from = 0; from < rows.size(); from += batch) {
        List<? extends List<@Nullable Object>> part =
            rows.subList(from, Math.min(rows.size(), from + batch));
        try (ArrowColumns root = ArrowColumns.create(schema, allocator)) {
          fill(root, schema, part);
          writer.write(root);
        }
      }
      writer.finish();
    }
  }

  /** Fills a root with rows. */
  static void fill(
      ArrowColumns root, StructType schema, List<? extends List<@Nullable Object>> rows) {
    root.allocateNew();
    for (int row = 0; row < rows.size(); row++) {
      for (int i = 0; i < schema.size(); i++) {
        ArrowWriter.set(root.getVector(i), schema.field(i).dataType(), row, rows.get(row).get(i));
      }
    }
    root.setRowCount(rows.size());
  }

  static List<List<@Nullable Object>> read(
      Path file, StructType columns, int batch, BufferAllocator allocator) throws IOException {
    return read(file, 0, Long.MAX_VALUE, columns, batch, allocator);
  }

  /** Reads the rows of a range of a file. */
  static List<List<@Nullable Object>> read(
      Path file, long start, long length, StructType columns, int batch, BufferAllocator allocator)
      throws IOException {
    return read(file, start, length, new ReadContext(columns, batch, allocator), new ByteArrays());
  }

  /** Reads the rows of a range of a file with arrays that others may have used. */
  static List<List<@Nullable Object>> read(
      Path file, long start, long length, ReadContext context, ByteArrays arrays)
      throws IOException {
    StructType columns = context.columns();
    List<List<@Nullable Object>> rows = new ArrayList<>();
    try (ParquetFileReader reader = ParquetFileReader.open(file, start, length, context, arrays)) {
      ArrowColumns root = reader.next();
      while (root != null) {
        for (int row = 0; row < root.getRowCount(); row++) {
          List<@Nullable Object> values = new ArrayList<>();
          for (int i = 0; i < columns.size(); i++) {
            values.add(ArrowReader.get(root.getVector(i), columns.field(i).dataType(), row));
          }
          rows.add(values);
        }
        root = reader.next();
      }
    }
    return rows;
  }

  /** Values with byte arrays as hexadecimal text, so that equals compares them. */
  static List<@Nullable Object> comparable(List<?> rows) {
    List<@Nullable Object> out = new ArrayList<>();
    rows.forEach(value -> out.add(comparableValue(value)));
    return out;
  }

  private static @Nullable Object comparableValue(@Nullable Object value) {
    if (value instanceof byte[] bytes) {
      return HexFormat.of().formatHex(bytes);
    }
    if (value instanceof List<?> list) {
      return comparable(list);
    }
    if (value instanceof Map<?, ?> map) {
      Map<@Nullable Object, @Nullable Object> out = new LinkedHashMap<>();
      map.forEach((k, v) -> out.put(comparableValue(k), comparableValue(v)));
      return out;
    }
    return value;
  }
}
