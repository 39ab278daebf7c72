package io.penstock.local.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.plan.Plan;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.StreamingQueryProgress.SourceProgress;
import io.penstock.streaming.Trigger;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class ProgressTest {
  @TempDir Path dir;

  @Test
  void B15_aBatchIsReportedByTheSessionsClock() throws Exception {
    try (Rig rig = new Rig()) {
      rig.compiler.beforeBatch =
          () -> {
            rig.clock.advance(250);
            return true;
          };
      rig.source.add(1, 2, 3);
      StreamingQuery query =
          rig.write().name("prog").trigger(new Trigger.ProcessingTime(1000)).start();
      assertThat(query.recentProgress().size() <= 1).isTrue();
      rig.clock.awaitWaiter();
      rig.source.add(4);
      rig.clock.advance(750);
      rig.clock.awaitWaiter();
      List<StreamingQueryProgress> all = query.recentProgress();
      StreamingQueryProgress first = all.get(0);
      assertThat(first.id()).isEqualTo(query.id());
      assertThat(first.runId()).isEqualTo(query.runId());
      assertThat(first.name()).isEqualTo("prog");
      assertThat(first.timestamp()).isEqualTo("1970-01-01T00:16:40.000Z");
      assertThat(first.batchDurationMs()).isEqualTo(250);
      assertThat(first.durationMs())
          .containsOnly(
              Map.entry("addBatch", 250L),
              Map.entry("commitOffsets", 0L),
              Map.entry("getBatch", 0L),
              Map.entry("latestOffset", 0L),
              Map.entry("queryPlanning", 0L),
              Map.entry("triggerExecution", 250L),
              Map.entry("walCommit", 0L));
      assertThat(first.sources())
          .containsExactly(
              new SourceProgress("Fed[fed]", null, "3", "3", 3, 0.0, 3 / 0.25, Map.of()));
      assertThat(first.sink().numOutputRows()).isEqualTo(3);
      assertThat(first.sink().description()).isEqualTo("NoopTable");
      assertThat(first.eventTime()).isEmpty();
      assertThat(first.stateOperators()).isEmpty();
      StreamingQueryProgress second = all.get(1);
      assertThat(second.batchId()).isEqualTo(1);
      assertThat(second.timestamp()).isEqualTo("1970-01-01T00:16:41.000Z");
      assertThat(second.sources())
          .containsExactly(
              new SourceProgress("Fed[fed]", "3", "4", "4", 1, 1.0, 1 / 0.25, Map.of()));
      assertThat(query.lastProgress()).isEqualTo(second);
    }
  }

  @Test
  void B15_aReplayedBatchHasNoOffsetPhases() {
    CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
    try (Rig rig = new Rig()) {
      rig.source.add(1);
      rig.write().checkpoint(files.root()).trigger(new Trigger.Once()).start().awaitTermination();
      files.delete("commits/0");
      StreamingQuery query =
          rig.write().checkpoint(files.root()).trigger(new Trigger.Once()).start();
      query.awaitTermination();
      assertThat(Rig.last(query).durationMs())
          .containsOnlyKeys(
              "addBatch", "commitOffsets", "getBatch", "queryPlanning", "triggerExecution");
      assertThat(Rig.last(query).sources().get(0).latestOffset()).as("as in Spark").isNull();
    }
  }

  @Test
  void B15_anIdleQueryReportsAtMostOnceInTheInterval() throws Exception {
    try (Rig rig = new Rig()) {
      rig.source.add(1);
      StreamingQuery query = rig.write().start();
      query.processAllAvailable();
      assertThat(query.recentProgress()).hasSize(1);
      rig.clock.awaitWaiter();
      rig.clock.advance(9_999);
      rig.clock.awaitWaiter();
      assertThat(query.recentProgress()).hasSize(1);
      rig.clock.advance(10);
      rig.clock.awaitWaiter();
      assertThat(query.recentProgress()).hasSize(2);
      StreamingQueryProgress idle = Rig.last(query);
      assertThat(idle.batchId()).isEqualTo(1);
      assertThat(idle.durationMs()).containsOnlyKeys("latestOffset", "triggerExecution");
      assertThat(idle.sources())
          .containsExactly(new SourceProgress("Fed[fed]", "1", "1", "1", 0, 0.0, 0.0, Map.of()));
      assertThat(idle.sink().numOutputRows()).isZero();
    }
  }

  /** As recorded: the first idle report comes at once, and the sink has not counted yet. */
  @Test
  void B15_aQueryThatNeverHadDataReportsAtOnce() throws Exception {
    try (Rig rig = new Rig()) {
      rig.source.hidesEmpty = true;
      StreamingQuery query = rig.write().start();
      rig.clock.awaitWaiter();
      StreamingQueryProgress idle = Rig.last(query);
      assertThat(idle.batchId()).isZero();
      assertThat(idle.sources().get(0).startOffset()).isNull();
      assertThat(idle.sources().get(0).endOffset()).isNull();
      assertThat(idle.sink().numOutputRows()).isEqualTo(-1);
    }
  }

  @Test
  void B14_recentProgressKeepsOneLessThanConfigured() {
    try (Rig rig = new Rig()) {
      rig.source.limit = 1;
      rig.source.add(new long[120]);
      StreamingQuery query = rig.write().trigger(new Trigger.AvailableNow()).start();
      query.awaitTermination();
      assertThat(query.recentProgress()).hasSize(99);
      assertThat(query.recentProgress().get(0).batchId()).isEqualTo(21);
      assertThat(Rig.last(query).batchId()).isEqualTo(119);
    }
  }

  @Test
  void B15_rowsAreCountedForEachSource() {
    try (Rig rig = new Rig()) {
      rig.source.add(1, 2);
      rig.second.add(3);
      StreamingQuery query =
          rig.writeUnion()
              .foreachBatch((batch, id) -> rig.table(((Plan.Table) batch).name()))
              .trigger(new Trigger.Once())
              .start();
      query.awaitTermination();
      StreamingQueryProgress progress = Rig.last(query);
      assertThat(progress.sources())
          .extracting(SourceProgress::numInputRows)
          .containsExactly(2L, 1L);
      assertThat(progress.numInputRows()).isEqualTo(3);
      assertThat(progress.sink().description()).isEqualTo("ForeachBatchSink");
      assertThat(progress.sink().numOutputRows()).isEqualTo(-1);
    }
  }
}
