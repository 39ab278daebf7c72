package io.penstock.runner;

import io.penstock.plan.Plan;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryManager;
import io.penstock.type.StructType;
import java.util.Map;
import java.util.Optional;

/**
 * One session of a runner. {@code Session} calls it for everything that needs names, types or rows.
 * Thread-safe; after {@link #close()} every method but {@code close} throws {@code
 * PENSTOCK_SESSION_CLOSED}.
 */
public interface Runner extends AutoCloseable {
  /** A configuration value, or empty if it is neither set nor has a default. */
  Optional<String> conf(String key);

  /** All values that are set or have a default. */
  Map<String, String> allConf();

  /**
   * Sets a configuration value.
   *
   * @throws io.penstock.error.PenstockException if the value is wrong for the key
   */
  void setConf(String key, String value);

  /** Returns a key to its default. */
  void unsetConf(String key);

  /** Whether a key is known and may be set while the session runs; by default every known key. */
  default boolean isModifiable(String key) {
    return conf(key).isPresent();
  }

  /** Analyses a plan and gives its schema. */
  StructType schema(Plan plan);

  /** Whether the plan reads a stream. */
  boolean isStreaming(Plan plan);

  /** The text of {@code explain}; {@code extended} adds the logical plans. */
  String explain(Plan plan, boolean extended);

  /** Runs a batch plan; the caller closes the result. */
  ArrowResult execute(Plan plan);

  /** Runs a batch plan into an external sink, and returns when it is there. */
  void write(WriteSpec spec);

  /** Starts a streaming query, and returns when it is checked and its driver runs. */
  StreamingQuery start(StreamSpec spec);

  /** The streaming queries of this session. */
  StreamingQueryManager streams();

  /**
   * Names a plan for this session.
   *
   * @param replace whether a view of this name is replaced; otherwise {@code
   *     TEMP_TABLE_OR_VIEW_ALREADY_EXISTS} is thrown
   */
  void createTempView(String name, Plan plan, boolean replace);

  /** Forgets a view; false if there is none. */
  boolean dropTempView(String name);

  /** Stops all queries and frees everything; never hangs; does nothing the second time. */
  @Override
  void close();
}
