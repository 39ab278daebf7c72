package io.penstock.io.file.internal.source;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.Options;
import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.path.FileEntry;
import io.penstock.io.file.internal.path.Glob;
import io.penstock.io.file.internal.value.TimestampText;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Which of the listed files are read, by the options for that. */
final class FileFilter {
  private static final Condition INVALID_TIME = Condition.user("_LEGACY_ERROR_TEMP_1294", null);

  private FileFilter() {}

  /** The options {@code pathGlobFilter}, {@code modifiedBefore} and {@code modifiedAfter}. */
  static Predicate<FileEntry> of(Options options, ConnectorContext context) {
    Predicate<FileEntry> filter = file -> true;
    Optional<Pattern> name = options.get("pathGlobFilter").map(Glob::compile);
    if (name.isPresent()) {
      Pattern pattern = name.get();
      filter = file -> pattern.matcher(file.path().getFileName().toString()).matches();
    }
    OptionalLong before = millis("modifiedBefore", options, context);
    if (before.isPresent()) {
      filter = filter.and(file -> file.modificationTimeMs() < before.getAsLong());
    }
    OptionalLong after = millis("modifiedAfter", options, context);
    return after.isPresent()
        ? filter.and(file -> file.modificationTimeMs() > after.getAsLong())
        : filter;
  }

  private static OptionalLong millis(String name, Options options, ConnectorContext context) {
    Optional<String> text = options.get(name);
    if (text.isEmpty()) {
      return OptionalLong.empty();
    }
    ZoneId zone = options.get("timeZone").map(ZoneId::of).orElse(context.timeZone());
    OptionalLong micros = TimestampText.instants(zone, context.clock()::millis).parse(text.get());
    if (micros.isEmpty()) {
      throw new PenstockException(
          INVALID_TIME,
          "The timestamp provided for the '"
              + name
              + "' option is invalid. The expected format is 'YYYY-MM-DDTHH:mm:ss', but the provided"
              + " timestamp: "
              + text.get());
    }
    return OptionalLong.of(Math.floorDiv(micros.getAsLong(), 1000));
  }

  static List<FileEntry> apply(List<FileEntry> files, Predicate<FileEntry> filter) {
    return files.stream().filter(filter).toList();
  }
}
