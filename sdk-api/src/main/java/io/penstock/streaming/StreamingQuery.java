package io.penstock.streaming;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * A handle of a started query; semantics.md B.14. All methods may be called from any thread, also
 * after the end.
 */
public interface StreamingQuery {
  /** The name given to {@code queryName}, or null. */
  @Nullable String name();

  /** The id that stays the same over restarts from one checkpoint. */
  UUID id();

  /** The id of this run. */
  UUID runId();

  /** Whether the query still runs. */
  boolean isActive();

  /** What it does at this moment. */
  StreamingQueryStatus status();

  /** The report of the last batch, or null before the first one has ended. */
  @Nullable StreamingQueryProgress lastProgress();

  /**
   * The last reports, oldest first; at most {@code spark.sql.streaming.numRecentProgressUpdates}.
   */
  List<StreamingQueryProgress> recentProgress();

  /**
   * Says in words how far the query is: the watermark, and for each operator that keeps state how
   * many rows it holds, how many came too late, and when the watermark lets it give the next ones;
   * so it tells why there is no output yet. It is made from {@link #lastProgress} and {@link
   * #recentProgress}. Spark does not say when rows are given next, so on Spark Connect that part is
   * missing.
   */
  default String explainProgress() {
    return ProgressText.of(lastProgress(), recentProgress());
  }

  /** Why it failed, or empty while it runs or when it was stopped. */
  Optional<StreamingQueryException> exception();

  /** Prints the physical plan to standard output. */
  void explain();

  /** Prints the physical plan, if {@code extended} with the logical plans, to standard output. */
  void explain(boolean extended);

  /**
   * Ends the query and returns when it has ended. Does nothing on a query that has ended. The
   * calling thread may be interrupted, which leaves the query stopping.
   */
  void stop();

  /**
   * Waits until the query has ended.
   *
   * @throws StreamingQueryException if it failed
   */
  void awaitTermination();

  /**
   * Waits at most {@code timeout} for the end.
   *
   * @return whether it has ended
   * @throws StreamingQueryException if it failed
   * @throws IllegalArgumentException if the timeout is not positive
   */
  boolean awaitTermination(Duration timeout);

  /** As {@link #awaitTermination(Duration)}, in milliseconds as in Spark. */
  default boolean awaitTermination(long timeoutMs) {
    return awaitTermination(Duration.ofMillis(timeoutMs));
  }

  /**
   * Waits until all data that was there at the call is in the sink; returns at once on a query that
   * has ended. Never returns with a source that always has data, such as {@code rate-micro-batch}.
   *
   * @throws StreamingQueryException if the query fails
   */
  void processAllAvailable();

  /**
   * Completes when the query has ended: normally after {@code stop()} or the last batch, else with
   * the {@link StreamingQueryException}. Dependent stages without an executor of their own run on
   * the query's thread.
   */
  CompletionStage<Void> termination();
}
