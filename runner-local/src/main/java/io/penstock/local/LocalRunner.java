package io.penstock.local;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.Explanation;
import io.penstock.local.internal.LocalQueryCompiler;
import io.penstock.local.internal.SessionFactory;
import io.penstock.local.internal.WriteRequests;
import io.penstock.local.internal.analyze.Analyzed;
import io.penstock.local.internal.analyze.PlanAnalyzer;
import io.penstock.local.internal.analyze.StreamRules;
import io.penstock.local.internal.driver.StreamingQueries;
import io.penstock.local.internal.plan.PhysicalPlans;
import io.penstock.local.internal.session.Catalog;
import io.penstock.local.internal.session.SessionState;
import io.penstock.plan.Plan;
import io.penstock.runner.ArrowResult;
import io.penstock.runner.Runner;
import io.penstock.runner.RunnerConfig;
import io.penstock.runner.StreamSpec;
import io.penstock.runner.WriteSpec;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryManager;
import io.penstock.type.StructType;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A session in this process. */
final class LocalRunner implements Runner {
  private final SessionState session;
  private final PlanAnalyzer analyzer;
  private final StreamingQueries queries;
  private final Set<OpenResult> results = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean closing = new AtomicBoolean();
  private volatile boolean closed;

  LocalRunner(RunnerConfig config, int parallelism) {
    this.session = SessionFactory.open(config, parallelism);
    this.analyzer = new PlanAnalyzer(session, SessionFactory.functions());
    this.queries = new StreamingQueries(session, new LocalQueryCompiler(session, analyzer));
  }

  private void checkOpen() {
    if (closed) {
      throw closedError(null);
    }
  }

  private static PenstockException closedError(@Nullable Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_SESSION_CLOSED, "Cannot use the session: it is closed", cause);
  }

  /**
   * Runs what needs memory or tasks of the session. Another thread may close the session meanwhile;
   * Arrow and the task pool then refuse with errors that name neither.
   */
  private <T> T whileOpen(Supplier<T> body) {
    checkOpen();
    try {
      return body.get();
    } catch (IllegalStateException | RejectedExecutionException e) {
      throw closed ? closedError(e) : e;
    }
  }

  @Override
  public Optional<String> conf(String key) {
    checkOpen();
    return session.conf().get(key);
  }

  @Override
  public Map<String, String> allConf() {
    checkOpen();
    return session.conf().all();
  }

  @Override
  public void setConf(String key, String value) {
    checkOpen();
    session.conf().set(key, value);
  }

  @Override
  public void unsetConf(String key) {
    checkOpen();
    session.conf().unset(key);
  }

  @Override
  public boolean isModifiable(String key) {
    checkOpen();
    return session.conf().isModifiable(key);
  }

  @Override
  public StructType schema(Plan plan) {
    checkOpen();
    return analyzer.analyze(plan).schema();
  }

  @Override
  public boolean isStreaming(Plan plan) {
    checkOpen();
    return analyzer.analyze(plan).streaming();
  }

  @Override
  public String explain(Plan plan, boolean extended) {
    checkOpen();
    return Explanation.of(plan, analyzer.analyze(plan).plan(), extended);
  }

  @Override
  public ArrowResult execute(Plan plan) {
    return whileOpen(() -> open(plan));
  }

  private ArrowResult open(Plan plan) {
    Analyzed analyzed = analyzer.analyze(plan);
    StreamRules.checkBatch(analyzed);
    OpenResult result = new OpenResult(PhysicalPlans.read(analyzed.plan(), session), results);
    if (closed) {
      result.close();
      checkOpen();
    }
    return result;
  }

  @Override
  public void write(WriteSpec spec) {
    whileOpen(
        () -> {
          save(spec);
          return spec;
        });
  }

  private void save(WriteSpec spec) {
    Analyzed analyzed = analyzer.analyze(spec.plan());
    StreamRules.checkWrite(analyzed);
    try {
      PhysicalPlans.write(
          analyzed.plan(),
          session,
          allocator -> WriteRequests.open(spec, analyzed.schema(), session, allocator));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new PenstockException(
          Conditions.PENSTOCK_TASK_FAILED, "Cannot write: the thread was interrupted", e);
    }
  }

  @Override
  public StreamingQuery start(StreamSpec spec) {
    return whileOpen(() -> queries.start(spec));
  }

  @Override
  public StreamingQueryManager streams() {
    checkOpen();
    return queries;
  }

  @Override
  public void createTempView(String name, Plan plan, boolean replace) {
    checkOpen();
    Plan fixed = analyzer.withoutViews(plan);
    analyzer.analyze(fixed);
    session.catalog().put(name, new Catalog.View(fixed), replace);
  }

  @Override
  public boolean dropTempView(String name) {
    checkOpen();
    return session.catalog().remove(name);
  }

  @Override
  public void close() {
    if (!closing.compareAndSet(false, true)) {
      return;
    }
    // Queries may use the session until they are stopped, or they would fail instead.
    Throwable failure = attempt(queries::close, null);
    closed = true;
    CompletableFuture<Void> ended = queries.ended().toCompletableFuture();
    if (ended.isDone()) {
      free(failure);
    } else {
      // The thread of a query closes its session: it frees what the query uses when that has ended.
      ended.thenRun(() -> free(failure));
    }
  }

  private void free(@Nullable Throwable failure) {
    Throwable first = attempt(session.tasks()::close, failure);
    for (OpenResult result : results) {
      first = attempt(result::cancel, first);
    }
    first = attempt(session.allocator()::close, first);
    if (first instanceof Error error) {
      throw error;
    }
    if (first != null) {
      throw new PenstockException(
          Conditions.INTERNAL_ERROR,
          "Cannot close the session cleanly: " + first.getMessage(),
          first);
    }
  }

  private static @Nullable Throwable attempt(Runnable action, @Nullable Throwable first) {
    try {
      action.run();
      return first;
    } catch (RuntimeException | Error e) {
      if (first == null) {
        return e;
      }
      first.addSuppressed(e);
      return first;
    }
  }
}
