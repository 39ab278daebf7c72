package io.penstock.testkit.script;

import io.penstock.Dataset;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.StreamingQuery;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Where a script is played: feeds rows, starts the query, lets batches run, sees what they gave.
 */
interface Rig extends AutoCloseable, Sources {
  /** Starts the query on the rig's checkpoint and sink. */
  StreamingQuery start(Dataset rows, OutputMode mode) throws Exception;

  /** Makes rows visible to the query, all in one batch. */
  void release(List<Added> rows) throws Exception;

  /** Returns when all batches have run. */
  void processAll(StreamingQuery query) throws Exception;

  /** Lets one trigger happen. */
  void runBatch(StreamingQuery query) throws Exception;

  /** Moves the clock. */
  void advance(StreamingQuery query, Duration duration) throws Exception;

  /** The batches that were committed since the last call. */
  List<Batch> newBatches() throws Exception;

  /** The query's checkpoint. */
  Path checkpoint();

  /** Takes back that the sink has a batch, where it remembers that. */
  void forget(long batch) throws Exception;

  @Override
  void close();
}
