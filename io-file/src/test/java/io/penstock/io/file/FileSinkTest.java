package io.penstock.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.Connector;
import io.penstock.connector.PartitionWriter;
import io.penstock.connector.StreamSink;
import io.penstock.connector.WriteRequest;
import io.penstock.connector.WriteRequest.Mode;
import io.penstock.error.PenstockException;
import io.penstock.type.ArrowColumns;
import io.penstock.type.AtomicType;
import io.penstock.type.DataTypes;
import io.penstock.type.StructType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Sinks and batch writes of files; numbers in names are those of the public cases and rules. */
class FileSinkTest extends FileTest {
  private static final String UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

  private final CsvConnector csv = new CsvConnector();
  private final JsonConnector json = new JsonConnector();
  private final TextConnector text = new TextConnector();
  private final ParquetConnector parquet = new ParquetConnector();

  private static StructType kv() {
    return schema("k", DataTypes.StringType, "v", DataTypes.IntegerType);
  }

  private static List<List<@Nullable Object>> case60() {
    return List.of(row("", 1), row(null, 2), row("a,\"b\"", 3));
  }

  private StreamSink sink(Connector connector, StructType schema, String... options) {
    return connector.openSink(
        writeOf(schema, options(options), Mode.STREAM_APPEND), context(dir.resolve("ck")));
  }

