package io.penstock.connector;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A source in one run of a streaming query. The driver calls all methods on its one thread, in this
 * order for each batch: {@link #latestOffset}, then — after the offset was written to the
 * checkpoint — {@link #commit} of the batch before, then {@link #plan}. After a restart the first
 * {@link #plan} may replay a batch whose end the log holds; the same range must give the same rows.
 */
public interface StreamSource extends AutoCloseable {
  /** For progress reports, as Spark's source describes itself. */
  String description();

  /** Where a new query begins, for sources that know it without data; empty otherwise. */
  default Optional<Offset> initialOffset() {
    return Optional.empty();
  }

  /**
   * The end of the next batch: the newest position, cut to the read limits of the options.
   *
   * @param start the end of the last batch, or null in the first; then the source begins at {@link
   *     #initialOffset()}
   * @param unlimited whether read limits are ignored ({@code Trigger.Once})
   * @return empty if there is nothing, not even a position
   */
  Optional<Offset> latestOffset(@Nullable Offset start, boolean unlimited);

  /** The newest position without limits, for progress reports only; empty if it is not known. */
  default Optional<Offset> reportedLatestOffset() {
    return Optional.empty();
  }

  /**
   * Cuts the rows after {@code start} up to {@code end} into partitions, in partition order. No
   * split means no rows. Called again with the same range after a crash.
   *
   * @param start null means the beginning
   */
  List<? extends Split> plan(@Nullable Offset start, Offset end);

  /**
   * The batch up to {@code end} is in the sink and will not be asked for again. Called when the
   * next batch's offsets have been written, never at a stop.
   */
  default void commit(Offset end) {}

  /** Whether {@code Trigger.AvailableNow} may run several batches with this source. */
  default boolean supportsAvailableNow() {
    return false;
  }

  /**
   * Fixes the end of the data for {@code Trigger.AvailableNow}: later {@link #latestOffset} calls
   * never go beyond what is there now. Called once before the first of them.
   */
  default void prepareForAvailableNow() {}

  /** Frees everything. Called once, on the driver thread, after all readers are closed. */
  @Override
  void close();
}
