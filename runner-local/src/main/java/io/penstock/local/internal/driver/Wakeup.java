package io.penstock.local.internal.driver;

/** Lets the driver thread wait for data, and others end that wait. Thread-safe. */
final class Wakeup {
  private boolean signalled;

  /** Ends the wait, or the next one if there is none. */
  synchronized void signal() {
    signalled = true;
    notifyAll();
  }

  /** Forgets earlier signals: what they told of will be seen now. */
  synchronized void clear() {
    signalled = false;
  }

  /** Waits for a signal, at most so many milliseconds of the machine's clock. */
  synchronized void await(long millis) throws InterruptedException {
    if (!signalled && millis > 0) {
      wait(millis);
    }
  }
}
