package io.penstock.local.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.PenstockException;
import io.penstock.runner.RowWriter;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.Trigger;
import io.penstock.type.StructType;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class LowLatencyTest {
  @TempDir Path dir;

  /** A foreach writer that hands rows to the test as they come. */
  private static final class Handing implements RowWriter {
    final BlockingQueue<Object> rows = new LinkedBlockingQueue<>();

    @Override
    public RowWriter copy() {
      return this;
    }

    @Override
    public boolean open(StructType schema, long partitionId, long epochId) {
      return true;
    }

    @Override
    public void process(List<Object> row) {
      rows.add(row.get(0));
    }

    @Override
    public void close(@Nullable Throwable error) {}
  }

  /** The clock stands still, so no epoch ends: the row is in the sink all the same. */
  @Test
  void B7_aRowReachesTheSinkWithoutWaitingForTheEpoch() throws Exception {
    try (Rig rig = new Rig()) {
      Handing writer = new Handing();
      StreamingQuery query =
          rig.write().foreach(writer).trigger(new Trigger.Continuous(1000)).start();
      rig.source.add(7);
      assertThat(writer.rows.take()).isEqualTo(7L);
      rig.source.add(8);
      assertThat(writer.rows.take()).isEqualTo(8L);
      query.stop();
      assertThat(query.exception()).isEmpty();
      assertThat(query.recentProgress()).as("as recorded").isEmpty();
      assertThat(rig.source.calls).contains("reader closed 0", "reader closed 1");
    }
  }

  @Test
  void B7_eachEpochEndsWithSparksContinuousCheckpoint() throws Exception {
    CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
    try (Rig rig = new Rig()) {
      StreamingQuery query =
          rig.write()
              .memory("t")
              .checkpoint(files.root())
              .trigger(new Trigger.Continuous(1000))
              .start();
      assertThat(rig.clock.awaitWaiter()).isEqualTo(1_001_000);
      rig.clock.advance(1000);
      assertThat(rig.clock.awaitWaiter()).isEqualTo(1_002_000);
      assertThat(files.read("offsets/0")).isEqualTo("v1\n\n0,1");
      assertThat(files.read("commits/0"))
          .isEqualTo(CheckpointFiles.recorded("continuous/commits/0"));
      assertThat(CheckpointFiles.recorded("continuous/offsets/0")).startsWith("v1\n\n{\"0\":");
      assertThat(query.status().message()).isEqualTo("Committing epoch 0");
      query.stop();
      assertThat(files.names("offsets")).containsExactly("0");
    }
  }

  @Test
  void B7_anEpochThatWasNotCommittedComesAgain() throws Exception {
    CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
    try (Rig rig = new Rig()) {
      Handing writer = new Handing();
      rig.source.add(10, 11);
      StreamingQuery first = continuous(rig, writer, files);
      assertThat(List.of(writer.rows.take(), writer.rows.take()))
          .containsExactlyInAnyOrder(10L, 11L);
      rig.clock.awaitWaiter();
      rig.clock.advance(1000);
      rig.clock.awaitWaiter();
      rig.source.add(12);
      assertThat(writer.rows.take()).isEqualTo(12L);
      first.stop();
      assertThat(files.read("offsets/0")).isEqualTo("v1\n\n2,3");
      // What a crash between the log and the sink leaves.
      files.write("offsets/1", "v1\n\n4,3");
      StreamingQuery second = continuous(rig, writer, files);
      assertThat(writer.rows.take()).isEqualTo(12L);
      assertThat(second.id()).isEqualTo(first.id());
      rig.clock.awaitWaiter();
      rig.clock.advance(1000);
      rig.clock.awaitWaiter();
      assertThat(files.names("commits")).containsExactly("0", "1");
      assertThat(files.read("offsets/1")).isEqualTo("v1\n\n4,3");
      assertThat(writer.rows).isEmpty();
    }
  }

  private static StreamingQuery continuous(Rig rig, RowWriter writer, CheckpointFiles files) {
    return rig.write()
        .foreach(writer)
        .checkpoint(files.root())
        .trigger(new Trigger.Continuous(1000))
        .start();
  }

  @Test
  void B7_aContinuousCheckpointOfSparkIsContinuedAtItsEpoch() throws Exception {
    CheckpointFiles files = CheckpointFiles.ofSpark("continuous", dir.resolve("ck"));
    files.write("offsets/4", "v1\n\n2,3");
    try (Rig rig = new Rig()) {
      RecordingWriter writer = new RecordingWriter();
      rig.source.add(0, 1, 2);
      continuous(rig, writer, files);
      rig.clock.awaitWaiter();
      rig.clock.advance(1000);
      rig.clock.awaitWaiter();
      assertThat(writer.events).contains("open 0 5", "2", "close 0 5 null");
      assertThat(files.names("commits")).containsExactly("0", "1", "2", "3", "4", "5");
    }
  }

  @Test
  void B7_missedEpochsAreSkipped() throws Exception {
    try (Rig rig = new Rig()) {
      RecordingWriter writer = new RecordingWriter();
      rig.write().foreach(writer).trigger(new Trigger.Continuous(1000)).start();
      rig.clock.awaitWaiter();
      rig.clock.advance(5500);
      assertThat(rig.clock.awaitWaiter()).isEqualTo(1_006_000);
      rig.clock.advance(500);
      assertThat(rig.clock.awaitWaiter()).isEqualTo(1_007_000);
      assertThat(writer.events)
          .contains("close 0 0 null", "open 0 1", "close 0 1 null")
          .doesNotContain("open 0 3");
    }
  }

  @Test
  void B7_processAllAvailableWaitsForAnEpochWithoutNewData() throws Exception {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().memory("t").trigger(new Trigger.Continuous(1000)).start();
      rig.source.add(1, 2, 3);
      Thread time =
          new Thread(
              () -> {
                try {
                  while (!Thread.currentThread().isInterrupted()) {
                    rig.clock.awaitWaiter();
                    rig.clock.advance(1000);
                  }
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      time.start();
      query.processAllAvailable();
      assertThat(rig.table("t")).containsExactlyInAnyOrder(1L, 2L, 3L);
      time.interrupt();
      time.join();
      query.stop();
    }
  }

  @Test
  void B7_aPartitionThatFailsEndsTheQuery() {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().trigger(new Trigger.Continuous(1000)).start();
      rig.source.poison = 3L;
      rig.source.add(3);
      assertThatThrownBy(query::awaitTermination)
          .isInstanceOf(StreamingQueryException.class)
          .cause()
          .hasMessage("poisoned row 3");
      assertThat(rig.source.calls).contains("close", "reader closed 0", "reader closed 1");
    }
  }

  @Test
  void B7_continuousNeedsASourceThatCan() {
    try (Rig rig = new Rig()) {
      rig.source.lowLatency = false;
      assertThatThrownBy(() -> rig.write().trigger(new Trigger.Continuous(1000)).start())
          .isInstanceOfSatisfying(
              PenstockException.class,
              e -> assertThat(e.condition().name()).isEqualTo("_LEGACY_ERROR_TEMP_2253"))
          .hasMessageContaining("fed does not support continuous processing");
    }
  }

  @Test
  void B7_continuousNeedsASinkThatTakesRows() {
    try (Rig rig = new Rig(new NeedyConnector())) {
      StreamingQuery query =
          rig.write()
              .format("needy")
              .checkpoint(dir.resolve("ck"))
              .trigger(new Trigger.Continuous(1000))
              .start();
      assertThatThrownBy(query::awaitTermination)
          .cause()
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("unknown type of trigger");
    }
  }

  @Test
  void B7_realTimeReportsItsBatchesAndWritesMicroBatchOffsets() throws Exception {
    CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
    try (Rig rig = new Rig()) {
      Handing writer = new Handing();
      StreamingQuery query =
          rig.write()
              .foreach(writer)
              .mode(OutputMode.UPDATE)
              .checkpoint(files.root())
              .trigger(new Trigger.RealTime(5000))
              .start();
      rig.source.add(1, 2, 3);
      for (int i = 0; i < 3; i++) {
        writer.rows.take();
      }
      assertThat(rig.clock.awaitWaiter()).isEqualTo(1_005_000);
      assertThat(files.names("offsets")).as("written at the end of a batch").isEmpty();
      rig.clock.advance(5000);
      rig.clock.awaitWaiter();
      assertThat(files.read("offsets/0"))
          .startsWith("v1\n{\"batchWatermarkMs\":0,\"batchTimestampMs\":1000000,\"conf\":{")
          .endsWith("\n4,3");
      StreamingQueryProgress progress = Rig.last(query);
      assertThat(progress.batchId()).isZero();
      assertThat(progress.numInputRows()).isEqualTo(3);
      assertThat(progress.sink().numOutputRows()).isEqualTo(3);
      assertThat(progress.batchDurationMs()).isEqualTo(5000);
    }
  }

  @Test
  void B7_realTimeIsUpdateOnlyAndAtLeastFiveSeconds() {
    try (Rig rig = new Rig()) {
      assertThatThrownBy(
              () -> rig.write().format("console").trigger(new Trigger.RealTime(5000)).start())
          .hasMessageContaining("STREAMING_REAL_TIME_MODE.OUTPUT_MODE_NOT_SUPPORTED");
      assertThatThrownBy(
              () ->
                  rig.write()
                      .format("console")
                      .mode(OutputMode.UPDATE)
                      .trigger(new Trigger.RealTime(1000))
                      .start())
          .hasMessageContaining("INVALID_STREAMING_REAL_TIME_MODE_TRIGGER_INTERVAL");
    }
  }

  @Test
  void B7_realTimeRefusesASourceLater() {
    try (Rig rig = new Rig()) {
      rig.source.lowLatency = false;
      StreamingQuery query =
          rig.write()
              .format("console")
              .mode(OutputMode.UPDATE)
              .trigger(new Trigger.RealTime(5000))
              .start();
      assertThatThrownBy(query::awaitTermination)
          .cause()
          .hasMessageContaining("STREAMING_REAL_TIME_MODE.INPUT_STREAM_NOT_SUPPORTED");
    }
  }

  @Test
  void B6_consolePrintsAnEpochAsABatch() throws Exception {
    PrintStream original = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try (Rig rig = new Rig()) {
      StreamingQuery query =
          rig.write().format("console").trigger(new Trigger.Continuous(1000)).start();
      rig.clock.awaitWaiter();
      rig.clock.advance(1000);
      rig.clock.awaitWaiter();
      query.stop();
    } finally {
      System.setOut(original);
    }
    String rule = "-".repeat(43) + "\n";
    assertThat(bytes.toString(StandardCharsets.UTF_8))
        .isEqualTo(rule + "Batch: 0\n" + rule + "+-----+\n|value|\n+-----+\n+-----+\n\n");
  }
}
