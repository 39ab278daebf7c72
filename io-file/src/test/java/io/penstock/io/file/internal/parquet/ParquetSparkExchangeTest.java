package io.penstock.io.file.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.parquet.ParquetWriteOptions.Timestamps;
import io.penstock.io.file.internal.parquet.schema.FileElements;
import io.penstock.type.StructType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Util;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files written here are read by a real Spark 4.2.0, and files of Spark are read here. */
class ParquetSparkExchangeTest {
  private static final String NESTED =
      ", arr ARRAY<INT>, deep ARRAY<MAP<STRING, STRUCT<x: ARRAY<STRING>, y: DECIMAL(20,3)>>>"
          + ", st STRUCT<a: INT, b: STRUCT<c: STRING, d: ARRAY<ARRAY<BIGINT>>>> NOT NULL"
          + ", m MAP<DATE, TIMESTAMP>";

  /** What is asked for where files have something else: file name, columns. */
  private static final List<List<String>> OTHER_SCHEMAS =
      List.of(
          List.of("ints", "ID BIGINT, Price DECIMAL(10,4), name STRING, none INT"),
          List.of("ints", "name STRING, id STRING"),
          List.of("ints", "id TINYINT, price DECIMAL(5,1)"),
          List.of("ints", "id DOUBLE, b DECIMAL(20,0), f DOUBLE, d TIMESTAMP_NTZ"),
          List.of("ints", "id DECIMAL(11,1), b DECIMAL(38,18), price DECIMAL(38,20)"),
          List.of("ints", "id TINYINT"),
          List.of("ints", "id DECIMAL(9,0)"),
          List.of("ints", "b INT"),
          List.of("ints", "b DOUBLE"),
          List.of("ints", "f FLOAT, name BINARY, price INT, d INT"),
          List.of("ints", "d TIMESTAMP"),
          List.of("ints", "t BIGINT"),
          List.of("ints", "t TIMESTAMP_NTZ, n TIMESTAMP"),
          List.of("ints", "n BIGINT, id DATE, b INTERVAL DAY TO SECOND, d INTERVAL YEAR TO MONTH"),
          List.of("old", "d DATE, t TIMESTAMP"),
          List.of("old", "d TIMESTAMP_NTZ"),
          List.of("old", "d INT"),
          List.of("nested", "S STRUCT<B: STRING, c: INT>, l ARRAY<STRUCT<y: BIGINT>>"),
          List.of("nested", "s STRUCT<c: INT>, l ARRAY<STRUCT<z: INT>>, m MAP<STRING, BIGINT>"),
          List.of("nested", "m MAP<STRING, STRING>"));

  private final BufferAllocator allocator = new RootAllocator();
  private final SparkAsks spark = new SparkAsks();
  @TempDir private Path dir;

  @AfterEach
  void nothingLeaks() {
    allocator.close();
  }

