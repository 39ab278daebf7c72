package io.penstock.connect.internal.client;

import com.google.protobuf.ByteString;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.Context;
import io.grpc.ManagedChannel;
import io.grpc.MethodDescriptor;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.apache.spark.connect.proto.AnalyzePlanRequest;
import org.apache.spark.connect.proto.AnalyzePlanResponse;
import org.apache.spark.connect.proto.ArtifactStatusesResponse;
import org.apache.spark.connect.proto.ConfigRequest;
import org.apache.spark.connect.proto.ConfigResponse;
import org.apache.spark.connect.proto.ExecutePlanRequest;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.FetchErrorDetailsResponse;
import org.apache.spark.connect.proto.InterruptRequest;
import org.apache.spark.connect.proto.InterruptResponse;
import org.apache.spark.connect.proto.Plan;
import org.jspecify.annotations.Nullable;

/**
 * One session of a Spark Connect server. All methods may be called from any thread; a wait ends
 * when its thread is interrupted ({@code PENSTOCK_TASK_FAILED}, the flag stays set) or the client
 * is closed ({@code PENSTOCK_SESSION_CLOSED}). Lost connections are repaired as {@link RetryPolicy}
 * says.
 */
public final class ConnectClient implements AutoCloseable {
  private static final Duration OPEN_PATIENCE = Duration.ofSeconds(20);
  private static final long DETAILS_SECONDS = 10;
  private static final long CLOSE_SECONDS = 30;

  private final ConnectAddress address;
  private final ManagedChannel connection;
  private final StallWatch watch;
  private final Channel channel;
  private final Requests requests;
  private final ServerErrors errors;
  private final AtomicReference<@Nullable String> serverSession = new AtomicReference<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Context.CancellableContext life = Context.ROOT.withCancellation();
  private volatile Supplier<List<String>> liveQueries = List::of;
  private volatile RetryPolicy policy = RetryPolicy.DEFAULT;

  ConnectClient(ConnectAddress address, ManagedChannel connection) {
    this.address = address;
    this.connection = connection;
    String session = address.sessionId().orElseGet(UUID::randomUUID).toString();
    this.requests = new Requests(session, address.userId(), address.userAgent(), serverSession);
    this.watch = new StallWatch(connection, () -> requests.analyze(ServerVersion.question()));
    this.channel = ClientInterceptors.intercept(connection, watch);
    this.errors = new ServerErrors(address, session, this::errorDetails, () -> liveQueries.get());
  }

  /**
   * Connects and checks that a server of a version that works answers.
   *
   * @throws PenstockException {@code PENSTOCK_CONNECT_UNAVAILABLE} if nothing answers within 20
   *     seconds, {@code PENSTOCK_CONNECT_PROTOCOL} if what answers is no Spark Connect server or
   *     too old
   */
  public static ConnectClient open(ConnectAddress address) {
    return open(address, OPEN_PATIENCE);
  }

  static ConnectClient open(ConnectAddress address, Duration patience) {
    ConnectClient client = new ConnectClient(address, Channels.open(address));
    try {
      ServerVersion.check(client, patience);
      return client;
    } catch (RuntimeException e) {
      client.abandon();
      throw e;
    }
  }

  /** The address that the client was opened with. */
  public ConnectAddress address() {
    return address;
  }

  /** The session's id, a UUID. */
  public String sessionId() {
    return requests.sessionId();
  }

  /** Names the running streaming queries, for the error that says that the session is lost. */
  public void liveQueries(Supplier<List<String>> queries) {
    this.liveQueries = queries;
  }

  /**
   * For how long a call that finds no server is repeated before it fails; ten minutes if this is
   * never called. Concerns calls that begin later.
   */
  public void retryFor(Duration time) {
    policy = RetryPolicy.DEFAULT.within(time);
  }

  /**
   * For how long nothing may arrive while calls wait, before the connection is taken for lost; a
   * minute if this is never called. A tenth of a second is the least.
   */
  public void stalledAfter(Duration time) {
    watch.after(time);
  }

  /** Asks about a plan; {@code action} completes "Cannot …" in errors. */
  public AnalyzePlanResponse analyze(String action, AnalyzePlanRequest.Builder request) {
    return analyze(action, request, policy, CallOptions.DEFAULT);
  }

