package io.penstock.testkit.conformance;

import static io.penstock.Functions.callFunction;
import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.current_timestamp;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.sum;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.ForeachWriter;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.streaming.Trigger;
import io.penstock.testkit.ManualClock;
import io.penstock.testkit.MemoryStream;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A small program for each capability, which succeeds only where the runner has it. */
final class CapabilitySamples {
  private static final long PATIENCE_SECONDS = 60;

  /** A program that needs one capability. */
  interface Sample {
    /** Runs it; fails if its result is wrong. */
    void works() throws Exception;

    /** Runs it; fails unless it is refused with this text. */
    default void isRefused(String text) throws Exception {
      Failure.of(this::works).says(text);
    }
  }

  /**
   * What {@link ForeachWriter}s have got: they are copied for each partition, so it is not theirs.
   */
  private static final Queue<String> WRITTEN = new ConcurrentLinkedQueue<>();

  private final ConformanceSuite suite;

  CapabilitySamples(ConformanceSuite suite) {
    this.suite = suite;
  }

  Map<Capability, Sample> all() {
    Map<Capability, Sample> all = new EnumMap<>(Capability.class);
    all.put(Capability.SQL_QUERIES, this::sqlQueries);
    all.put(Capability.CALL_ANY_FUNCTION, this::callAnyFunction);
    all.put(Capability.AGGREGATES, this::aggregates);
    all.put(Capability.STREAMING_AGGREGATES, this::streamingAggregates);
    all.put(Capability.ORC_FILES, this::orcFiles);
    all.put(Capability.XML_FILES, this::xmlFiles);
    all.put(Capability.BZIP2_FILES, this::bzip2Files);
    all.put(Capability.CATALOG_TABLES, this::catalogTables);
    all.put(Capability.FOREACH, this::foreach);
    all.put(Capability.FOREACH_BATCH, this::foreachBatch);
    all.put(Capability.CONNECTORS, this::connectors);
    all.put(Capability.MANUAL_CLOCK, this::manualClock);
    all.put(Capability.CONSOLE_IN_PROCESS, new ConsoleSample(suite));
    all.put(Capability.PARTITION_BY, this::partitionBy);
    all.put(Capability.CLUSTER_BY, this::clusterBy);
    all.put(Capability.REAL_TIME, this::realTime);
    all.put(Capability.CONTINUOUS, this::continuous);
    all.put(Capability.STREAMING_LIMIT, this::streamingLimit);
    all.put(Capability.STREAMING_DISTINCT, this::streamingDistinct);
    all.put(Capability.LISTENERS, this::listeners);
    return all;
  }

  private Session session() {
    return suite.session();
  }

  private Dataset letters() {
    suite.put("in/1.json", "{\"k\":\"a\"}\n{\"k\":\"b\"}\n{\"k\":\"a\"}\n");
    return session().readStream().schema("k STRING").json(suite.path("in"));
  }

  private void sqlQueries() {
    assertThat(
            PrintedRows.of(
                session().sql("SELECT 1 AS a").filter("a = 1").selectExpr("a + 1").collect()))
        .isEqualTo("[(2)]");
  }

  private void callAnyFunction() {
    Dataset read =
        session().range(1).select(callFunction("xpath_int", lit("<a><b>7</b></a>"), lit("a/b")));
    assertThat(PrintedRows.of(read.collect())).isEqualTo("[(7)]");
  }

  private void aggregates() {
    assertThat(PrintedRows.of(session().range(4).agg(sum(col("id"))).collect())).isEqualTo("[(6)]");
  }

  private void streamingAggregates() {
    StreamingQuery query =
        letters()
            .groupBy("k")
            .agg(count(lit(1)).as("n"))
            .writeStream()
            .format("memory")
            .queryName("counted")
            .outputMode("complete")
            .trigger(Trigger.availableNow())
            .start();
    query.awaitTermination();
    assertThat(PrintedRows.sorted(session().table("counted").collect()))
        .isEqualTo("[('a', 2), ('b', 1)]");
  }

  private void orcFiles() {
    session().range(3).write().format("orc").save(suite.path("orc"));
    assertThat(session().read().format("orc").load(suite.path("orc")).count()).isEqualTo(3);
  }

  private void xmlFiles() {
    suite.put("xml/1.xml", "<rows><row><k>a</k></row><row><k>b</k></row></rows>");
    Dataset read =
        session()
            .read()
            .format("xml")
            .schema("k STRING")
            .option("rowTag", "row")
            .load(suite.path("xml"));
    assertThat(PrintedRows.sorted(read.collect())).isEqualTo("[('a'), ('b')]");
  }

  private void bzip2Files() {
    String path = suite.path("bzip2");
    session().range(1000).write().option("compression", "bzip2").csv(path);
    Dataset read = session().read().schema("n LONG").csv(path);
    assertThat(PrintedRows.of(read.agg(sum(col("n"))).collect())).isEqualTo("[(499500)]");
  }

  private void clusterBy() {
    letters()
        .writeStream()
        .format("json")
        .clusterBy("k")
        .option("checkpointLocation", suite.path("ck"))
        .trigger(Trigger.availableNow())
        .start(suite.path("out"))
        .awaitTermination();
    Dataset read = session().read().schema("k STRING").json(suite.path("out"));
    assertThat(PrintedRows.sorted(read.collect())).isEqualTo("[('a'), ('a'), ('b')]");
  }

