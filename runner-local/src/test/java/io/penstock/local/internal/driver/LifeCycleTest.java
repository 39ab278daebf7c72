package io.penstock.local.internal.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.streaming.Trigger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class LifeCycleTest {
  @TempDir Path dir;

  private static void assertCondition(Throwable error, String condition) {
    assertThat(error)
        .isInstanceOfSatisfying(
            PenstockException.class, e -> assertThat(e.condition().name()).isEqualTo(condition));
  }

  @Test
  void B14_namesAreUniqueAmongActiveQueries() {
    try (Rig rig = new Rig()) {
      StreamingQuery first = rig.write().name("dup").start();
      assertThatThrownBy(() -> rig.write().name("dup").start())
          .satisfies(e -> assertCondition(e, "PENSTOCK_QUERY_NAME_IN_USE"))
          .hasMessageContaining("dup");
      assertThat(rig.queries.active()).containsExactly(first);
      first.stop();
      assertThat(rig.write().name("dup").start().isActive()).isTrue();
      assertThat(rig.write().start().name()).isNull();
    }
  }

  @Test
  void B14_idIsOfTheCheckpointAndRunIdOfTheRun() {
    try (Rig rig = new Rig()) {
      StreamingQuery first = rig.write().checkpoint(dir.resolve("ck")).start();
      first.stop();
      StreamingQuery second = rig.write().checkpoint(dir.resolve("ck")).start();
      assertThat(second.id()).isEqualTo(first.id());
      assertThat(second.runId()).isNotEqualTo(first.runId());
      assertThat(rig.queries.get(second.id())).isSameAs(second);
      assertThat(rig.queries.get(second.id().toString())).isSameAs(second);
      assertThat(rig.queries.get(UUID.randomUUID())).isNull();
      assertThatThrownBy(() -> rig.queries.get("x")).isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void B14_aSecondRunStopsTheFirst() {
    try (Rig rig = new Rig();
        Rig other = new Rig()) {
      StreamingQuery first = rig.write().checkpoint(dir.resolve("ck")).start();
      StreamingQuery second = other.write().checkpoint(dir.resolve("ck")).start();
      assertThat(first.isActive()).isFalse();
      assertThat(first.exception()).isEmpty();
      assertThat(first.status().message()).isEqualTo("Stopped");
      assertThat(second.isActive()).isTrue();
    }
  }

  @Test
  void B14_aSecondRunIsRefusedIfConfigured() {
    Map<String, String> conf = Map.of("spark.sql.streaming.stopActiveRunOnRestart", "false");
    try (Rig rig = new Rig(conf)) {
      StreamingQuery first = rig.write().checkpoint(dir.resolve("ck")).start();
      assertThatThrownBy(() -> rig.write().checkpoint(dir.resolve("ck")).start())
          .satisfies(e -> assertCondition(e, "CONCURRENT_QUERY"))
          .hasMessageContaining(first.id().toString());
      assertThat(first.isActive()).isTrue();
    }
  }

  /** What a second process does: the metadata id differs, the log is the same. */
  @Test
  void B14_twoRunsOnOneLogConflict() throws Exception {
    CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
    try (Rig rig = new Rig();
        Rig other = new Rig()) {
      rig.source.add(1);
      other.source.add(1);
      StreamingQuery first = rig.write().checkpoint(files.root()).start();
      first.processAllAvailable();
      files.write("metadata", "{\"id\":\"" + UUID.randomUUID() + "\"}");
      StreamingQuery second = other.write().checkpoint(files.root()).start();
      second.processAllAvailable();
      other.source.add(2);
      second.processAllAvailable();
      rig.source.add(2);
      assertThatThrownBy(first::awaitTermination)
          .cause()
          .satisfies(e -> assertCondition(e, "CONCURRENT_STREAM_LOG_UPDATE"));
      assertThat(second.isActive()).isTrue();
    }
  }

  @Test
  void B14_stopIsIdempotentAlsoAfterAFailure() {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().start();
      query.stop();
      query.stop();
      rig.source.add(1);
      rig.source.poison = 1L;
      StreamingQuery failing = rig.write().start();
      assertThatThrownBy(failing::awaitTermination).isInstanceOf(StreamingQueryException.class);
      failing.stop();
      assertThat(failing.isActive()).isFalse();
      assertThat(failing.status().message()).isEqualTo("Terminated with exception: poisoned row 1");
    }
  }

  /** Case 57. */
  @Test
  void B14_twentyStartsAndStopsLeaveNothing() {
    try (Rig rig = new Rig()) {
      for (int i = 0; i < 20; i++) {
        rig.source.add(i);
        StreamingQuery query = rig.write().memory("t").start();
        query.stop();
        assertThat(query.exception()).isEmpty();
      }
      assertThat(rig.queries.active()).isEmpty();
    }
  }

  @Test
  void B14_awaitTerminationWaitsForTheEnd() {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().start();
      assertThat(query.awaitTermination(10)).isFalse();
      assertThatThrownBy(() -> query.awaitTermination(0))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("positive");
      query.stop();
      assertThat(query.awaitTermination(Duration.ofHours(1))).isTrue();
      query.awaitTermination();
    }
  }

  @Test
  void B14_awaitAnyTerminationRemembersUntilReset() {
    try (Rig rig = new Rig()) {
      assertThat(rig.queries.awaitAnyTermination(10)).isFalse();
      StreamingQuery query = rig.write().start();
      query.stop();
      rig.queries.awaitAnyTermination();
      rig.queries.resetTerminated();
      assertThat(rig.queries.awaitAnyTermination(10)).isFalse();
      rig.source.add(1);
      rig.source.poison = 1L;
      rig.write().start();
      assertThatThrownBy(rig.queries::awaitAnyTermination)
          .isInstanceOf(StreamingQueryException.class);
      assertThatThrownBy(() -> rig.queries.awaitAnyTermination(10))
          .isInstanceOf(StreamingQueryException.class);
      rig.queries.resetTerminated();
      assertThat(rig.queries.awaitAnyTermination(10)).isFalse();
    }
  }

  @Test
  void B14_terminationCompletes() throws Exception {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().start();
      CompletableFuture<Void> end = query.termination().toCompletableFuture();
      assertThat(end).isNotDone();
      query.stop();
      end.get(1, TimeUnit.SECONDS);
      rig.source.add(1);
      rig.source.poison = 1L;
      StreamingQuery failing = rig.write().start();
      assertThatThrownBy(() -> failing.termination().toCompletableFuture().get())
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(StreamingQueryException.class);
    }
  }

  @Test
  void B14_processAllAvailableThrowsTheFailureAndReturnsAtTheEnd() {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().start();
      query.processAllAvailable();
      rig.source.poison = 1L;
      rig.source.add(1);
      assertThatThrownBy(query::processAllAvailable).isInstanceOf(StreamingQueryException.class);
      StreamingQuery stopped = rig.write().memory("t").start();
      stopped.stop();
      rig.source.poison = Long.MIN_VALUE;
      stopped.processAllAvailable();
    }
  }

  @Test
  void B14_aQueryCannotWaitForItself() {
    try (Rig rig = new Rig()) {
      rig.source.add(1);
      StreamingQuery query =
          rig.write()
              .foreachBatch((batch, id) -> rig.queries.active().get(0).processAllAvailable())
              .start();
      assertThatThrownBy(query::awaitTermination).hasCauseInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void B14_stopInForeachBatchEndsTheQueryAfterTheBatch() {
    try (Rig rig = new Rig()) {
      CheckpointFiles files = new CheckpointFiles(dir.resolve("ck"));
      rig.source.add(1);
      StreamingQuery query =
          rig.write()
              .checkpoint(files.root())
              .foreachBatch((batch, id) -> rig.queries.active().get(0).stop())
              .start();
      query.awaitTermination();
      assertThat(query.exception()).isEmpty();
      assertThat(files.names("commits")).containsExactly("0");
    }
  }

  /** Case 57: the interrupt goes through. */
  @Test
  void B14_stopInterruptsForeachBatch() throws Exception {
    try (Rig rig = new Rig()) {
      CountDownLatch inside = new CountDownLatch(1);
      CountDownLatch never = new CountDownLatch(1);
      rig.source.add(1);
      StreamingQuery query =
          rig.write()
              .foreachBatch(
                  (batch, id) -> {
                    inside.countDown();
                    never.await();
                  })
              .start();
      inside.await();
      query.stop();
      assertThat(query.exception()).isEmpty();
      query.awaitTermination();
    }
  }

  /** Case 57: the user's code wraps the interrupt. */
  @Test
  void B14_aWrappedInterruptIsAFailure() throws Exception {
    try (Rig rig = new Rig()) {
      CountDownLatch inside = new CountDownLatch(1);
      CountDownLatch never = new CountDownLatch(1);
      rig.source.add(1);
      StreamingQuery query =
          rig.write()
              .foreachBatch(
                  (batch, id) -> {
                    inside.countDown();
                    try {
                      never.await();
                    } catch (InterruptedException e) {
                      throw new RuntimeException(e);
                    }
                  })
              .start();
      inside.await();
      query.stop();
      assertThat(query.exception()).isPresent();
    }
  }

  @Test
  void B14_stopWhileTheTriggerWaits() throws Exception {
    try (Rig rig = new Rig()) {
      StreamingQuery query = rig.write().trigger(new Trigger.ProcessingTime(60_000)).start();
      rig.clock.awaitWaiter();
      query.stop();
      assertThat(query.exception()).isEmpty();
    }
  }

  @Test
  void B14_stopFromAListener() throws Exception {
    try (Rig rig = new Rig()) {
      CountDownLatch stopped = new CountDownLatch(1);
      rig.queries.addListener(
          new StreamingQueryListener() {
            @Override
            public void onQueryProgress(QueryProgress event) {
              rig.queries.active().forEach(StreamingQuery::stop);
              stopped.countDown();
            }
          });
      rig.source.add(1);
      StreamingQuery query = rig.write().start();
      query.awaitTermination();
      stopped.await();
    }
  }

  @Test
  void B14_stopInOnQueryStarted() {
    try (Rig rig = new Rig()) {
      rig.queries.addListener(
          new StreamingQueryListener() {
            @Override
            public void onQueryStarted(QueryStarted event) {
              Objects.requireNonNull(rig.queries.get(event.id())).stop();
            }
          });
      StreamingQuery query = rig.write().start();
      assertThat(query.isActive()).isFalse();
      assertThat(query.exception()).isEmpty();
      assertThat(rig.source.calls).isEmpty();
    }
  }

  @Test
  void B14_closeFromTheThreadOfAQuery() throws Exception {
    try (Rig rig = new Rig()) {
      rig.source.add(1);
      StreamingQuery query = rig.write().foreachBatch((batch, id) -> rig.queries.close()).start();
      query.awaitTermination();
      rig.queries.ended().toCompletableFuture().get(5, TimeUnit.SECONDS);
      assertThat(query.exception()).isEmpty();
      assertThatThrownBy(() -> rig.write().start())
          .satisfies(e -> assertCondition(e, "PENSTOCK_SESSION_CLOSED"));
      rig.queries.awaitAnyTermination();
    }
  }

  @Test
  void B14_closeEndsWaits() throws Exception {
    Rig rig = new Rig();
    CompletableFuture<Throwable> waiting =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                rig.queries.awaitAnyTermination();
                return new AssertionError("returned");
              } catch (PenstockException e) {
                return e;
              }
            });
    rig.close();
    assertCondition(waiting.get(5, TimeUnit.SECONDS), "PENSTOCK_SESSION_CLOSED");
  }

  @Test
  void B14_errorsOfTheJvmEndTheQueryToo() {
    try (Rig rig = new Rig()) {
      rig.source.add(1);
      rig.compiler.beforeBatch =
          () -> {
            throw new StackOverflowError("deep");
          };
      StreamingQuery query = rig.write().start();
      assertThatThrownBy(query::awaitTermination).hasCauseInstanceOf(StackOverflowError.class);
    }
  }

  @Test
  void anErrorWithoutATextEndsTheQueryToo() {
    RuntimeException mute =
        new RuntimeException() {
          private static final long serialVersionUID = 1L;

          @Override
          public String getMessage() {
            throw new IllegalStateException("no text");
          }
        };
    try (Rig rig = new Rig()) {
      rig.source.add(1);
      rig.compiler.beforeBatch =
          () -> {
            throw mute;
          };
      StreamingQuery failing = rig.write().start();
      assertThatThrownBy(failing::awaitTermination).hasMessageContaining(mute.getClass().getName());
      assertThat(failing.exception().orElseThrow().getCause()).isSameAs(mute);
      rig.compiler.beforeBatch = () -> true;
      StreamingQuery inUserCode =
          rig.write()
              .foreachBatch(
                  (batch, id) -> {
                    throw mute;
                  })
              .start();
      assertThatThrownBy(inUserCode::awaitTermination).cause().isSameAs(mute);
    }
  }

  @Test
  void aFailedAssertionInAListenerIsNoFailureOfTheQuery() throws Exception {
    CountDownLatch terminated = new CountDownLatch(1);
    try (Rig rig = new Rig()) {
      rig.queries.addListener(
          new StreamingQueryListener() {
            @Override
            public void onQueryStarted(QueryStarted event) {
              throw new AssertionError("not as expected");
            }

            @Override
            public void onQueryProgress(QueryProgress event) {
              throw new AssertionError("not as expected");
            }
          });
      rig.queries.addListener(
          new StreamingQueryListener() {
            @Override
            public void onQueryTerminated(QueryTerminated event) {
              terminated.countDown();
            }
          });
      rig.source.add(1);
      StreamingQuery query = rig.write().start();
      query.processAllAvailable();
      query.stop();
      assertThat(query.exception()).isEmpty();
      terminated.await();
    }
  }

  @Test
  void B14_explainBeforeAndAfterTheFirstBatch() {
    try (Rig rig = new Rig()) {
      rig.source.hidesEmpty = true;
      QueryHandle query = (QueryHandle) rig.write().start();
      assertThat(query.explainText(false)).isEqualTo("No physical plan. Waiting for data.");
      rig.source.add(1);
      query.processAllAvailable();
      assertThat(query.explainText(false)).isEqualTo("== Physical Plan ==\nPassThrough\n");
      query.stop();
      assertThat(query.explainText(true))
          .isEqualTo(
              "== Parsed Logical Plan ==\nPassThrough\n\n== Physical Plan ==\nPassThrough\n");
    }
  }

  @Test
  void listenersHearEventsInOrder() throws Exception {
    List<String> events = new CopyOnWriteArrayList<>();
    CountDownLatch terminated = new CountDownLatch(1);
    try (Rig rig = new Rig(Map.of("spark.sql.streaming.noDataProgressEventInterval", "0"))) {
      StreamingQueryListener listener =
          new StreamingQueryListener() {
            @Override
            public void onQueryStarted(QueryStarted event) {
              events.add("started " + event.name() + " " + event.timestamp());
              throw new IllegalStateException("a listener may throw");
            }

            @Override
            public void onQueryProgress(QueryProgress event) {
              events.add("progress " + event.progress().batchId());
            }

            @Override
            public void onQueryIdle(QueryIdle event) {
              events.add("idle " + event.timestamp());
            }

            @Override
            public void onQueryTerminated(QueryTerminated event) {
              events.add("terminated " + event.exception());
              terminated.countDown();
            }
          };
      rig.queries.addListener(listener);
      assertThat(rig.queries.listListeners()).containsExactly(listener);
      rig.source.add(1);
      StreamingQuery query = rig.write().name("n").start();
      assertThat(events).first().isEqualTo("started n 1970-01-01T00:16:40.000Z");
      query.processAllAvailable();
      query.stop();
      terminated.await();
      assertThat(events.get(1)).isEqualTo("progress 0");
      assertThat(events.get(2)).isEqualTo("idle 1970-01-01T00:16:40.000Z");
      assertThat(events).last().isEqualTo("terminated null");
      rig.queries.removeListener(listener);
      assertThat(rig.queries.listListeners()).isEmpty();
    }
  }
}
