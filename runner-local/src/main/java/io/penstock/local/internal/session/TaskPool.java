package io.penstock.local.internal.session;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The {@code N} tasks of {@code local[N]}. Thread-safe. */
public final class TaskPool implements AutoCloseable {
  private final int parallelism;
  private final ExecutorService executor;

  /**
   * @param parallelism how many tasks run at a time, at least 1
   */
  public TaskPool(int parallelism) {
    this.parallelism = parallelism;
    AtomicInteger number = new AtomicInteger();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            parallelism,
            parallelism,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, "penstock-task-" + number.getAndIncrement());
              thread.setDaemon(true);
              return thread;
            });
    pool.allowCoreThreadTimeOut(true);
    this.executor = pool;
  }

  /** {@code N}. */
  public int parallelism() {
    return parallelism;
  }

  /**
   * Runs tasks and returns their results in order; a single task runs on the calling thread. When
   * one fails the others are interrupted, all are waited for, and the first failure is thrown.
   *
   * @throws InterruptedException if the calling thread was interrupted; all tasks have ended then
   * @throws Exception what the first failed task threw
   */
  public <T> List<T> run(List<? extends Callable<T>> tasks) throws Exception {
    if (tasks.size() == 1) {
      return List.of(tasks.get(0).call());
    }
    List<Future<T>> futures = new ArrayList<>(tasks.size());
    for (Callable<T> task : tasks) {
      futures.add(executor.submit(task));
    }
    List<T> results = new ArrayList<>(tasks.size());
    Throwable failure = null;
    boolean interrupted = false;
    for (Future<T> future : futures) {
      boolean done = false;
      while (!done) {
        try {
          if (failure == null) {
            results.add(future.get());
          } else if (!future.isCancelled()) {
            future.get();
          }
          done = true;
        } catch (ExecutionException e) {
          done = true;
          if (failure == null) {
            failure = e.getCause();
            futures.forEach(f -> f.cancel(true));
          }
        } catch (InterruptedException e) {
          interrupted = true;
          failure = failure == null ? e : failure;
          futures.forEach(f -> f.cancel(true));
        }
      }
    }
    if (interrupted) {
      throw new InterruptedException("Interrupted while tasks ran");
    }
    if (failure instanceof Exception e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
    return results;
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}
