package io.penstock.local.internal.session;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Work beside that of the thread which begins it and later asks for the result. */
public final class SideTask<T> {
  private final FutureTask<T> task;

  SideTask(Supplier<T> body) {
    task = new FutureTask<>(body::get);
  }

  FutureTask<T> task() {
    return task;
  }

  /**
   * Waits for the result, also after an interrupt, which the thread keeps: work that was begun
   * ends.
   *
   * @throws PenstockException {@code PENSTOCK_SESSION_CLOSED} if the session ended before it began;
   *     else what the work threw
   */
  public T await() {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } catch (CancellationException e) {
      throw TaskPool.closed(e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof Error error) {
        throw error;
      }
      throw cause instanceof RuntimeException known
          ? known
          : new PenstockException(
              Conditions.INTERNAL_ERROR, "Cannot end work beside a batch: " + cause, cause);
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
