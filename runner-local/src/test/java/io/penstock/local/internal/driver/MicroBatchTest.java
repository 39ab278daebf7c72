package io.penstock.local.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryStatus;
import io.penstock.streaming.Trigger;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class MicroBatchTest {
  @TempDir Path dir;

  @Test
  void B8_rowsOfEachBatchReachTheSinkInPartitionOrder() {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().memory("t").start();
      rig.source.add(0, 1, 2, 3, 4);
      query.processAllAvailable();
      assertThat(rig.table("t")).containsExactlyInAnyOrder(0L, 2L, 4L, 1L, 3L);
      rig.source.add(5);
      query.processAllAvailable();
      assertThat(rig.table("t")).hasSize(6).endsWith(5L);
      query.stop();
      assertThat(rig.table("t")).hasSize(6);
    }
  }

  @Test
  void B8_partitionsKeepTheirOrderWithinABatch() {
    try (Rig rig = new Rig()) {
      rig.source.add(0, 1, 2, 3, 4);
      rig.write().memory("t").trigger(new Trigger.Once()).start().awaitTermination();
      assertThat(rig.table("t")).containsExactly(0L, 2L, 4L, 1L, 3L);
    }
  }

  @Test
  void B8_sourcesAreCalledInSparksOrder() {
    try (Rig rig = new Rig()) {
      rig.source.limit = 1;
      rig.source.add(7, 8);
      rig.write().trigger(new Trigger.AvailableNow()).start().awaitTermination();
      assertThat(rig.source.calls)
          .containsExactly("open 0", "plan 0..1", "commit 1", "plan 1..2", "close");
    }
  }

  @Test
  void B8_aBatchWithoutStartRunsEvenWhenItIsEmpty() {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().trigger(new Trigger.AvailableNow()).start();
      query.awaitTermination();
      assertThat(query.recentProgress()).hasSize(1);
      assertThat(query.recentProgress().get(0).batchId()).isZero();
      assertThat(query.recentProgress().get(0).numInputRows()).isZero();
    }
  }

  /** Case 22: no file at all, so no batch. */
  @Test
  void B8_aSourceWithoutAnyOffsetGivesNoBatch() {
    try (Rig rig = new Rig()) {
      rig.source.hidesEmpty = true;
      CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
      rig.write()
          .checkpoint(files.root())
          .trigger(new Trigger.AvailableNow())
          .start()
          .awaitTermination();
      assertThat(files.names("offsets")).isEmpty();
    }
  }

  @Test
  void B8_statusTexts() throws Exception {
    List<StreamingQueryStatus> seen = new CopyOnWriteArrayList<>();
    try (Rig rig = new Rig()) {
      StreamingQuery[] handle = new StreamingQuery[1];
      rig.source.add(1);
      StreamingQuery query =
          rig.write()
              .trigger(new Trigger.ProcessingTime(5000))
              .foreachBatch((rows, id) -> seen.add(rig.queries.active().get(0).status()))
              .start();
      handle[0] = query;
      rig.clock.awaitWaiter();
      assertThat(seen).containsExactly(new StreamingQueryStatus("Processing new data", true, true));
      assertThat(query.status())
          .isEqualTo(new StreamingQueryStatus("Waiting for next trigger", true, false));
      query.stop();
      assertThat(query.status()).isEqualTo(new StreamingQueryStatus("Stopped", false, false));
    }
  }

  @Test
  void B8_statusOfAnIdleQuery() throws Exception {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().start();
      query.processAllAvailable();
      rig.clock.awaitWaiter();
      assertThat(query.status())
          .isEqualTo(new StreamingQueryStatus("Waiting for data to arrive", false, false));
    }
  }

  @Test
  void B12_aNewCheckpointHasSparksBytes() throws IOException {
    try (Rig rig = new Rig()) {
      CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
      StreamingQuery query =
          rig.write().checkpoint(files.root()).trigger(new Trigger.AvailableNow()).start();
      query.awaitTermination();
      assertThat(files.read("metadata")).isEqualTo("{\"id\":\"" + query.id() + "\"}").hasSize(45);
      String recorded = CheckpointFiles.recorded("rate/offsets/0");
      assertThat(files.read("offsets/0")).isEqualTo(recorded.replace("1795962515735", "1000000"));
      assertThat(files.read("commits/0"))
          .isEqualTo(CheckpointFiles.recorded("rate/commits/0"))
          .hasSize(29);
      assertThat(files.names("")).containsExactly("commits", "metadata", "offsets");
      assertThat(files.names("offsets")).containsExactly("0");
    }
  }

  @Test
  void B12_aSourceWithoutOffsetHasADash() throws IOException {
    try (Rig rig = new Rig()) {
      CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
      rig.source.hidesEmpty = true;
      rig.second.add(4);
      rig.writeUnion()
          .checkpoint(files.root())
          .trigger(new Trigger.AvailableNow())
          .start()
          .awaitTermination();
      String recorded = CheckpointFiles.recorded("union/offsets/0");
      assertThat(files.read("offsets/0").lines().skip(2)).containsExactly("-", "1");
      assertThat(recorded.lines().skip(2)).startsWith("-");
    }
  }

  /** What Spark kept of 25 batches with the same setting. */
  @Test
  void B12_oldBatchesArePurged() {
    try (Rig rig = new Rig(Map.of("spark.sql.streaming.minBatchesToRetain", "5"))) {
      CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
      rig.source.limit = 1;
      rig.source.add(new long[25]);
      rig.write()
          .checkpoint(files.root())
          .trigger(new Trigger.AvailableNow())
          .start()
          .awaitTermination();
      assertThat(files.names("offsets")).containsExactly("19", "20", "21", "22", "23", "24");
      assertThat(files.names("commits")).containsExactly("19", "20", "21", "22", "23", "24");
    }
  }

  @Test
  void B12_atLeastOneBatchIsRetained() {
    try (Rig rig = new Rig(Map.of("spark.sql.streaming.minBatchesToRetain", "0"))) {
      assertThatThrownBy(rig.write().start()::awaitTermination)
          .cause()
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("has to be positive");
    }
  }

  @Test
  void B12_confIsPinnedByTheFirstRun() {
    CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
    for (String partitions : List.of("7", "9")) {
      try (Rig rig = new Rig(Map.of("spark.sql.shuffle.partitions", partitions))) {
        rig.source.add(1, Long.parseLong(partitions));
        rig.source.limit = 1;
        rig.write().checkpoint(files.root()).trigger(new Trigger.Once()).start().awaitTermination();
        rig.source.add(5);
        rig.write().checkpoint(files.root()).trigger(new Trigger.Once()).start().awaitTermination();
      }
    }
    assertThat(files.read("offsets/1")).contains("\"spark.sql.shuffle.partitions\":\"7\"");
  }

  @Test
  void B12_aQueryDoesNotSeeLaterChangesOfTheConf() {
    CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
    try (Rig rig = new Rig(Map.of("spark.sql.streaming.minBatchesToRetain", "2"))) {
      rig.source.limit = 1;
      rig.source.add(new long[6]);
      rig.compiler.beforeBatch =
          () -> {
            rig.session.conf().set("spark.sql.shuffle.partitions", "9");
            return true;
          };
      rig.write()
          .checkpoint(files.root())
          .trigger(new Trigger.AvailableNow())
          .start()
          .awaitTermination();
      assertThat(files.read("offsets/5")).contains("\"spark.sql.shuffle.partitions\":\"2\"");
    }
  }

  @Test
  void B12_filesAreForcedToTheDiskIfAsked() {
    try (Rig rig = new Rig(Map.of("penstock.checkpoint.fsync", "true"))) {
      CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
      rig.write()
          .checkpoint(files.root())
          .trigger(new Trigger.AvailableNow())
          .start()
          .awaitTermination();
      assertThat(files.names("commits")).containsExactly("0");
    }
  }
}
