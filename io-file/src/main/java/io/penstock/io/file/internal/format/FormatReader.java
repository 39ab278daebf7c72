package io.penstock.io.file.internal.format;

import io.penstock.connector.ReadContext;
import io.penstock.connector.SplitReader;
import java.io.IOException;
import java.nio.file.Path;

/** Opens ranges of files of one format, schema and option set. Thread-safe. */
public interface FormatReader {
  /** Whether a file may be cut into ranges that are read apart. */
  boolean isSplittable(Path file);

  /**
   * Opens the rows of a range. A record belongs to the range that its first byte lies in, up to the
   * rules of the format, so that the ranges of a file give each record once.
   *
   * @param context its columns are data columns only, possibly none, in the order wanted
   * @throws IOException if the file cannot be opened; what was allocated until then is freed
   */
  SplitReader open(FileRange range, ReadContext context) throws IOException;
}