  /** The data files below the output, by name. */
  private List<Path> files() {
    try (Stream<Path> all = Files.walk(dir.resolve("out"))) {
      return all.filter(Files::isRegularFile)
          .filter(f -> !f.toString().contains("_spark_metadata"))
          .filter(f -> !f.getFileName().toString().startsWith("_"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String log(String name) throws IOException {
    return Files.readString(dir.resolve("out/_spark_metadata").resolve(name));
  }

  private List<List<@Nullable Object>> readOut(Connector connector, @Nullable StructType schema) {
    return read(connector, batchOf(schema, options(), dir.resolve("out").toString()), null);
  }

  @Test
  void case60_csvTextOfNullsAndQuotes() throws IOException {
    try (StreamSink sink = sink(csv, kv(), "header", "true")) {
      write(sink.beginBatch(0), kv(), case60());
    }
    assertThat(files()).hasSize(1);
    assertThat(Files.readString(files().get(0))).isEqualTo("k,v\n\"\",1\n,2\n\"a,\\\"b\\\"\",3\n");
    assertThat(
            read(
                csv, batchOf(kv(), options("header", "true"), dir.resolve("out").toString()), null))
        .containsExactly(row(null, 1), row(null, 2), row("a,\"b\"", 3));
  }

  @Test
  void case60_aReplayAndANewCheckpointAddNothing() {
    for (int run = 0; run < 3; run++) {
      try (StreamSink sink = sink(csv, kv())) {
        assertThat(sink.isCommitted(0)).isEqualTo(run > 0);
        write(sink.beginBatch(0), kv(), case60());
      }
    }
    assertThat(files()).hasSize(1);
    assertThat(readOut(csv, kv())).hasSize(3);
  }

  @Test
  void B12_theLogNamesEachFile() throws IOException {
    try (StreamSink sink = sink(parquet, kv())) {
      assertThat(sink.description()).isEqualTo("FileSink[file:" + dir.resolve("out") + "]");
      assertThat(sink.countsRows()).isFalse();
      write(sink.beginBatch(0), kv(), case60());
    }
    Path file = files().get(0);
    assertThat(file.getFileName().toString())
        .matches("part-00000-" + UUID + "-c000\\.snappy\\.parquet");
    assertThat(log("0"))
        .isEqualTo(
            "v1\n{\"path\":\"file://"
                + file
                + "\",\"size\":"
                + Files.size(file)
                + ",\"isDir\":false,\"modificationTime\":"
                + Files.getLastModifiedTime(file).toMillis()
                + ",\"blockReplication\":1,\"blockSize\":33554432,\"action\":\"add\"}");
    assertThat(readOut(parquet, kv())).containsExactlyElementsOf(case60());
  }

  @Test
  void B5_partitionsAreDirectoriesWithEscapedNames() throws IOException {
    List<List<@Nullable Object>> rows =
        List.of(
            row("y", 2), row("x", 1), row("z z/\u00E9", 4), row(null, 3), row("x", 5), row("", 6));
    WriteRequest request = writeOf(kv(), options(), Mode.STREAM_APPEND, "k");
    try (StreamSink sink = parquet.openSink(request, context(dir.resolve("ck")))) {
      write(sink.beginBatch(0), kv(), rows);
      write(sink.beginBatch(1), kv(), List.of());
    }
    String name = "/part-00000-" + UUID + "\\.c000\\.snappy\\.parquet\",.*";
    String out = "\\{\"path\":\"file://" + dir.resolve("out") + "/";
    List<String> lines = log("0").lines().toList();
    assertThat(lines).hasSize(6);
    assertThat(lines.get(1)).matches(out + "k=__HIVE_DEFAULT_PARTITION__" + name);
    assertThat(lines.get(2)).matches(out + "k=__HIVE_DEFAULT_PARTITION__" + name);
    assertThat(lines.get(3)).matches(out + "k=x" + name);
    assertThat(lines.get(4)).matches(out + "k=y" + name);
    assertThat(lines.get(5)).matches(out + "k=z%20z%252F\u00E9" + name);
    assertThat(dir.resolve("out/k=z z%2F\u00E9")).isDirectory();
    assertThat(log("1")).isEqualTo("v1");
    assertThat(readOut(parquet, null))
        .containsExactlyInAnyOrder(
            row(2, "y"),
            row(1, "x"),
            row(4, "z z/\u00E9"),
            row(3, null),
            row(5, "x"),
            row(6, null));
  }

  @Test
  void partitionsOfOtherTypes() {
    StructType schema =
        schema(
            "v",
            DataTypes.IntegerType,
            "d",
            DataTypes.DateType,
            "t",
            DataTypes.TimestampType,
            "n",
            DataTypes.createDecimalType(10, 2));
    List<List<@Nullable Object>> rows =
        List.of(
            row(
                1,
                LocalDate.of(2026, 1, 2),
                Instant.parse("2026-01-02T03:04:05.5Z"),
                new BigDecimal("1.50")));
    WriteRequest request = writeOf(schema, options(), Mode.STREAM_APPEND, "d", "t", "n");
    try (StreamSink sink = json.openSink(request, context(dir.resolve("ck")))) {
      write(sink.beginBatch(0), schema, rows);
    }
    assertThat(files().get(0).getParent())
        .isEqualTo(dir.resolve("out/d=2026-01-02/t=2026-01-02 03%3A04%3A05.5/n=1.50"));
    assertThat(readOut(json, schema)).isEqualTo(rows);
  }

  @Test
  void manyPartitionsNeedFewOpenFiles() {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      rows.add(row("p" + i % 100, i));
    }
    WriteRequest request = writeOf(kv(), options(), Mode.STREAM_APPEND, "k");
    try (StreamSink sink = json.openSink(request, context(dir.resolve("ck")))) {
      BatchWrite batch = sink.beginBatch(0);
      PartitionWriter writer = batch.openPartition(0);
      for (List<List<@Nullable Object>> part :
          List.of(rows.subList(0, 200), rows.subList(200, 400))) {
        try (ArrowColumns root = root(kv(), part)) {
          writer.write(root);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      try {
        batch.commit(List.of(writer.commit()));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    assertThat(readOut(json, schema("v", DataTypes.IntegerType))).hasSize(400);
  }

  @Test
  void B5_theFirstPartitionHasAFileAlsoWithoutRows() throws IOException {
    try (StreamSink sink = sink(csv, kv(), "header", "true")) {
      BatchWrite batch = sink.beginBatch(0);
      batch.commit(
          List.of(
              writePartition(batch, 0, kv(), List.of()),
              writePartition(batch, 1, kv(), List.of()),
              writePartition(batch, 2, kv(), List.of(row("a", 1)))));
      BatchWrite none = sink.beginBatch(1);
      none.commit(List.of());
    }
    assertThat(log("0").lines()).hasSize(3);
    assertThat(log("1").lines()).hasSize(2);
    assertThat(files()).extracting(f -> Files.size(f)).containsOnly(4L, 8L);
  }

  @Test
  void textsOfEachFormat() throws IOException {
    List<List<@Nullable Object>> rows =
        List.of(row("x", 1), row("y", 2), row(null, 3), row("z z/\u00E9", 4));
    try (StreamSink sink = sink(json, kv())) {
      write(sink.beginBatch(0), kv(), rows);
    }
    assertThat(files().get(0).getFileName().toString())
        .matches("part-00000-" + UUID + "-c000\\.json");
    assertThat(Files.readString(files().get(0)))
        .isEqualTo(
            "{\"k\":\"x\",\"v\":1}\n{\"k\":\"y\",\"v\":2}\n{\"v\":3}\n{\"k\":\"z z/\u00E9\",\"v\":4}\n");
    StructType one = schema("k", DataTypes.StringType);
    try (StreamSink sink = sink(text, one)) {
      write(sink.beginBatch(1), one, List.of(row("x"), row((Object) null), row("z")));
    }
    Path txt =
        files().stream().filter(f -> f.toString().endsWith(".txt")).findFirst().orElseThrow();
    assertThat(Files.readString(txt)).isEqualTo("x\n\nz\n");
  }

  @Test
  void jsonOfNestedValues() throws IOException {
    StructType point = schema("x", DataTypes.IntegerType, "y", DataTypes.DoubleType);
    StructType schema =
        schema(
            "s",
            point,
            "l",
            DataTypes.createArrayType(DataTypes.LongType),
            "m",
            DataTypes.createMapType(DataTypes.DateType, DataTypes.BooleanType),
            "b",
            DataTypes.BinaryType,
            "t",
            DataTypes.TimestampType,
            "d",
            DataTypes.createDecimalType(20, 10),
            "f",
            DataTypes.FloatType,
            "n",
            AtomicType.TIMESTAMP_NTZ);
    Map<Object, @Nullable Object> map = new LinkedHashMap<>();
    map.put(LocalDate.of(2020, 1, 1), null);
    List<@Nullable Object> row =
        row(
            row(null, Double.NaN),
            row(1L, null),
            map,
            new byte[] {'a', 'b', (byte) 0xFF},
            Instant.parse("2020-01-02T03:04:05.123456Z"),
            new BigDecimal("0.0000001000"),
            1.5f,
            LocalDate.of(2020, 1, 2).atTime(3, 4, 5, 123_456_000));
    zone = ZoneId.of("America/New_York");
    try (StreamSink sink = sink(json, schema)) {
      write(sink.beginBatch(0), schema, List.of(row));
    }
    assertThat(Files.readString(files().get(0)))
        .isEqualTo(
            "{\"s\":{\"y\":\"NaN\"},\"l\":[1,null],\"m\":{\"18262\":null},\"b\":\"YWL/\","
                + "\"t\":\"2020-01-01T22:04:05.123-05:00\",\"d\":1.000E-7,\"f\":1.5,"
                + "\"n\":\"2020-01-02T03:04:05.123\"}\n");
  }

  @Test
  void csvOfEachType() throws IOException {
    StructType schema =
        schema(
            "a", DataTypes.BinaryType,
            "b", DataTypes.DateType,
            "c", DataTypes.TimestampType,
            "d", AtomicType.TIMESTAMP_NTZ,
            "e", DataTypes.createDecimalType(20, 10),
            "f", DataTypes.FloatType,
            "g", DataTypes.DoubleType,
            "h", DataTypes.BooleanType,
            "i", DataTypes.StringType,
            "j", DataTypes.LongType);
    try (StreamSink sink = sink(csv, schema)) {
      write(
          sink.beginBatch(0),
          schema,
          List.of(
              row(
                  new byte[] {'a', 'b', (byte) 0xFF},
                  LocalDate.of(2020, 1, 2),
                  Instant.parse("2020-01-02T03:04:05.123456Z"),
                  LocalDate.of(2020, 1, 2).atTime(3, 4, 5, 100_000_000),
                  new BigDecimal("0.0000001000"),
                  1.5f,
                  1e20,
                  true,
                  " a ",
                  -5L),
              row(null, null, null, null, null, null, null, null, "x\ny", null)));
    }
    assertThat(Files.readString(files().get(0)))
        .isEqualTo(
            "[61 62 FF],2020-01-02,2020-01-02T03:04:05.123Z,2020-01-02T03:04:05.100,1.000E-7,1.5,"
                + "1.0E20,true,a,-5\n,,,,,,,,\"x\ny\",\n");
  }

  @Test
  void compressionIsInTheName() throws IOException {
    try (StreamSink sink = sink(csv, kv(), "compression", "gzip")) {
      write(sink.beginBatch(0), kv(), List.of(row("a", 1)));
    }
    assertThat(files().get(0).toString()).endsWith("-c000.csv.gz");
    try (GZIPInputStream in = new GZIPInputStream(Files.newInputStream(files().get(0)))) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("a,1\n");
    }
    assertThat(readOut(csv, kv())).containsExactly(row("a", 1));
    assertThatThrownBy(() -> sink(csv, kv(), "compression", "lzo"))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("none, uncompressed, bzip2, deflate, gzip, zstd");
  }

  @Test
  void aFailedBatchLeavesNoFile() throws IOException {
    try (StreamSink sink = sink(parquet, kv());
        ArrowColumns root = root(kv(), case60())) {
      BatchWrite batch = sink.beginBatch(0);
      writePartition(batch, 0, kv(), case60());
      PartitionWriter failing = batch.openPartition(1);
      failing.write(root);
      failing.abort(new IllegalStateException("test"));
      batch.abort();

      assertThat(files()).isEmpty();
      assertThat(sink.isCommitted(0)).isFalse();
      write(sink.beginBatch(0), kv(), case60());
    }
    assertThat(readOut(parquet, kv())).hasSize(3);
  }

  @Test
  void B12_filesOfACrashedBatchAreNotVisible() {
    try (StreamSink sink = sink(parquet, kv())) {
      write(sink.beginBatch(0), kv(), List.of(row("a", 1)));
      writePartition(
          sink.beginBatch(1), 0, kv(), List.of(row("b", 2))); // and then the process dies
    }
    assertThat(files()).hasSize(2);
    assertThat(readOut(parquet, kv())).containsExactly(row("a", 1));
    try (StreamSink sink = sink(parquet, kv())) {
      assertThat(sink.isCommitted(1)).isFalse();
      write(sink.beginBatch(1), kv(), List.of(row("b", 2)));
    }
    assertThat(readOut(parquet, kv())).containsExactlyInAnyOrder(row("a", 1), row("b", 2));
  }

  @Test
  void B12_twoQueriesCannotCommitTheSameBatch() {
    try (StreamSink one = sink(json, kv());
        StreamSink other = sink(json, kv())) {
      BatchWrite first = one.beginBatch(0);
      BatchWrite second = other.beginBatch(0);
      write(first, kv(), List.of(row("a", 1)));
      PenstockException error =
          catchThrowableOfType(
              PenstockException.class, () -> write(second, kv(), List.of(row("b", 2))));
      assertThat(error.condition().name()).isEqualTo("CONCURRENT_STREAM_LOG_UPDATE");
    }
    assertThat(readOut(json, kv())).containsExactly(row("a", 1));
  }

  @Test
  void linksDoNotLeadOutOfTheDirectory() throws IOException {
    Path elsewhere = Files.createDirectories(dir.resolve("elsewhere"));
    Files.createDirectories(dir.resolve("out"));
    Files.createSymbolicLink(dir.resolve("out/k=a"), elsewhere);
    WriteRequest request = writeOf(kv(), options(), Mode.STREAM_APPEND, "k");
    try (StreamSink sink = json.openSink(request, context(dir.resolve("ck")))) {
      BatchWrite batch = sink.beginBatch(0);
      PartitionWriter writer = batch.openPartition(0);
      try (ArrowColumns root = root(kv(), List.of(row("a", 1)))) {
        assertThatThrownBy(() -> writer.write(root)).hasMessageContaining("leads out of");
      }
      writer.abort(new IllegalStateException("test"));
      batch.abort();
      write(sink.beginBatch(0), kv(), List.of(row("..", 1)));
    }
    assertThat(elsewhere).isEmptyDirectory();
    assertThat(dir.resolve("out/k=..")).isDirectory();
  }

  @Test
  void badRequestsAreRefused() {
    WriteRequest unknown = writeOf(kv(), options(), Mode.STREAM_APPEND, "nope");
    assertThatThrownBy(() -> json.openSink(unknown, context(dir.resolve("ck"))))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("Partition column nope not found in existing columns (k, v).");
    WriteRequest all = writeOf(kv(), options(), Mode.STREAM_APPEND, "k", "v");
    assertThatThrownBy(() -> parquet.openSink(all, context(dir.resolve("ck"))))
        .hasMessageStartingWith("[TASK_WRITE_FAILED]")
        .hasMessageContaining("no column is left for files of parquet");
    StructType array = schema("a", DataTypes.createArrayType(DataTypes.LongType));
    assertThatThrownBy(() -> sink(csv, array))
        .hasMessageContaining(
            "The CSV datasource doesn't support the column `a` of the type \"ARRAY<BIGINT>\"");
    assertThatThrownBy(() -> sink(text, kv()))
        .hasMessageContaining("The Text datasource doesn't support the column `v`");
    assertThatThrownBy(() -> sink(csv, kv(), "retention", "1d")).hasMessageContaining("retention");
  }

  private Optional<BatchWrite> batch(Connector connector, Mode mode, String... by) {
    return connector.openBatchWrite(writeOf(kv(), options(), mode, by), context());
  }

  @Test
  void saveModes() throws IOException {
    write(batch(parquet, Mode.ERROR_IF_EXISTS).orElseThrow(), kv(), List.of(row("a", 1)));
    assertThat(dir.resolve("out/_SUCCESS")).isEmptyFile();
    assertThat(dir.resolve("out/_temporary")).doesNotExist();
    assertThat(files().get(0).getFileName().toString())
        .matches("part-00000-" + UUID + "-c000\\.snappy\\.parquet");

    PenstockException error =
        catchThrowableOfType(PenstockException.class, () -> batch(parquet, Mode.ERROR_IF_EXISTS));
    assertThat(error.condition().name()).isEqualTo("PATH_ALREADY_EXISTS");
    assertThat(error.sqlState()).isEqualTo("42K04");
    assertThat(batch(parquet, Mode.IGNORE)).isEmpty();

    write(batch(parquet, Mode.APPEND).orElseThrow(), kv(), List.of(row("b", 2)));
    assertThat(readOut(parquet, kv())).containsExactlyInAnyOrder(row("a", 1), row("b", 2));

    BatchWrite failing = batch(parquet, Mode.OVERWRITE).orElseThrow();
    writePartition(failing, 0, kv(), List.of(row("x", 9)));
    failing.abort();
    assertThat(readOut(parquet, kv())).hasSize(2);
    assertThat(dir.resolve("out/_temporary")).doesNotExist();

    write(batch(parquet, Mode.OVERWRITE, "k").orElseThrow(), kv(), List.of(row("c", 3)));
    assertThat(readOut(parquet, null)).containsExactly(row(3, "c"));
    assertThat(dir.resolve("out/k=c")).isDirectory();
  }

  @Test
  void nothingIsVisibleBeforeABatchWriteCommits() throws IOException {
    write(batch(json, Mode.APPEND).orElseThrow(), kv(), List.of(row("a", 1)));
    BatchWrite second = batch(json, Mode.APPEND).orElseThrow();
    BatchWrite.CommitMessage message = writePartition(second, 0, kv(), List.of(row("b", 2)));
    assertThat(readOut(json, kv())).containsExactly(row("a", 1));
    second.commit(Arrays.asList(message));
    assertThat(readOut(json, kv())).hasSize(2);
  }
}
