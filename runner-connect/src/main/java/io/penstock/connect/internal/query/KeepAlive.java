package io.penstock.connect.internal.query;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Repeats a small call while queries run: the server ends a session, and its queries, that makes no
 * call for an hour; semantics.md A.3.5.
 */
final class KeepAlive implements AutoCloseable {
  private static final Duration LONGEST = Duration.ofMinutes(1);
  private static final int CALLS_PER_TIMEOUT = 4;

  private final Runnable call;
  private @Nullable ScheduledExecutorService executor;
  private boolean closed;

  KeepAlive(Runnable call) {
    this.call = call;
  }

  /** How often to call if the server ends idle sessions after this time. */
  static Duration period(Duration sessionTimeout) {
    Duration period = sessionTimeout.dividedBy(CALLS_PER_TIMEOUT);
    return period.compareTo(LONGEST) < 0 && !period.isNegative() && !period.isZero()
        ? period
        : LONGEST;
  }

  synchronized boolean isRunning() {
    return executor != null;
  }

  /** Begins, unless it has begun or is closed. */
  synchronized void begin(Duration period) {
    if (executor != null || closed) {
      return;
    }
    ScheduledExecutorService created =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "penstock-connect-keep-alive");
              thread.setDaemon(true);
              return thread;
            });
    created.scheduleWithFixedDelay(
        call, period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
    executor = created;
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (executor != null) {
      executor.shutdownNow();
    }
  }
}
