package io.penstock.local.internal.analyze;

import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs what recurses over an expression on a stack that is large enough for it. Expressions that
 * loops build may be thousands of calls deep; the usual stack is enough for some hundreds.
 */
final class DeepStack {
  private static final int USUAL_DEPTH = 200;
  private static final long BYTES_PER_LEVEL = 4096;
  private static final long LARGEST = 1L << 30;

  private DeepStack() {}

  /** The result of the body, which recurses so many levels deep. */
  static <T> T call(int depth, Supplier<T> body) {
    if (depth <= USUAL_DEPTH) {
      return body.get();
    }
    Outcome<T> outcome = new Outcome<>(body);
    long stack = Math.min(LARGEST, (1L << 20) + depth * BYTES_PER_LEVEL);
    Thread thread = new Thread(null, outcome, "penstock-analysis", stack);
    thread.setDaemon(true);
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (CancellationException)
          new CancellationException("Interrupted while a query was analysed").initCause(e);
    }
    return outcome.result();
  }

  private static final class Outcome<T> implements Runnable {
    private final Supplier<T> body;
    private @Nullable T value;
    private @Nullable Throwable failure;

    Outcome(Supplier<T> body) {
      this.body = body;
    }

    @Override
    public void run() {
      try {
        value = body.get();
      } catch (RuntimeException | Error e) {
        failure = e;
      }
    }

    T result() {
      if (failure instanceof RuntimeException e) {
        throw e;
      }
      if (failure instanceof Error e) {
        throw e;
      }
      T result = value;
      if (result == null) {
        throw new IllegalStateException("Cannot analyse the query: there is no result");
      }
      return result;
    }
  }
}