  AnalyzePlanResponse analyze(
      String action, AnalyzePlanRequest.Builder request, RetryPolicy policy, CallOptions options) {
    AnalyzePlanResponse response =
        call(action, policy, options, Methods.ANALYZE, () -> requests.analyze(request));
    observe(response.getServerSideSessionId());
    return response;
  }

  /** Reads or changes the session's configuration. */
  public ConfigResponse config(String action, ConfigRequest.Operation operation) {
    ConfigResponse response =
        call(action, policy, CallOptions.DEFAULT, Methods.CONFIG, () -> requests.config(operation));
    observe(response.getServerSideSessionId());
    return response;
  }

  /**
   * Executes a plan, at the first call of {@link Execution#next()}, so that a lost connection
   * neither loses nor repeats anything. The caller closes it.
   */
  public Execution execute(String action, Plan plan) {
    return new Execution(this, action, requests.execute(plan, UUID.randomUUID()));
  }

  /** Executes a command as {@link #execute} does and returns all responses. */
  public List<ExecutePlanResponse> run(String action, Plan command) {
    List<ExecutePlanResponse> out = new ArrayList<>();
    try (Execution execution = execute(action, command)) {
      ExecutePlanResponse response = execution.next();
      while (response != null) {
        out.add(response);
        response = execution.next();
      }
    }
    return out;
  }

  /**
   * Executes a command that may be repeated without harm in one call, which costs the server less
   * than {@link #run} and ends on the server when the caller goes away.
   */
  public List<ExecutePlanResponse> ask(String action, Plan command) {
    Backoff backoff = newBackoff();
    while (true) {
      checkOpen();
      try {
        ExecutePlanRequest request = requests.once(command, UUID.randomUUID());
        List<ExecutePlanResponse> out = new ArrayList<>();
        Iterator<ExecutePlanResponse> responses =
            ClientCalls.blockingServerStreamingCall(
                channel, Methods.EXECUTE, CallOptions.DEFAULT, request);
        responses.forEachRemaining(out::add);
        out.forEach(r -> observe(r.getServerSideSessionId()));
        return out;
      } catch (StatusRuntimeException e) {
        pauseOrThrow(action, backoff, e);
      }
    }
  }

  /** Brings what the server has not got yet, under names of the client's choice. */
  public void upload(Map<String, ByteString> artifacts) {
    ArtifactStatusesResponse known =
        call(
            "ask for uploaded rows",
            policy,
            CallOptions.DEFAULT,
            Methods.ARTIFACT_STATUS,
            () -> requests.artifactStatus(artifacts.keySet()));
    observe(known.getServerSideSessionId());
    Map<String, ByteString> missing = new LinkedHashMap<>(artifacts);
    known
        .getStatusesMap()
        .forEach(
            (name, status) -> {
              if (status.getExists()) {
                missing.remove(name);
              }
            });
    for (Map.Entry<String, ByteString> artifact : missing.entrySet()) {
      Backoff backoff = newBackoff();
      boolean done = false;
      while (!done) {
        checkOpen();
        try {
          new Upload(channel, requests).send(artifact.getKey(), artifact.getValue());
          done = true;
        } catch (StatusRuntimeException e) {
          pauseOrThrow("upload rows", backoff, e);
        }
      }
    }
  }

  /** Ends one execution; the ids of what was ended. */
  public List<String> interruptOperation(String operationId) {
    return interrupt(requests.interrupt(b -> b.setOperationId(operationId)));
  }

  /** Ends the executions, and the streaming queries, that carry a tag. */
  public List<String> interruptTag(String tag) {
    return interrupt(requests.interrupt(b -> b.setOperationTag(tag)));
  }

  /** Ends all executions of the session, and its streaming queries too. */
  public List<String> interruptAll() {
    return interrupt(requests.interrupt(b -> {}));
  }

  private List<String> interrupt(Supplier<InterruptRequest> request) {
    InterruptResponse response =
        call("interrupt operations", policy, CallOptions.DEFAULT, Methods.INTERRUPT, request);
    observe(response.getServerSideSessionId());
    return response.getInterruptedIdsList();
  }

