package io.penstock.connector;

import io.penstock.type.ArrowColumns;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reads the rows of one split, on one thread at a time. */
public interface SplitReader extends AutoCloseable {
  /**
   * The next rows, or null at the end; a root may have no rows. The root and its buffers belong to
   * the reader, which may reuse them: they are valid until the next call or {@link #close()}. Its
   * vectors are those of {@code ArrowTypes} for the columns asked for.
   *
   * @throws IOException if reading fails; the query fails with it
   */
  @Nullable ArrowColumns next() throws IOException;

  /** Frees everything; may be called while {@link #next()} has not reached the end. */
  @Override
  void close() throws IOException;
}
