package io.penstock.local.internal.driver;

import io.penstock.connector.SessionClock;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.streaming.StreamingQueryProgress;
import io.penstock.streaming.StreamingQueryStatus;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The user's side of a run. Thread-safe. */
final class QueryHandle implements StreamingQuery {
  static final String INITIALIZING = "Initializing sources";
  private static final String STOPPED = "Stopped";
  private static final String NO_PLAN = "No physical plan. Waiting for data.";

  private final UUID id;
  private final UUID runId;
  private final @Nullable String name;
  private final long stopTimeoutMs;
  private final Function<Boolean, String> logicalPlan;
  private final ProgressLog progress;
  private final SessionClock.Waiter waiter;
  private final TriggerTickets tickets = new TriggerTickets();
  private final CompletableFuture<Void> termination = new CompletableFuture<>();
  private volatile StreamingQueryStatus status =
      new StreamingQueryStatus(INITIALIZING, false, false);
  private volatile @Nullable String physicalPlan;
  private volatile @Nullable StreamingQueryException exception;
  private volatile boolean stopRequested;
  private volatile boolean ended;

  /** The driver thread while it may be interrupted. Guarded by this. */
  private @Nullable Thread interruptible;

  private volatile @Nullable Thread driver;

  /**
   * @param waiter where the driver waits for data
   * @param stopTimeoutMs how long {@link #stop()} waits, 0 for ever
   * @param logicalPlan the text of explain before the first batch, extended or not
   */
  QueryHandle(
      UUID id,
      UUID runId,
      @Nullable String name,
      SessionClock.Waiter waiter,
      long stopTimeoutMs,
      int numRecentProgress,
      Function<Boolean, String> logicalPlan) {
    this.id = id;
    this.runId = runId;
    this.name = name;
    this.waiter = waiter;
    this.stopTimeoutMs = stopTimeoutMs;
    this.progress = new ProgressLog(numRecentProgress);
    this.logicalPlan = logicalPlan;
  }

  // What the driver calls.

  /** Where the driver waits for data, and others wake it. */
  SessionClock.Waiter waiter() {
    return waiter;
  }

  TriggerTickets tickets() {
    return tickets;
  }

  ProgressLog progress() {
    return progress;
  }

  String text() {
    return (name == null ? "" : "'" + name + "' ") + "[id = " + id + ", runId = " + runId + "]";
  }

  boolean stopRequested() {
    return stopRequested;
  }

  void status(String message, boolean dataAvailable, boolean triggerActive) {
    status = new StreamingQueryStatus(message, dataAvailable, triggerActive);
  }

  void physicalPlan(String text) {
    physicalPlan = text;
  }

  /** Whether the calling thread runs this query, so that it must not wait for it. */
  boolean isDriverThread() {
    return Thread.currentThread() == driver;
  }

  /** The driver thread may be interrupted from now on. */
  synchronized void beginRun(Thread thread) throws InterruptedException {
    driver = thread;
    if (stopRequested) {
      throw new InterruptedException("Stopped before the first batch");
    }
    interruptible = thread;
  }

  /** From now on the thread is not interrupted any more, and no interrupt is left over. */
  synchronized void endRun() {
    interruptible = null;
    Thread.interrupted();
  }

  /**
   * The run has ended; wakes all who wait for it.
   *
   * @param unlist takes the query off the list of active ones, before anybody hears of the end
   */
  void end(@Nullable StreamingQueryException failure, Runnable unlist) {
    exception = failure;
    ended = true;
    unlist.run();
    status =
        new StreamingQueryStatus(
            failure == null ? STOPPED : "Terminated with exception: " + reason(failure),
            false,
            false);
    tickets.end();
  }

  private static String reason(StreamingQueryException failure) {
    String text = failure.text();
    int at = text.indexOf("terminated with exception: ");
    return at < 0 ? text : text.substring(at + "terminated with exception: ".length());
  }

  /** Completes the stage, after the query has left the manager. */
  void complete() {
    StreamingQueryException failure = exception;
    if (failure == null) {
      termination.complete(null);
    } else {
      termination.completeExceptionally(failure);
    }
  }

  /** Runs when the stage has completed, on the thread of the query or on this one. */
  void onTermination(Runnable action) {
    var unused = termination.whenComplete((done, failure) -> action.run());
  }

  // What users call.

  @Override
  public @Nullable String name() {
    return name;
  }

  @Override
  public UUID id() {
    return id;
  }

  @Override
  public UUID runId() {
    return runId;
  }

  @Override
  public boolean isActive() {
    return !ended;
  }

  @Override
  public StreamingQueryStatus status() {
    return status;
  }

  @Override
  public @Nullable StreamingQueryProgress lastProgress() {
    return progress.last();
  }

  @Override
  public List<StreamingQueryProgress> recentProgress() {
    return progress.all();
  }

  @Override
  public Optional<StreamingQueryException> exception() {
    return Optional.ofNullable(exception);
  }

  @Override
  public void explain() {
    explain(false);
  }

  @Override
  public void explain(boolean extended) {
    System.out.println(explainText(extended));
  }

  String explainText(boolean extended) {
    String physical = physicalPlan;
    String logical = extended ? logicalPlan.apply(true) : "";
    if (physical == null) {
      return extended ? logical : NO_PLAN;
    }
    return logical.isEmpty() ? physical : logical + "\n" + physical;
  }

  @Override
  public void stop() {
    requestStop();
    if (isDriverThread()) {
      return;
    }
    try {
      if (stopTimeoutMs > 0) {
        termination.get(stopTimeoutMs, TimeUnit.MILLISECONDS);
      } else {
        termination.get();
      }
    } catch (ExecutionException e) {
      return;
    } catch (TimeoutException e) {
      throw DriverErrors.stopTimedOut(text(), stopTimeoutMs, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Asks the driver to end, without waiting. */
  void requestStop() {
    synchronized (this) {
      stopRequested = true;
      if (interruptible != null && Thread.currentThread() != interruptible) {
        interruptible.interrupt();
      }
    }
    waiter.wake();
  }

  @Override
  public void awaitTermination() {
    checkNotDriver();
    tickets.awaitEnd(0);
    throwFailure();
  }

  @Override
  public boolean awaitTermination(Duration timeout) {
    DriverErrors.checkTimeout(timeout);
    checkNotDriver();
    boolean done = tickets.awaitEnd(Math.max(1, timeout.toMillis()));
    if (done) {
      throwFailure();
    }
    return done;
  }

  @Override
  public void processAllAvailable() {
    checkNotDriver();
    long ticket = tickets.current();
    waiter.wake();
    tickets.awaitIdleAfter(ticket);
    throwFailure();
  }

  private void checkNotDriver() {
    if (isDriverThread()) {
      throw new IllegalStateException(
          "Cannot wait for query " + text() + ": this is the thread that runs it");
    }
  }

  private void throwFailure() {
    StreamingQueryException failure = exception;
    if (failure != null) {
      throw failure;
    }
  }

  @Override
  public CompletionStage<Void> termination() {
    return termination.minimalCompletionStage();
  }

  @Override
  public String toString() {
    return "Query " + text();
  }
}
