package io.penstock.local.internal.session;

import io.penstock.connector.BatchSource;
import io.penstock.connector.ConnectorContext;
import io.penstock.type.StructType;

/** A table held by this process, for example of a memory sink. Thread-safe. */
public interface InProcessTable {
  /** The schema of its rows. */
  StructType schema();

  /** Opens a read of the rows that are there now; rows added later are not seen by it. */
  BatchSource open(ConnectorContext context);

  /**
   * The catalog forgot the table: it was dropped or replaced, or the session ends. Called once.
   * Reads that are open stay valid until they are closed; the last of both frees the rows.
   */
  default void dropped() {}
}
