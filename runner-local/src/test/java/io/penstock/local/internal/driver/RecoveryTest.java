package io.penstock.local.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.streaming.Trigger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class RecoveryTest {
  @TempDir Path dir;

  /** Runs a query on a checkpoint to its end, with five rows in the source. */
  private StreamingQuery runOn(Rig rig, CheckpointFiles files) {
    rig.source.add(0, 1, 2, 3, 4);
    StreamingQuery query =
        rig.write().checkpoint(files.root()).trigger(new Trigger.AvailableNow()).start();
    query.awaitTermination();
    return query;
  }

  @Test
  void B13_aCheckpointOfSparkIsContinued() throws IOException {
    CheckpointFiles files = CheckpointFiles.ofSpark("rate", dir.resolve("ck"));
    try (Rig rig = new Rig()) {
      StreamingQuery query = runOn(rig, files);
      assertThat(files.read("metadata")).contains(query.id().toString());
      assertThat(rig.source.calls).containsExactly("open 0", "commit 2", "plan 2..5", "close");
      assertThat(files.names("commits")).containsExactly("0", "1", "2", "3");
      assertThat(files.read("offsets/3"))
          .isEqualTo(
              CheckpointFiles.recorded("rate/offsets/2")
                  .replace("1795962518000", "1000000")
                  .replaceAll("2$", "5"));
    }
  }

  @Test
  void B13_offsetsWithoutCommitAreReplayedWithTheirOwnRange() throws IOException {
    CheckpointFiles files = CheckpointFiles.ofSpark("rate", dir.resolve("ck"));
    files.delete("commits/2");
    try (Rig rig = new Rig()) {
      runOn(rig, files);
      assertThat(rig.source.calls)
          .containsExactly("open 0", "plan 1..2", "commit 2", "plan 2..5", "close");
      assertThat(files.names("commits")).containsExactly("0", "1", "2", "3");
    }
  }

  @Test
  void B13_aHandWrittenCheckpointWithoutConfIsContinuedWithOldDefaults() {
    CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
    files.write("metadata", "{\"id\":\"e41bd656-9cda-426e-afea-b7b47000b3e9\"}");
    files.write("offsets/0", "v1\n{\"batchWatermarkMs\":0,\"batchTimestampMs\":1,\"conf\":{}}\n2");
    files.write("commits/0", "v1\n{\"nextBatchWatermarkMs\":0}");
    try (Rig rig = new Rig()) {
      runOn(rig, files);
      assertThat(rig.source.calls).contains("plan 2..5");
      assertThat(files.read("offsets/1"))
          .contains("\"spark.sql.streaming.aggregation.stateFormatVersion\":\"1\"")
          .contains("\"spark.sql.streaming.join.stateFormatVersion\":\"1\"")
          .contains("\"spark.sql.streaming.statefulOperator.useStrictDistribution\":\"false\"")
          .contains("\"spark.sql.optimizer.pruneFiltersCanPruneStreamingSubplan\":\"true\"")
          .contains("\"spark.sql.shuffle.partitions\":\"2\"");
    }
  }

  @Test
  void B13_watermarkOfTheCommitIsKept() throws IOException {
    CheckpointFiles files = CheckpointFiles.ofSpark("rate", dir.resolve("ck"));
    files.write("commits/2", "v1\n{\"nextBatchWatermarkMs\":77}");
    try (Rig rig = new Rig()) {
      runOn(rig, files);
      assertThat(files.read("offsets/3")).startsWith("v1\n{\"batchWatermarkMs\":77,");
      assertThat(files.read("commits/3")).isEqualTo("v1\n{\"nextBatchWatermarkMs\":77}");
    }
  }

  @Test
  void B13_aBatchThatFailedIsRepeatedWithItsTimeAndRows() {
    CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
    try (Rig rig = new Rig()) {
      rig.source.add(1, 2);
      rig.source.poison = 2L;
      StreamingQuery failing = rig.write().checkpoint(files.root()).start();
      assertThatThrownBy(failing::awaitTermination).isInstanceOf(StreamingQueryException.class);
      String logged = files.read("offsets/0");
      assertThat(files.names("commits")).isEmpty();
      rig.source.poison = Long.MIN_VALUE;
      rig.source.add(3);
      rig.clock.advance(5000);
      StreamingQuery query =
          rig.write().checkpoint(files.root()).trigger(new Trigger.AvailableNow()).start();
      query.awaitTermination();
      assertThat(query.id()).isEqualTo(failing.id());
      assertThat(query.runId()).isNotEqualTo(failing.runId());
      assertThat(rig.source.calls).endsWith("plan 0..2", "commit 2", "plan 2..3", "close");
      assertThat(files.read("offsets/0")).isEqualTo(logged);
    }
  }

  @Test
  void B13_stoppingWritesNothing() throws Exception {
    CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().checkpoint(files.root()).start();
      query.processAllAvailable();
      List<String> before = files.names("offsets");
      query.stop();
      assertThat(files.names("offsets")).isEqualTo(before);
    }
  }

  private void assertFails(Consumer<CheckpointFiles> edit, String condition, String... texts)
      throws IOException {
    CheckpointFiles files =
        CheckpointFiles.ofSpark("rate", Files.createTempDirectory(dir, "d").resolve("ck"));
    edit.accept(files);
    try (Rig rig = new Rig()) {
      assertThatThrownBy(() -> runOn(rig, files))
          .isInstanceOf(StreamingQueryException.class)
          .cause()
          .isInstanceOfSatisfying(
              PenstockException.class,
              e -> {
                assertThat(e.condition().name()).isEqualTo(condition);
                assertThat(e.getMessage()).contains(texts);
              });
    }
  }

  @Test
  void B13_damagedOffsetFiles() throws IOException {
    assertFails(f -> f.write("offsets/2", "garbage"), "MALFORMED_LOG_FILE", "offsets/2", "line 1");
    assertFails(f -> f.write("offsets/2", "vx\n{}\n2"), "MALFORMED_LOG_FILE", "offsets/2", "vx");
    assertFails(
        f -> f.write("offsets/2", ""), "PENSTOCK_CHECKPOINT_DAMAGED", "offsets/2", "line 1");
    assertFails(
        f -> f.write("offsets/2", "v9\n{}\n2"),
        "INVALID_LOG_VERSION.MAX_SUPPORTED_VERSION",
        "offsets/2",
        "v9");
    assertFails(
        f -> f.write("offsets/2", "v2\n{}\n0:2"),
        "INVALID_LOG_VERSION.MAX_SUPPORTED_VERSION",
        "v2");
    assertFails(
        f -> f.write("offsets/2", "v1\n{\"batchWatermarkMs\":\n2"),
        "PENSTOCK_CHECKPOINT_DAMAGED",
        "offsets/2",
        "line 2");
    assertFails(
        f -> f.write("offsets/2", f.read("offsets/2") + "\n\n"),
        "PENSTOCK_CHECKPOINT_DAMAGED",
        "line 4");
    assertFails(
        f -> f.delete("offsets/1"),
        "PENSTOCK_CHECKPOINT_DAMAGED",
        "batch 1 doesn't exist",
        "offsets/1");
  }

  @Test
  void B13_damagedCommitFiles() throws IOException {
    assertFails(f -> f.write("commits/2", "garbage"), "MALFORMED_LOG_FILE", "commits/2");
    assertFails(f -> f.write("commits/2", ""), "PENSTOCK_CHECKPOINT_DAMAGED", "commits/2");
    assertFails(
        f -> f.write("commits/2", "v9\n{}"),
        "INVALID_LOG_VERSION.MAX_SUPPORTED_VERSION",
        "commits/2");
    for (String version : List.of("v2", "v3")) {
      assertFails(
          f -> f.write("commits/2", version + "\n{\"nextBatchWatermarkMs\":0}"),
          "INVALID_LOG_VERSION.MAX_SUPPORTED_VERSION",
          "commits/2",
          version);
    }
  }

  @Test
  void B13_logsThatDoNotFitTogetherAreAConcurrentUpdate() throws IOException {
    assertFails(f -> f.delete("offsets/2"), "CONCURRENT_STREAM_LOG_UPDATE", "commits/1");
    assertFails(
        f -> f.write("commits/5", "v1\n{\"nextBatchWatermarkMs\":0}"),
        "CONCURRENT_STREAM_LOG_UPDATE",
        "commits/2");
  }

  @Test
  void B13_whatSparkForgives() throws IOException {
    List<Consumer<CheckpointFiles>> edits =
        List.of(
            f -> f.delete("commits/0"),
            f -> f.write("commits/2", "v1"),
            f -> f.write("offsets/3.tmp", "x"),
            f -> f.write("offsets/.2.crc", "stale"),
            f -> f.write("metadata", "{\"id\":\"e41bd656-9cda-426e-afea-b7b47000b3e9\"}"),
            f ->
                f.write(
                    "offsets/2",
                    f.read("offsets/2").replace("\"conf\":{", "\"conf\":{\"a.b\":\"c\",")));
    for (Consumer<CheckpointFiles> edit : edits) {
      CheckpointFiles files =
          CheckpointFiles.ofSpark("rate", Files.createTempDirectory(dir, "f").resolve("ck"));
      edit.accept(files);
      try (Rig rig = new Rig()) {
        runOn(rig, files);
        assertThat(rig.source.calls).contains("plan 2..5");
      }
    }
  }

  @Test
  void B13_aChecksumOfAFileThatIsGoneIsRemoved() throws IOException {
    CheckpointFiles files = CheckpointFiles.ofSpark("rate", dir.resolve("ck"));
    files.write("offsets/.3.crc", "stale");
    try (Rig rig = new Rig()) {
      runOn(rig, files);
      assertThat(files.names("offsets")).containsExactly("0", "1", "2", "3");
    }
  }

  private void assertRefused(Rig rig, CheckpointFiles files, String condition, String text) {
    assertThatThrownBy(() -> rig.write().checkpoint(files.root()).start())
        .isInstanceOfSatisfying(
            PenstockException.class, e -> assertThat(e.condition().name()).isEqualTo(condition))
        .hasMessageContaining(text);
    assertThat(rig.queries.active()).isEmpty();
  }

  @Test
  void B13_metadataIsCheckedAtTheStart() throws IOException {
    CheckpointFiles files = CheckpointFiles.ofSpark("rate", dir.resolve("ck"));
    try (Rig rig = new Rig()) {
      files.write("metadata", "garbage");
      assertRefused(rig, files, "PENSTOCK_CHECKPOINT_DAMAGED", "metadata");
      files.write("metadata", "");
      assertRefused(rig, files, "PENSTOCK_CHECKPOINT_DAMAGED", "metadata");
      files.write("metadata", "{\"id\":\"no\"}");
      assertRefused(rig, files, "PENSTOCK_CHECKPOINT_DAMAGED", "'no'");
      files.delete("metadata");
      assertRefused(
          rig, files, "STREAMING_CHECKPOINT_MISSING_METADATA_FILE", "metadata file is missing");
    }
  }

  @Test
  void B13_aFileIsNoCheckpointLocation() throws IOException {
    Files.writeString(dir.resolve("file"), "x");
    try (Rig rig = new Rig()) {
      assertRefused(rig, new CheckpointFiles(dir.resolve("file")), "PENSTOCK_IO", "file");
      assertRefused(rig, new CheckpointFiles(dir.resolve("file/ck")), "PENSTOCK_IO", "file");
    }
  }

  @Test
  void B13_aContinuousCheckpointIsNoMicroBatchCheckpoint() throws IOException {
    CheckpointFiles files = CheckpointFiles.ofSpark("continuous", dir.resolve("ck"));
    try (Rig rig = new Rig()) {
      assertThatThrownBy(() -> runOn(rig, files)).hasMessageContaining("continuous trigger");
    }
  }

  @Test
  void B13_numberOfSourcesChanged() throws IOException {
    assertFails(
        f -> f.write("offsets/2", f.read("offsets/2") + "\n0"),
        "PENSTOCK_CHECKPOINT_MISMATCH",
        "there are [2] sources in the checkpoint offsets and now there are [1] sources");
  }
}
