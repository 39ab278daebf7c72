package io.penstock.local.internal.checkpoint;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The errors of a checkpoint; each names the file. */
final class CheckpointErrors {
  private static final Condition MALFORMED_LOG_FILE = Condition.user("MALFORMED_LOG_FILE", "KD002");
  private static final Condition NEWER_LOG_VERSION =
      Condition.user("INVALID_LOG_VERSION.MAX_SUPPORTED_VERSION", "KD002");

  private CheckpointErrors() {}

  static PenstockException malformed(Path file, String firstLine) {
    return new PenstockException(
        MALFORMED_LOG_FILE,
        "Cannot read log file " + file + ": line 1 '" + cut(firstLine) + "' is not a log version");
  }

  static PenstockException newerVersion(Path file, String version) {
    return new PenstockException(
        NEWER_LOG_VERSION,
        "Cannot read log file "
            + file
            + ": its version is "
            + cut(version)
            + ", and the newest that can be read is v1; a newer version of Spark wrote it");
  }

  static PenstockException damaged(Path file, int line, String reason) {
    return damaged(file, line, reason, null);
  }

  static PenstockException damaged(Path file, int line, String reason, @Nullable Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
        "Cannot read " + file + ": line " + line + " " + reason,
        cause);
  }

  static PenstockException io(String verb, Path file, IOException cause) {
    return new PenstockException(
        Conditions.PENSTOCK_IO, "Cannot " + verb + " " + file + ": " + Reasons.of(cause), cause);
  }

  static PenstockException concurrentUpdate(long batchId, Path file) {
    return new PenstockException(
        Conditions.CONCURRENT_STREAM_LOG_UPDATE,
        "Cannot write "
            + file
            + ": concurrent update to the log, multiple streaming jobs detected for "
            + batchId
            + "; make sure that only one streaming job runs on a checkpoint location at a time");
  }

  private static String cut(String text) {
    return text.length() > 40 ? text.substring(0, 40) + "..." : text;
  }
}
