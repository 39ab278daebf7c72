package io.penstock.local.internal.driver;

import io.penstock.connector.Connector;
import io.penstock.connector.StreamSink;
import io.penstock.connector.WriteRequest;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.checkpoint.Checkpoint;
import io.penstock.local.internal.memory.MemoryConnector;
import io.penstock.local.internal.session.ConfKeys;
import io.penstock.local.internal.session.SessionConf;
import io.penstock.local.internal.session.SessionState;
import io.penstock.runner.StreamSpec;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.streaming.StreamingQueryListener.QueryStarted;
import io.penstock.streaming.StreamingQueryManager;
import io.penstock.streaming.Trigger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;

/**
 * The streaming queries of one session: starts, lists and ends them; semantics.md B.14.
 * Thread-safe.
 */
public final class StreamingQueries implements StreamingQueryManager, AutoCloseable {
  private final SessionState session;
  private final QueryCompiler compiler;
  private final ListenerBus bus = new ListenerBus();
  private final Terminations terminations = new Terminations();

  /** The running queries in the order of their starts. Guarded by this. */
  private final Map<UUID, QueryHandle> active = new LinkedHashMap<>();

  private final TemporaryCheckpoints temporary = new TemporaryCheckpoints();

  private final CompletableFuture<Void> ended = new CompletableFuture<>();

  private boolean closed;

  /**
   * @param session what the queries share
   * @param compiler analyses and plans them
   */
  public StreamingQueries(SessionState session, QueryCompiler compiler) {
    this.session = session;
    this.compiler = compiler;
  }

  /**
   * Checks a query and starts it; returns when its driver thread runs and the listeners have heard
   * of it. What only sources and sinks can find out ends the query later.
   *
   * @throws PenstockException if the query, its sink or its checkpoint is refused
   */
  public StreamingQuery start(StreamSpec spec) {
    checkOpen();
    Connector sink = SinkChoice.connector(spec, session);
    QueryCompiler.StreamPlan plan = compiler.analyze(spec);
    SinkChoice.check(spec, sink, plan.schema());
    WriteRequest request = SinkChoice.request(spec, sink, plan.schema());
    SinkChoice.warnOfUnknownOptions(session, sink, request);
    checkName(spec.queryName());
    CheckpointLocation location =
        CheckpointLocation.of(
            request.options(), session.conf(), spec.queryName(), sink.capabilities());
    if (sink.capabilities().contains(Connector.Capability.NO_RECOVERY)
        && spec.outputMode() != OutputMode.COMPLETE
        && Checkpoint.hasOffsetLog(location.path())) {
      throw DriverErrors.cannotRecover(location.path().resolve("offsets"));
    }
    try {
      return start(spec, plan, sink, request, location);
    } catch (Throwable e) {
      location.deleteIfTemporary(e);
      throw e;
    }
  }

  private StreamingQuery start(
      StreamSpec spec,
      QueryCompiler.StreamPlan plan,
      Connector sink,
      WriteRequest request,
      CheckpointLocation location) {
    UUID runId = UUID.randomUUID();
    Checkpoint checkpoint =
        Checkpoint.open(
            location.path(), session.conf().getBoolean(ConfKeys.CHECKPOINT_FSYNC), runId);
    QueryHandle query =
        new QueryHandle(
            checkpoint.id(),
            runId,
            spec.queryName().orElse(null),
            session.clock().newWaiter(),
            session.conf().getMillis(ConfKeys.STOP_TIMEOUT),
            Math.toIntExact(session.conf().getLong(ConfKeys.NUM_RECENT_PROGRESS)),
            plan::explain);
    register(query);
    temporary.add(location);
    QueryThread thread;
    try {
      thread = prepare(spec, plan, checkpoint, location, sink, request, query);
    } catch (Throwable e) {
      unregister(query);
      throw e;
    }
    launch(thread, query, spec.trigger());
    return query;
  }

  private QueryThread prepare(
      StreamSpec spec,
      QueryCompiler.StreamPlan plan,
      Checkpoint checkpoint,
      CheckpointLocation location,
      Connector sink,
      WriteRequest request,
      QueryHandle query) {
    BufferAllocator allocator =
        session.allocator().newChildAllocator("query " + query.text(), 0, Long.MAX_VALUE);
    try {
      RunSpec run =
          new RunSpec(
              frozen(),
              plan,
              spec.trigger(),
              checkpoint,
              location.temporary(),
              sink,
              request,
              Optional.empty(),
              allocator,
              query,
              bus);
      // The table of a memory sink is there as soon as start() returns.
      Optional<StreamSink> open =
          sink instanceof MemoryConnector
              ? Optional.of(sink.openSink(request, run.sinkContext()))
              : Optional.empty();
      return new QueryThread(run.withSink(open), this::queryEnded);
    } catch (Throwable e) {
      allocator.close();
      throw e;
    }
  }

