package io.penstock.local.internal.state;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.nio.file.Path;

/** The errors of state files; each names the file. */
final class StateErrors {
  private StateErrors() {}

  static PenstockException unreadable(Path file, long version, String reason, Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
        "Cannot load version " + version + " of the state from " + file + ": " + reason,
        cause);
  }
}
