package io.penstock.local.internal.session;

import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import java.time.ZoneId;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The keys that this runner obeys, with Spark's defaults. */
public final class ConfKeys {
  public static final String ANSI_ENABLED = "spark.sql.ansi.enabled";
  public static final String TIME_ZONE = "spark.sql.session.timeZone";
  public static final String SHUFFLE_PARTITIONS = "spark.sql.shuffle.partitions";
  public static final String CHECKPOINT_LOCATION = "spark.sql.streaming.checkpointLocation";
  public static final String DEFAULT_SOURCE = "spark.sql.sources.default";
  public static final String POLLING_DELAY = "spark.sql.streaming.pollingDelay";
  public static final String STOP_TIMEOUT = "spark.sql.streaming.stopTimeout";
  public static final String NUM_RECENT_PROGRESS = "spark.sql.streaming.numRecentProgressUpdates";
  public static final String MIN_BATCHES_TO_RETAIN = "spark.sql.streaming.minBatchesToRetain";
  public static final String NO_DATA_PROGRESS_INTERVAL =
      "spark.sql.streaming.noDataProgressEventInterval";
  public static final String STOP_ACTIVE_RUN_ON_RESTART =
      "spark.sql.streaming.stopActiveRunOnRestart";
  public static final String SCHEMA_INFERENCE = "spark.sql.streaming.schemaInference";

  public static final String NO_DATA_BATCHES = "spark.sql.streaming.noDataMicroBatches.enabled";
  public static final String AVAILABLE_NOW_WRAPPER =
      "spark.sql.streaming.triggerAvailableNowWrapper.enabled";

  /** Bytes that one session may hold in Arrow buffers; Penstock's own key. */
  public static final String MEMORY_LIMIT = "penstock.memory.limit";

  /** Whether checkpoint files are forced to the disk; Penstock's own key, see design.md. */
  public static final String CHECKPOINT_FSYNC = "penstock.checkpoint.fsync";

  private static final Condition REQUIREMENT =
      Condition.user("INVALID_CONF_VALUE.REQUIREMENT", "22022");

  /** Keys whose values are lengths of time, for example {@code 10ms}. */
  private static final Set<String> TIMES =
      Set.of(POLLING_DELAY, STOP_TIMEOUT, NO_DATA_PROGRESS_INTERVAL);

  private static final Map<String, String> DEFAULTS = new TreeMap<>();

  static {
    DEFAULTS.put(ANSI_ENABLED, "true");
    DEFAULTS.put(TIME_ZONE, ZoneId.systemDefault().getId());
    DEFAULTS.put(SHUFFLE_PARTITIONS, "200");
    DEFAULTS.put(DEFAULT_SOURCE, "parquet");
    DEFAULTS.put(POLLING_DELAY, "10ms");
    DEFAULTS.put(STOP_TIMEOUT, "0");
    DEFAULTS.put(NUM_RECENT_PROGRESS, "100");
    DEFAULTS.put(MIN_BATCHES_TO_RETAIN, "100");
    DEFAULTS.put(NO_DATA_PROGRESS_INTERVAL, "10000ms");
    DEFAULTS.put(STOP_ACTIVE_RUN_ON_RESTART, "true");
    DEFAULTS.put(SCHEMA_INFERENCE, "false");
    DEFAULTS.put(NO_DATA_BATCHES, "true");
    DEFAULTS.put(AVAILABLE_NOW_WRAPPER, "false");
    DEFAULTS.put(MEMORY_LIMIT, Long.toString(Runtime.getRuntime().maxMemory()));
    DEFAULTS.put(CHECKPOINT_FSYNC, "false");
  }

  private ConfKeys() {}

  static Optional<String> defaultOf(String key) {
    return Optional.ofNullable(DEFAULTS.get(key));
  }

  static Map<String, String> defaults() {
    return Collections.unmodifiableMap(DEFAULTS);
  }

  static void check(String key, String value) {
    if (key.equals(TIME_ZONE)) {
      SessionConf.zone(value);
    } else if (TIMES.contains(key)) {
      ConfText.millis(key, value);
    } else if (key.equals(MEMORY_LIMIT)) {
      ConfText.bytes(key, value);
    } else {
      checkLikeDefault(key, value, DEFAULTS.get(key));
    }
  }

  private static void checkLikeDefault(String key, String value, @Nullable String defaultValue) {
    if (defaultValue == null) {
      return;
    }
    if (isBoolean(defaultValue) && !isBoolean(value)) {
      throw ConfText.wrong(key, value, "boolean");
    }
    if (ConfText.isInt(defaultValue) && !ConfText.isInt(value)) {
      throw ConfText.wrong(key, value, "int");
    }
    if (key.equals(SHUFFLE_PARTITIONS) && Integer.parseInt(value.strip()) <= 0) {
      throw new PenstockException(
          REQUIREMENT,
          "Cannot set \"" + key + "\" to '" + value + "': it must be a positive number");
    }
  }

  private static boolean isBoolean(String text) {
    return text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false");
  }
}
