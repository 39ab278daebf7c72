package io.penstock.io.file.internal.source;

import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.connector.TimeText;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The options of file streams (B.3). Wrong ones fail with Spark's sentences.
 *
 * @param maxFilesPerTrigger the most files of a batch
 * @param maxBytesPerTrigger the most bytes of a batch, which always has a file
 * @param maxFileAgeMs how much older than the newest file a file may be, milliseconds
 * @param latestFirst whether the newest files are read first
 * @param fileNameOnly whether files of the same name are the same file
 * @param maxCachedFiles how many listed files are remembered for the next batches
 * @param discardRatio below this share of a limit the remembered files are forgotten
 */
record FileStreamOptions(
    OptionalInt maxFilesPerTrigger,
    OptionalLong maxBytesPerTrigger,
    long maxFileAgeMs,
    boolean latestFirst,
    boolean fileNameOnly,
    int maxCachedFiles,
    double discardRatio) {

  static final List<OptionSpec> SPECS =
      List.of(
          new OptionSpec("maxFilesPerTrigger", null, "The most files of a batch."),
          new OptionSpec("maxBytesPerTrigger", null, "The most bytes of a batch."),
          new OptionSpec("maxFileAge", "7d", "How much older than the newest file a file may be."),
          new OptionSpec("latestFirst", "false", "Whether the newest files are read first."),
          new OptionSpec("fileNameOnly", "false", "Whether equal names are the same file."),
          new OptionSpec("maxCachedFiles", "10000", "How many listed files are remembered."),
          new OptionSpec("discardCachedInputRatio", "0.2", "When remembered files are forgotten."),
          new OptionSpec("cleanSource", "off", "What becomes of read files; off only."),
          new OptionSpec("sourceArchiveDir", null, "Where read files go."));

  static FileStreamOptions of(Options options) {
    for (String batchOnly : List.of("modifiedBefore", "modifiedAfter")) {
      if (options.get(batchOnly).isPresent()) {
        throw wrong(
            "option '"
                + batchOnly.toLowerCase(Locale.ROOT)
                + "' is not allowed in file stream sources",
            null);
      }
    }
    checkCleanSource(options);
    OptionalInt files = positive(options, "maxFilesPerTrigger", Integer.MAX_VALUE);
    OptionalLong bytes = positiveLong(options, "maxBytesPerTrigger");
    if (files.isPresent() && bytes.isPresent()) {
      throw wrong(
          "Options 'maxFilesPerTrigger' and 'maxBytesPerTrigger' can't be both set at the same time",
          null);
    }
    return new FileStreamOptions(
        files,
        bytes,
        TimeText.parse(
            "maxFileAge",
            options.get("maxFileAge", "7d"),
            TimeUnit.MILLISECONDS,
            TimeUnit.MILLISECONDS),
        bool(options, "latestFirst"),
        bool(options, "fileNameOnly"),
        cached(options),
        ratio(options));
  }

  boolean isLimited() {
    return maxFilesPerTrigger.isPresent() || maxBytesPerTrigger.isPresent();
  }

  private static void checkCleanSource(Options options) {
    String mode = options.get("cleanSource", "off");
    switch (mode.toLowerCase(Locale.ROOT)) {
      case "off" -> {}
      case "archive", "delete" ->
          throw new PenstockException(
              Conditions.PENSTOCK_UNSUPPORTED,
              "Cannot use option 'cleanSource' = '" + mode + "': supported is off");
      default ->
          throw wrong(
              "Invalid mode for clean source option Some("
                  + mode
                  + "). Must be one of ARCHIVE,DELETE,OFF",
              null);
    }
  }

  private static OptionalInt positive(Options options, String name, long most) {
    OptionalLong value = positiveUpTo(options, name, most);
    return value.isEmpty() ? OptionalInt.empty() : OptionalInt.of((int) value.getAsLong());
  }

  private static OptionalLong positiveLong(Options options, String name) {
    return positiveUpTo(options, name, Long.MAX_VALUE);
  }

  private static OptionalLong positiveUpTo(Options options, String name, long most) {
    Optional<String> text = options.get(name);
    if (text.isEmpty()) {
      return OptionalLong.empty();
    }
    NumberFormatException cause = null;
    try {
      long value = Long.parseLong(text.get());
      if (value > 0 && value <= most) {
        return OptionalLong.of(value);
      }
    } catch (NumberFormatException e) {
      cause = e;
    }
    throw invalid(name, text.get(), "must be a positive integer", cause);
  }

  private static boolean bool(Options options, String name) {
    String text = options.get(name, "false");
    if (!text.equalsIgnoreCase("true") && !text.equalsIgnoreCase("false")) {
      throw invalid(name, text, "must be 'true' or 'false'", null);
    }
    return text.equalsIgnoreCase("true");
  }

  private static int cached(Options options) {
    String text = options.get("maxCachedFiles", "10000");
    NumberFormatException cause = null;
    try {
      int value = Integer.parseInt(text);
      if (value >= 0) {
        return value;
      }
    } catch (NumberFormatException e) {
      cause = e;
    }
    throw invalid("maxCachedFiles", text, "must be an integer greater than or equal to 0", cause);
  }

  private static double ratio(Options options) {
    String text = options.get("discardCachedInputRatio", "0.2");
    NumberFormatException cause = null;
    try {
      double value = Double.parseDouble(text);
      if (value >= 0 && value <= 1) {
        return value;
      }
    } catch (NumberFormatException e) {
      cause = e;
    }
    throw invalid(
        "discardCachedInputRatio", text, "must be a positive float between 0 and 1", cause);
  }

  private static PenstockException invalid(
      String name, String value, String rule, @Nullable Throwable cause) {
    return wrong("Invalid value '" + value + "' for option '" + name + "', " + rule, cause);
  }

  private static PenstockException wrong(String message, @Nullable Throwable cause) {
    return new PenstockException(Conditions.PENSTOCK_INVALID_OPTION, message, cause);
  }
}
