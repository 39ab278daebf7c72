package io.penstock.local.internal.session;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** The {@code N} tasks of {@code local[N]}. Thread-safe. */
public final class TaskPool implements AutoCloseable {
  private static final long CLOSE_SECONDS = 10;
  private final int parallelism;
  private final ThreadPoolExecutor executor;

  /**
   * @param parallelism how many tasks run at a time, at least 1
   */
  public TaskPool(int parallelism) {
    this.parallelism = parallelism;
    AtomicInteger number = new AtomicInteger();
    executor =
        new ThreadPoolExecutor(
            parallelism,
            parallelism,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> new Worker(this, task, number.getAndIncrement()));
    executor.allowCoreThreadTimeOut(true);
  }

  private static final class Worker extends Thread {
    private final TaskPool pool;

    Worker(TaskPool pool, Runnable task, int number) {
      super(task, "penstock-task-" + number);
      this.pool = pool;
      setDaemon(true);
    }
  }

  /** {@code N}. */
  public int parallelism() {
    return parallelism;
  }

  /**
   * Runs tasks and returns their results in order; a single task runs on the calling thread, and so
   * do all of them if that is a task thread itself. When one fails the others are interrupted, all
   * are waited for, and the first failure is thrown.
   *
   * @throws InterruptedException if the calling thread was interrupted; all tasks have ended then
   * @throws Exception what the first failed task threw
   */
  public <T> List<T> run(List<? extends Callable<T>> tasks) throws Exception {
    if (tasks.size() == 1 || isTaskThread()) {
      List<T> results = new ArrayList<>(tasks.size());
      for (Callable<T> task : tasks) {
        results.add(task.call());
      }
      return results;
    }
    TaskGroup<T> group = new TaskGroup<>(tasks);
    try {
      group.tasks().forEach(executor::execute);
    } catch (RejectedExecutionException e) {
      group.cancel();
      group.fail(closed(e));
    }
    return group.await();
  }

  /**
   * Begins work that runs while the calling thread does something else; with one task at a time, or
   * on a task thread, it is done at once.
   *
   * @throws PenstockException {@code PENSTOCK_SESSION_CLOSED} if the session is closed
   */
  public <T> SideTask<T> beside(Supplier<T> body) {
    SideTask<T> side = new SideTask<>(body);
    if (parallelism == 1 || isTaskThread()) {
      side.task().run();
      return side;
    }
    try {
      executor.execute(side.task());
    } catch (RejectedExecutionException e) {
      throw closed(e);
    }
    return side;
  }

  static PenstockException closed(Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_SESSION_CLOSED, "Cannot run tasks: the session is closed", cause);
  }

  private boolean isTaskThread() {
    return Thread.currentThread() instanceof Worker worker && worker.pool == this;
  }

  /** Interrupts what runs and waits some seconds for it; what waits is cancelled. */
  @Override
  public void close() {
    for (Runnable waiting : executor.shutdownNow()) {
      if (waiting instanceof TaskGroup.Task task) {
        task.skip();
      } else if (waiting instanceof Future<?> side) {
        side.cancel(false);
      }
    }
    if (!isTaskThread()) {
      try {
        executor.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
