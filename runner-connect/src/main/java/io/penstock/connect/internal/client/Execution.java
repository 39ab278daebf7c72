package io.penstock.connect.internal.client;

import io.grpc.CallOptions;
import io.grpc.Context;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.util.Iterator;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.spark.connect.proto.ExecutePlanRequest;
import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.apache.spark.connect.proto.ReleaseExecuteRequest;
import org.apache.spark.connect.proto.ReleaseExecuteResponse;
import org.jspecify.annotations.Nullable;

/**
 * A reattachable execution; semantics.md A.3.3. The server keeps it when the connection is lost,
 * and it goes on after the last response that arrived. At most a few responses wait in memory: the
 * server is asked for the next one when one was taken. {@link #next()} is used by one thread at a
 * time, {@link #close()} by any.
 */
public final class Execution implements Responses {
  private static final int OLDEST_UNRELEASED_BYTES = 8 << 20;
  private static final long RELEASE_SECONDS = 30;
  private static final int MAX_RESENT = 3;

  /** A call that waits in vain ends after two minutes, never so soon. */
  private static final long QUICK_SECONDS = 10;

  /** The server ends each call after two minutes by itself; a call that lives longer is dead. */
  private static final long CALL_MINUTES = 5;

  private final ConnectClient client;
  private final String action;
  private final ExecutePlanRequest request;
  private final Backoff backoff;
  private final Context.CancellableContext context;
  private final CountDownLatch cancelled = new CountDownLatch(1);
  private @Nullable Iterator<ExecutePlanResponse> responses;
  private @Nullable String lastResponseId;
  private volatile boolean sent;
  private boolean known;
  private boolean answered;
  private long openedNanos;
  private volatile boolean complete;
  private int resent;
  private long unreleasedBytes;
  private volatile boolean closed;
  private @Nullable RuntimeException failure;

  Execution(ConnectClient client, String action, ExecutePlanRequest request) {
    this.client = client;
    this.action = action;
    this.request = request;
    this.backoff = client.newBackoff();
    this.context = client.life().withCancellation();
    context.addListener(ended -> cancelled.countDown(), Runnable::run);
  }

  /** The id of the operation, for {@link ConnectClient#interruptOperation}. */
  public String operationId() {
    return request.getOperationId();
  }

  /**
   * The next response, or null at the end.
   *
   * @throws io.penstock.error.PenstockException if the execution fails or was closed; again at each
   *     further call, so that what failed never looks like an end
   */
  @Override
  public @Nullable ExecutePlanResponse next() {
    if (failure != null) {
      throw failure;
    }
    try {
      return read();
    } catch (RuntimeException e) {
      failure = e;
      throw e;
    }
  }

  private @Nullable ExecutePlanResponse read() {
    while (!complete) {
      try {
        Iterator<ExecutePlanResponse> current = responses;
        if (current == null) {
          current = open();
          responses = current;
        }
        if (current.hasNext()) {
          ExecutePlanResponse response = take(current.next());
          if (response.hasResultComplete()) {
            complete = true;
            release(null);
            return null;
          }
          return response;
        }
        responses = null; // the server ended the call, not the execution
        checkProgress();
      } catch (StatusRuntimeException e) {
        responses = null;
        repair(e);
      }
    }
    return null;
  }

  /** Calls that end at once and say nothing are a failure, if the server repeats that. */
  private void checkProgress() {
    boolean quick = System.nanoTime() - openedNanos < TimeUnit.SECONDS.toNanos(QUICK_SECONDS);
    if (!answered && quick) {
      throw Status.UNAVAILABLE
          .withDescription("the server ends calls without an answer")
          .asRuntimeException();
    }
  }

  private ExecutePlanResponse take(ExecutePlanResponse response) {
    client.observe(response.getServerSideSessionId());
    backoff.reset();
    known = true;
    answered = true;
    lastResponseId = response.getResponseId();
    unreleasedBytes += response.getArrowBatch().getData().size();
    if (unreleasedBytes > OLDEST_UNRELEASED_BYTES) {
      unreleasedBytes = 0;
      release(lastResponseId);
    }
    return response;
  }

  private Iterator<ExecutePlanResponse> open() {
    CallOptions options = CallOptions.DEFAULT.withDeadlineAfter(CALL_MINUTES, TimeUnit.MINUTES);
    answered = false;
    openedNanos = System.nanoTime();
    if (!sent) {
      sent = true;
      return attached(
          () ->
              ClientCalls.blockingServerStreamingCall(
                  client.channel(), Methods.EXECUTE, options, request));
    }
    return attached(
        () ->
            ClientCalls.blockingServerStreamingCall(
                client.channel(),
                Methods.REATTACH,
                options,
                client.requests().reattach(operationId(), lastResponseId)));
  }

  /** Starts a call that ends when this is closed. */
  private Iterator<ExecutePlanResponse> attached(Supplier<Iterator<ExecutePlanResponse>> call) {
    Context previous = context.attach();
    try {
      return call.get();
    } finally {
      context.detach(previous);
    }
  }

  private void repair(StatusRuntimeException error) {
    try {
      if (closed) {
        throw client.failure(action, error);
      }
      if (isUnknown(error) && !known && resent < MAX_RESENT) {
        resent++;
        sent = false; // the request never arrived: the same operation is sent again
      } else if (error.getStatus().getCode() != Status.Code.DEADLINE_EXCEEDED) {
        resent = 0;
        client.pauseOrThrow(action, backoff, error, cancelled);
      }
    } catch (RuntimeException e) {
      complete = true;
      release(null);
      throw e;
    }
  }

  private static boolean isUnknown(StatusRuntimeException error) {
    String text = ServerMessage.of(error);
    return text.contains("INVALID_HANDLE.OPERATION_NOT_FOUND")
        || text.contains("INVALID_HANDLE.SESSION_NOT_FOUND");
  }

  /** Lets the server forget responses, or with null all of the execution, without a wait. */
  private void release(@Nullable String untilResponseId) {
    ReleaseExecuteRequest release = client.requests().release(operationId(), untilResponseId);
    CallOptions options = CallOptions.DEFAULT.withDeadlineAfter(RELEASE_SECONDS, TimeUnit.SECONDS);
    ClientCalls.asyncUnaryCall(
        client.channel().newCall(Methods.RELEASE_EXECUTE, options), release, new Ignored());
  }

  /** Ends the execution on the server if it still runs. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    context.cancel(null);
    if (sent && !complete && !client.isClosed()) {
      release(null);
    }
  }

  /** The server frees what it could not be told to free by itself, later. */
  private static final class Ignored implements StreamObserver<ReleaseExecuteResponse> {
    @Override
    public void onNext(ReleaseExecuteResponse value) {}

    @Override
    public void onError(Throwable t) {}

    @Override
    public void onCompleted() {}
  }
}