  private void realTime() throws InterruptedException {
    try (MemoryStream stream = MemoryStream.create(session(), "k STRING")) {
      WRITTEN.clear();
      StreamingQuery query =
          stream
              .toDataset()
              .writeStream()
              .outputMode("update")
              .trigger(Trigger.realTime("5 seconds"))
              .foreach(new Writer())
              .start();
      stream.addData(Row.of("x"));
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      while (WRITTEN.isEmpty()) {
        assertThat(System.nanoTime()).as("time without a row").isLessThan(end);
        query.awaitTermination(50);
      }
      assertThat(WRITTEN).containsExactly("x");
      query.stop();
    }
  }

  private void catalogTables() throws Exception {
    String table = "letters_" + System.nanoTime();
    StreamingQuery query =
        letters()
            .writeStream()
            .format("parquet")
            .option("checkpointLocation", suite.path("ck"))
            .trigger(Trigger.availableNow())
            .toTable(table);
    query.awaitTermination();
    assertThat(PrintedRows.sorted(session().table(table).collect()))
        .isEqualTo("[('a'), ('a'), ('b')]");
    assertThat(suite.recording(session().readStream().table(table)).next())
        .isEqualTo("[('a'), ('a'), ('b')]");
  }

  private static final class Writer extends ForeachWriter<Row> {
    private static final long serialVersionUID = 1;

    @Override
    public boolean open(long partitionId, long epochId) {
      return true;
    }

    @Override
    public void process(Row row) {
      WRITTEN.add(String.valueOf(row.getString(0)));
    }

    @Override
    public void close(@Nullable Throwable error) {}
  }

  private void foreach() {
    WRITTEN.clear();
    letters()
        .writeStream()
        .trigger(Trigger.availableNow())
        .foreach(new Writer())
        .start()
        .awaitTermination();
    assertThat(WRITTEN).containsExactlyInAnyOrder("a", "a", "b");
  }

  private void foreachBatch() {
    Queue<Row> rows = new ConcurrentLinkedQueue<>();
    letters()
        .writeStream()
        .trigger(Trigger.availableNow())
        .foreachBatch((batch, id) -> rows.addAll(batch.collect()))
        .start()
        .awaitTermination();
    assertThat(PrintedRows.sorted(List.copyOf(rows))).isEqualTo("[('a'), ('a'), ('b')]");
  }

  private void connectors() {
    try (MemoryStream stream = MemoryStream.create(session(), "k STRING")) {
      stream.addData(Row.of("x"));
      try (Recording recording = suite.recording(stream.toDataset())) {
        assertThat(recording.next()).isEqualTo("[('x')]");
      }
    }
  }

  private void manualClock() {
    ManualClock clock = ManualClock.atEpoch();
    try (Session timed = Session.builder().runner(suite.runner()).clock(clock).create()) {
      Dataset time = timed.range(1).select(current_timestamp());
      assertThat(PrintedRows.of(time.collect())).isEqualTo("[(1970-01-01T00:00:00Z)]");
    }
  }

  private void partitionBy() {
    letters()
        .withColumn("v", lit("x"))
        .writeStream()
        .format("json")
        .partitionBy("k")
        .option("checkpointLocation", suite.path("ck"))
        .trigger(Trigger.availableNow())
        .start(suite.path("out"))
        .awaitTermination();
    Dataset b = session().read().schema("v STRING").json(suite.path("out/k=b"));
    assertThat(PrintedRows.of(b.collect())).isEqualTo("[('x')]");
  }

  private void continuous() throws InterruptedException {
    StreamingQuery query =
        session()
            .readStream()
            .format("rate")
            .option("rowsPerSecond", 100)
            .option("numPartitions", 1)
            .load()
            .filter(col("value").geq(0))
            .writeStream()
            .format("memory")
            .queryName("continuous")
            .trigger(Trigger.continuous("200 milliseconds"))
            .start();
    try (AutoCloseableQuery running = new AutoCloseableQuery(query)) {
      running.awaitRows(session().table("continuous"));
    }
  }

  /** Stops its query. */
  private record AutoCloseableQuery(StreamingQuery query) implements AutoCloseable {
    /** Returns when the table has rows. */
    void awaitRows(Dataset table) {
      long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      while (table.isEmpty()) {
        assertThat(System.nanoTime()).as("time without a row").isLessThan(end);
        query.awaitTermination(50);
      }
    }

    @Override
    public void close() {
      query.stop();
    }
  }

  private void streamingLimit() {
    assertThat(suite.recording(letters().limit(2)).next()).matches("\\[\\('.'\\), \\('.'\\)\\]");
  }

  private void streamingDistinct() {
    assertThat(suite.recording(letters().distinct()).next()).isEqualTo("[('a'), ('b')]");
    assertThat(suite.recording(letters().dropDuplicates("k")).next()).isEqualTo("[('a'), ('b')]");
  }

  private void listeners() throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    Queue<String> events = new ConcurrentLinkedQueue<>();
    session()
        .streams()
        .addListener(
            new StreamingQueryListener() {
              @Override
              public void onQueryStarted(QueryStarted event) {
                events.add("started " + event.name());
              }

              @Override
              public void onQueryProgress(QueryProgress event) {
                events.add("progress " + event.progress().numInputRows());
              }

              @Override
              public void onQueryTerminated(QueryTerminated event) {
                events.add("terminated " + event.exception());
                ended.countDown();
              }
            });
    letters()
        .writeStream()
        .format("noop")
        .queryName("heard")
        .trigger(Trigger.availableNow())
        .start();
    assertThat(ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("ended").isTrue();
    assertThat(events).startsWith("started heard", "progress 3").endsWith("terminated null");
  }
}
