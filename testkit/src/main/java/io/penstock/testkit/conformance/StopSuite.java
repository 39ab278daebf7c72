package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.penstock.Dataset;
import io.penstock.VoidFunction2;
import io.penstock.streaming.StreamingQuery;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Stopping at any moment, and user code that fails: case 57. */
public abstract class StopSuite extends ConformanceSuite {
  @BeforeEach
  void putRows() {
    put("in/1.json", "{\"k\":\"a\"}\n");
  }

  private Dataset rows() {
    return session().readStream().format("json").schema("k STRING").load(path("in"));
  }

  private StreamingQuery forEachBatch(String name, VoidFunction2<Dataset, Long> function) {
    assumeTrue(capabilities().contains(Capability.FOREACH_BATCH));
    return rows().writeStream().queryName(name).foreachBatch(function).start();
  }

  @Test
  protected void case57_twentyStartsAndStopsLeaveNothing() {
    for (int i = 0; i < 20; i++) {
      StreamingQuery query = rows().writeStream().format("noop").start();
      query.stop();
      assertThat(query.isActive()).isFalse();
      assertThat(query.exception()).isEmpty();
    }
    assertThat(session().streams().active()).isEmpty();
  }

  @Test
  protected void case57_userCodeThatWrapsTheInterruptFails() throws InterruptedException {
    CountDownLatch entered = new CountDownLatch(1);
    StreamingQuery query =
        forEachBatch(
            "wraps",
            (batch, id) -> {
              entered.countDown();
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                throw new IllegalStateException("wrapped", e);
              }
            });
    assertThat(entered.await(60, TimeUnit.SECONDS)).isTrue();
    query.stop();

    assertThat(query.isActive()).isFalse();
    assertThat(query.exception()).isPresent();
  }

  @Test
  protected void case57_userCodeThatLetsTheInterruptThroughEndsCleanly()
      throws InterruptedException {
    CountDownLatch entered = new CountDownLatch(1);
    StreamingQuery query =
        forEachBatch(
            "through",
            (batch, id) -> {
              entered.countDown();
              new CountDownLatch(1).await();
            });
    assertThat(entered.await(60, TimeUnit.SECONDS)).isTrue();
    query.stop();

    assertThat(query.isActive()).isFalse();
    assertThat(query.exception()).isEmpty();
    assertThat(query.awaitTermination(Duration.ofSeconds(1))).isTrue();
  }

  @Test
  protected void case57_anErrorOfUserCodeIsTheDirectCause() {
    StreamingQuery query =
        forEachBatch(
            "bad",
            (batch, id) -> {
              throw new IllegalStateException("boom " + id);
            });

    Failure failure = Failure.of(query::processAllAvailable);
    failure.hasConditions("STREAM_FAILED XXKST").says("[FOREACH_BATCH_USER_FUNCTION_ERROR]");
    assertThat(failure.thrown())
        .cause()
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("boom 0");
    query.stop();
    query.stop();
    assertThat(query.name()).isEqualTo("bad");
    assertThat(query.status().message())
        .startsWith("Terminated with exception: [FOREACH_BATCH_USER_FUNCTION_ERROR]");
    assertThat(query.exception()).isPresent();
  }
}
