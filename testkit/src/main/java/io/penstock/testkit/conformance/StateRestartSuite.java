package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.testkit.conformance.EventTimes.key;
import static io.penstock.testkit.conformance.Rule.B13_DAMAGE;
import static io.penstock.testkit.conformance.Rule.B13_LOGGED_CONF;
import static io.penstock.testkit.conformance.Rule.B13_OTHER_QUERY;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.DataStreamWriter;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryProgress.StateOperatorProgress;
import io.penstock.testkit.script.StreamScript;
import io.penstock.testkit.script.StreamScript.CheckpointChange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** A changed query on the checkpoint of another, and damaged checkpoints: cases 54 and 55. */
public abstract class StateRestartSuite extends ConformanceSuite {
  private static StreamScript counting() {
    return StreamScript.of("k STRING, ts TIMESTAMP", rows -> rows.groupBy("k").count())
        .outputMode("complete")
        .add(key("a", 1))
        .processAll()
        .expectBatch(Row.of("a", 1L));
  }

  private void goesOn(String what, UnaryOperator<Dataset> query) {
    play(
        counting()
            .restartAs(what, query)
            .add(key("a", 2))
            .processAll()
            .expectBatch(Row.of("a", 2L)));
  }

  private void isRefused(String what, String condition, UnaryOperator<Dataset> query) {
    play(
        counting().restartAs(what, query).add(key("a", 2)).expectError("STREAM_FAILED", condition));
  }

  @Test
  @Proves(B13_OTHER_QUERY)
  protected void case54_aFilterMayBeAdded() {
    goesOn("with a filter", rows -> rows.filter(col("k").isNotNull()).groupBy("k").count());
  }

  @Test
  @Proves(B13_OTHER_QUERY)
  protected void case54_aKeyMayBeRenamed() {
    goesOn("renamed", rows -> rows.groupBy(col("k").as("key")).count());
  }

  @Test
  @Proves(B13_OTHER_QUERY)
  protected void case54_anotherKeyIsRefused() {
    isRefused(
        "by time", "STATE_STORE_KEY_SCHEMA_NOT_COMPATIBLE", rows -> rows.groupBy("ts").count());
  }

  @Test
  @Proves(B13_OTHER_QUERY)
  protected void case54_anotherAggregateIsRefused() {
    isRefused(
        "the last time",
        "STATE_STORE_VALUE_SCHEMA_NOT_COMPATIBLE",
        rows -> rows.groupBy("k").agg(max(col("ts"))));
  }

  @Test
  @Proves(B13_OTHER_QUERY)
  protected void case54_oneMoreAggregateIsRefused() {
    isRefused(
        "count and the last time",
        "STATE_STORE_VALUE_SCHEMA_NOT_COMPATIBLE",
        rows -> rows.groupBy("k").agg(count(lit(1)), max(col("ts"))));
  }

  @Test
  @Proves(B13_OTHER_QUERY)
  protected void case54_anotherKeyBesidesIsRefused() {
    isRefused(
        "by key and time",
        "STATE_STORE_KEY_SCHEMA_NOT_COMPATIBLE",
        rows -> rows.groupBy("k", "ts").count());
  }

  private StreamingQuery counting(DataStreamWriter writer, String mode) {
    StreamingQuery query =
        writer.outputMode(mode).option("checkpointLocation", path("counting")).start();
    query.processAllAvailable();
    query.stop();
    return query;
  }

  @Test
  @Proves({B13_OTHER_QUERY, B13_LOGGED_CONF})
  protected void case54_anotherModeAndOtherPartitionsGoOn() {
    Dataset counts =
        session().readStream().schema("k STRING").json(path("in")).groupBy("k").count();
    session().conf().set("spark.sql.shuffle.partitions", "2");
    put("in/1.json", "{\"k\":\"a\"}\n");
    counting(counts.writeStream().format("noop"), "update");
    session().conf().set("spark.sql.shuffle.partitions", "5");
    put("in/2.json", "{\"k\":\"a\"}\n{\"k\":\"b\"}\n");
    StreamingQuery again =
        counting(counts.writeStream().format("memory").queryName("counts"), "complete");

    assertThat(PrintedRows.sorted(session().table("counts").collect()))
        .isEqualTo("[('a', 2), ('b', 1)]");
    assertThat(again.recentProgress().get(0).stateOperators())
        .extracting(StateOperatorProgress::numShufflePartitions)
        .as("no more than the log says, fewer with fewer tasks")
        .singleElement(InstanceOfAssertFactories.LONG)
        .isLessThanOrEqualTo(2);
  }

