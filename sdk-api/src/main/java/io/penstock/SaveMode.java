package io.penstock;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.runner.WriteSpec;
import java.util.Locale;

/** What a batch write does when something is there already. */
public enum SaveMode {
  /** The rows are added. */
  Append(WriteSpec.SaveMode.APPEND),
  /** What is there is replaced. */
  Overwrite(WriteSpec.SaveMode.OVERWRITE),
  /** The write fails with {@code PATH_ALREADY_EXISTS}; the default. */
  ErrorIfExists(WriteSpec.SaveMode.ERROR_IF_EXISTS),
  /** Nothing is written. */
  Ignore(WriteSpec.SaveMode.IGNORE);

  private static final Condition INVALID_SAVE_MODE = Condition.user("INVALID_SAVE_MODE", "42000");

  private final WriteSpec.SaveMode mode;

  SaveMode(WriteSpec.SaveMode mode) {
    this.mode = mode;
  }

  WriteSpec.SaveMode toSpec() {
    return mode;
  }

  /**
   * Reads Spark's text form, ignoring case.
   *
   * @throws AnalysisException {@code INVALID_SAVE_MODE} for any other text
   */
  public static SaveMode parse(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "overwrite" -> Overwrite;
      case "append" -> Append;
      case "ignore" -> Ignore;
      case "error", "errorifexists", "default" -> ErrorIfExists;
      default ->
          throw new AnalysisException(
              INVALID_SAVE_MODE,
              "Cannot set save mode '"
                  + text
                  + "': valid modes are append, overwrite, ignore, error, errorifexists, default");
    };
  }
}
