package io.penstock.connect.internal.client;

import org.apache.spark.connect.proto.ExecutePlanResponse;
import org.jspecify.annotations.Nullable;

/** The answers to a query, in order. */
public interface Responses extends AutoCloseable {
  /**
   * The next one, or null at the end. Its rows lie in an array that is given back when they were
   * read; see {@link MessageArrays}.
   */
  @Nullable ExecutePlanResponse next();

  /** Ends the query if it still runs. */
  @Override
  void close();
}
