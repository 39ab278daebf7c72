package io.penstock.io.file.internal.format;

import io.penstock.type.ArrowColumns;
import java.io.IOException;

/** Writes one file, on one thread at a time. */
public interface FileWriter extends AutoCloseable {
  /** Takes rows of the data schema. The root stays the caller's, valid during the call only. */
  void write(ArrowColumns rows) throws IOException;

  /** Completes the file: all bytes are handed to the operating system. At most once. */
  void finish() throws IOException;

  /** Frees everything; without {@link #finish} the file stays incomplete. May be called again. */
  @Override
  void close() throws IOException;
}
