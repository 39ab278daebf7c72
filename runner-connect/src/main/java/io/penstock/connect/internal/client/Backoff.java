package io.penstock.connect.internal.client;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/** The pauses of one call that is repeated. Used by one thread. */
final class Backoff {
  private final RetryPolicy policy;
  private final RandomGenerator random;
  private int retries;
  private double nextMs;

  Backoff(RetryPolicy policy, RandomGenerator random) {
    this.policy = policy;
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
    retries++;
    long pause = Math.round(Math.min(nextMs, policy.maxMs()));
    nextMs = nextMs * policy.multiplier();
    if (asked.isPresent()) {
      pause = Math.max(pause, Math.min(asked.get().toMillis(), policy.maxServerMs()));
    }
    if (pause >= policy.jitterFromMs()) {
      pause += random.nextLong(policy.jitterMs() + 1);
    }
    return OptionalLong.of(pause);
  }

  private static boolean isTransient(StatusRuntimeException error) {
    Status.Code code = error.getStatus().getCode();
    return code == Status.Code.UNAVAILABLE
        || (code == Status.Code.INTERNAL
            && ServerMessage.of(error).contains("INVALID_CURSOR.DISCONNECTED"));
  }
}