  private static StreamScript once() {
    return StreamScript.of(
            "k STRING, ts TIMESTAMP",
            rows -> rows.withWatermark("ts", "10 seconds").dropDuplicates("k"))
        .add(key("a", 1))
        .processAll()
        .expectRows(key("a", 1));
  }

  private void isNoMatch(String what, UnaryOperator<Dataset> query) {
    play(
        once()
            .restartAs(what, query)
            .add(key("b", 2))
            .expectError(
                "STREAM_FAILED", "STREAMING_STATEFUL_OPERATOR_NOT_MATCH_IN_STATE_METADATA"));
  }

  @Test
  @Proves(B13_OTHER_QUERY)
  protected void case54_aQueryWithoutStateIsRefused() {
    isNoMatch("without state", rows -> rows.filter(col("k").isNotNull()));
  }

  @Test
  @Proves(B13_OTHER_QUERY)
  protected void case54_anotherOperatorIsRefused() {
    isNoMatch(
        "an aggregate",
        rows ->
            rows.withWatermark("ts", "10 seconds").groupBy("k", "ts").count().select("k", "ts"));
  }

  @Test
  @Proves(B13_OTHER_QUERY)
  protected void case54_oneMoreOperatorIsRefused() {
    isNoMatch(
        "with an aggregate behind",
        rows ->
            rows.withWatermark("ts", "10 seconds")
                .dropDuplicates("k")
                .groupBy("k", "ts")
                .count()
                .select("k", "ts"));
  }

  @Test
  @Proves(B13_OTHER_QUERY)
  protected void case54_otherKeysOfDuplicatesAreRefused() {
    play(
        once()
            .restartAs(
                "both columns",
                rows -> rows.withWatermark("ts", "10 seconds").dropDuplicates("k", "ts"))
            .add(key("b", 2))
            .expectError("STREAM_FAILED", "STATE_STORE_KEY_SCHEMA_NOT_COMPATIBLE"));
  }

  @Test
  @Proves(B13_OTHER_QUERY)
  protected void case54_stateOfAQueryWithoutStateIsRefused() {
    play(
        StreamScript.of("k STRING, ts TIMESTAMP", rows -> rows)
            .add(key("a", 1))
            .processAll()
            .restartAs("without duplicates", rows -> rows.dropDuplicates("k"))
            .add(key("b", 2))
            .expectError("STREAM_FAILED"));
  }

  private void isDamaged(String what, CheckpointChange change, String... conditions) {
    play(once().restartAfter(what, change).add(key("b", 2)).expectError(conditions));
  }

  @Test
  @Proves(B13_DAMAGE)
  protected void case55_theMetadataIsGone() {
    isDamaged(
        "the metadata is gone",
        checkpoint -> Files.delete(checkpoint.resolve("metadata")),
        "STREAMING_CHECKPOINT_MISSING_METADATA_FILE");
  }

  @Test
  @Proves(B13_DAMAGE)
  protected void case55_theLogsAreGoneAndTheStateIsThere() {
    isDamaged(
        "offsets and commits are gone",
        checkpoint -> {
          delete(checkpoint.resolve("offsets"));
          delete(checkpoint.resolve("commits"));
        },
        "STREAM_FAILED",
        "STATE_STORE_CHECKPOINT_LOCATION_NOT_EMPTY");
  }

  @Test
  @Proves(B13_DAMAGE)
  protected void case55_theStateIsGone() {
    isDamaged(
        "the state is gone",
        checkpoint -> delete(checkpoint.resolve("state")),
        "STREAM_FAILED",
        "STREAMING_STATEFUL_OPERATOR_MISSING_STATE_DIRECTORY");
  }

  private static void delete(Path directory) throws IOException {
    List<Path> paths;
    try (Stream<Path> walk = Files.walk(directory)) {
      paths = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : paths) {
      Files.delete(path);
    }
  }
}
