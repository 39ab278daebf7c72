package io.penstock.io.file;

import io.penstock.connector.BatchSource;
import io.penstock.connector.BatchWrite;
import io.penstock.connector.Connector;
import io.penstock.connector.Options;
import io.penstock.connector.PartitionWriter;
import io.penstock.connector.ReadContext;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.connector.WriteRequest;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowReader;
import io.penstock.type.ArrowWriter;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.StructType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the tests of connectors share: a directory, an allocator that must end empty, short reads.
 */
abstract class FileTest {
  static final long NOON = 1_800_000_000_000L;

  @TempDir Path dir;
  final RootAllocator allocator = new RootAllocator();
  final HandClock clock = new HandClock(NOON);
  final Map<String, String> settings = new HashMap<>();
  ZoneId zone = ZoneId.of("UTC");
  int parallelism = 2;
  int batchRows = 3;

  @AfterEach
  void allocatorIsEmpty() {
    allocator.close();
  }

  TestContext context() {
    return context(dir.resolve("ck/sources/0"));
  }

  TestContext context(Path checkpoint) {
    return new TestContext(allocator, checkpoint, clock, zone, parallelism, settings);
  }

  /** A schema from names and types in turn. */
  static StructType schema(Object... namesAndTypes) {
    StructType schema = new StructType();
    for (int i = 0; i < namesAndTypes.length; i += 2) {
      schema = schema.add((String) namesAndTypes[i], (DataType) namesAndTypes[i + 1]);
    }
    return schema;
  }

  static StructType people() {
    return schema(
        "id",
        DataTypes.IntegerType,
        "name",
        DataTypes.StringType,
        "amount",
        DataTypes.DoubleType,
        "_corrupt_record",
        DataTypes.StringType);
  }

  static Options options(String... namesAndValues) {
    Map<String, String> map = new HashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      map.put(namesAndValues[i], namesAndValues[i + 1]);
    }
    return Options.of(map);
  }

  static List<@Nullable Object> row(@Nullable Object... values) {
    return Arrays.asList(values);
  }

  /** The cause of an error, which must be there. */
  static Throwable cause(Throwable error) {
    return Objects.requireNonNull(error.getCause(), "cause");
  }

  Path write(String name, String text) {
    return write(name, text.getBytes(StandardCharsets.UTF_8));
  }

  Path write(String name, byte[] bytes) {
    Path file = dir.resolve(name);
    try {
      Files.createDirectories(file.getParent());
      return Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Path write(String name, String text, long modifiedMs) {
    Path file = write(name, text);
    try {
      return Files.setLastModifiedTime(file, FileTime.fromMillis(modifiedMs));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ReadRequest batchOf(@Nullable StructType schema, Options options, String... paths) {
    return new ReadRequest(false, Optional.ofNullable(schema), options, List.of(paths));
  }

  ReadRequest streamOf(@Nullable StructType schema, Options options, String... paths) {
    return new ReadRequest(true, Optional.ofNullable(schema), options, List.of(paths));
  }

  /** Reads {@code dir/in} as a batch, all columns. */
  List<List<@Nullable Object>> read(
      Connector connector, @Nullable StructType schema, Options options) {
    return read(connector, batchOf(schema, options, dir.resolve("in").toString()), null);
  }

  /** Reads a batch; {@code columns} null means all. */
  List<List<@Nullable Object>> read(
      Connector connector, ReadRequest request, @Nullable StructType columns) {
    StructType schema = connector.readSchema(request, context());
    try (BatchSource source = connector.openBatch(request, schema, context())) {
      return rows(source.plan(), columns == null ? schema : columns);
    }
  }

  List<List<@Nullable Object>> rows(List<? extends Split> splits, StructType columns) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Split split : splits) {
      try (SplitReader reader = split.open(new ReadContext(columns, batchRows, allocator))) {
        for (ArrowColumns root = reader.next(); root != null; root = reader.next()) {
          for (int row = 0; row < root.getRowCount(); row++) {
            List<@Nullable Object> values = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
              FieldVector vector = root.getVector(i);
              values.add(ArrowReader.get(vector, columns.field(i).dataType(), row));
            }
            rows.add(values);
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return rows;
  }

  WriteRequest writeOf(
      StructType schema, Options options, WriteRequest.Mode mode, String... partitionBy) {
    return new WriteRequest(
        schema,
        options,
        Optional.of(dir.resolve("out").toString()),
        List.of(partitionBy),
        mode,
        Optional.empty());
  }

  /** Writes rows as one partition of a batch and commits. */
  void write(BatchWrite batch, StructType schema, List<List<@Nullable Object>> rows) {
    batch.commit(List.of(writePartition(batch, 0, schema, rows)));
  }

  BatchWrite.CommitMessage writePartition(
      BatchWrite batch, int partition, StructType schema, List<List<@Nullable Object>> rows) {
    try (ArrowColumns root = root(schema, rows)) {
      PartitionWriter writer = batch.openPartition(partition);
      writer.write(root);
      return writer.commit();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ArrowColumns root(StructType schema, List<List<@Nullable Object>> rows) {
    ArrowColumns root = ArrowColumns.create(schema, allocator);
    for (int row = 0; row < rows.size(); row++) {
      for (int i = 0; i < schema.size(); i++) {
        ArrowWriter.set(root.getVector(i), schema.field(i).dataType(), row, rows.get(row).get(i));
      }
    }
    for (FieldVector vector : root.getFieldVectors()) {
      vector.setValueCount(rows.size());
    }
    root.setRowCount(rows.size());
    return root;
  }
}
