package io.penstock.io.file.internal.lines;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A new text file that is being written. */
public final class TextOutput {
  private TextOutput() {}

  /**
   * Creates a file.
   *
   * @return a stream whose close completes the file
   */
  public static OutputStream create(Path file, Compression compression) throws IOException {
    OutputStream out = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW);
    try {
      return compression.compress(out);
    } catch (IOException | RuntimeException e) {
      out.close();
      throw e;
    }
  }
}
