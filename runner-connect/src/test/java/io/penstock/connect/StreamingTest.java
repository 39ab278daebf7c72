package io.penstock.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.Trigger;
import io.penstock.testserver.SparkConnectServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The life of streaming queries on a real Spark server; cases 58, 63 and 73. */
@ExtendWith(SparkServer.class)
class StreamingTest {
  private static Dataset numbers(Session session) {
    return session
        .readStream()
        .format("rate-micro-batch")
        .option("rowsPerBatch", 10)
        .option("numPartitions", 1)
        .load();
  }

  private static Dataset words(Session session, Path dir) {
    return session.readStream().schema("k string").json(dir.toString());
  }

  @Test
  void aQueryRunsAndStops(Session session) throws Exception {
    assertThat(numbers(session).isStreaming()).isTrue();
    StreamingQuery query =
        numbers(session)
            .filter("value % 2 = 0")
            .writeStream()
            .format("memory")
            .queryName("evens")
            .trigger(Trigger.processingTime(100))
            .start();
    assertThat(query.name()).isEqualTo("evens");
    assertThat(query.isActive()).isTrue();
    assertThat(query.awaitTermination(Duration.ofMillis(1500))).isFalse();
    assertThat(session.streams().active()).containsExactly(query);
    assertThat(session.streams().get(query.id())).isSameAs(query);
    assertThat(session.streams().get(UUID.randomUUID())).isNull();
    while (query.lastProgress() == null) {
      query.awaitTermination(50);
    }
    query.stop();
    query.stop();
    assertThat(query.isActive()).isFalse();
    assertThat(query.exception()).isEmpty();
    assertThat(query.awaitTermination(1000)).isTrue();
    assertThat(query.status().isTriggerActive()).isFalse();
    assertThat(session.streams().active()).isEmpty();
    assertThat(session.streams().get(query.id())).isNull();
    StreamingQueryProgress progress = query.lastProgress();
    assertThat(progress).isNotNull();
    assertThat(progress.id()).isEqualTo(query.id());
    assertThat(progress.runId()).isEqualTo(query.runId());
    assertThat(progress.name()).isEqualTo("evens");
    assertThat(progress.numInputRows()).isEqualTo(10);
    assertThat(query.recentProgress()).isNotEmpty();
    assertThat(query.recentProgress().get(0).batchId()).isZero();
    List<Row> rows = session.table("evens").orderBy("value").collectAsList();
    assertThat(rows.size() % 5).isZero();
    for (int i = 0; i < rows.size(); i++) {
      assertThat(rows.get(i).<Long>getAs("value")).isEqualTo(2L * i);
    }
    query.termination().toCompletableFuture().get(20, TimeUnit.SECONDS);
  }

  @Test
  void availableNowEndsByItself(Session session, @TempDir Path dir) throws Exception {
    Files.writeString(dir.resolve("1.json"), "{\"k\":\"a\"}\n{\"k\":\"b\"}\n");
    StreamingQuery query =
        words(session, dir)
            .writeStream()
            .format("memory")
            .queryName("words")
            .trigger(Trigger.availableNow())
            .start();
    query.awaitTermination();
    assertThat(query.isActive()).isFalse();
    assertThat(session.table("words").orderBy("k").collectAsList())
        .containsExactly(Row.of("a"), Row.of("b"));
    assertThat(query.lastProgress())
        .isNotNull()
        .satisfies(progress -> assertThat(progress.numInputRows()).isEqualTo(2));
    query.explain();
  }

  @Test
  void aFailedQueryThrowsItsCause(Session session, @TempDir Path dir) throws Exception {
    Files.writeString(dir.resolve("1.json"), "{\"k\":\"a\"}\n");
    StreamingQuery query =
        words(session, dir)
            .selectExpr("cast(k as int)")
            .writeStream()
            .format("memory")
            .queryName("bad")
            .start();
    StreamingQueryException error =
        catchThrowableOfType(StreamingQueryException.class, query::awaitTermination);
    assertThat(error.id()).isEqualTo(query.id());
    assertThat(error.runId()).isEqualTo(query.runId());
    assertThat(error.condition()).isEqualTo(Conditions.STREAM_FAILED);
    assertThat(conditions(error)).contains(Conditions.CAST_INVALID_INPUT.name());
    assertThat(query.exception()).isPresent();
    assertThatThrownBy(query::processAllAvailable).isInstanceOf(StreamingQueryException.class);
    StreamingQueryException any =
        catchThrowableOfType(
            StreamingQueryException.class, () -> session.streams().awaitAnyTermination());
    assertThat(any.runId()).isEqualTo(query.runId());
    session.streams().resetTerminated();
    assertThat(session.streams().awaitAnyTermination(Duration.ofMillis(50))).isFalse();
    assertThatThrownBy(() -> query.termination().toCompletableFuture().get(20, TimeUnit.SECONDS))
        .hasCauseInstanceOf(StreamingQueryException.class);
  }

  private static List<String> conditions(Throwable error) {
    List<String> out = new CopyOnWriteArrayList<>();
    for (Throwable e = error; e != null; e = e.getCause()) {
      if (e instanceof PenstockException named) {
        out.add(named.condition().name());
      }
    }
    return out;
  }

