package io.penstock.connector;

import io.penstock.type.ArrowColumns;
import java.io.IOException;

/**
 * A sink that can take rows as they come, for {@code Trigger.Continuous} and {@code
 * Trigger.RealTime}. Who calls what:
 *
 * <ol>
 *   <li>the driver thread calls {@link #openRows} once for each partition of the source, before any
 *       row flows;
 *   <li>the thread of that partition calls {@link RowSink#beginEpoch}, {@link RowSink#write} for
 *       whatever the source hands over, {@link RowSink#endEpoch}, and so on, epoch after epoch;
 *   <li>when all partitions have ended an epoch and their positions are in the checkpoint, the
 *       driver thread calls {@link #commitEpoch}; other partitions may be in later epochs by then;
 *   <li>at the end of the run the thread of the partition calls {@link RowSink#close}, also within
 *       an epoch, then the driver thread calls {@link StreamSink#close()}.
 * </ol>
 *
 * Epochs are numbered from 0 without gaps and go on after a restart. Rows of an epoch that was not
 * committed come again in the next run, so delivery is at least once; {@link StreamSink#beginBatch}
 * is not called in such a run.
 */
public interface LowLatencySink extends StreamSink {
  /**
   * The writer of one partition for the whole run.
   *
   * @param partitionId the source's partition, from 0
   */
  RowSink openRows(int partitionId);

  /** All rows of this epoch were written, and it will not be repeated. */
  void commitEpoch(long epochId);

  /** Takes the rows of one partition. All methods run on that partition's one thread. */
  interface RowSink extends AutoCloseable {
    /** The rows that follow belong to this epoch. */
    void beginEpoch(long epochId) throws IOException;

    /**
     * Takes rows, at least one, and makes them visible before it returns if the sink can show rows
     * of an epoch that has not ended. The root stays the caller's and is valid during the call
     * only.
     */
    void write(ArrowColumns rows) throws IOException;

    /** No more rows of this epoch; they are safe in the sink. */
    void endEpoch(long epochId) throws IOException;

    /** Frees everything; rows of an epoch that has not ended may be dropped. */
    @Override
    void close() throws IOException;
  }
}
