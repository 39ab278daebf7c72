package io.penstock.io.file.internal.format;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.arrow.memory.BufferAllocator;

/** Creates files of one format, schema and option set. Thread-safe. */
public interface FormatWriter {
  /** The end of a file's name with its dot, for example {@code .snappy.parquet}. */
  String extension();

  /**
   * Creates a file; its directory exists and it does not.
   *
   * @param allocator for everything that the writer allocates
   */
  FileWriter create(Path file, BufferAllocator allocator) throws IOException;
}
