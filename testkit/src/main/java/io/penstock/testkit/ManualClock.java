package io.penstock.testkit;

import io.penstock.connector.SessionClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;

/**
 * A session clock that stands still until the test moves it. Triggers, batch times and rate sources
 * of a session built with it follow the test alone:
 *
 * <pre>{@code
 * ManualClock clock = ManualClock.at("2026-01-01T00:00:00Z");
 * try (Session session = Session.builder().clock(clock).create()) {
 *   ...
 *   clock.advance(Duration.ofSeconds(5)); // the next trigger fires
 * }
 * }</pre>
 *
 * Thread-safe.
 */
public final class ManualClock implements SessionClock {
  private final Object lock = new Object();
  private final List<ManualWaiter> waiting = new ArrayList<>();
  private long micros;

  private ManualClock(long micros) {
    this.micros = micros;
  }

  /** A clock at 1970-01-01T00:00Z. */
  public static ManualClock atEpoch() {
    return new ManualClock(0);
  }

  /** A clock at an instant in ISO-8601 text, for example {@code 2026-01-01T00:00:00Z}. */
  public static ManualClock at(String instant) {
    return at(Instant.parse(instant));
  }

  /** A clock at an instant. */
  public static ManualClock at(Instant instant) {
    return new ManualClock(
        Math.addExact(
            Math.multiplyExact(instant.getEpochSecond(), 1_000_000L), instant.getNano() / 1000));
  }

  @Override
  public long millis() {
    return Math.floorDiv(micros(), 1000L);
  }

  @Override
  public long micros() {
    synchronized (lock) {
      return micros;
    }
  }

  /**
   * Moves the clock on and wakes whoever waited for a time that is reached now.
   *
   * @throws IllegalArgumentException if the duration is negative
   */
  public void advance(Duration duration) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException(
          "Cannot advance the clock by " + duration + ": time falls");
    }
    synchronized (lock) {
      micros = Math.addExact(micros, duration.toNanos() / 1000);
      lock.notifyAll();
    }
  }

  /** Moves the clock on to an instant that is not before its own. */
  public void setTo(Instant instant) {
    synchronized (lock) {
      advance(
          Duration.between(Instant.EPOCH.plusNanos(Math.multiplyExact(micros, 1000L)), instant));
    }
  }

  /**
   * Returns as soon as a thread waits for a later time and none has a wait to end, so that
   * everything due now has been done; for example the driver of a query that waits for its next
   * trigger.
   *
   * @param patience how long to wait in real time
   * @throws TimeoutException if nobody waits by then
   */
  public void awaitWaiter(Duration patience) throws InterruptedException, TimeoutException {
    long end = System.nanoTime() + patience.toNanos();
    synchronized (lock) {
      while (waiting.isEmpty() || waiting.stream().anyMatch(ManualWaiter::isDue)) {
        long left = (end - System.nanoTime()) / 1_000_000L;
        if (left <= 0) {
          throw new TimeoutException("Nobody waits for the manual clock after " + patience);
        }
        lock.wait(left);
      }
    }
  }

  @Override
  public Waiter newWaiter() {
    return new ManualWaiter();
  }

  /** Waits on the clock's lock. */
  private final class ManualWaiter implements Waiter {
    private boolean woken;
    private long until;

    @Override
    public void await(long timeMs) throws InterruptedException {
      synchronized (lock) {
        until = timeMs;
        waiting.add(this);
        lock.notifyAll();
        try {
          while (!isDue()) {
            lock.wait();
          }
          woken = false;
        } finally {
          waiting.remove(this);
          lock.notifyAll();
        }
      }
    }

    private boolean isDue() {
      return woken || Math.floorDiv(micros, 1000L) >= until;
    }

    @Override
    public void wake() {
      synchronized (lock) {
        woken = true;
        lock.notifyAll();
      }
    }
  }
}