  @Test
  void sparkAndPenstockReadEachOther() throws Exception {
    StructType schema = schema();
    List<List<@Nullable Object>> rows = new RandomRows(new Random(42)).rows(schema, 700);
    Map<Integer, Path> reads = writeOurs(schema, rows);
    Map<Path, Integer> copies = askForCopies(dir.resolve("SNAPPY-true-INT96.parquet"));
    Map<Integer, String> counts = askForCounts();
    int jsonAsk = spark.ask("schema", dir.resolve("SNAPPY-true-INT96.parquet"));
    spark.ask("sql", dir.resolve("ints"), INTS);
    spark.ask("sql", dir.resolve("nested"), NESTED_ROWS);
    spark.ask("old", dir.resolve("old"), OLD);
    spark.ask("old", dir.resolve("older"), "SELECT TIMESTAMP'1899-12-31 00:00:00' AS t");
    int schemaAsk = spark.ask("schema", dir.resolve("ints"));
    List<Integer> otherAsks = new ArrayList<>();
    for (List<String> other : OTHER_SCHEMAS) {
      otherAsks.add(spark.ask("read", dir.resolve(other.get(0)), true, other.get(1)));
    }

    List<List<String>> answers = spark.answers(dir);

    List<String> expected = SparkAsks.text(rows);
    reads.forEach((ask, file) -> assertThat(answers.get(ask)).as("%s", file).isEqualTo(expected));
    for (Map.Entry<Path, Integer> copy : copies.entrySet()) {
      assertThat(answers.get(copy.getValue())).isEmpty();
      assertThat(SparkAsks.text(readAll(copy.getKey(), schema)))
          .as("%s", copy.getKey())
          .isEqualTo(expected);
      assertThat(ParquetSchemaReader.read(only(copy.getKey())).json())
          .isEqualTo(answers.get(jsonAsk).get(0));
    }
    assertThat(ParquetSchemaReader.read(only(dir.resolve("ints"))).json())
        .isEqualTo(answers.get(schemaAsk).get(0));
    counts.forEach((ask, n) -> assertThat(answers.get(ask)).as("count %s", ask).containsExactly(n));
    assertThat(schemaElements(only(dir.resolve("copy0"))))
        .isEqualTo(FileElements.of(ParquetSchemaReader.read(only(dir.resolve("copy0"))), true));
    assertThatThrownBy(() -> readAll(dir.resolve("older"), StructType.fromDDL("t TIMESTAMP")))
        .hasMessageContaining("column t: it has a timestamp before 1900 in the calendar of Spark");
    for (int i = 0; i < OTHER_SCHEMAS.size(); i++) {
      List<String> other = OTHER_SCHEMAS.get(i);

      assertThat(readOrError(dir.resolve(other.get(0)), StructType.fromDDL(other.get(1))))
          .as("%s", other)
          .isEqualTo(answers.get(otherAsks.get(i)));
    }
  }

  private static final String INTS =
      "SELECT * FROM VALUES (1, 5000000000, 1.25BD, 'a', 1.5F, DATE'2020-02-29',"
          + " TIMESTAMP'2020-01-02 03:04:05.678901', TIMESTAMP_NTZ'1900-01-02 03:04:05.678901'),"
          + " (-300, -1, -0.5BD, '\u00e4', 0.1F, DATE'0001-01-01',"
          + " TIMESTAMP'0001-01-01 00:00:00', TIMESTAMP_NTZ'9999-12-31 23:59:59.999999'),"
          + " (null, null, null, null, null, null, null, null)"
          + " AS v(id, b, price, name, f, d, t, n)";

  private static final String OLD =
      "SELECT * FROM VALUES (DATE'0001-01-01', TIMESTAMP'1900-01-01 00:00:00'),"
          + " (DATE'-0044-03-15', null), (DATE'1582-10-04', null), (DATE'1000-02-28', null),"
          + " (DATE'1582-10-15', TIMESTAMP'2020-01-02 03:04:05.678901'), (null, null) AS v(d, t)";

  private static final String NESTED_ROWS =
      "SELECT * FROM VALUES"
          + " (named_struct('a', 1, 'b', 'x'), array(named_struct('y', 1), null), map('k', 1)),"
          + " (named_struct('a', null, 'b', null), array(), map('k', null, 'l', 2)),"
          + " (null, null, null) AS v(s, l, m)";

  private static StructType schema() {
    StructType schema = RandomRows.allLeaves();
    StructType nested = StructType.fromDDL(NESTED.substring(2));
    for (var field : nested.fields()) {
      schema = schema.add(field);
    }
    return schema;
  }

  /** One file for each codec, and others; each is read by both of Spark's readers. */
  private Map<Integer, Path> writeOurs(StructType schema, List<List<@Nullable Object>> rows)
      throws IOException {
    Map<Integer, Path> reads = new LinkedHashMap<>();
    for (ParquetCodec codec : ParquetCodec.values()) {
      boolean dictionary = codec != ParquetCodec.NONE;
      Timestamps timestamps =
          codec == ParquetCodec.ZSTD ? Timestamps.TIMESTAMP_MICROS : Timestamps.INT96;
      ParquetWriteOptions options =
          new ParquetWriteOptions(
              codec, codec == ParquetCodec.GZIP ? 10_000 : 1 << 27, dictionary, timestamps);
      Path file = dir.resolve("%s-%s-%s.parquet".formatted(codec, dictionary, timestamps));
      Rows.write(file, schema, rows, 100, options, allocator);
      reads.put(spark.ask("read", file, true, ""), file);
      if (codec == ParquetCodec.SNAPPY || codec == ParquetCodec.NONE) {
        reads.put(spark.ask("read", file, false, ""), file);
      }
    }
    return reads;
  }

