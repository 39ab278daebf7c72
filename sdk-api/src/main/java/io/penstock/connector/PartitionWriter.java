package io.penstock.connector;

import io.penstock.type.ArrowColumns;
import java.io.IOException;

/** Writes one partition of a batch, on one thread. Exactly one of commit and abort ends it. */
public interface PartitionWriter {
  /** Takes rows. The root stays the caller's and is valid during the call only. */
  void write(ArrowColumns rows) throws IOException;

  /** Ends the partition: its rows are safe but not yet visible. */
  BatchWrite.CommitMessage commit() throws IOException;

  /** Drops the partition. {@code error} is why. */
  void abort(Throwable error);
}
