package io.penstock.io.file.internal.lines;

import io.penstock.connector.Options;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The character sets that Spark 4 allows. */
public final class TextCharsets {
  private static final List<String> ALLOWED =
      List.of("iso-8859-1", "us-ascii", "utf-16", "utf-16be", "utf-16le", "utf-32", "utf-8");

  private TextCharsets() {}

  /**
   * The character set of the option {@code encoding} or {@code charset}.
   *
   * @throws PenstockException {@code INVALID_PARAMETER_VALUE.CHARSET}
   */
  public static Charset of(Options options) {
    Optional<String> name = options.get("encoding").or(() -> options.get("charset"));
    if (name.isEmpty()) {
      return StandardCharsets.UTF_8;
    }
    if (!ALLOWED.contains(name.get().toLowerCase(Locale.ROOT))) {
      throw new PenstockException(
          Conditions.INVALID_PARAMETER_VALUE__CHARSET,
          "Cannot use encoding '"
              + name.get()
              + "': it must be one of "
              + String.join(", ", ALLOWED));
    }
    return Charset.forName(name.get());
  }
}
