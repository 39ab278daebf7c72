package io.penstock.streaming;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import java.util.Locale;

/** Which rows of the result a batch hands to the sink. */
public enum OutputMode {
  /** Only rows that will never change. */
  APPEND,
  /** Rows that are new or changed since the last batch. */
  UPDATE,
  /** The whole result, each time. */
  COMPLETE;

  /**
   * Reads Spark's text form, ignoring case.
   *
   * @throws AnalysisException {@code STREAMING_OUTPUT_MODE.INVALID} for any other text
   */
  public static OutputMode parse(String text) {
    return switch (text.trim().toLowerCase(Locale.ROOT)) {
      case "append" -> APPEND;
      case "update" -> UPDATE;
      case "complete" -> COMPLETE;
      default ->
          throw new AnalysisException(
              Conditions.STREAMING_OUTPUT_MODE__INVALID,
              "Cannot set output mode '" + text + "': valid modes are append, update, complete");
    };
  }

  /** Spark's text form, for example {@code Append}. */
  @Override
  public String toString() {
    String name = name();
    return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
  }
}
