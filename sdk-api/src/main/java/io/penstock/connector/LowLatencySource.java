package io.penstock.connector;

import io.penstock.type.ArrowColumns;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A source that can hand over rows as they come, for {@code Trigger.Continuous} and {@code
 * Trigger.RealTime}. Partitions are fixed for a run.
 */
public interface LowLatencySource extends StreamSource {
  /** Whether {@code Trigger.Continuous} is allowed. */
  boolean supportsContinuous();

  /** Whether {@code Trigger.RealTime} is allowed. */
  boolean supportsRealTime();

  /**
   * The partitions that go on from {@code start}; null means the beginning. Each is read by one
   * thread of its own until the run ends.
   */
  List<? extends Partition> partitions(@Nullable Offset start);

  /** Joins the positions of all partitions, in their order, into the offset of the log. */
  Offset merge(List<String> positions);

  /** One partition of the stream. */
  interface Partition {
    /** Opens it; the caller closes the reader. */
    Reader open(ReadContext context);
  }

  /** Reads one partition, on one thread. */
  interface Reader extends AutoCloseable {
    /**
     * Waits for rows and returns them as soon as there are some. The root belongs to the reader and
     * is valid until the next call.
     *
     * @return the rows, or null when {@link SessionClock#millis()} reached {@code untilMs} without
     *     any
     * @throws InterruptedException if the thread is interrupted while it waits
     */
    @Nullable ArrowColumns poll(long untilMs) throws InterruptedException;

    /** The position after the rows that were returned, one line of JSON. */
    String position();

    @Override
    void close();
  }
}
