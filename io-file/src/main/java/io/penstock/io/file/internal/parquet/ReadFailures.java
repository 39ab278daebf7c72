package io.penstock.io.file.internal.parquet;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.apache.arrow.memory.OutOfMemoryException;

/** What a user is told when a file cannot be read. */
final class ReadFailures {
  private static final Condition NOT_FOUND =
      Condition.external("FAILED_READ_FILE.FILE_NOT_EXIST", "KD001");

  private ReadFailures() {}

  static PenstockException of(Path file, IOException cause) {
    if (cause instanceof NoSuchFileException) {
      return new PenstockException(
          NOT_FOUND, "Cannot read file %s: it does not exist".formatted(file.toUri()), cause);
    }
    return new PenstockException(
        Conditions.FAILED_READ_FILE__NO_HINT,
        "Cannot read file %s: %s".formatted(file.toUri(), cause.getMessage()),
        cause);
  }

  static PenstockException mismatch(Path file, Exception cause) {
    return new PenstockException(
        Conditions.FAILED_READ_FILE__PARQUET_COLUMN_DATA_TYPE_MISMATCH,
        "Cannot read file %s: %s".formatted(file.toUri(), cause.getMessage()),
        cause);
  }

  static PenstockException memory(Path file, OutOfMemoryException cause) {
    return new PenstockException(
        Conditions.PENSTOCK_MEMORY_LIMIT,
        "Cannot read file %s: its rows need more memory than the session has: %s"
            .formatted(file.toUri(), cause.getMessage()),
        cause);
  }
}
