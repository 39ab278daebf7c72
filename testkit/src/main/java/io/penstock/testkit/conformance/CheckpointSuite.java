package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.streaming.StreamingQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Restarts on a checkpoint that another query wrote or that was damaged: the stateless parts of
 * cases 54 and 55.
 */
public abstract class CheckpointSuite extends ConformanceSuite {
  @BeforeEach
  void runOnce() {
    put("in/1.json", "{\"k\":\"a\",\"ts\":\"2026-01-01 12:00:01\"}\n");
    run(rows("in"));
    put("in/2.json", "{\"k\":\"a\",\"ts\":\"2026-01-01 12:00:02\"}\n");
  }

  private Dataset rows(String dir) {
    return session().readStream().format("json").schema("k STRING, ts TIMESTAMP").load(path(dir));
  }

  private StreamingQuery start(Dataset rows) {
    return rows.writeStream()
        .format("parquet")
        .option("checkpointLocation", path("ck"))
        .trigger("availableNow=true")
        .start(path("out"));
  }

  private void run(Dataset rows) {
    start(rows).awaitTermination();
  }

  private String output(String... columns) {
    Dataset read =
        session().read().schema("k STRING, ts TIMESTAMP, key STRING").parquet(path("out"));
    return PrintedRows.sorted(read.select(columns[0], more(columns)).collect());
  }

  private static String[] more(String... columns) {
    return Arrays.copyOfRange(columns, 1, columns.length);
  }

  @Test
  protected void case54_aFilterAddedGoesOn() {
    run(rows("in").filter(col("k").equalTo("a")));

    assertThat(output("k", "ts"))
        .isEqualTo("[('a', 2026-01-01T12:00:01Z), ('a', 2026-01-01T12:00:02Z)]");
  }

  @Test
  protected void case54_aRenamedColumnGoesOn() {
    run(rows("in").withColumnRenamed("k", "key"));

    assertThat(output("k", "key")).isEqualTo("[('a', NULL), (NULL, 'a')]");
  }

  @Test
  protected void case54_otherPartitionsOfTheShuffleGoOn() {
    session().conf().set("spark.sql.shuffle.partitions", "5");
    run(rows("in"));

    assertThat(output("ts")).isEqualTo("[(2026-01-01T12:00:01Z), (2026-01-01T12:00:02Z)]");
  }

  @Test
  protected void case54_anotherDirectoryIsRefused() {
    put("other/1.json", "{\"k\":\"z\"}\n");

    Failure.of(() -> run(rows("other")))
        .hasConditions("STREAM_FAILED XXKST")
        .says("Wrong basePath");
    assertThat(output("ts")).isEqualTo("[(2026-01-01T12:00:01Z)]");
  }

  @Test
  protected void case54_anotherNumberOfSourcesIsRefused() {
    put("other/1.json", "{\"k\":\"z\"}\n");

    Failure.of(() -> run(rows("in").union(rows("other"))))
        .hasConditions("STREAM_FAILED XXKST")
        .says(
            "here are [1] sources in the checkpoint offsets and now there are [2] sources"
                + " requested by the query");
    assertThat(output("ts")).isEqualTo("[(2026-01-01T12:00:01Z)]");
  }

  @Test
  protected void case55_withoutItsMetadataItIsRefusedAtOnce() throws IOException {
    Files.delete(Path.of(path("ck/metadata")));
    Files.deleteIfExists(Path.of(path("ck/.metadata.crc")));

    Failure.of(() -> start(rows("in")))
        .hasConditions("STREAMING_CHECKPOINT_MISSING_METADATA_FILE 42K03");
  }

  @Test
  protected void case55_aGarbledOffsetIsNoOffset() throws IOException {
    Files.writeString(Path.of(path("ck/offsets/0")), "v1\n{garbage}");
    Files.deleteIfExists(Path.of(path("ck/offsets/.0.crc")));

    Failure.of(() -> run(rows("in"))).hasConditions("STREAM_FAILED XXKST");
    assertThat(output("ts")).isEqualTo("[(2026-01-01T12:00:01Z)]");
  }
}
