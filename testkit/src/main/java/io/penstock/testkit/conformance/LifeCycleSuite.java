package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.streaming.Trigger;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From start to end: waiting, stopping, failing, names and ids. */
public abstract class LifeCycleSuite extends ConformanceSuite {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @BeforeEach
  void putRows() {
    put("in/1.json", "{\"k\":\"1\"}\n{\"k\":\"2\"}\n");
  }

  private Dataset rows(Session session) {
    return session.readStream().schema("k STRING").json(path("in"));
  }

  private StreamingQuery start(String name, Column... columns) {
    StreamingQuery query =
        rows(session())
            .select(columns)
            .writeStream()
            .format("noop")
            .queryName(name)
            .trigger(Trigger.processingTime(0))
            .start();
    closing(query::stop);
    return query;
  }

  private StreamingQuery good(String name) {
    return start(name, col("k"));
  }

  private StreamingQuery failing(String name) {
    put("in/2.json", "{\"k\":\"x\"}\n");
    return start(name, col("k").cast("int"));
  }

  @Test
  protected void itRunsUntilItIsStopped() throws Exception {
    StreamingQuery query = good("runs");
    CompletableFuture<Void> end = query.termination().toCompletableFuture();
    query.processAllAvailable();

    assertThat(query.isActive()).isTrue();
    assertThat(query.name()).isEqualTo("runs");
    assertThat(query.awaitTermination(100)).isFalse();
    assertThat(end).isNotDone();
    query.stop();
    query.stop();
    assertThat(query.isActive()).isFalse();
    assertThat(query.awaitTermination(PATIENCE)).isTrue();
    query.awaitTermination();
    query.processAllAvailable();
    assertThat(query.exception()).isEmpty();
    assertThat(query.status().isTriggerActive()).isFalse();
    end.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    query.termination().toCompletableFuture().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  @Test
  protected void aFailureReachesEveryWait() {
    StreamingQuery query = failing("fails");

    Failure.of(() -> query.awaitTermination(PATIENCE))
        .hasConditions("STREAM_FAILED XXKST", "CAST_INVALID_INPUT 22018");
    Failure.of(query::awaitTermination)
        .hasConditions("STREAM_FAILED XXKST", "CAST_INVALID_INPUT 22018");
    Failure.of(query::processAllAvailable)
        .hasConditions("STREAM_FAILED XXKST", "CAST_INVALID_INPUT 22018");
    assertThatThrownBy(
            () ->
                query
                    .termination()
                    .toCompletableFuture()
                    .get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
        .hasCauseInstanceOf(StreamingQueryException.class);
    assertThat(query.isActive()).isFalse();
    StreamingQueryException exception = query.exception().orElseThrow();
    assertThat(exception.id()).isEqualTo(query.id());
    assertThat(exception.runId()).isEqualTo(query.runId());
    assertThat(query.status().message()).startsWith("Terminated with exception: ");
    query.stop();
    assertThat(query.exception()).isPresent();
  }

  @Test
  protected void aWaitNeedsAPositiveTime() {
    StreamingQuery query = good("waits");

    assertThatThrownBy(() -> query.awaitTermination(0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> session().streams().awaitAnyTermination(-1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  protected void anyTerminationIsTheFirstUntilItIsReset() {
    StreamingQuery good = good("good");
    assertThat(session().streams().awaitAnyTermination(50)).isFalse();
    failing("bad");

    Failure.of(() -> session().streams().awaitAnyTermination(PATIENCE))
        .hasConditions("STREAM_FAILED XXKST", "CAST_INVALID_INPUT 22018");
    Failure.of(() -> session().streams().awaitAnyTermination())
        .hasConditions("STREAM_FAILED XXKST", "CAST_INVALID_INPUT 22018");
    session().streams().resetTerminated();
    assertThat(session().streams().awaitAnyTermination(50)).isFalse();
    good.stop();
    assertThat(session().streams().awaitAnyTermination(PATIENCE)).isTrue();
  }

  @Test
  protected void namesAreUniqueAmongRunningQueries() {
    StreamingQuery first = good("one");
    StreamingQuery unnamed = rows(session()).writeStream().format("noop").start();
    closing(unnamed::stop);

    assertThat(unnamed.name()).isNull();
    assertThat(session().streams().active()).hasSize(2);
    Failure.of(() -> good("one")).says("one");
    first.stop();
    assertThat(good("one").isActive()).isTrue();
  }

  @Test
  protected void aQueryIsFoundByItsId() {
    StreamingQuery query = good("found");
    StreamingQuery found = session().streams().get(query.id().toString());

    assertThat(found).isNotNull();
    assertThat(found.runId()).isEqualTo(query.runId());
    assertThat(found.name()).isEqualTo("found");
    assertThat(session().streams().get(UUID.randomUUID())).isNull();
    found.stop();
    assertThat(query.isActive()).isFalse();
    assertThat(session().streams().get(query.id())).isNull();
    assertThat(session().streams().active()).isEmpty();
  }

  @Test
  protected void aSessionEndsItsQueries() throws Exception {
    Session other = anotherSession();
    StreamingQuery query = rows(other).writeStream().format("noop").start();
    CompletableFuture<Void> end = query.termination().toCompletableFuture();
    other.close();

    assertThat(end.handle((done, error) -> "ended").get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
        .isEqualTo("ended");
    assertThat(session().streams().active()).isEmpty();
  }
}
