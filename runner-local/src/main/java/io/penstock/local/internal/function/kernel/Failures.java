package io.penstock.local.internal.function.kernel;

import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import org.jspecify.annotations.Nullable;

/** Makes the errors of kernels: "Cannot run FUNCTION: reason". */
public final class Failures {
  private Failures() {}

  /** An error of a row. */
  public static PenstockException of(Condition condition, String function, String reason) {
    return new PenstockException(condition, "Cannot run " + function + ": " + reason);
  }

  /** An error of a row with its cause. */
  public static PenstockException of(
      Condition condition, String function, String reason, @Nullable Throwable cause) {
    return new PenstockException(condition, "Cannot run " + function + ": " + reason, cause);
  }

  /** A text in an error message, cut so that hostile input stays short. */
  public static String quote(String text) {
    return text.length() <= 100 ? "'" + text + "'" : "'" + text.substring(0, 100) + "…'";
  }
}