  @Test
  void illegalQueriesAreRefusedAtTheStart(Session session, @TempDir Path dir) {
    assertCondition(
        () -> session.range(1).writeStream().format("noop").start(), "WRITE_STREAM_NOT_ALLOWED");
    assertCondition(
        () -> numbers(session).writeStream().format("memory").start(), "_LEGACY_ERROR_TEMP_1194");
    assertCondition(
        () -> session.readStream().json("/no/such/dir").writeStream().format("noop").start(),
        "PATH_NOT_FOUND");
    assertCondition(
        () -> session.readStream().json(dir.toString()).writeStream().format("noop").start(),
        "_LEGACY_ERROR_TEMP_2048");
    StreamingQuery query = numbers(session).writeStream().format("noop").queryName("twice").start();
    assertCondition(
        () -> numbers(session).writeStream().format("noop").queryName("twice").start(),
        "PENSTOCK_QUERY_NAME_IN_USE");
    query.stop();
  }

  @Test
  void functionsOfTheProgramAreRefused(Session session) {
    assertThatThrownBy(() -> numbers(session).writeStream().foreachBatch((rows, id) -> {}).start())
        .isInstanceOfSatisfying(
            PenstockException.class,
            e -> assertThat(e.condition()).isEqualTo(Conditions.PENSTOCK_UNSUPPORTED))
        .hasMessageContaining("foreachBatch")
        .hasMessageContaining("local[*]");
  }

  private static void assertCondition(
      org.assertj.core.api.ThrowableAssert.ThrowingCallable call, String condition) {
    PenstockException error = catchThrowableOfType(PenstockException.class, call);
    assertThat(error).isNotNull();
    assertThat(error.condition().name()).isEqualTo(condition);
  }

  @Test
  void listenersHearOfTheWholeLife(Session session, @TempDir Path dir) throws Exception {
    Files.writeString(dir.resolve("1.json"), "{\"k\":\"a\"}\n");
    Recorder recorder = new Recorder();
    session.streams().addListener(recorder);
    StreamingQuery query =
        words(session, dir)
            .writeStream()
            .format("noop")
            .queryName("heard")
            .trigger(Trigger.availableNow())
            .start();
    assertThat(recorder.events).first().isEqualTo("started heard");
    assertThat(recorder.ended.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(recorder.events).contains("progress 1").last().isEqualTo("terminated null");
    assertThat(session.streams().listListeners()).containsExactly(recorder);
    session.streams().removeListener(recorder);
    int count = recorder.events.size();
    Recorder second = new Recorder();
    session.streams().addListener(second);
    words(session, dir).writeStream().format("noop").trigger(Trigger.availableNow()).start();
    assertThat(second.ended.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(recorder.events).hasSize(count);
    assertThat(query.isActive()).isFalse();
  }

  private static final class Recorder implements StreamingQueryListener {
    private final List<String> events = new CopyOnWriteArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);

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
  }

  @Test
  void filesAreWrittenAndAQueryGoesOnFromItsCheckpoint(Session session, @TempDir Path dir)
      throws Exception {
    Path in = Files.createDirectory(dir.resolve("in"));
    Files.writeString(in.resolve("1.json"), "{\"k\":\"a\"}\n");
    UUID first = runToFiles(session, in, dir).id();
    Files.writeString(in.resolve("2.json"), "{\"k\":\"b\"}\n");
    assertThat(runToFiles(session, in, dir).id()).isEqualTo(first);
    assertThat(session.read().parquet(dir.resolve("out").toString()).orderBy("k").collectAsList())
        .extracting(r -> r.getString(0))
        .containsExactly("a", "b");
  }

  private static StreamingQuery runToFiles(Session session, Path in, Path dir) {
    StreamingQuery query =
        words(session, in)
            .writeStream()
            .format("parquet")
            .option("checkpointLocation", dir.resolve("ck").toString())
            .trigger(Trigger.availableNow())
            .start(dir.resolve("out").toString());
    query.awaitTermination();
    return query;
  }

  @Test
  void tablesAreSinks(Session session, @TempDir Path dir) throws Exception {
    Files.writeString(dir.resolve("1.json"), "{\"k\":\"a\"}\n");
    String table = "t_" + UUID.randomUUID().toString().replace("-", "");
    StreamingQuery query =
        words(session, dir)
            .writeStream()
            .option("checkpointLocation", dir.resolve("ck").toString())
            .trigger(Trigger.availableNow())
            .toTable(table);
    query.awaitTermination();
    assertThat(session.table(table).collectAsList()).containsExactly(Row.of("a"));
    session.sql("drop table " + table).collect();
  }

  @Test
  void closingTheSessionStopsItsQueries(Session session) throws Exception {
    StreamingQuery query = numbers(session).writeStream().format("noop").start();
    var end = query.termination().toCompletableFuture();
    session.close();
    end.get(20, TimeUnit.SECONDS);
    assertThat(query.isActive()).isFalse();
  }

  @Test
  void aQueryIsFoundByAnotherClientOfItsSession() {
    String address =
        SparkConnectServer.shared().address() + "/;user_id=u;session_id=" + UUID.randomUUID();
    try (Session first = Session.builder().runner(address).create();
        Session second = Session.builder().runner(address).create()) {
      StreamingQuery query =
          numbers(first).writeStream().format("noop").queryName("shared").start();
      StreamingQuery found = second.streams().get(query.id());
      assertThat(found).isNotNull();
      assertThat(found.name()).isEqualTo("shared");
      assertThat(found.runId()).isEqualTo(query.runId());
      found.stop();
      assertThat(query.isActive()).isFalse();
    }
  }
}
