package io.penstock.connect.internal.client;

import com.google.protobuf.InvalidProtocolBufferException;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/** The pauses of one call that is repeated. Used by one thread. */
final class Backoff {
  private static final String HTTP_ERROR = "HTTP/2 error code: ";

  private final RetryPolicy policy;
  private final RandomGenerator random;
  private final LongSupplier nanoTime;
  private int retries;
  private double nextMs;
  private long firstNanos;

  Backoff(RetryPolicy policy, RandomGenerator random) {
    this(policy, random, System::nanoTime);
  }

  Backoff(RetryPolicy policy, RandomGenerator random, LongSupplier nanoTime) {
    this.policy = policy;
    this.nanoTime = nanoTime;
    this.random = random;
    this.nextMs = policy.initialMs();
  }

  /** The call made progress: counting begins again. */
  void reset() {
    retries = 0;
    nextMs = policy.initialMs();
  }

  /** How many milliseconds to wait before the call is repeated; empty if it must not be. */
  OptionalLong pause(StatusRuntimeException error) {
    Optional<Duration> asked = ErrorInfo.retryDelay(error);
    if (retries >= policy.maxRetries() || !(asked.isPresent() || isTransient(error))) {
      return OptionalLong.empty();
    }
    long leftMs = leftMs();
    if (leftMs <= 0) {
      return OptionalLong.empty();
    }
    retries++;
    long pause = Math.round(Math.min(nextMs, policy.maxMs()));
    nextMs = nextMs * policy.multiplier();
    if (asked.isPresent()) {
      pause = Math.max(pause, Math.min(asked.get().toMillis(), policy.maxServerMs()));
    }
    if (pause >= policy.jitterFromMs()) {
      pause += random.nextLong(policy.jitterMs() + 1);
    }
    return OptionalLong.of(Math.min(pause, leftMs));
  }

  /** How much is left of the time since the first failure. */
  private long leftMs() {
    long now = nanoTime.getAsLong();
    if (retries == 0) {
      firstNanos = now;
    }
    return policy.maxTotalMs() - (now - firstNanos) / 1_000_000;
  }

  /**
   * Whether the transport itself ended the call because either end met what is no HTTP/2. A status
   * of the server has no cause here, and no text of the transport.
   */
  static boolean isBroken(StatusRuntimeException error) {
    Status.Code code = error.getStatus().getCode();
    if (code != Status.Code.INTERNAL && code != Status.Code.UNKNOWN) {
      return false;
    }
    Throwable cause = error.getStatus().getCause();
    return cause == null
        ? ServerMessage.of(error).contains(HTTP_ERROR) && ErrorInfo.of(error).isEmpty()
        : !(cause instanceof InvalidProtocolBufferException);
  }

  private static boolean isTransient(StatusRuntimeException error) {
    Status.Code code = error.getStatus().getCode();
    return code == Status.Code.UNAVAILABLE
        || isBroken(error)
        || (code == Status.Code.INTERNAL
            && ServerMessage.of(error).contains("INVALID_CURSOR.DISCONNECTED"));
  }
}
