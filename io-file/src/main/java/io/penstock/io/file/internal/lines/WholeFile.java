package io.penstock.io.file.internal.lines;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a whole file, decompressed, into memory. */
public final class WholeFile {
  private static final int LARGEST = 1 << 30;

  private WholeFile() {}

  /**
   * The bytes of a file.
   *
   * @throws IOException if it cannot be read or is larger than 1 GiB
   */
  public static byte[] read(Path file) throws IOException {
    try (InputStream in = Compression.of(file).decompress(Files.newInputStream(file))) {
      byte[] bytes = in.readNBytes(LARGEST);
      if (bytes.length == LARGEST && in.read() >= 0) {
        throw new IOException("Cannot read " + file + " as one record: it is larger than 1 GiB");
      }
      return bytes;
    }
  }
}
