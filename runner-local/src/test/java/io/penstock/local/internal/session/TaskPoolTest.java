package io.penstock.local.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.PenstockException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TaskPoolTest {
  @Test
  void givesResultsInOrder() throws Exception {
    try (TaskPool pool = new TaskPool(3)) {
      List<Callable<Integer>> tasks = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        int value = i;
        tasks.add(() -> value);
      }
      assertThat(pool.run(tasks)).hasSize(50).isSorted();
    }
  }

  @Test
  void aSingleTaskRunsOnTheCallingThread() throws Exception {
    try (TaskPool pool = new TaskPool(2)) {
      assertThat(pool.run(List.of(Thread::currentThread))).containsExactly(Thread.currentThread());
    }
  }

  @Test
  void aFailureInterruptsTheOthersAndWaitsForThem() {
    try (TaskPool pool = new TaskPool(2)) {
      CountDownLatch started = new CountDownLatch(1);
      AtomicInteger ended = new AtomicInteger();
      Callable<Integer> waiting =
          () -> {
            started.countDown();
            try {
              new CountDownLatch(1).await();
            } finally {
              ended.incrementAndGet();
            }
            return 1;
          };
      Callable<Integer> failing =
          () -> {
            started.await();
            throw new IllegalStateException("first");
          };
      AtomicInteger begun = new AtomicInteger();
      Callable<Integer> later = begun::incrementAndGet;
      assertThatThrownBy(() -> pool.run(List.of(waiting, failing, later)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("first");
      assertThat(ended).hasValue(1);
    }
  }

  @Test
  void anInterruptEndsAllTasksFirst() throws Exception {
    try (TaskPool pool = new TaskPool(2)) {
      CountDownLatch started = new CountDownLatch(2);
      AtomicInteger ended = new AtomicInteger();
      Callable<Integer> waiting =
          () -> {
            started.countDown();
            try {
              new CountDownLatch(1).await();
              return 0;
            } finally {
              ended.incrementAndGet();
            }
          };
      AtomicReference<Throwable> thrown = new AtomicReference<>();
      Thread caller =
          new Thread(
              () -> {
                try {
                  pool.run(List.of(waiting, waiting));
                } catch (Exception e) {
                  thrown.set(e);
                }
              });
      caller.start();
      started.await();
      caller.interrupt();
      caller.join();
      assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
      assertThat(ended).hasValue(2);
    }
  }

  @Test
  void aThreadIsNotLeftInterruptedForTheNextTask() throws Exception {
    try (TaskPool pool = new TaskPool(1)) {
      Callable<Boolean> ok = () -> Thread.currentThread().isInterrupted();
      Callable<Boolean> interruptsItself =
          () -> {
            Thread.currentThread().interrupt();
            return true;
          };
      assertThat(pool.run(List.of(interruptsItself, ok))).containsExactly(true, false);
    }
  }

  @Test
  void tasksOfTasksRunWhereTheyAre() throws Exception {
    try (TaskPool pool = new TaskPool(2)) {
      Callable<Integer> inner = () -> 1;
      Callable<List<Integer>> outer = () -> pool.run(List.of(inner, inner, inner));
      assertThat(pool.run(List.of(outer, outer))).hasSize(2);
    }
  }

  @Test
  void workBesideRunsOnATaskThreadAndOnTheCallersIfThereIsOnlyOne() {
    for (int parallelism = 1; parallelism <= 2; parallelism++) {
      try (TaskPool pool = new TaskPool(parallelism)) {
        Thread other = pool.beside(Thread::currentThread).await();
        assertThat(other == Thread.currentThread()).isEqualTo(parallelism == 1);
      }
    }
  }

  @Test
  void aFailureOfWorkBesideComesWhereItIsAwaited() {
    for (int parallelism = 1; parallelism <= 2; parallelism++) {
      try (TaskPool pool = new TaskPool(parallelism)) {
        SideTask<Integer> failing =
            pool.beside(
                () -> {
                  throw new IllegalStateException("beside");
                });
        assertThatThrownBy(failing::await).isInstanceOf(IllegalStateException.class);
      }
    }
  }

  @Test
  void anInterruptDoesNotEndTheWaitForWorkBeside() {
    try (TaskPool pool = new TaskPool(2)) {
      CountDownLatch interrupted = new CountDownLatch(1);
      Thread caller = Thread.currentThread();
      SideTask<Integer> work =
          pool.beside(
              () -> {
                caller.interrupt();
                interrupted.countDown();
                return 7;
              });
      assertThat(work.await()).isEqualTo(7);
      assertThat(interrupted.getCount()).isZero();
      assertThat(Thread.interrupted()).isTrue();
    }
  }

  @Test
  void workBesideThatDidNotBeginEndsWithTheSession() throws Exception {
    TaskPool pool = new TaskPool(2);
    CountDownLatch busy = new CountDownLatch(2);
    List<SideTask<Boolean>> begun = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      begun.add(
          pool.beside(
              () -> {
                busy.countDown();
                try {
                  return new CountDownLatch(1).await(1, TimeUnit.HOURS);
                } catch (InterruptedException e) {
                  return true;
                }
              }));
    }
    busy.await();
    SideTask<Boolean> waiting = pool.beside(() -> true);
    pool.close();
    assertThatThrownBy(waiting::await)
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("the session is closed");
    assertThat(begun.get(0).await()).isTrue();
    assertThatThrownBy(() -> pool.beside(() -> true))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("the session is closed");
  }

  @Test
  void closingEndsARunThatWaits() throws Exception {
    TaskPool pool = new TaskPool(1);
    CountDownLatch started = new CountDownLatch(1);
    Callable<Integer> waiting =
        () -> {
          started.countDown();
          new CountDownLatch(1).await();
          return 0;
        };
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread caller =
        new Thread(
            () -> {
              try {
                pool.run(List.of(waiting, waiting, waiting));
              } catch (Exception e) {
                thrown.set(e);
              }
            });
    caller.start();
    started.await();
    pool.close();
    caller.join();
    assertThat(thrown.get()).isNotNull();
    assertThatThrownBy(() -> pool.run(List.of(waiting, waiting)))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("the session is closed");
  }
}
