package io.penstock.local.internal.session;

import java.time.ZoneId;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

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

  public static final String CHECK_CORRECTNESS =
      "spark.sql.streaming.statefulOperator.checkCorrectness.enabled";
  public static final String NO_DATA_BATCHES = "spark.sql.streaming.noDataMicroBatches.enabled";
  public static final String AVAILABLE_NOW_WRAPPER =
      "spark.sql.streaming.triggerAvailableNowWrapper.enabled";

  /** Bytes that one session may hold in Arrow buffers; Penstock's own key. */
  public static final String MEMORY_LIMIT = "penstock.memory.limit";

  /** Whether checkpoint files are forced to the disk; Penstock's own key, see design.md. */
  public static final String CHECKPOINT_FSYNC = "penstock.checkpoint.fsync";

  /**
   * Bytes that one sort may hold in memory before it writes rows to files; Penstock's own key. An
   * eighth of {@link #MEMORY_LIMIT} if it is not set.
   */
  public static final String SORT_MEMORY = "penstock.sort.memory";

  /** The directory of the files of a sort; Penstock's own key. */
  public static final String SORT_DIRECTORY = "penstock.sort.directory";

  private static final Map<String, String> DEFAULTS = new TreeMap<>();

  static {
    DEFAULTS.put(ANSI_ENABLED, "true");
    DEFAULTS.put(TIME_ZONE, ZoneId.systemDefault().getId());
    DEFAULTS.put(SHUFFLE_PARTITIONS, "200");
    DEFAULTS.put(DEFAULT_SOURCE, "parquet");
    DEFAULTS.put(POLLING_DELAY, "10ms");
    DEFAULTS.put(STOP_TIMEOUT, "0ms");
    DEFAULTS.put(NUM_RECENT_PROGRESS, "100");
    DEFAULTS.put(MIN_BATCHES_TO_RETAIN, "100");
    DEFAULTS.put(NO_DATA_PROGRESS_INTERVAL, "10000ms");
    DEFAULTS.put(STOP_ACTIVE_RUN_ON_RESTART, "true");
    DEFAULTS.put(SCHEMA_INFERENCE, "false");
    DEFAULTS.put(CHECK_CORRECTNESS, "true");
    DEFAULTS.put(NO_DATA_BATCHES, "true");
    DEFAULTS.put(AVAILABLE_NOW_WRAPPER, "false");
    DEFAULTS.put(MEMORY_LIMIT, Long.toString(Runtime.getRuntime().maxMemory()));
    DEFAULTS.put(CHECKPOINT_FSYNC, "false");
    DEFAULTS.put(SORT_DIRECTORY, System.getProperty("java.io.tmpdir"));
  }

  private ConfKeys() {}

  /** The default of a key, also of one that this runner does not obey. */
  static Optional<String> defaultOf(String key) {
    String value = DEFAULTS.get(key);
    return value != null
        ? Optional.of(value)
        : SparkSettings.find(key).flatMap(SparkSetting::defaultValue);
  }

  static Map<String, String> defaults() {
    return Collections.unmodifiableMap(DEFAULTS);
  }

  /** Checks a value, also that of a key which this runner does not obey. */
  static void check(String key, String value) {
    if (key.equals(MEMORY_LIMIT) || key.equals(SORT_MEMORY)) {
      ConfText.bytes(key, value);
    } else if (key.equals(CHECKPOINT_FSYNC)) {
      ConfText.bool(key, value);
    } else {
      SparkSettings.find(key).ifPresent(setting -> setting.check(value));
    }
  }

  /** Whether a key is known and a session may change it. */
  static boolean isModifiable(String key) {
    return SparkSettings.find(key)
        .map(SparkSetting::isModifiable)
        .orElseGet(() -> DEFAULTS.containsKey(key) || key.equals(SORT_MEMORY));
  }

  /** Checks that a session may change a key. */
  static void checkModifiable(String key) {
    SparkSettings.find(key).ifPresent(SparkSetting::checkModifiable);
  }
}
