package io.penstock.local.internal.checkpoint;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The configuration that the offset log pins for the life of a checkpoint: Spark's keys in Spark's
 * order. Immutable.
 */
public final class LoggedConf {
  /** {@code spark.sql.shuffle.partitions}. */
  public static final String SHUFFLE_PARTITIONS = "spark.sql.shuffle.partitions";

  /** {@code spark.sql.streaming.multipleWatermarkPolicy}. */
  public static final String WATERMARK_POLICY = "spark.sql.streaming.multipleWatermarkPolicy";

  /**
   * A key.
   *
   * @param defaultValue of a new checkpoint
   * @param oldValue what a log without the key means; null means the session's value
   */
  private record Key(String name, String defaultValue, @Nullable String oldValue) {}

  private static final List<Key> KEYS =
      List.of(
          new Key(
              "spark.sql.streaming.stateStore.providerClass",
              "org.apache.spark.sql.execution.streaming.state.HDFSBackedStateStoreProvider",
              null),
          new Key("spark.sql.streaming.stateStore.rocksdb.mergeOperatorVersion", "2", "1"),
          new Key("spark.sql.streaming.stateStore.rocksdb.formatVersion", "5", null),
          new Key("spark.sql.streaming.queryEvolution.enableSourceEvolution", "false", null),
          new Key("spark.sql.streaming.stateStore.encodingFormat", "unsaferow", null),
          new Key("spark.sql.streaming.statefulOperator.useStrictDistribution", "true", "false"),
          new Key("spark.sql.streaming.flatMapGroupsWithState.stateFormatVersion", "2", "1"),
          new Key(WATERMARK_POLICY, "min", null),
          new Key("spark.sql.streaming.stateStore.rowChecksum.enabled", "false", null),
          new Key("spark.sql.streaming.aggregation.stateFormatVersion", "2", "1"),
          new Key("spark.sql.function.protobufExtensions.enabled", "false", null),
          new Key(SHUFFLE_PARTITIONS, "200", null),
          new Key("spark.sql.streaming.join.stateFormatVersion", "2", "1"),
          new Key("spark.sql.streaming.stateStore.compression.codec", "lz4", null),
          new Key("spark.sql.optimizer.pruneFiltersCanPruneStreamingSubplan", "false", "true"));

  private final Map<String, String> values;
  private final String json;

  private LoggedConf(Map<String, String> values) {
    this.values = values;
    StringBuilder out = new StringBuilder("{");
    values.forEach(
        (key, value) -> {
          out.append(out.length() == 1 ? "\"" : ",\"").append(key).append("\":");
          LogJson.appendString(out, value);
        });
    this.json = out.append('}').toString();
  }

  /** What a new checkpoint pins: the session's values. */
  public static LoggedConf ofSession(Function<String, Optional<String>> session) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Key key : KEYS) {
      values.put(key.name(), session.apply(key.name()).orElse(key.defaultValue()));
    }
    return new LoggedConf(values);
  }

  /** What a continued checkpoint pins: the log's values; semantics.md B.13. */
  public static LoggedConf ofLog(
      Map<String, String> log, Function<String, Optional<String>> session) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Key key : KEYS) {
      String value = log.get(key.name());
      if (value == null) {
        value =
            key.oldValue() != null
                ? key.oldValue()
                : session.apply(key.name()).orElse(key.defaultValue());
      }
      values.put(key.name(), value);
    }
    return new LoggedConf(values);
  }

  /** The value of a key of the log. */
  public Optional<String> get(String key) {
    return Optional.ofNullable(values.get(key));
  }

  /** The JSON object of the log. */
  String json() {
    return json;
  }
}
