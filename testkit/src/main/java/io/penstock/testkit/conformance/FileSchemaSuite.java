package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.DataStreamReader;
import io.penstock.Dataset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the columns of a stream come from: cases 17 (partition directories) and 19. */
public abstract class FileSchemaSuite extends ConformanceSuite {
  private DataStreamReader json(String schema) {
    return session().readStream().format("json").schema(schema);
  }

  private static String row(String k) {
    return "{\"k\":\"" + k + "\"}\n";
  }

  private void putDays() {
    put("in/day=2026-01-01/c=1/1.json", row("a"));
    put("in/day=2026-01-02/c=__HIVE_DEFAULT_PARTITION__/1.json", row("b"));
    put("in/day=2026-01-03/c=x%2Fy/1.json", row("c"));
  }

  @Test
  protected void case17_partitionColumnsComeFromDirectories() {
    putDays();
    Dataset stream = json("k STRING").load(path("in"));
    assertThat(stream.schema().simpleString()).isEqualTo("struct<k:string,day:date,c:string>");
    Recording rows = recording(stream);
    assertThat(rows.next())
        .isEqualTo("[('a', 2026-01-01, '1'), ('b', 2026-01-02, NULL), ('c', 2026-01-03, 'x/y')]");

    put("in/day=2026-01-04/c=2/1.json", row("d"));
    assertThat(rows.next()).as("a new partition").isEqualTo("[('d', 2026-01-04, '2')]");

    put("in/other=1/c=2/1.json", row("e"));
    Failure.of(rows::next)
        .hasConditions("STREAM_FAILED XXKST", "CONFLICTING_PARTITION_COLUMN_NAMES KD009");
  }

  @Test
  protected void case17_namedPartitionColumnsTakeTheirType() {
    putDays();

    assertThat(recording(json("k STRING, day STRING, c STRING").load(path("in"))).next())
        .isEqualTo(
            "[('a', '2026-01-01', '1'), ('b', '2026-01-02', NULL), ('c', '2026-01-03', 'x/y')]");
    Failure.of(() -> json("k STRING, c INT").load(path("in")).writeStream().format("noop").start())
        .hasConditions("INVALID_PARTITION_VALUE 42846");
  }

  @Test
  protected void case17_leadingZerosLiveInStrings() {
    put("in/c=001/1.json", row("a"));

    assertThat(recording(json("k STRING, c STRING").load(path("in"))).next())
        .isEqualTo("[('a', '001')]");
    assertThat(json("k STRING").load(path("in")).schema().simpleString())
        .isEqualTo("struct<k:string,c:int>");
  }

  @Test
  protected void case19_notNullIsMadeNullable() {
    put("in/1.csv", "1,x\n");
    put("in/2.csv", "x,\n");
    Dataset stream =
        session()
            .readStream()
            .format("csv")
            .schema("a INT NOT NULL, b STRING NOT NULL")
            .load(path("in"));

    assertThat(stream.schema().json())
        .isEqualTo(
            "{\"type\":\"struct\",\"fields\":["
                + "{\"name\":\"a\",\"type\":\"integer\",\"nullable\":true,\"metadata\":{}},"
                + "{\"name\":\"b\",\"type\":\"string\",\"nullable\":true,\"metadata\":{}}]}");
    assertThat(recording(stream).next()).isEqualTo("[(1, 'x'), (NULL, NULL)]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"csv", "json", "parquet"})
  protected void case19_aStreamOfFilesNeedsASchema(String format) {
    makeDirectory("in");

    Failure.of(
            () ->
                session()
                    .readStream()
                    .format(format)
                    .load(path("in"))
                    .writeStream()
                    .format("noop")
                    .start())
        .hasConditions("_LEGACY_ERROR_TEMP_2048");
  }

  @Test
  protected void case19_textNeedsNoSchema() {
    makeDirectory("in");

    assertThat(session().readStream().format("text").load(path("in")).schema().simpleString())
        .isEqualTo("struct<value:string>");
  }

  @Test
  protected void case19_inferenceIsAsked() {
    put("in/1.csv", "1,x\n");
    session().conf().set("spark.sql.streaming.schemaInference", "true");

    assertThat(session().readStream().format("csv").load(path("in")).schema().simpleString())
        .isEqualTo("struct<_c0:string,_c1:string>");
  }

  @Test
  protected void case19_rateTakesNoSchema() {
    Failure.of(
            () ->
                session()
                    .readStream()
                    .format("rate")
                    .schema("a INT")
                    .load()
                    .writeStream()
                    .format("noop")
                    .start())
        .hasConditions("_LEGACY_ERROR_TEMP_2242");
  }
}
