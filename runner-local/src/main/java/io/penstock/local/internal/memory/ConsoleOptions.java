package io.penstock.local.internal.memory;

import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import io.penstock.runner.ShowTable;
import java.util.List;
import java.util.Locale;

/**
 * The options of the console sink.
 *
 * @param numRows how many rows of a batch are shown; negative acts as 0
 * @param truncate whether cells are cut to 20 characters and aligned right
 */
record ConsoleOptions(int numRows, boolean truncate) {
  private static final Condition NOT_A_BOOLEAN = Condition.user("_LEGACY_ERROR_TEMP_3206", null);

  static final List<OptionSpec> SPECS =
      List.of(
          new OptionSpec("numRows", "20", "How many rows of a batch are shown."),
          new OptionSpec("truncate", "true", "Whether cells are cut to 20 characters."));

  /**
   * Reads them.
   *
   * @throws PenstockException if one has a value of another type
   */
  static ConsoleOptions of(Options options) {
    return new ConsoleOptions(
        options.getInt("numRows").orElse(ShowTable.DEFAULT_ROWS),
        options.get("truncate").map(ConsoleOptions::parse).orElse(true));
  }

  private static boolean parse(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true" -> true;
      case "false" -> false;
      default ->
          throw new PenstockException(
              NOT_A_BOOLEAN, "Cannot use option 'truncate': " + text + " is not a boolean string");
    };
  }

  int truncateTo() {
    return truncate ? ShowTable.DEFAULT_TRUNCATE : 0;
  }
}