  /** The session with its configuration of now: a query does not see later changes. */
  private SessionState frozen() {
    return new SessionState(
        new SessionConf(session.conf().all()),
        session.clock(),
        session.allocator(),
        session.tasks(),
        session.connectors(),
        session.catalog());
  }

  private void launch(QueryThread thread, QueryHandle query, Trigger trigger) {
    thread.start();
    try {
      if (trigger instanceof Trigger.Continuous) {
        thread.go();
        throwIfNotContinuous(thread, query);
      }
      String timestamp = TriggerReport.iso(session.clock().millis());
      QueryStarted event = new QueryStarted(query.id(), query.runId(), query.name(), timestamp);
      bus.tellNow(l -> l.onQueryStarted(event));
    } finally {
      thread.go();
    }
  }

  /** Spark refuses such a source at the call, and only the opened source knows. */
  private static void throwIfNotContinuous(QueryThread thread, QueryHandle query) {
    try {
      if (thread.awaitInitialized() instanceof PenstockException e
          && (e.condition().equals(Conditions.CONTINUOUS_NOT_SUPPORTED)
              || e.condition().equals(Conditions.STREAMING_OPERATION_NOT_SUPPORTED))) {
        query.stop();
        throw e;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void checkOpen() {
    if (closed) {
      throw DriverErrors.sessionClosed();
    }
  }

  private synchronized void checkName(Optional<String> name) {
    if (name.isPresent() && active.values().stream().anyMatch(q -> name.get().equals(q.name()))) {
      throw DriverErrors.nameInUse(name.get());
    }
  }

  /** Lists the query as active, after the run that holds its id was stopped if that is allowed. */
  private void register(QueryHandle query) {
    QueryHandle other = ActiveRuns.putIfAbsent(query);
    if (other != null) {
      if (!session.conf().getBoolean(ConfKeys.STOP_ACTIVE_RUN_ON_RESTART)
          || other.isDriverThread()) {
        throw DriverErrors.concurrentQuery(query.id());
      }
      other.stop();
      if (ActiveRuns.putIfAbsent(query) != null) {
        throw DriverErrors.concurrentQuery(query.id());
      }
    }
    synchronized (this) {
      try {
        checkOpen();
        checkName(Optional.ofNullable(query.name()));
      } catch (PenstockException e) {
        ActiveRuns.remove(query);
        throw e;
      }
      active.put(query.id(), query);
    }
  }

  private void unregister(QueryHandle query) {
    synchronized (this) {
      active.remove(query.id(), query);
    }
    ActiveRuns.remove(query);
  }

  private void queryEnded(QueryHandle query) {
    unregister(query);
    terminations.ended(query.exception().orElse(null));
  }

  @Override
  public List<StreamingQuery> active() {
    synchronized (this) {
      return List.copyOf(active.values());
    }
  }

  @Override
  public @Nullable StreamingQuery get(UUID id) {
    synchronized (this) {
      return active.get(id);
    }
  }

  @Override
  public void awaitAnyTermination() {
    terminations.await(0);
  }

  @Override
  public boolean awaitAnyTermination(Duration timeout) {
    DriverErrors.checkTimeout(timeout);
    return terminations.await(Math.max(1, timeout.toMillis()));
  }

  @Override
  public void resetTerminated() {
    terminations.reset();
  }

  @Override
  public void addListener(StreamingQueryListener listener) {
    bus.add(listener);
  }

  @Override
  public void removeListener(StreamingQueryListener listener) {
    bus.remove(listener);
  }

  @Override
  public List<StreamingQueryListener> listListeners() {
    return bus.listeners();
  }

  /**
   * Stops all queries, waits for their end, and frees the tables of the session; does nothing the
   * second time. Called by the thread of a query it stops that query without waiting for it.
   */
  @Override
  public void close() {
    List<QueryHandle> running;
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
      running = List.copyOf(active.values());
    }
    running.forEach(QueryHandle::requestStop);
    running.forEach(QueryHandle::stop);
    whenAllEnded(running);
    terminations.close();
    bus.close();
    session.catalog().clear();
  }

  private void whenAllEnded(List<QueryHandle> running) {
    AtomicInteger left = new AtomicInteger(running.size() + 1);
    Runnable countDown =
        () -> {
          if (left.decrementAndGet() == 0) {
            temporary.deleteAll();
            ended.complete(null);
          }
        };
    for (QueryHandle query : running) {
      query.onTermination(countDown);
    }
    countDown.run();
  }

  /**
   * Completes when {@link #close()} was called and every query has freed what it held: with the
   * return of {@code close}, or later if the thread of a query called it.
   */
  public CompletionStage<Void> ended() {
    return ended.minimalCompletionStage();
  }
}
