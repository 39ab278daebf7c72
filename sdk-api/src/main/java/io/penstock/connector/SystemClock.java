package io.penstock.connector;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** The machine's clock. */
enum SystemClock implements SessionClock {
  INSTANCE;

  @Override
  public long millis() {
    return System.currentTimeMillis();
  }

  @Override
  public long micros() {
    return ChronoUnit.MICROS.between(Instant.EPOCH, Instant.now());
  }

  @Override
  public Waiter newWaiter() {
    return new SystemWaiter();
  }

  /** Waits on a semaphore whose permits are wake-ups. */
  private static final class SystemWaiter implements Waiter {
    private final Semaphore wakeUps = new Semaphore(0);

    @Override
    public void await(long timeMs) throws InterruptedException {
      long wait = timeMs - System.currentTimeMillis();
      while (wait > 0 && !wakeUps.tryAcquire(wait, TimeUnit.MILLISECONDS)) {
        wait = timeMs - System.currentTimeMillis();
      }
      wakeUps.drainPermits();
    }

    @Override
    public void wake() {
      wakeUps.release();
    }
  }
}
