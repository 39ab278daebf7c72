package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.streaming.Trigger;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What listeners hear, in order. */
public abstract class ListenerSuite extends ConformanceSuite {
  private static final long PATIENCE_SECONDS = 60;

  @BeforeEach
  void putRows() {
    put("in/1.json", "{\"k\":\"1\"}\n{\"k\":\"2\"}\n");
  }

  private static final class Log implements StreamingQueryListener {
    final Queue<String> events = new ConcurrentLinkedQueue<>();
    final CountDownLatch ended = new CountDownLatch(1);

    @Override
    public void onQueryStarted(QueryStarted event) {
      events.add("started " + event.name());
    }

    @Override
    public void onQueryProgress(QueryProgress event) {
      events.add("batch " + event.progress().batchId() + ", " + event.progress().numInputRows());
    }

    @Override
    public void onQueryTerminated(QueryTerminated event) {
      StreamingQueryException exception = event.exception();
      events.add(
          "terminated " + (exception == null ? "well" : Failure.conditions(exception).toString()));
      ended.countDown();
    }

    List<String> all() throws InterruptedException {
      assertThat(ended.await(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("ended").isTrue();
      return List.copyOf(events);
    }
  }

  private StreamingQuery run(String name, String type) {
    return session()
        .readStream()
        .schema("k STRING")
        .option("maxFilesPerTrigger", 1)
        .json(path("in"))
        .select(col("k").cast(type))
        .writeStream()
        .format("noop")
        .queryName(name)
        .trigger(Trigger.availableNow())
        .start();
  }

  @Test
  protected void aListenerHearsTheWholeLife() throws InterruptedException {
    put("in/2.json", "{\"k\":\"3\"}\n");
    Log log = new Log();
    session().streams().addListener(log);
    run("life", "int");

    assertThat(log.events).first().isEqualTo("started life");
    assertThat(log.all())
        .containsExactly("started life", "batch 0, 2", "batch 1, 1", "terminated well");
    assertThat(session().streams().listListeners()).containsExactly(log);
  }

  @Test
  protected void aListenerHearsOfAFailure() throws InterruptedException {
    put("in/2.json", "{\"k\":\"x\"}\n");
    Log log = new Log();
    session().streams().addListener(log);
    run("bad", "int");

    assertThat(log.all())
        .containsExactly(
            "started bad",
            "batch 0, 2",
            "terminated [STREAM_FAILED XXKST, CAST_INVALID_INPUT 22018]");
  }

  @Test
  protected void aRemovedListenerHearsNothing() throws InterruptedException {
    Log removed = new Log();
    Log log = new Log();
    session().streams().addListener(removed);
    session().streams().addListener(log);
    session().streams().removeListener(removed);
    run("quiet", "string");

    assertThat(log.all()).containsExactly("started quiet", "batch 0, 2", "terminated well");
    assertThat(removed.events).isEmpty();
    assertThat(session().streams().listListeners()).containsExactly(log);
  }

  @Test
  protected void aListenerThatThrowsHarmsNobody() throws InterruptedException {
    Log log = new Log();
    session()
        .streams()
        .addListener(
            new StreamingQueryListener() {
              @Override
              public void onQueryProgress(QueryProgress event) {
                throw new IllegalStateException("of a listener");
              }
            });
    session()
        .streams()
        .addListener(
            new StreamingQueryListener() {
              @Override
              public void onQueryStarted(QueryStarted event) {
                throw new AssertionError("of a listener at the start");
              }

              @Override
              public void onQueryProgress(QueryProgress event) {
                throw new AssertionError("of a listener");
              }
            });
    session().streams().addListener(log);
    StreamingQuery query = run("safe", "string");
    query.awaitTermination();

    assertThat(log.all()).containsExactly("started safe", "batch 0, 2", "terminated well");
    assertThat(query.exception()).isEmpty();
  }
}
