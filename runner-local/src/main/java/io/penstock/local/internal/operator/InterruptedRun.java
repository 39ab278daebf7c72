package io.penstock.local.internal.operator;

/** The thread was interrupted while operators ran; its flag is still set. */
public final class InterruptedRun extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InterruptedRun() {
    super("Interrupted while the query ran");
  }
}
