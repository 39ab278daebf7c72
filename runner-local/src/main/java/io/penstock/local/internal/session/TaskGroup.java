package io.penstock.local.internal.session;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Tasks that succeed or fail together. */
final class TaskGroup<T> {
  private final List<Task> tasks = new ArrayList<>();
  private final CountDownLatch open;
  private @Nullable Throwable failure;
  private boolean cancelled;

  TaskGroup(List<? extends Callable<T>> bodies) {
    open = new CountDownLatch(bodies.size());
    bodies.forEach(body -> tasks.add(new Task(body)));
  }

  List<Task> tasks() {
    return tasks;
  }

  /** One task; ends exactly once, by {@link #run} or by {@link #skip}. */
  final class Task implements Runnable {
    private final Callable<T> body;
    private @Nullable T result;
    private @Nullable Thread thread;
    private boolean ended;

    Task(Callable<T> body) {
      this.body = body;
    }

    @Override
    public void run() {
      if (!begin()) {
        skip();
        return;
      }
      try {
        result = body.call();
      } catch (Throwable e) {
        fail(e);
      } finally {
        end();
      }
    }

    private boolean begin() {
      synchronized (TaskGroup.this) {
        if (cancelled || ended) {
          return false;
        }
        thread = Thread.currentThread();
        return true;
      }
    }

    private void end() {
      synchronized (TaskGroup.this) {
        thread = null;
        // an interrupt meant for this task must not reach the next one of the thread
        Thread.interrupted();
      }
      skip();
    }

    /** Ends the task without a result, unless it has ended. */
    void skip() {
      synchronized (TaskGroup.this) {
        if (ended) {
          return;
        }
        ended = true;
      }
      open.countDown();
    }
  }

  /** Records a failure, if it is the first, and interrupts the other tasks. */
  void fail(Throwable e) {
    synchronized (this) {
      if (failure == null) {
        failure = e;
      }
    }
    cancel();
  }

  /** Interrupts the tasks that run; those that have not begun never do. */
  void cancel() {
    synchronized (this) {
      cancelled = true;
      for (Task task : tasks) {
        Thread running = task.thread;
        if (running != null && running != Thread.currentThread()) {
          running.interrupt();
        }
      }
    }
    for (Task task : tasks) {
      boolean waiting;
      synchronized (this) {
        waiting = task.thread == null;
      }
      if (waiting) {
        task.skip();
      }
    }
  }

  /** Waits for the end of all tasks, also after an interrupt or failure. */
  List<T> await() throws Exception {
    boolean interrupted = false;
    while (true) {
      try {
        open.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
        cancel();
      }
    }
    if (interrupted) {
      throw new InterruptedException("Interrupted while tasks ran");
    }
    Throwable first;
    synchronized (this) {
      first = failure;
    }
    if (first instanceof Exception e) {
      throw e;
    } else if (first instanceof Error e) {
      throw e;
    }
    List<T> results = new ArrayList<>();
    for (Task task : tasks) {
      T result = task.result;
      if (result == null) {
        throw new CancellationException("Cannot finish the tasks: the session was closed");
      }
      results.add(result);
    }
    return results;
  }
}
