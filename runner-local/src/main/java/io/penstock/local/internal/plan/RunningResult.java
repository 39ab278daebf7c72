package io.penstock.local.internal.plan;

import io.penstock.runner.ArrowResult;

/** A result that another thread than its reader may end. */
public interface RunningResult extends ArrowResult {
  /**
   * Ends the query from any thread: interrupts its reader, waits some seconds for it to stop, and
   * frees everything. The reader gets {@code PENSTOCK_SESSION_CLOSED}.
   *
   * @throws io.penstock.error.PenstockException if the reader does not stop
   */
  void cancel();
}
