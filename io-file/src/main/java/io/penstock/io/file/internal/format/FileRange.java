package io.penstock.io.file.internal.format;

import java.nio.file.Path;
import java.util.Objects;

/**
 * A range of bytes of a file.
 *
 * @param file the file, absolute
 * @param start the first byte
 * @param length how many bytes
 * @param fileSize the size of the whole file when it was listed
 * @param modificationTimeMs when it was last changed, milliseconds since 1970
 */
public record FileRange(
    Path file, long start, long length, long fileSize, long modificationTimeMs) {
  public FileRange {
    Objects.requireNonNull(file, "file");
    if (start < 0 || length < 0 || start + length > fileSize) {
      throw new IllegalArgumentException(
          "Cannot read " + file + " from " + start + ", " + length + " bytes of " + fileSize);
    }
  }

  /** A whole file. */
  public static FileRange whole(Path file, long fileSize, long modificationTimeMs) {
    return new FileRange(file, 0, fileSize, fileSize, modificationTimeMs);
  }

  /** The byte after the last. */
  public long end() {
    return start + length;
  }
}
