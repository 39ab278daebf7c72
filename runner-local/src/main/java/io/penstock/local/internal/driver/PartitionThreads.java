package io.penstock.local.internal.driver;

import java.util.ArrayList;
import java.util.List;

/** The threads of a low-latency run. Closing interrupts them and waits until all have ended. */
final class PartitionThreads implements AutoCloseable {
  private final String query;
  private final List<PartitionLoop> loops = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();

  PartitionThreads(String query) {
    this.query = query;
  }

  void start(PartitionLoop loop) {
    Thread thread = new Thread(loop, "penstock-partition-" + loops.size() + " of " + query);
    thread.setDaemon(true);
    loops.add(loop);
    threads.add(thread);
    thread.start();
  }

  @Override
  public void close() {
    loops.forEach(PartitionLoop::stopping);
    threads.forEach(Thread::interrupt);
    boolean interrupted = false;
    for (Thread thread : threads) {
      while (thread.isAlive()) {
        try {
          thread.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
