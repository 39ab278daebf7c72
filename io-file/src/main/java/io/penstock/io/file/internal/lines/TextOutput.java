package io.penstock.io.file.internal.lines;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A new text file that is being written. */
public final class TextOutput {
  private static final int BUFFER_BYTES = 1 << 16;

  private TextOutput() {}

  /**
   * Creates a file.
   *
   * @return a stream whose close completes the file
   */
  public static OutputStream create(Path file, Compression compression) throws IOException {
    OutputStream out =
        new BufferedOutputStream(
            Files.newOutputStream(file, StandardOpenOption.CREATE_NEW), BUFFER_BYTES);
    try {
      return compression.compress(out);
    } catch (IOException | RuntimeException e) {
      out.close();
      throw e;
    }
  }
}