  /** Copies that Spark makes of a file: codecs, versions, with and without dictionary, sizes. */
  private Map<Path, Integer> askForCopies(Path file) {
    List<String> variants =
        List.of(
            "snappy\tPARQUET_1_0\ttrue\tINT96\t1048576\t134217728",
            "gzip\tPARQUET_1_0\tfalse\tTIMESTAMP_MICROS\t500\t10000",
            "zstd\tPARQUET_2_0\ttrue\tTIMESTAMP_MICROS\t500\t10000",
            "none\tPARQUET_2_0\tfalse\tINT96\t2000\t134217728",
            "lz4_raw\tPARQUET_2_0\tfalse\tTIMESTAMP_MICROS\t1048576\t134217728",
            "snappy\tPARQUET_2_0\tfalse\tTIMESTAMP_MICROS\t700\t20000");
    Map<Path, Integer> copies = new LinkedHashMap<>();
    for (String variant : variants) {
      Path target = dir.resolve("copy" + copies.size());
      copies.put(target, spark.ask("write", file, target, variant));
    }
    Path legacy = dir.resolve("legacy");
    copies.put(legacy, spark.ask("legacy", file, legacy));
    return copies;
  }

  /** Conditions that Spark checks against our minima and maxima first, and their counts. */
  private Map<Integer, String> askForCounts() throws IOException {
    StructType schema =
        StructType.fromDDL(
            "id INT, d DOUBLE, s STRING, m DECIMAL(20,2), t TIMESTAMP_NTZ, b BINARY");
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      rows.add(
          Arrays.asList(
              i - 500,
              i == 300 ? Double.NaN : i / 2.0,
              "s%04d".formatted(i),
              BigDecimal.valueOf(i - 500L, 2),
              LocalDateTime.of(2020, 1, 1, 0, 0).plusHours(i),
              new byte[] {(byte) (i / 4)}));
    }
    Path file = dir.resolve("counts.parquet");
    Rows.write(
        file, schema, rows, 50, ParquetWriteOptions.defaults().withRowGroupBytes(2000), allocator);
    Map<Integer, String> counts = new LinkedHashMap<>();
    counts.put(spark.ask("count", file, "id = -1"), "1");
    counts.put(spark.ask("count", file, "id < 0"), "500");
    counts.put(spark.ask("count", file, "d > 450.0"), "100"); // 99 numbers, and NaN is greater
    counts.put(spark.ask("count", file, "s = 's0123' or s > 's0997'"), "3");
    counts.put(spark.ask("count", file, "m < -4.99 or m > 4.98"), "2");
    counts.put(spark.ask("count", file, "t >= timestamp_ntz'2020-02-11 15:00:00'"), "1");
    counts.put(spark.ask("count", file, "b = X'F9'"), "4");
    counts.put(spark.ask("count", file, "id is null"), "0");
    return counts;
  }

  private static List<SchemaElement> schemaElements(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int length = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(bytes.length - 8);
    return Util.readFileMetaData(new ByteArrayInputStream(bytes, bytes.length - 8 - length, length))
        .getSchema();
  }

  private static Path only(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.filter(f -> f.toString().endsWith(".parquet")).findFirst().orElseThrow();
    }
  }

  private List<List<@Nullable Object>> readAll(Path directory, StructType schema)
      throws IOException {
    return Rows.read(only(directory), schema, 333, allocator);
  }

  private List<String> readOrError(Path directory, StructType schema) throws IOException {
    try {
      return SparkAsks.text(readAll(directory, schema));
    } catch (PenstockException e) {
      return List.of("ERROR " + e.condition().name());
    }
  }
}
