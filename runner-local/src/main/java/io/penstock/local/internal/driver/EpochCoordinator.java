package io.penstock.local.internal.driver;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the driver and the partitions of a low-latency run meet: the driver says which epoch runs
 * and until when, the partitions say where they stood at the end of each. Thread-safe.
 */
final class EpochCoordinator {
  /** What a partition reports of an epoch. */
  record Report(String position, long inputRows, long outputRows) {}

  /**
   * The epoch that runs.
   *
   * @param id the epoch
   * @param startMs when it began, by the session's clock
   * @param endMs until when readers may wait for rows
   */
  record Epoch(long id, long startMs, long endMs) {}

  private final Thread driver;
  private final int partitions;
  private volatile Epoch current;
  private final List<@Nullable Report> reports = new ArrayList<>();
  private int missing;
  private @Nullable Throwable failure;
  private boolean detached;

  EpochCoordinator(Thread driver, int partitions, Epoch first) {
    this.driver = driver;
    this.partitions = partitions;
    this.current = first;
    expectReports();
  }

  private void expectReports() {
    reports.clear();
    for (int i = 0; i < partitions; i++) {
      reports.add(null);
    }
    missing = partitions;
  }

  Epoch current() {
    return current;
  }

  /** Ends the current epoch and begins the next. Driver thread. */
  synchronized void advance(Epoch next) {
    current = next;
    notifyAll();
  }

  /** Waits until the driver has ended an epoch. Partition threads. */
  synchronized Epoch awaitAfter(long epochId) throws InterruptedException {
    while (current.id() <= epochId) {
      wait();
    }
    return current;
  }

  /** A partition has ended the epoch before the current one. */
  synchronized void report(int partition, Report report) {
    reports.set(partition, report);
    missing--;
    notifyAll();
  }

  /** Waits for all partitions, and gives their reports in partition order. Driver thread. */
  synchronized List<Report> awaitReports() throws InterruptedException {
    while (missing > 0 && failure == null) {
      wait();
    }
    List<Report> out = new ArrayList<>(partitions);
    for (Report report : reports) {
      if (report != null) {
        out.add(report);
      }
    }
    if (failure == null) {
      expectReports();
    }
    return out;
  }

  /** A partition failed: the driver must end the run. */
  synchronized void fail(Throwable error) {
    if (failure == null) {
      failure = error;
      if (!detached) {
        driver.interrupt();
      }
    } else if (failure != error) {
      failure.addSuppressed(error);
    }
    notifyAll();
  }

  synchronized @Nullable Throwable failure() {
    return failure;
  }

  /** The driver is not interrupted any more. */
  synchronized void detach() {
    detached = true;
  }
}
