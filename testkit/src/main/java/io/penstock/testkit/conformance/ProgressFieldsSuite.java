package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.window;
import static io.penstock.testkit.conformance.Rule.B10_NULL_TIMES;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.StreamingQueryProgress.SinkProgress;
import io.penstock.streaming.StreamingQueryProgress.SourceProgress;
import io.penstock.streaming.StreamingQueryProgress.StateOperatorProgress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each field of a progress, typed: of a batch without state, and of batches that keep groups. */
public abstract class ProgressFieldsSuite extends ConformanceSuite {
  private static final List<String> PHASES =
      List.of(
          "addBatch",
          "commitOffsets",
          "getBatch",
          "latestOffset",
          "queryPlanning",
          "triggerExecution",
          "walCommit");

  private static List<StreamingQueryProgress> withData(StreamingQuery query) {
    return query.recentProgress().stream().filter(p -> p.numInputRows() > 0).toList();
  }

  @Test
  protected void fieldsOfABatchWithoutState() {
    put("in/1.json", "{\"k\":\"a\"}\n{\"k\":\"b\"}\n{\"k\":\"a\"}\n");
    Recording recording =
        recording(session().readStream().schema("k STRING").json(path("in")), "typed");
    recording.next();
    StreamingQueryProgress progress = withData(recording.query()).get(0);

    assertThat(progress.id()).isEqualTo(recording.query().id());
    assertThat(progress.runId()).isEqualTo(recording.query().runId());
    assertThat(progress.name()).isEqualTo("typed");
    assertThat(Duration.between(Instant.parse(progress.timestamp()), Instant.now()).abs())
        .isLessThan(Duration.ofMinutes(10));
    assertThat(progress.batchId()).isZero();
    assertThat(progress.batchDurationMs()).isNotNegative();
    assertThat(progress.durationMs()).containsOnlyKeys(PHASES);
    assertThat(progress.durationMs().values()).allMatch(millis -> millis >= 0);
    assertThat(progress.eventTime()).isEmpty();
    assertThat(progress.stateOperators()).isEmpty();
    assertThat(progress.numInputRows()).isEqualTo(3);
    assertThat(progress.inputRowsPerSecond()).isZero();
    assertThat(progress.processedRowsPerSecond()).isPositive();
    assertThat(progress.sources()).hasSize(1);
    source(progress.sources().get(0));
    assertThat(progress.sink())
        .isEqualTo(new SinkProgress("MemorySink", 3, progress.sink().metrics()));
    assertThat(progress.sink().metrics()).isEmpty();
    assertThat(StreamingQueryProgress.fromJson(progress.json()).sources().get(0).endOffset())
        .isEqualTo("{\"logOffset\":0}");
  }

  private void source(SourceProgress source) {
    assertThat(source.description()).isEqualTo("FileStreamSource[file:" + path("in") + "]");
    assertThat(source.startOffset()).isNull();
    assertThat(source.endOffset()).isEqualTo("{\"logOffset\":0}");
    assertThat(source.latestOffset()).isNull();
    assertThat(source.numInputRows()).isEqualTo(3);
    assertThat(source.inputRowsPerSecond()).isZero();
    assertThat(source.processedRowsPerSecond()).isPositive();
    assertThat(source.metrics()).isEmpty();
  }

  @Test
  protected void fieldsOfBatchesThatKeepGroups() {
    session().conf().set("spark.sql.shuffle.partitions", "2");
    put(
        "in/1.json",
        "{\"ts\":\"2026-01-01 00:00:01\"}\n{\"ts\":\"2026-01-01 00:00:03\"}\n"
            + "{\"ts\":\"2026-01-01 00:00:20\"}\n");
    Recording recording =
        recording(
            session()
                .readStream()
                .schema("ts TIMESTAMP")
                .json(path("in"))
                .withWatermark("ts", "5 seconds")
                .groupBy(window(col("ts"), "10 seconds"))
                .agg(count(lit(1)).as("n")));
    recording.next();
    put("in/2.json", "{\"ts\":\"2026-01-01 00:00:02\"}\n{\"ts\":\"2026-01-01 00:00:21\"}\n");
    recording.next();
    List<StreamingQueryProgress> batches = withData(recording.query());

    assertThat(batches.get(0).eventTime())
        .isEqualTo(
            Map.of(
                "min", "2026-01-01T00:00:01.000Z",
                "avg", "2026-01-01T00:00:08.000Z",
                "max", "2026-01-01T00:00:20.000Z",
                "watermark", "1970-01-01T00:00:00.000Z"));
    assertThat(batches.get(1).eventTime()).containsEntry("watermark", "2026-01-01T00:00:15.000Z");
    groups(batches.get(0).stateOperators(), 2, 2, 0);
    groups(batches.get(1).stateOperators(), 1, 1, 1);
  }

  @Test
  @Proves(B10_NULL_TIMES)
  protected void B10_aNullTimeCountsAs1970() {
    put("in/1.json", "{\"ts\":\"2026-01-01 00:00:10\"}\n{\"ts\":null}\n");
    Recording recording =
        recording(
            session()
                .readStream()
                .schema("ts TIMESTAMP")
                .json(path("in"))
                .withWatermark("ts", "5 seconds"));
    recording.next();

    assertThat(withData(recording.query()).get(0).eventTime())
        .isEqualTo(
            Map.of(
                "min", "1970-01-01T00:00:00.000Z",
                "avg", "1998-01-01T00:00:05.000Z",
                "max", "2026-01-01T00:00:10.000Z",
                "watermark", "1970-01-01T00:00:00.000Z"));
  }

  private static void groups(
      List<StateOperatorProgress> operators, long total, long updated, long late) {
    assertThat(operators).hasSize(1);
    StateOperatorProgress groups = operators.get(0);
    assertThat(groups.operatorName()).isEqualTo("stateStoreSave");
    assertThat(groups.numRowsTotal()).isEqualTo(total);
    assertThat(groups.numRowsUpdated()).isEqualTo(updated);
    assertThat(groups.numRowsDroppedByWatermark()).isEqualTo(late);
    assertThat(groups.numShufflePartitions()).isEqualTo(2);
    assertThat(groups.numStateStoreInstances()).isEqualTo(2);
    assertThat(groups.allUpdatesTimeMs()).isNotNegative();
    assertThat(groups.allRemovalsTimeMs()).isNotNegative();
    assertThat(groups.commitTimeMs()).isNotNegative();
    assertThat(groups.memoryUsedBytes()).isPositive();
  }
}
