package io.penstock.io.file.internal.record;

import io.penstock.connector.Options;
import java.util.Locale;

/** What becomes of a record that does not fit the schema. */
public enum ParseMode {
  /** What could be read is a row, the rest is null. */
  PERMISSIVE,
  /** It is left out. */
  DROPMALFORMED,
  /** The query fails. */
  FAILFAST;

  /** The option {@code mode}; an unknown name is permissive, as in Spark. */
  public static ParseMode of(Options options) {
    return switch (options.get("mode", "PERMISSIVE").toUpperCase(Locale.ROOT)) {
      case "DROPMALFORMED" -> DROPMALFORMED;
      case "FAILFAST" -> FAILFAST;
      default -> PERMISSIVE;
    };
  }
}
