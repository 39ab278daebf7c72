package io.penstock.connector;

import java.nio.file.Path;

/** What a runner lends to a source or sink of one run of a streaming query. */
public interface StreamContext extends ConnectorContext {
  /**
   * The directory for the metadata of this source, {@code <checkpoint>/sources/<i>}; it may not
   * exist yet. For a sink, the checkpoint's root.
   */
  Path checkpoint();

  /**
   * Tells the driver that there may be new data, so that it need not wait for its next poll. Any
   * thread, any time, also after the end.
   */
  void dataAvailable();

  /** The query's id and name for messages, for example {@code 'my_stream' [id = …]}. */
  String queryText();
}
