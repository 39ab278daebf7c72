package io.penstock.local.internal.state;

/** Adds up how long something took. One thread. */
final class Stopwatch {
  private long begun;
  private long nanos;

  void start() {
    begun = System.nanoTime();
  }

  void stop() {
    nanos += System.nanoTime() - begun;
  }

  long nanos() {
    return nanos;
  }

  void reset() {
    nanos = 0;
  }
}
