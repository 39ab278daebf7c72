package io.penstock.local.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.Trigger;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class TriggerTest {
  @TempDir Path dir;

  private static List<Long> inputs(StreamingQuery query) {
    return query.recentProgress().stream()
        .filter(p -> p.durationMs().containsKey("addBatch"))
        .map(StreamingQueryProgress::numInputRows)
        .toList();
  }

  @Test
  void B7_processingTimeIsAlignedToEpoch() throws Exception {
    try (Rig rig = new Rig()) {
      rig.source.add(1);
      StreamingQuery query =
          rig.write().memory("t").trigger(new Trigger.ProcessingTime(7000)).start();
      assertThat(rig.clock.awaitWaiter()).isEqualTo(1_001_000);
      assertThat(rig.table("t")).as("the first batch runs at once").containsExactly(1L);
      rig.source.add(2);
      rig.clock.advance(999);
      assertThat(rig.table("t")).containsExactly(1L);
      rig.clock.advance(1);
      assertThat(rig.clock.awaitWaiter()).isEqualTo(1_008_000);
      assertThat(rig.table("t")).containsExactly(1L, 2L);
      query.stop();
    }
  }

  @Test
  void B7_missedSlotsAreSkipped() throws Exception {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().trigger(new Trigger.ProcessingTime(7000)).start();
      rig.clock.awaitWaiter();
      rig.source.add(1);
      rig.clock.advance(21_000);
      assertThat(rig.clock.awaitWaiter()).isEqualTo(1_022_000);
      assertThat(inputs(query)).containsExactly(0L, 1L);
    }
  }

  @Test
  void B7_aBatchThatOverrunsIsFollowedByTheNextAtOnce() throws Exception {
    try (Rig rig = new Rig()) {
      rig.source.limit = 1;
      rig.source.add(1, 2);
      rig.compiler.beforeBatch =
          () -> {
            if (rig.clock.millis() == 1_000_000) {
              rig.clock.advance(8000);
            }
            return true;
          };
      StreamingQuery query = rig.write().trigger(new Trigger.ProcessingTime(7000)).start();
      assertThat(rig.clock.awaitWaiter()).isEqualTo(1_015_000);
      assertThat(inputs(query)).containsExactly(1L, 1L);
    }
  }

  @Test
  void B7_theDefaultTriggerPollsEveryTenMilliseconds() throws Exception {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().start();
      query.processAllAvailable();
      assertThat(rig.clock.awaitWaiter()).isEqualTo(1_000_010);
      rig.clock.advance(10);
      assertThat(rig.clock.awaitWaiter()).isEqualTo(1_000_020);
    }
  }

  @Test
  void B7_newDataWakesTheDefaultTriggerWithoutTime() throws Exception {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().memory("t").start();
      rig.clock.awaitWaiter();
      rig.source.add(3);
      query.processAllAvailable();
      assertThat(rig.table("t")).containsExactly(3L);
      assertThat(rig.clock.millis()).isEqualTo(1_000_000);
    }
  }

  @Test
  void B7_onceIsOneBatchWithoutLimits() {
    try (Rig rig = new Rig()) {
      rig.source.limit = 1;
      rig.source.add(1, 2, 3);
      StreamingQuery query = rig.write().trigger(new Trigger.Once()).start();
      query.awaitTermination();
      assertThat(inputs(query)).containsExactly(3L);
      assertThat(query.isActive()).isFalse();
    }
  }

  @Test
  void B7_onceReplaysOnlyTheUncommittedBatch() {
    try (Rig rig = new Rig()) {
      CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
      rig.source.add(1, 2);
      rig.write().checkpoint(files.root()).trigger(new Trigger.Once()).start().awaitTermination();
      files.delete("commits/0");
      rig.source.add(3);
      StreamingQuery query =
          rig.write().checkpoint(files.root()).trigger(new Trigger.Once()).start();
      query.awaitTermination();
      assertThat(inputs(query)).containsExactly(2L);
      assertThat(files.names("commits")).containsExactly("0");
    }
  }

  @Test
  void B7_availableNowRespectsLimitsAndEndsAtWhatWasThere() {
    try (Rig rig = new Rig()) {
      rig.source.limit = 2;
      rig.source.add(1, 2, 3, 4, 5);
      rig.compiler.beforeBatch =
          () -> {
            rig.source.add(6);
            return true;
          };
      StreamingQuery query = rig.write().trigger(new Trigger.AvailableNow()).start();
      query.awaitTermination();
      assertThat(inputs(query)).containsExactly(2L, 2L, 1L);
    }
  }

  @Test
  void B7_availableNowWithASourceThatCannotIsOnce() {
    try (Rig rig = new Rig()) {
      rig.source.availableNow = false;
      rig.source.limit = 2;
      rig.source.add(1, 2, 3, 4, 5);
      StreamingQuery query = rig.write().trigger(new Trigger.AvailableNow()).start();
      query.awaitTermination();
      assertThat(inputs(query)).containsExactly(5L);
    }
  }

  @Test
  void B7_theWrapperGivesAvailableNowToASourceThatCannot() {
    Map<String, String> conf =
        Map.of("spark.sql.streaming.triggerAvailableNowWrapper.enabled", "true");
    try (Rig rig = new Rig(conf)) {
      rig.source.availableNow = false;
      CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
      rig.source.add(1, 2);
      rig.write()
          .checkpoint(files.root())
          .trigger(new Trigger.AvailableNow())
          .start()
          .awaitTermination();
      files.delete("commits/0");
      rig.source.add(3);
      StreamingQuery query =
          rig.write().checkpoint(files.root()).trigger(new Trigger.AvailableNow()).start();
      query.awaitTermination();
      assertThat(inputs(query)).containsExactly(2L, 1L);
    }
  }

  @Test
  void B7_availableNowReplaysFirstAndGoesOn() {
    try (Rig rig = new Rig()) {
      CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
      rig.source.add(1, 2);
      rig.write()
          .checkpoint(files.root())
          .trigger(new Trigger.AvailableNow())
          .start()
          .awaitTermination();
      files.delete("commits/0");
      rig.source.add(3);
      StreamingQuery query =
          rig.write().checkpoint(files.root()).trigger(new Trigger.AvailableNow()).start();
      query.awaitTermination();
      assertThat(inputs(query)).containsExactly(2L, 1L);
      assertThat(files.names("commits")).containsExactly("0", "1");
    }
  }
}
