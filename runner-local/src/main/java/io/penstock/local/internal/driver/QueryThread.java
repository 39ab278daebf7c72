package io.penstock.local.internal.driver;

import io.penstock.local.internal.checkpoint.Checkpoint;
import io.penstock.local.internal.memory.UserFunctionException;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.streaming.StreamingQueryListener.QueryTerminated;
import io.penstock.streaming.Trigger;
import java.io.IOException;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The driver thread of one run, from the first to the last moment. */
final class QueryThread implements Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(QueryThread.class);

  private final RunSpec run;
  private final QueryHandle query;
  private final Consumer<QueryHandle> onEnd;
  private final CountDownLatch go = new CountDownLatch(1);
  private final CountDownLatch initialized = new CountDownLatch(1);
  private volatile @Nullable Throwable failedAtStart;

  /**
   * @param onEnd removes the query from where it is listed as active
   */
  QueryThread(RunSpec run, Consumer<QueryHandle> onEnd) {
    this.run = run;
    this.query = run.query();
    this.onEnd = onEnd;
  }

  /** Starts the thread; it waits for {@link #go()}, unless the query is stopped before. */
  void start() {
    String label = query.name() == null ? query.id().toString() : query.name();
    Thread thread = new Thread(this, "penstock-query-" + label);
    thread.setDaemon(true);
    thread.start();
  }

  /** The listeners have heard of the start: the run may begin. */
  void go() {
    go.countDown();
  }

  /** Waits until sources and sink are open; what failed until then, or null. */
  @Nullable Throwable awaitInitialized() throws InterruptedException {
    initialized.await();
    return failedAtStart;
  }

  @Override
  public void run() {
    Throwable failure = null;
    RunResources resources = new RunResources(run);
    try {
      query.beginRun(Thread.currentThread());
      go.await();
      runQuery(resources);
    } catch (Throwable e) {
      failure = e;
    }
    query.endRun();
    try {
      resources.close();
    } catch (Throwable e) {
      if (failure == null || stopped(failure)) {
        failure = e;
      } else {
        failure.addSuppressed(e);
      }
    }
    end(failure == null || stopped(failure) ? null : failure);
  }

  private boolean stopped(Throwable failure) {
    return query.stopRequested() && Interruptions.isInterruption(failure);
  }

  private void runQuery(RunResources resources) throws Exception {
    boolean lowLatency =
        run.trigger() instanceof Trigger.Continuous || run.trigger() instanceof Trigger.RealTime;
    if (lowLatency) {
      LowLatencyRun continuous;
      try {
        continuous = new LowLatencyRun(run, resources);
      } catch (Throwable e) {
        failedAtStart = e;
        throw e;
      } finally {
        initialized.countDown();
      }
      continuous.run();
    } else {
      new MicroBatchRun(run, resources).run();
    }
  }

  private void end(@Nullable Throwable failure) {
    StreamingQueryException exception = failure == null ? null : exception(failure);
    if (exception == null && run.temporary()) {
      exception = deleteCheckpoint();
    }
    try {
      if (exception != null) {
        LOG.error("Query {} failed", query.text(), exception);
      }
    } finally {
      ended(exception);
    }
  }

  private void ended(@Nullable StreamingQueryException failure) {
    initialized.countDown();
    query.end(failure, () -> onEnd.accept(query));
    run.bus()
        .tell(l -> l.onQueryTerminated(new QueryTerminated(query.id(), query.runId(), failure)));
    query.complete();
  }

  private @Nullable StreamingQueryException deleteCheckpoint() {
    try {
      Checkpoint.delete(run.checkpoint().root());
      return null;
    } catch (IOException e) {
      return exception(e);
    }
  }

  private StreamingQueryException exception(Throwable failure) {
    if (failure instanceof UserFunctionException user) {
      return new StreamingQueryException(
          query.id(),
          query.runId(),
          query.name(),
          Objects.requireNonNull(user.getMessage()),
          Objects.requireNonNull(user.getCause()));
    }
    return new StreamingQueryException(query.id(), query.runId(), query.name(), failure);
  }
}
