package io.penstock.local.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.PenstockException;
import io.penstock.local.internal.session.Catalog;
import io.penstock.plan.Plan;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.streaming.Trigger;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class SinkTest {
  private static final String RULE = "-".repeat(43) + "\n";

  @TempDir Path dir;

  private static void assertRefused(Rig.Writer writer, String condition, String text) {
    assertThatThrownBy(writer::start)
        .isInstanceOfSatisfying(
            PenstockException.class, e -> assertThat(e.condition().name()).isEqualTo(condition))
        .hasMessageContaining(text);
  }

  @Test
  void B5_memoryAppendsInAppendAndUpdateAndReplacesInComplete() {
    for (OutputMode mode : OutputMode.values()) {
      try (Rig rig = new Rig()) {
        StreamingQuery query = rig.write().memory("t").mode(mode).start();
        assertThat(rig.table("t")).as("it is there at once").isEmpty();
        rig.source.add(1);
        query.processAllAvailable();
        rig.source.add(2);
        query.processAllAvailable();
        query.stop();
        assertThat(rig.table("T"))
            .isEqualTo(mode == OutputMode.COMPLETE ? List.of(2L) : List.of(1L, 2L));
      }
    }
  }

  @Test
  void B5_memoryNeedsAName() {
    try (Rig rig = new Rig()) {
      assertRefused(
          rig.write().format("memory"), "_LEGACY_ERROR_TEMP_1194", "queryName must be specified");
    }
  }

  /** Case 51. */
  @Test
  void B5_memoryRecoversInCompleteModeOnly() {
    try (Rig rig = new Rig()) {
      Path ck = dir.resolve("ck");
      rig.source.add(1);
      StreamingQuery first =
          rig.write().memory("t").mode(OutputMode.COMPLETE).checkpoint(ck).start();
      first.processAllAvailable();
      first.stop();
      for (OutputMode mode : List.of(OutputMode.APPEND, OutputMode.UPDATE)) {
        assertRefused(
            rig.write().memory("t").mode(mode).checkpoint(ck),
            "_LEGACY_ERROR_TEMP_1299",
            "Delete " + ck.resolve("offsets") + " to start over");
      }
      StreamingQuery second =
          rig.write().memory("t").mode(OutputMode.COMPLETE).checkpoint(ck).start();
      second.processAllAvailable();
      assertThat(rig.table("t")).as("filled by the next batch only").isEmpty();
      rig.source.add(2);
      second.processAllAvailable();
      assertThat(rig.table("t")).containsExactly(2L);
      assertThat(second.id()).isEqualTo(first.id());
      assertThat(Rig.last(second).batchId()).isEqualTo(1);
    }
  }

  @Test
  void B5_aSecondMemoryQueryOfTheNameReplacesTheTable() {
    try (Rig rig = new Rig()) {
      rig.source.add(1);
      rig.write().memory("t").trigger(new Trigger.Once()).start().awaitTermination();
      Catalog.Entry old = rig.session.catalog().find("t").orElseThrow();
      rig.source.add(2);
      rig.write().memory("t").trigger(new Trigger.Once()).start().awaitTermination();
      assertThat(rig.session.catalog().find("t").orElseThrow()).isNotSameAs(old);
      assertThat(rig.table("t")).containsExactly(1L, 2L);
    }
  }

  @Test
  void B5_aDroppedMemoryTableDoesNotStopItsQuery() {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().memory("t").start();
      rig.source.add(1);
      query.processAllAvailable();
      rig.session.catalog().remove("t");
      rig.source.add(2);
      query.processAllAvailable();
      assertThat(query.isActive()).isTrue();
    }
  }

  private static String printed(Runnable work) {
    PrintStream original = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      work.run();
    } finally {
      System.setOut(original);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void B6_consoleHasSparksLayout() {
    try (Rig rig = new Rig()) {
      rig.source.limit = 3;
      String text =
          printed(
              () -> {
                StreamingQuery query = rig.write().format("console").start();
                query.processAllAvailable();
                rig.source.add(12345, 1, 2, 7);
                query.processAllAvailable();
                query.stop();
              });
      String head = "+-----+\n|value|\n+-----+\n";
      assertThat(text)
          .isEqualTo(
              RULE
                  + "Batch: 0\n"
                  + RULE
                  + head
                  + "+-----+\n\n"
                  + RULE
                  + "Batch: 1\n"
                  + RULE
                  + head
                  + "|12345|\n|    2|\n|    1|\n+-----+\n\n"
                  + RULE
                  + "Batch: 2\n"
                  + RULE
                  + head
                  + "|    7|\n+-----+\n\n");
    }
  }

  @Test
  void B6_consoleCutsRowsAndAlignsLeftWithoutTruncate() {
    try (Rig rig = new Rig()) {
      rig.source.add(1, 2, 3, 4, 5);
      String text =
          printed(
              () ->
                  rig.write()
                      .format("console")
                      .option("numRows", "2")
                      .option("TRUNCATE", "false")
                      .trigger(new Trigger.Once())
                      .start()
                      .awaitTermination());
      assertThat(text)
          .isEqualTo(
              RULE
                  + "Batch: 0\n"
                  + RULE
                  + "+-----+\n|value|\n+-----+\n|1    |\n|3    |\n+-----+\n"
                  + "only showing top 2 rows\n");
    }
  }

  @Test
  void B6_wrongConsoleOptionsEndTheQuery() {
    try (Rig rig = new Rig()) {
      StreamingQuery numRows = rig.write().format("console").option("numRows", "abc").start();
      assertThatThrownBy(numRows::awaitTermination)
          .isInstanceOf(StreamingQueryException.class)
          .hasMessageContaining("Cannot use option 'numRows' = 'abc': it must be a whole number")
          .hasRootCauseInstanceOf(NumberFormatException.class);
      StreamingQuery truncate = rig.write().format("console").option("truncate", "5").start();
      assertThatThrownBy(truncate::awaitTermination)
          .isInstanceOf(StreamingQueryException.class)
          .cause()
          .hasMessageContaining("_LEGACY_ERROR_TEMP_3206")
          .hasMessageContaining("5 is not a boolean string");
    }
  }

  @Test
  void B5_foreachOpensAndClosesAWriterForEachPartitionAndBatch() {
    try (Rig rig = new Rig()) {
      RecordingWriter writer = new RecordingWriter();
      rig.source.add(1, 2, 3);
      rig.source.limit = 2;
      rig.write().foreach(writer).trigger(new Trigger.AvailableNow()).start().awaitTermination();
      assertThat(writer.events)
          .containsExactlyInAnyOrder(
              "open 0 0",
              "1",
              "close 0 0 null",
              "open 1 0",
              "2",
              "close 1 0 null",
              "open 0 1",
              "3",
              "close 0 1 null",
              "open 1 1",
              "close 1 1 null");
    }
  }

  @Test
  void B5_foreachSkipsAPartitionThatOpenRefuses() {
    try (Rig rig = new Rig()) {
      RecordingWriter writer = new RecordingWriter();
      writer.refuse = 1;
      rig.source.add(1, 2);
      rig.write().foreach(writer).trigger(new Trigger.Once()).start().awaitTermination();
      assertThat(writer.events)
          .containsExactlyInAnyOrder(
              "open 0 0", "1", "close 0 0 null", "open 1 0", "close 1 0 null");
    }
  }

  @Test
  void B5_foreachErrorsNameTheUserFunctionAndHaveTheUsersCause() {
    try (Rig rig = new Rig()) {
      RecordingWriter writer = new RecordingWriter();
      writer.failOn = 2;
      rig.source.add(1, 2);
      StreamingQuery query = rig.write().foreach(writer).start();
      assertThatThrownBy(query::awaitTermination)
          .isInstanceOf(StreamingQueryException.class)
          .hasMessageContaining("[FOREACH_USER_FUNCTION_ERROR]")
          .hasMessageContaining("Reason: my process failure")
          .hasMessageContaining("SQLSTATE: 39000")
          .cause()
          .isExactlyInstanceOf(IllegalStateException.class)
          .hasMessage("my process failure");
      assertThat(writer.events).contains("close 1 0 my process failure");
      assertThat(query.status().message())
          .startsWith("Terminated with exception: [FOREACH_USER_FUNCTION_ERROR]");
    }
  }

  @Test
  void B5_foreachIsNotClosedIfOpenThrew() {
    try (Rig rig = new Rig()) {
      RecordingWriter writer = new RecordingWriter();
      writer.failOpen = true;
      rig.source.add(1);
      StreamingQuery query = rig.write().foreach(writer).start();
      assertThatThrownBy(query::awaitTermination)
          .cause()
          .hasMessageContaining("PENSTOCK_TASK_FAILED")
          .cause()
          .isExactlyInstanceOf(IllegalStateException.class)
          .hasMessage("my open failure");
      assertThat(writer.events).noneMatch(e -> e.startsWith("close"));
    }
  }

  @Test
  void B5_foreachBatchCanReadTheRowsTwiceUntilItReturns() {
    try (Rig rig = new Rig()) {
      List<List<Long>> reads = new ArrayList<>();
      List<Plan> plans = new ArrayList<>();
      List<Long> ids = new ArrayList<>();
      rig.source.add(1, 2, 3);
      rig.write()
          .trigger(new Trigger.Once())
          .foreachBatch(
              (batch, id) -> {
                String table = ((Plan.Table) batch).name();
                reads.add(rig.table(table));
                reads.add(rig.table(table));
                plans.add(batch);
                ids.add(id);
              })
          .start()
          .awaitTermination();
      assertThat(reads).containsExactly(List.of(1L, 3L, 2L), List.of(1L, 3L, 2L));
      assertThat(ids).containsExactly(0L);
      assertThat(rig.session.catalog().find(((Plan.Table) plans.get(0)).name())).isEmpty();
    }
  }

  /** Case 57. */
  @Test
  void B5_foreachBatchErrorsHaveTheUsersCause() {
    try (Rig rig = new Rig()) {
      rig.source.add(1);
      StreamingQuery query =
          rig.write()
              .name("bad")
              .foreachBatch(
                  (batch, id) -> {
                    throw new IllegalStateException("boom " + id);
                  })
              .start();
      assertThatThrownBy(query::awaitTermination)
          .isInstanceOf(StreamingQueryException.class)
          .hasMessageContaining("[FOREACH_BATCH_USER_FUNCTION_ERROR]")
          .hasMessageContaining("Reason: boom 0")
          .cause()
          .isExactlyInstanceOf(IllegalStateException.class)
          .hasMessage("boom 0");
      assertThat(query.exception()).isPresent();
      assertThat(query.name()).isEqualTo("bad");
    }
  }

  /** As in Spark: nobody looks at the rows, so nothing fails. */
  @Test
  void B5_foreachBatchComputesRowsOnlyWhenTheyAreRead() {
    try (Rig rig = new Rig()) {
      rig.source.add(1);
      rig.source.poison = 1L;
      StreamingQuery query =
          rig.write().trigger(new Trigger.Once()).foreachBatch((batch, id) -> {}).start();
      query.awaitTermination();
      assertThat(Rig.last(query).numInputRows()).isZero();
      rig.source.poison = 2L;
      rig.source.add(2);
      StreamingQuery reading =
          rig.write()
              .trigger(new Trigger.Once())
              .foreachBatch((batch, id) -> rig.table(((Plan.Table) batch).name()))
              .start();
      assertThatThrownBy(reading::awaitTermination)
          .hasMessageContaining("[FOREACH_BATCH_USER_FUNCTION_ERROR]")
          .cause()
          .hasMessage("poisoned row 2");
    }
  }

  @Test
  void B5_foreachBatchIsRepeatedWithItsId() {
    try (Rig rig = new Rig()) {
      Path ck = dir.resolve("ck");
      List<String> seen = new ArrayList<>();
      rig.source.add(1, 2);
      StreamingQuery failing =
          rig.write()
              .checkpoint(ck)
              .foreachBatch(
                  (batch, id) -> {
                    seen.add(id + " " + rig.table(((Plan.Table) batch).name()));
                    throw new IOException("disk full");
                  })
              .start();
      assertThatThrownBy(failing::awaitTermination).hasRootCauseMessage("disk full");
      rig.source.add(3);
      rig.write()
          .checkpoint(ck)
          .trigger(new Trigger.AvailableNow())
          .foreachBatch((batch, id) -> seen.add(id + " " + rig.table(((Plan.Table) batch).name())))
          .start()
          .awaitTermination();
      assertThat(seen).containsExactly("0 [1, 2]", "0 [1, 2]", "1 [3]");
    }
  }

  @Test
  void B5_foreachBatchIsNotContinuous() {
    try (Rig rig = new Rig()) {
      assertRefused(
          rig.write().foreachBatch((batch, id) -> {}).trigger(new Trigger.Continuous(1000)),
          "_LEGACY_ERROR_TEMP_1195",
          "'foreachBatch' is not supported with continuous trigger");
    }
  }

  @Test
  void B5_checkpointLocationIsNeededBySomeSinks() {
    NeedyConnector sink = new NeedyConnector();
    try (Rig rig = new Rig(sink)) {
      assertRefused(
          rig.write().format("needy"), "_LEGACY_ERROR_TEMP_1298", "checkpointLocation must be");
      assertThatThrownBy(() -> rig.write().option("checkpointLocation", "").start())
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void B5_checkpointLocationOfTheSessionIsExtendedByTheName() {
    NeedyConnector sink = new NeedyConnector();
    Map<String, String> conf =
        Map.of("spark.sql.streaming.checkpointLocation", dir.resolve("all").toString());
    try (Rig rig = new Rig(conf, sink)) {
      rig.write().format("needy").name("q").trigger(new Trigger.Once()).start().awaitTermination();
      rig.write().format("needy").trigger(new Trigger.Once()).start().awaitTermination();
      List<String> names = new CheckpointFiles(dir.resolve("all")).names("");
      assertThat(names).hasSize(2).contains("q");
      assertThat(names)
          .filteredOn(n -> !n.equals("q"))
          .allSatisfy(n -> assertThat(UUID.fromString(n)).isNotNull());
      assertThatThrownBy(() -> rig.write().format("needy").name("../x").start())
          .hasMessageContaining("'../x'");
    }
  }

  @Test
  void B5_aTemporaryCheckpointIsDeletedUnlessTheQueryFails() {
    List<Path> places = new ArrayList<>();
    try (Rig rig = new Rig()) {
      rig.source.add(1);
      StreamingQuery good =
          rig.write().foreachBatch((batch, id) -> places.add(temporary(rig))).start();
      good.processAllAvailable();
      assertThat(places.get(0)).isDirectory();
      good.stop();
      assertThat(places.get(0)).doesNotExist();
      StreamingQuery bad =
          rig.write()
              .foreachBatch(
                  (batch, id) -> {
                    places.add(temporary(rig));
                    throw new IOException("disk full");
                  })
              .start();
      assertThatThrownBy(bad::awaitTermination).isInstanceOf(StreamingQueryException.class);
      assertThat(places.get(1)).isDirectory();
    }
    assertThat(places.get(1)).as("it lives as long as the session").doesNotExist();
  }

  private static Path temporary(Rig rig) {
    try (var all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
      String id = rig.queries.active().get(0).id().toString();
      return all.filter(p -> p.getFileName().toString().startsWith("penstock-checkpoint-"))
          .filter(p -> new CheckpointFiles(p).names("").contains("metadata"))
          .filter(p -> new CheckpointFiles(p).read("metadata").contains(id))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void B5_sinksSayWhichOutputModesTheyTake() {
    try (Rig rig = new Rig(new NeedyConnector())) {
      assertRefused(
          rig.write().format("needy").mode(OutputMode.UPDATE),
          "STREAMING_OUTPUT_MODE.UNSUPPORTED_DATASOURCE",
          "update");
    }
  }

  @Test
  void B5_wrongSinks() {
    try (Rig rig = new Rig()) {
      assertRefused(rig.write().format("nosuch"), "DATA_SOURCE_NOT_FOUND", "console");
      assertRefused(rig.write().format("fed"), "_LEGACY_ERROR_TEMP_2049", "streamed writing");
      assertRefused(rig.write().toTable("x"), "PENSTOCK_UNSUPPORTED", "format(\"memory\")");
      assertRefused(
          rig.write().partitionBy("nope"),
          "_LEGACY_ERROR_TEMP_1196",
          "nope: not found in existing columns (value)");
    }
  }

  @Test
  void B5_aBatchThatIsInTheSinkIsNotWrittenTwice() {
    NeedyConnector sink = new NeedyConnector();
    try (Rig rig = new Rig(sink)) {
      Path ck = dir.resolve("ck");
      rig.source.add(1, 2);
      sink.failAfterCommitOf = 0;
      StreamingQuery crashing = rig.write().format("needy").checkpoint(ck).start();
      assertThatThrownBy(crashing::awaitTermination).hasMessageContaining("crash");
      rig.source.add(3);
      rig.write()
          .format("needy")
          .checkpoint(ck)
          .trigger(new Trigger.AvailableNow())
          .start()
          .awaitTermination();
      assertThat(sink.rows).containsExactly(1L, 2L, 3L);
      assertThat(new CheckpointFiles(ck).names("commits")).containsExactly("0", "1");
    }
  }
}
