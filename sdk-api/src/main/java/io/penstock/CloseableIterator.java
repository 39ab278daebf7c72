package io.penstock;

import java.util.Iterator;

/**
 * Results one by one. Used by one thread; the holder closes it, at the end or before, which stops a
 * query that still runs. Reading to the end closes it too.
 *
 * @param <T> the results
 */
public interface CloseableIterator<T> extends Iterator<T>, AutoCloseable {
  /** Stops the query and frees everything; does nothing the second time. */
  @Override
  void close();
}