  Channel channel() {
    return channel;
  }

  /** Is cancelled when the client is closed. */
  Context life() {
    return life;
  }

  Requests requests() {
    return requests;
  }

  Backoff newBackoff() {
    return newBackoff(policy);
  }

  private static Backoff newBackoff(RetryPolicy policy) {
    return new Backoff(policy, ThreadLocalRandom.current());
  }

  private <A, B> B call(
      String action,
      RetryPolicy policy,
      CallOptions options,
      MethodDescriptor<A, B> method,
      Supplier<A> request) {
    Backoff backoff = newBackoff(policy);
    while (true) {
      checkOpen();
      try {
        return ClientCalls.blockingUnaryCall(channel, method, options, request.get());
      } catch (StatusRuntimeException e) {
        pauseOrThrow(action, backoff, e);
      }
    }
  }

  private FetchErrorDetailsResponse errorDetails(String errorId) {
    CallOptions soon = CallOptions.DEFAULT.withDeadlineAfter(DETAILS_SECONDS, TimeUnit.SECONDS);
    return ClientCalls.blockingUnaryCall(
        channel, Methods.ERROR_DETAILS, soon, requests.errorDetails(errorId));
  }

  /** Waits before a call is repeated, or throws what its failure means. */
  private void pauseOrThrow(String action, Backoff backoff, StatusRuntimeException error) {
    pauseOrThrow(action, backoff, error, closed);
  }

  /** As the shorter one; {@code end} ends the wait before its time. */
  void pauseOrThrow(
      String action, Backoff backoff, StatusRuntimeException error, CountDownLatch end) {
    checkOpen();
    if (Thread.currentThread().isInterrupted()) {
      throw interrupted(action, error);
    }
    OptionalLong pause = backoff.pause(error);
    if (pause.isEmpty()) {
      throw failure(action, error);
    }
    try {
      if (end.await(pause.getAsLong(), TimeUnit.MILLISECONDS)) {
        checkOpen();
        throw failure(action, error);
      }
      connection.resetConnectBackoff(); // the pause is over: no second one of the channel's own
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw interrupted(action, e);
    }
  }

  PenstockException failure(String action, StatusRuntimeException error) {
    return errors.of(action, error);
  }

  static PenstockException interrupted(String action, Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_TASK_FAILED,
        "Cannot " + action + ": the thread was interrupted",
        cause);
  }

  /** Remembers the server's own id of the session and notices another one. */
  void observe(String serverSideId) {
    if (serverSideId.isEmpty() || serverSession.compareAndSet(null, serverSideId)) {
      return;
    }
    String known = serverSession.get();
    if (known != null && !known.equals(serverSideId)) {
      throw errors.sessionChanged(null);
    }
  }

  /** Whether {@link #close} was called. */
  public boolean isClosed() {
    return closed.getCount() == 0;
  }

  private void checkOpen() {
    if (isClosed()) {
      throw new PenstockException(
          Conditions.PENSTOCK_SESSION_CLOSED, "Cannot use the session: it is closed");
    }
  }

  /**
   * Releases the session, which stops its queries, and the channel. Returns within {@value
   * #CLOSE_SECONDS} seconds and a little; a server that does not answer ends the session by itself
   * an hour later.
   */
  @Override
  public void close() {
    if (isClosed()) {
      return;
    }
    closed.countDown();
    life.cancel(null);
    boolean interrupted = Thread.interrupted();
    Context caller = Context.ROOT.attach(); // the caller's own may end with what is closed here
    try {
      ClientCalls.blockingUnaryCall(
          channel,
          Methods.RELEASE_SESSION,
          CallOptions.DEFAULT.withDeadlineAfter(CLOSE_SECONDS, TimeUnit.SECONDS),
          requests.releaseSession());
    } catch (StatusRuntimeException e) {
      throw failure("release the session", e);
    } finally {
      Context.ROOT.detach(caller);
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      abandon();
    }
  }

  /** Closes the channel alone. */
  private void abandon() {
    closed.countDown();
    life.cancel(null);
    connection.shutdownNow();
    try {
      connection.awaitTermination(Duration.ofSeconds(5).toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
