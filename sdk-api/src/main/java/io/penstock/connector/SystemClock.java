package io.penstock.connector;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

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
  public void waitUntil(long timeMs) throws InterruptedException {
    long wait = timeMs - millis();
    while (wait > 0) {
      Thread.sleep(wait);
      wait = timeMs - millis();
    }
  }
}
