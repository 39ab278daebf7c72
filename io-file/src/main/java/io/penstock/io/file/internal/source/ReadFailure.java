package io.penstock.io.file.internal.source;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import io.penstock.io.file.internal.path.FilePaths;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** The error of a file that cannot be read, with the condition of its cause. */
final class ReadFailure {
  private static final Condition GONE =
      Condition.external("FAILED_READ_FILE.FILE_NOT_EXIST", "KD001");

  private ReadFailure() {}

  static RuntimeException of(Path file, Exception cause) {
    boolean complete =
        cause instanceof AnalysisException
            || (cause instanceof PenstockException known
                && (known.condition().name().startsWith("FAILED_READ_FILE")
                    || known.condition().name().startsWith("INCONSISTENT_BEHAVIOR")));
    if (complete) {
      return (RuntimeException) cause;
    }
    if (cause instanceof NoSuchFileException) {
      return gone(file, cause);
    }
    String reason = cause instanceof PenstockException known ? known.text() : Reasons.of(cause);
    return new PenstockException(
        Conditions.FAILED_READ_FILE__NO_HINT,
        "Encountered error while reading file " + FilePaths.toUrl(file) + ": " + reason,
        cause);
  }

  static PenstockException gone(Path file, Exception cause) {
    return new PenstockException(
        GONE,
        "Encountered error while reading file "
            + FilePaths.toUrl(file)
            + ". File does not exist: it was removed after it was listed",
        cause);
  }
}
