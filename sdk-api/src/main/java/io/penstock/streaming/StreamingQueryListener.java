package io.penstock.streaming;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Hears of the life of a session's queries. {@code onQueryStarted} runs on the thread that calls
 * {@code start()}, before it returns; the other methods run on one thread of the session, in order.
 * An exception of a listener is logged and reaches no query.
 */
public interface StreamingQueryListener {
  /** A query was started. */
  default void onQueryStarted(QueryStarted event) {}

  /** A batch ended. */
  default void onQueryProgress(QueryProgress event) {}

  /** A query found no new data. */
  default void onQueryIdle(QueryIdle event) {}

  /** A query ended. */
  default void onQueryTerminated(QueryTerminated event) {}

  /** {@code timestamp} is ISO-8601 UTC with milliseconds. */
  record QueryStarted(UUID id, UUID runId, @Nullable String name, String timestamp) {}

  /** The report of the batch. */
  record QueryProgress(StreamingQueryProgress progress) {}

  /** {@code timestamp} is ISO-8601 UTC with milliseconds. */
  record QueryIdle(UUID id, UUID runId, String timestamp) {}

  /** {@code exception} is null unless the query failed. */
  record QueryTerminated(UUID id, UUID runId, @Nullable StreamingQueryException exception) {}
}
