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
  record QueryStarted(UUID id, UUID runId, @Nullable String name, String timestamp) {
    /** Spark's JSON form on one line; {@code jobTags} is empty. */
    public String json() {
      return EventToJson.of(this);
    }
  }

  /** The report of the batch. */
  record QueryProgress(StreamingQueryProgress progress) {
    /** Spark's JSON form on one line. */
    public String json() {
      return EventToJson.of(this);
    }
  }

  /** {@code timestamp} is ISO-8601 UTC with milliseconds. */
  record QueryIdle(UUID id, UUID runId, String timestamp) {
    /** Spark's JSON form on one line. */
    public String json() {
      return EventToJson.of(this);
    }
  }

  /** {@code exception} is null unless the query failed. */
  record QueryTerminated(UUID id, UUID runId, @Nullable StreamingQueryException exception) {
    /**
     * Spark's JSON form on one line: stack trace and condition of the failure's cause, or nulls.
     */
    public String json() {
      return EventToJson.of(this);
    }
  }
}
