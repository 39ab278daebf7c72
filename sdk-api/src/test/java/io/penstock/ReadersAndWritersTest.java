package io.penstock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.penstock.error.AnalysisException;
import io.penstock.error.PenstockException;
import io.penstock.plan.Plan;
import io.penstock.runner.RowWriter;
import io.penstock.runner.StreamSpec;
import io.penstock.runner.WriteSpec;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.Trigger;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReadersAndWritersTest {
  private Session session;

  @BeforeEach
  void open() {
    session = Session.builder().runner("recording").create();
  }

  @AfterEach
  void close() {
    session.close();
  }

  private StreamSpec started(ThrowingCallable start) {
    assertThatExceptionOfType(RecordingRunner.Started.class).isThrownBy(start);
    return Objects.requireNonNull(RecordingRunner.of(session).started);
  }

  private static void assertRefused(ThrowingCallable call, String condition, String... texts) {
    assertThatExceptionOfType(AnalysisException.class)
        .isThrownBy(call)
        .satisfies(e -> assertThat(e.condition().name()).isEqualTo(condition))
        .satisfies(e -> assertThat(texts).allMatch(String.valueOf(e.getMessage())::contains));
  }

  @Test
  void streamReadersCollectTheirSource() {
    Dataset dataset =
        session
            .readStream()
            .format("csv")
            .schema("a INT")
            .option("header", true)
            .option("maxFilesPerTrigger", 1)
            .option("HEADER", false)
            .options(Map.of("sep", ";"))
            .load("in/");
    assertThat(dataset.plan())
        .isEqualTo(
            new Plan.DataSource(
                true,
                Optional.of("csv"),
                Optional.of(StructType.fromDDL("a INT")),
                Map.of("maxFilesPerTrigger", "1", "HEADER", "false", "sep", ";"),
                List.of("in/")));
    assertThat(dataset.isStreaming()).isTrue();
    assertThat(session.readStream().option("n", 1.5).table("t").plan())
        .isEqualTo(new Plan.Table(true, "t", Map.of("n", "1.5")));
  }

  @Test
  void batchReadersTakeSeveralPaths() {
    assertThat(paths(session.read().parquet("a"))).containsExactly("a");
    assertThat(paths(session.read().csv("a", "b", "c"))).containsExactly("a", "b", "c");
    assertThat(paths(session.read().loadAll(List.of("a", "b")))).containsExactly("a", "b");
  }

  @Test
  void nullAndEmptyPathsAreNone() {
    assertThat(paths(session.readStream().load(null))).isEmpty();
    assertThat(paths(session.readStream().load(""))).isEmpty();
    assertThat(paths(session.read().load(null))).isEmpty();
    assertThat(paths(session.read().option("path", "p").load(""))).isEmpty();
    assertThat(started(() -> stream().start("")).path()).isEmpty();
    assertThat(started(() -> stream().option("path", "p").start(null)).options())
        .containsEntry("path", "p");
  }

  private static List<String> paths(Dataset dataset) {
    return ((Plan.DataSource) dataset.plan()).paths();
  }

  @Test
  void pathsAreNotGivenTwice() {
    assertRefused(
        () -> session.readStream().option("PATH", "a").load("b"),
        "_LEGACY_ERROR_TEMP_1188",
        "load()",
        "a",
        "b");
    assertRefused(() -> session.read().option("path", "a").load("b"), "_LEGACY_ERROR_TEMP_1306");
    assertRefused(
        () -> session.range(1).write().option("path", "a").save("b"), "_LEGACY_ERROR_TEMP_1307");
    assertRefused(() -> stream().option("path", "a").start("b"), "_LEGACY_ERROR_TEMP_1188");
  }

  @Test
  @SuppressWarnings("NullAway") // as a program without NullAway may do
  void optionsAreNeverNull() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> session.read().option("k", (String) null))
        .withMessageContaining("'k'");
  }

  @Test
  void batchWritersCollectTheirSink() {
    session
        .createDataset(List.of(1), Integer.class)
        .write()
        .mode("OverWrite")
        .option("header", true)
        .partitionBy("a")
        .csv("out");
    WriteSpec spec = Objects.requireNonNull(RecordingRunner.of(session).written);
    assertThat(spec.format()).contains("csv");
    assertThat(spec.mode()).isEqualTo(WriteSpec.SaveMode.OVERWRITE);
    assertThat(spec.options()).containsExactly(Map.entry("header", "true"));
    assertThat(spec.path()).contains("out");
    assertThat(spec.partitionBy()).containsExactly("a");
  }

  @Test
  void saveModesHaveSparksTexts() {
    assertThat(SaveMode.parse("append")).isEqualTo(SaveMode.Append);
    assertThat(SaveMode.parse("IGNORE")).isEqualTo(SaveMode.Ignore);
    assertThat(List.of("error", "errorifexists", "default"))
        .extracting(SaveMode::parse)
        .containsOnly(SaveMode.ErrorIfExists);
    assertRefused(() -> SaveMode.parse("x"), "INVALID_SAVE_MODE", "'x'", "errorifexists");
  }

  @Test
  void streamsAreNotWrittenAsBatches() {
    assertRefused(
        () -> session.readStream().format("rate").load().write().save("out"),
        "CALL_ON_STREAMING_DATASET_UNSUPPORTED");
  }

  private DataStreamWriter stream() {
    return session.readStream().format("rate").load().writeStream();
  }

  @Test
  void streamWritersCollectTheirQuery() {
    StreamSpec spec =
        started(
            () ->
                stream()
                    .format("parquet")
                    .outputMode("Complete")
                    .trigger("availableNow=true")
                    .queryName("q")
                    .option("checkpointLocation", "ck")
                    .partitionBy("a", "b")
                    .start("out"));
    assertThat(spec.format()).contains("parquet");
    assertThat(spec.outputMode()).isEqualTo(OutputMode.COMPLETE);
    assertThat(spec.trigger()).isEqualTo(Trigger.availableNow());
    assertThat(spec.queryName()).contains("q");
    assertThat(spec.options()).containsExactly(Map.entry("checkpointLocation", "ck"));
    assertThat(spec.path()).contains("out");
    assertThat(spec.partitionBy()).containsExactly("a", "b");
    assertThat(spec.table()).isEmpty();
  }

  @Test
  void streamWritersHaveSparksDefaults() {
    StreamSpec spec = started(() -> stream().start());
    assertThat(spec.format()).isEmpty();
    assertThat(spec.outputMode()).isEqualTo(OutputMode.APPEND);
    assertThat(spec.trigger()).isEqualTo(Trigger.processingTime(0));
    assertThat(spec.queryName()).isEmpty();
  }

  @Test
  void theQueryNameIsAnOptionToo() {
    StreamSpec spec = started(() -> stream().option("QUERYNAME", "q").start());
    assertThat(spec.queryName()).contains("q");
    assertThat(spec.options()).isEmpty();
  }

  @Test
  void tablesAreSinks() {
    assertThat(started(() -> stream().toTable("t")).table()).contains("t");
  }

  @Test
  void partitionsAndClustersExclude() {
    assertRefused(
        () -> stream().partitionBy("a").clusterBy("b"),
        "SPECIFY_CLUSTER_BY_WITH_PARTITIONED_BY_IS_NOT_ALLOWED");
    assertRefused(
        () -> stream().format("memory").partitionBy("a").start(),
        "_LEGACY_ERROR_TEMP_1197",
        "'memory'");
    assertRefused(
        () -> stream().foreachBatch((d, id) -> {}).partitionBy("a").start(),
        "_LEGACY_ERROR_TEMP_1197",
        "'foreachBatch'");
  }

  @Test
  void foreachBatchGetsADataset() throws Exception {
    List<Object> seen = new ArrayList<>();
    StreamSpec spec =
        started(
            () ->
                stream()
                    .foreachBatch(
                        (batch, id) -> {
                          seen.add(batch.collect());
                          seen.add(id);
                        })
                    .start());
    Plan batch = session.createDataset(List.of(1), Integer.class).plan();
    spec.foreachBatch().orElseThrow().call(batch, 5);
    assertThat(seen).containsExactly(List.of(Row.of(1)), 5L);
    assertThat(spec.format()).contains("foreachBatch");
  }

  @Test
  void foreachBatchIsNotContinuous() {
    assertRefused(
        () -> stream().foreachBatch((d, id) -> {}).trigger(Trigger.continuous(1000)).start(),
        "_LEGACY_ERROR_TEMP_1195");
  }

  @Test
  void theLastSinkCounts() {
    StreamSpec spec = started(() -> stream().foreachBatch((d, id) -> {}).format("noop").start());
    assertThat(spec.foreachBatch()).isEmpty();
    assertThat(spec.format()).contains("noop");
  }

  /** Keeps what it saw in a static list, as copies share no field. */
  private static final class Listing extends ForeachWriter<Row> {
    private static final long serialVersionUID = 1L;
    static final List<String> SEEN = new ArrayList<>();
    private long partition = -1;

    @Override
    public boolean open(long partitionId, long epochId) {
      partition = partitionId;
      return SEEN.add("open " + partitionId + " " + epochId);
    }

    @Override
    public void process(Row value) {
      SEEN.add(partition + " " + value);
    }

    @Override
    public void close(@Nullable Throwable errorOrNull) {
      SEEN.add("close " + partition + " " + errorOrNull);
    }
  }

  private static final class Unserializable extends ForeachWriter<Row> {
    private static final long serialVersionUID = 1L;
    final Object field = new Object();

    @Override
    public boolean open(long partitionId, long epochId) {
      return field != null;
    }

    @Override
    public void process(Row value) {}

    @Override
    public void close(@Nullable Throwable errorOrNull) {}
  }

  @Test
  void everyPartitionHasItsOwnForeachWriter() throws Exception {
    Listing.SEEN.clear();
    RowWriter writer =
        started(() -> stream().foreach(new Listing()).start()).foreach().orElseThrow();
    RowWriter first = writer.copy();
    RowWriter second = writer.copy();
    StructType schema = StructType.fromDDL("a STRUCT<b: INT>");
    assertThat(first.open(schema, 0, 7)).isTrue();
    assertThat(second.open(schema, 1, 7)).isTrue();
    first.process(List.of(List.of(5)));
    first.close(null);
    second.close(null);
    assertThat(Listing.SEEN)
        .containsExactly("open 0 7", "open 1 7", "0 [[5]]", "close 0 null", "close 1 null");
  }

  @Test
  void foreachWritersMustBeCopied() {
    RowWriter writer =
        started(() -> stream().foreach(new Unserializable()).start()).foreach().orElseThrow();
    assertThatExceptionOfType(PenstockException.class)
        .isThrownBy(writer::copy)
        .withMessageContaining("Unserializable")
        .withMessageContaining("java.lang.Object");
  }
}
