package io.penstock.connector;

import io.penstock.type.StructType;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A format that an in-process runner can read or write: a name with options. Implementations are
 * found by {@link java.util.ServiceLoader} under this interface, one instance a session; they are
 * stateless and thread-safe, hold no resource, and what they open belongs to the caller.
 *
 * <p>Who calls what, in a streaming read:
 *
 * <ol>
 *   <li>{@link #readSchema} when {@code load()} is analysed, on the user's thread; it must not
 *       start anything, may look at the outside (list a directory) and may be called several times.
 *   <li>{@link #openStream} once for each run of a query, on the query's driver thread.
 *   <li>the {@link StreamSource} until it is closed, on that thread; its {@link SplitReader}s on
 *       task threads.
 * </ol>
 *
 * A streaming write calls {@link #openSink} once for each run on the driver thread, a batch read
 * {@link #readSchema} and {@link #openBatch}, a batch write {@link #openBatchWrite}. Methods that a
 * connector's {@link #capabilities()} do not name are never called.
 */
public interface Connector {
  /** What a connector can do. */
  enum Capability {
    BATCH_READ,
    STREAM_READ,
    BATCH_WRITE,
    STREAM_WRITE,
    /** The sink takes batches in {@code complete} mode. */
    COMPLETE_MODE,
    /** The sink takes batches in {@code update} mode. */
    UPDATE_MODE,
    /** The user may give a schema to a read. */
    USER_SCHEMA,
    /** The sink needs an explicit or session-wide checkpoint location. */
    NEEDS_CHECKPOINT,
    /** The sink cannot continue an old checkpoint unless the mode is complete. */
    NO_RECOVERY,
    /** A stream is written to a path, which the user has to give. */
    NEEDS_PATH
  }

  /** The name for {@code format(...)}, lower case; look-ups ignore case. */
  String name();

  /** What it can do; fixed. */
  Set<Capability> capabilities();

  /** The options that reads know; others make the runner warn and suggest the nearest. */
  default List<OptionSpec> readOptions() {
    return List.of();
  }

  /** The options that writes know. */
  default List<OptionSpec> writeOptions() {
    return List.of();
  }

  /**
   * The schema of a read, which all its readers then produce.
   *
   * @throws io.penstock.error.PenstockException if options or paths are wrong or a schema is
   *     missing
   */
  default StructType readSchema(ReadRequest request, ConnectorContext context) {
    throw notSupported("read");
  }

  /**
   * Opens a source for one run of a query.
   *
   * @param schema what {@link #readSchema} gave
   */
  default StreamSource openStream(ReadRequest request, StructType schema, StreamContext context) {
    throw notSupported("read a stream");
  }

  /** Opens a read of all that is there now. */
  default BatchSource openBatch(ReadRequest request, StructType schema, ConnectorContext context) {
    throw notSupported("read a batch");
  }

  /** Opens a sink for one run of a query. */
  default StreamSink openSink(WriteRequest request, StreamContext context) {
    throw notSupported("write a stream");
  }

  /**
   * Opens a write of one batch. Empty means that the save mode asks to do nothing.
   *
   * @throws io.penstock.error.PenstockException {@code PATH_ALREADY_EXISTS} as the save mode asks
   */
  default Optional<BatchWrite> openBatchWrite(WriteRequest request, ConnectorContext context) {
    throw notSupported("write a batch");
  }

  private UnsupportedOperationException notSupported(String what) {
    return new UnsupportedOperationException(
        "Cannot " + what + " with " + name() + ": its capabilities do not name that");
  }
}
