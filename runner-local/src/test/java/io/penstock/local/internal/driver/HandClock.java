package io.penstock.local.internal.driver;

import io.penstock.connector.SessionClock;

/** A clock that a test drives. */
final class HandClock implements SessionClock {
  private long now;
  private int waiting;
  private long waitedFor;

  HandClock(long startMs) {
    now = startMs;
  }

  @Override
  public synchronized long millis() {
    return now;
  }

  @Override
  public synchronized long micros() {
    return now * 1000;
  }

  @Override
  public Waiter newWaiter() {
    return new Waiter() {
      private boolean woken;

      @Override
      public void await(long timeMs) throws InterruptedException {
        synchronized (HandClock.this) {
          waiting++;
          waitedFor = timeMs;
          HandClock.this.notifyAll();
          try {
            while (now < timeMs && !woken) {
              HandClock.this.wait();
            }
            woken = false;
          } finally {
            waiting--;
          }
        }
      }

      @Override
      public void wake() {
        synchronized (HandClock.this) {
          woken = true;
          HandClock.this.notifyAll();
        }
      }
    };
  }

  /** Moves the time forward. */
  synchronized void advance(long millis) {
    now += millis;
    notifyAll();
  }

  /** Waits until somebody waits for a later time, and gives that time. */
  synchronized long awaitWaiter() throws InterruptedException {
    while (waiting == 0 || waitedFor <= now) {
      wait();
    }
    return waitedFor;
  }
}
