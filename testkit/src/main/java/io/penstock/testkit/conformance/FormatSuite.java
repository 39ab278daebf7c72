package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.streaming.Trigger;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows written in each format and compression read back the same, in batches and in streams. */
public abstract class FormatSuite extends ConformanceSuite {
  private static final String FLAT =
      "i INT, s STRING, d DOUBLE, dec DECIMAL(10,2), dt DATE, ts TIMESTAMP, t BOOLEAN";

  private Dataset flat() {
    return session()
        .createDataset(
            List.of(
                Row.of(
                    1,
                    "a,\"b\"\u00e9",
                    -0.5,
                    new BigDecimal("1.50"),
                    LocalDate.of(2024, 2, 29),
                    Instant.parse("2024-02-29T12:34:56.789Z"),
                    true),
                Row.of(
                    -2,
                    "x",
                    1e100,
                    new BigDecimal("-99999999.99"),
                    LocalDate.of(1999, 12, 31),
                    Instant.parse("1999-12-31T23:59:59Z"),
                    false),
                Row.of(3, null, null, null, null, null, null)),
            StructType.fromDDL(FLAT))
        .coalesce(1);
  }

  private Dataset nested() {
    return session()
        .createDataset(
            List.of(
                Row.of(Arrays.asList(1, null), Map.of("k", List.of("v")), Row.of(1, List.of())),
                Row.of(null, null, null)),
            StructType.fromDDL(
                "a ARRAY<INT>, m MAP<STRING, ARRAY<STRING>>, st STRUCT<x: INT, y: ARRAY<DATE>>"));
  }

  @ParameterizedTest
  @CsvSource({
    "csv,none",
    "csv,gzip",
    "json,none",
    "json,gzip",
    "json,deflate",
    "parquet,none",
    "parquet,snappy",
    "parquet,gzip",
    "parquet,zstd",
    "parquet,lz4_raw"
  })
  protected void flatRowsComeBack(String format, String compression) {
    flat().write().format(format).option("compression", compression).save(path("out"));
    Dataset read = session().read().format(format).schema(FLAT).load(path("out"));

    assertThat(PrintedRows.typed(read.orderBy(col("i")).collect()))
        .isEqualTo(PrintedRows.typed(flat().orderBy(col("i")).collect()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "parquet"})
  protected void nestedRowsComeBack(String format) {
    nested().write().format(format).save(path("out"));
    Dataset read = session().read().format(format).schema(nested().schema()).load(path("out"));

    assertThat(PrintedRows.sorted(read.collect()))
        .isEqualTo(PrintedRows.sorted(nested().collect()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "json", "parquet"})
  protected void aStreamWritesWhatABatchReads(String format) {
    flat().write().format(format).save(path("in"));
    session()
        .readStream()
        .format(format)
        .schema(FLAT)
        .load(path("in"))
        .writeStream()
        .format(format)
        .option("checkpointLocation", path("ck"))
        .trigger(Trigger.availableNow())
        .start(path("out"))
        .awaitTermination();
    Dataset read = session().read().format(format).schema(FLAT).load(path("out"));

    assertThat(PrintedRows.typed(read.orderBy("i").collect()))
        .isEqualTo(PrintedRows.typed(flat().orderBy("i").collect()));
  }

  @Test
  protected void textIsLines() {
    session()
        .createDataset(
            List.of(Row.of("a"), Row.of(""), Row.of("\u00e9 b")), StructType.fromDDL("v STRING"))
        .coalesce(1)
        .write()
        .text(path("out"));

    assertThat(PrintedRows.of(session().read().text(path("out")).collect()))
        .isEqualTo("[('a'), (''), ('\u00e9 b')]");
    assertThat(
            PrintedRows.of(session().read().option("wholetext", true).text(path("out")).collect()))
        .isEqualTo("[('a\\n\\n\u00e9 b\\n')]");
  }

  @Test
  protected void parquetKeepsItsSchema() {
    flat().write().parquet(path("out"));

    assertThat(session().read().parquet(path("out")).schema().simpleString())
        .isEqualTo(StructType.fromDDL(FLAT).simpleString());
  }

  @Test
  protected void csvHasOptions() {
    flat()
        .select("i", "s", "dt")
        .write()
        .option("header", true)
        .option("sep", ";")
        .option("nullValue", "-")
        .option("dateFormat", "dd.MM.yyyy")
        .csv(path("out"));
    Dataset read =
        session()
            .read()
            .option("header", true)
            .option("sep", ";")
            .option("nullValue", "-")
            .option("dateFormat", "dd.MM.yyyy")
            .schema("i INT, s STRING, dt DATE")
            .csv(path("out"));

    assertThat(PrintedRows.of(read.orderBy("i").collect()))
        .isEqualTo("[(-2, 'x', 1999-12-31), (1, 'a,\"b\"\u00e9', 2024-02-29), (3, NULL, NULL)]");
    assertThat(session().read().option("sep", ";").text(path("out")).count()).isEqualTo(4);
  }

  @Test
  protected void pathsArePatternsListsAndDeepDirectories() {
    put("in/a/1.json", "{\"k\":\"1\"}\n");
    put("in/b/2.json", "{\"k\":\"2\"}\n");
    put("in/b/c/3.json", "{\"k\":\"3\"}\n");
    put("in/b/4.txt", "{\"k\":\"4\"}\n");

    assertThat(read(Map.of(), "in/*/*.json")).isEqualTo("[('1'), ('2')]");
    assertThat(read(Map.of(), "in/{a,b}")).isEqualTo("[('1'), ('2'), ('4')]");
    assertThat(read(Map.of("recursiveFileLookup", "true"), "in"))
        .isEqualTo("[('1'), ('2'), ('3'), ('4')]");
    assertThat(read(Map.of("recursiveFileLookup", "true", "pathGlobFilter", "*.json"), "in"))
        .isEqualTo("[('1'), ('2'), ('3')]");
    assertThat(
            PrintedRows.sorted(
                session().read().schema("k STRING").json(path("in/a"), path("in/b/c")).collect()))
        .isEqualTo("[('1'), ('3')]");
  }

  private String read(Map<String, String> options, String name) {
    return PrintedRows.sorted(
        session().read().schema("k STRING").options(options).json(path(name)).collect());
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "parquet", "csv"})
  protected void partitionsAreDirectoriesAndColumns(String format) {
    flat().select("i", "t", "dt").write().format(format).partitionBy("dt", "t").save(path("out"));
    Dataset read = session().read().format(format).schema("i INT").load(path("out"));

    assertThat(read.columns()).containsExactly("i", "dt", "t");
    assertThat(PrintedRows.of(read.orderBy("i").collect()))
        .isEqualTo("[(-2, 1999-12-31, 'false'), (1, 2024-02-29, 'true'), (3, NULL, NULL)]");
    assertThat(PrintedRows.of(read.filter(col("dt").equalTo("2024-02-29")).collect()))
        .isEqualTo("[(1, 2024-02-29, 'true')]");
  }
}
