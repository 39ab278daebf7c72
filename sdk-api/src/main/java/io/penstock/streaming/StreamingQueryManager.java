package io.penstock.streaming;

import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The queries of one session. All methods may be called from any thread. */
public interface StreamingQueryManager {
  /** The queries that run now. */
  List<StreamingQuery> active();

  /** The running query of this id, or null. */
  @Nullable StreamingQuery get(UUID id);

  /** The running query of this id, or null; the text must be a UUID. */
  default @Nullable StreamingQuery get(String id) {
    return get(UUID.fromString(id));
  }

  /**
   * Waits until any query has ended since the session began or {@link #resetTerminated()}.
   *
   * @throws StreamingQueryException if one of them failed
   */
  void awaitAnyTermination();

  /**
   * Waits at most {@code timeout}.
   *
   * @return whether a query has ended
   * @throws StreamingQueryException if one of them failed
   * @throws IllegalArgumentException if the timeout is not positive
   */
  boolean awaitAnyTermination(Duration timeout);

  /** As {@link #awaitAnyTermination(Duration)}, in milliseconds as in Spark. */
  default boolean awaitAnyTermination(long timeoutMs) {
    return awaitAnyTermination(Duration.ofMillis(timeoutMs));
  }

  /** Forgets the queries that have ended, so that a wait is for the next one. */
  void resetTerminated();

  /** Adds a listener for all queries of this session. */
  void addListener(StreamingQueryListener listener);

  /** Removes a listener; does nothing if it was not added. */
  void removeListener(StreamingQueryListener listener);

  /** The listeners in the order in which they were added. */
  List<StreamingQueryListener> listListeners();
}
