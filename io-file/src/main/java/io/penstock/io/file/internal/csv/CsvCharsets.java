package io.penstock.io.file.internal.csv;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The character sets that Spark 4 allows. */
final class CsvCharsets {
  private static final List<String> ALLOWED =
      List.of("iso-8859-1", "us-ascii", "utf-16", "utf-16be", "utf-16le", "utf-32", "utf-8");

  private CsvCharsets() {}

  static Charset parse(Optional<String> name) {
    if (name.isEmpty()) {
      return StandardCharsets.UTF_8;
    }
    if (!ALLOWED.contains(name.get().toLowerCase(Locale.ROOT))) {
      throw new PenstockException(
          Conditions.INVALID_PARAMETER_VALUE__CHARSET,
          "The value of parameter(s) `charset` in `CSVOptions` is invalid: expects one of the "
              + String.join(", ", ALLOWED)
              + ", but got "
              + name.get());
    }
    return Charset.forName(name.get());
  }
}
