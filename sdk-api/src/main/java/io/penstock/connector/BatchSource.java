package io.penstock.connector;

import java.util.List;

/** A read of what is there now. All methods run on the thread that runs the query. */
public interface BatchSource extends AutoCloseable {
  /** The partitions in order; no split means no rows. Called once. */
  List<? extends Split> plan();

  /** Frees everything, after all readers are closed. */
  @Override
  void close();
}
