package io.penstock.io.file;

import io.penstock.connector.SessionClock;

/** A clock that stands still until the test moves it. */
final class HandClock implements SessionClock {
  private long millis;

  HandClock(long millis) {
    this.millis = millis;
  }

  void advance(long by) {
    millis += by;
  }

  @Override
  public long millis() {
    return millis;
  }

  @Override
  public long micros() {
    return millis * 1000;
  }

  @Override
  public Waiter newWaiter() {
    throw new UnsupportedOperationException("file connectors never wait");
  }
}
