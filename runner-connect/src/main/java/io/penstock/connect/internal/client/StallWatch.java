package io.penstock.connect.internal.client;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ForwardingClientCall.SimpleForwardingClientCall;
import io.grpc.ForwardingClientCallListener.SimpleForwardingClientCallListener;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.StreamObserver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.spark.connect.proto.AnalyzePlanRequest;
import org.apache.spark.connect.proto.AnalyzePlanResponse;
import org.jspecify.annotations.Nullable;

/**
 * Notices a connection that carries nothing any more without an end. When calls wait and nothing
 * arrives for half of the time, the server is asked a small question; when that is not answered
 * within the other half, all calls fail as those of a lost connection do, and the next one makes a
 * new connection. HTTP/2 has pings for this, but servers take more than one in five minutes for an
 * attack. It has no thread of its own, and nothing to do while no call waits.
 */
final class StallWatch implements ClientInterceptor {
  static final Duration DEFAULT = Duration.ofSeconds(60);

  /** A shorter time would only ask all the time. */
  private static final Duration SHORTEST = Duration.ofMillis(100);

  private final ManagedChannel channel;
  private final Supplier<AnalyzePlanRequest> question;
  private final Set<Watched<?, ?>> calls = new HashSet<>();
  private Duration time = DEFAULT;
  private volatile long heardNanos;

  /** The number of the look that is due, 0 if none is. */
  private int due;

  private int looks;

  /**
   * @param question what to ask, whatever the answer
   */
  StallWatch(ManagedChannel channel, Supplier<AnalyzePlanRequest> question) {
    this.channel = channel;
    this.question = question;
  }

  /** After how long without a sign of life a connection is given up, from now on. */
  synchronized void after(Duration time) {
    this.time = time.compareTo(SHORTEST) < 0 ? SHORTEST : time;
    if (due != 0) {
      lookIn(halfNanos());
    }
  }

  private long halfNanos() {
    return time.toNanos() / 2;
  }

  @Override
  public <A, B> ClientCall<A, B> interceptCall(
      MethodDescriptor<A, B> method, CallOptions options, Channel next) {
    return new Watched<>(next.newCall(method, options));
  }

  private synchronized void begin(Watched<?, ?> call) {
    if (calls.isEmpty()) {
      heardNanos = System.nanoTime();
    }
    calls.add(call);
    if (due == 0) {
      lookIn(halfNanos());
    }
  }

  private synchronized void end(Watched<?, ?> call) {
    calls.remove(call);
  }

  private void heard() {
    heardNanos = System.nanoTime();
  }

  /** Only the look that was ordered last happens. */
  private void lookIn(long nanos) {
    due = ++looks;
    int number = due;
    CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS, Runnable::run)
        .execute(() -> look(number));
  }

  private synchronized void look(int number) {
    if (number != due) {
      return;
    }
    if (calls.isEmpty() || channel.isShutdown()) {
      due = 0;
      return;
    }
    long left = halfNanos() - (System.nanoTime() - heardNanos);
    if (left <= 0) {
      ask();
      left = halfNanos();
    }
    lookIn(left);
  }

  private void ask() {
    long nanos = halfNanos();
    CallOptions soon = CallOptions.DEFAULT.withDeadlineAfter(nanos, TimeUnit.NANOSECONDS);
    long asked = System.nanoTime();
    ClientCalls.asyncUnaryCall(
        channel.newCall(Methods.ANALYZE, soon),
        question.get(),
        new StreamObserver<AnalyzePlanResponse>() {
          @Override
          public void onNext(AnalyzePlanResponse value) {
            heard();
          }

          @Override
          public void onError(Throwable error) {
            if (Status.fromThrowable(error).getCode() == Status.Code.DEADLINE_EXCEEDED
                && heardNanos - asked < 0) {
              giveUp();
            }
          }

          @Override
          public void onCompleted() {}
        });
  }

  private void giveUp() {
    List<Watched<?, ?>> lost;
    Status status;
    synchronized (this) {
      lost = new ArrayList<>(calls);
      calls.clear();
      status =
          Status.UNAVAILABLE.withDescription(
              "nothing came over the connection for " + time.toMillis() / 1000.0 + " s");
    }
    channel.enterIdle(); // what comes now does not go the same way
    lost.forEach(call -> call.lose(status));
  }

  /** A call, and the status that it gets if it is given up. */
  private final class Watched<A, B> extends SimpleForwardingClientCall<A, B> {
    private volatile @Nullable Status lost;

    Watched(ClientCall<A, B> call) {
      super(call);
    }

    @Override
    public void start(Listener<B> listener, Metadata headers) {
      begin(this);
      super.start(
          new SimpleForwardingClientCallListener<B>(listener) {
            @Override
            public void onHeaders(Metadata headers) {
              heard();
              super.onHeaders(headers);
            }

            @Override
            public void onMessage(B message) {
              heard();
              super.onMessage(message);
            }

            @Override
            public void onClose(Status status, Metadata trailers) {
              end(Watched.this);
              Status given = lost;
              super.onClose(
                  given != null && status.getCode() == Status.Code.CANCELLED ? given : status,
                  trailers);
            }
          },
          headers);
    }

    void lose(Status status) {
      lost = status;
      cancel(status.getDescription(), null);
    }
  }
}
