package io.penstock.connect.internal.query;

import io.penstock.connect.internal.client.ConnectClient;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.streaming.StreamingQueryListener;
import io.penstock.streaming.StreamingQueryListener.QueryTerminated;
import io.penstock.streaming.StreamingQueryManager;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.Plan;
import org.apache.spark.connect.proto.StreamingQueryInstanceId;
import org.apache.spark.connect.proto.StreamingQueryManagerCommand;
import org.apache.spark.connect.proto.StreamingQueryManagerCommandResult;
import org.apache.spark.connect.proto.WriteStreamOperationStartResult;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The queries of a session on the server. */
public final class RemoteQueries implements StreamingQueryManager, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RemoteQueries.class);
  private static final long JOIN_MS = 5_000;
  private static final String SESSION_GONE = "INVALID_HANDLE.SESSION_";

  private final ConnectClient client;
  private final Commands commands;
  private final Supplier<Duration> sessionTimeout;
  private final TerminationWatch watch;
  private final ListenerBus bus;
  private final KeepAlive keepAlive = new KeepAlive(this::touch);

  /** Whether the session is gone; nothing keeps it alive then. */
  private volatile boolean lost;

  /** By run; those that may still run, which only a call to the server can tell. */
  private final Map<UUID, RemoteQuery> live = new ConcurrentHashMap<>();

  /**
   * @param sessionTimeout after which time without a call the server ends the session; asked for
   *     when the first query starts
   */
  public RemoteQueries(ConnectClient client, Supplier<Duration> sessionTimeout) {
    this.client = client;
    this.sessionTimeout = sessionTimeout;
    this.commands = new Commands(client);
    this.watch = new TerminationWatch(client);
    this.bus = new ListenerBus(client, commands, this::terminated);
    client.liveQueries(() -> live.values().stream().map(RemoteQuery::toString).sorted().toList());
  }

  /**
   * Starts a query. A lost connection neither loses the start nor starts a second query. Listeners
   * hear of the start before this returns.
   */
  public StreamingQuery start(Plan start) {
    for (ExecutePlanResponse response : client.run("start a streaming query", start)) {
      if (response.hasWriteStreamOperationStartResult()) {
        WriteStreamOperationStartResult result = response.getWriteStreamOperationStartResult();
        RemoteQuery query = running(result.getQueryId(), result.getName());
        if (result.hasQueryStartedEventJson()) {
          bus.started(result.getQueryStartedEventJson());
        }
        return query;
      }
    }
    throw Commands.noAnswer("start a streaming query");
  }

  private RemoteQuery query(StreamingQueryInstanceId key, String name) {
    RemoteQuery known = live.get(UUID.fromString(key.getRunId()));
    return known != null
        ? known
        : new RemoteQuery(commands, key, name.isEmpty() ? null : name, watch);
  }

  /** A handle of a query that is kept alive until it has ended. */
  private RemoteQuery running(StreamingQueryInstanceId key, String name) {
    if (!keepAlive.isRunning()) {
      keepAlive.begin(KeepAlive.period(sessionTimeout.get()));
    }
    RemoteQuery query = query(key, name);
    live.put(query.runId(), query);
    return query;
  }

  /** Asks for each query, which keeps the session alive, and forgets those that have ended. */
  private void touch() {
    for (RemoteQuery query : live.values()) {
      if (lost) {
        return;
      }
      try {
        if (!query.isActive()) {
          live.remove(query.runId());
        }
      } catch (RuntimeException e) {
        // the next call of the program meets the same error and throws it
        lost = e instanceof PenstockException p && p.condition().name().startsWith(SESSION_GONE);
        LOG.warn("Cannot keep the session alive for streaming query {}", query, e);
      }
    }
  }

  private StreamingQueryManagerCommandResult ask(
      String action, StreamingQueryManagerCommand.Builder command) {
    return commands.manager(action, command);
  }

  @Override
  public List<StreamingQuery> active() {
    return ask("list streaming queries", StreamingQueryManagerCommand.newBuilder().setActive(true))
        .getActive()
        .getActiveQueriesList()
        .stream()
        .<StreamingQuery>map(q -> running(q.getId(), q.getName()))
        .toList();
  }

  @Override
  public @Nullable StreamingQuery get(UUID id) {
    StreamingQueryManagerCommandResult result =
        ask(
            "find a streaming query",
            StreamingQueryManagerCommand.newBuilder().setGetQuery(id.toString()));
    return result.hasQuery()
        ? running(result.getQuery().getId(), result.getQuery().getName())
        : null;
  }

  @Override
  public void awaitAnyTermination() {
    Waits.untilTrue(this::awaitSlice);
  }

  @Override
  public boolean awaitAnyTermination(Duration timeout) {
    return Waits.within(timeout, this::awaitSlice);
  }

  private boolean awaitSlice(long millis) {
    StreamingQueryManagerCommand.Builder command = StreamingQueryManagerCommand.newBuilder();
    command.getAwaitAnyTerminationBuilder().setTimeoutMs(millis);
    try {
      return ask("wait for the end of a streaming query", command)
          .getAwaitAnyTermination()
          .getTerminated();
    } catch (PenstockException e) {
      throw failure(e);
    }
  }

  private PenstockException failure(PenstockException error) {
    UUID id = QueryFailures.id(error);
    UUID runId = QueryFailures.runId(error);
    if (!QueryFailures.isFailure(error) || id == null || runId == null) {
      return error;
    }
    RemoteQuery known = live.get(runId);
    return QueryFailures.of(error, id, runId, known == null ? null : known.name());
  }

  @Override
  public void resetTerminated() {
    ask(
        "forget ended streaming queries",
        StreamingQueryManagerCommand.newBuilder().setResetTerminated(true));
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

  private QueryTerminated terminated(Events event) {
    UUID id = event.uuid("id");
    UUID runId = event.uuid("runId");
    String text = event.get("exception");
    if (text == null) {
      return new QueryTerminated(id, runId, null);
    }
    StreamingQueryInstanceId key =
        StreamingQueryInstanceId.newBuilder()
            .setId(id.toString())
            .setRunId(runId.toString())
            .build();
    RemoteQuery query = query(key, "");
    StreamingQueryException exception =
        query
            .exception()
            .orElseGet(
                () ->
                    new StreamingQueryException(
                        id, runId, query.name(), new IllegalStateException(text)));
    return new QueryTerminated(id, runId, exception);
  }

  /** Ends the threads; called when the client is closed, which stops the queries. */
  @Override
  public void close() {
    keepAlive.close();
    bus.close();
    try {
      watch.join(JOIN_MS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    live.clear();
  }
}
