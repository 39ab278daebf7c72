package io.penstock.io.file.internal.lines;

import io.penstock.connector.Options;
import java.nio.charset.Charset;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The option {@code lineSep}. */
public final class LineSeparators {
  private LineSeparators() {}

  /** The bytes that end a line, or null for the usual three ends. */
  public static byte @Nullable [] read(Options options, Charset charset) {
    Optional<String> text = options.get("lineSep");
    if (text.isPresent() && text.get().isEmpty()) {
      throw Options.invalid("lineSep", "", "it cannot be an empty string");
    }
    return text.isEmpty() ? null : text.get().getBytes(charset);
  }

  /** The bytes that a writer puts after each line. */
  public static byte[] write(Options options, Charset charset) {
    byte[] given = read(options, charset);
    return given == null ? "\n".getBytes(charset) : given;
  }
}
