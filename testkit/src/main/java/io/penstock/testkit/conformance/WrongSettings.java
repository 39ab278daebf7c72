package io.penstock.testkit.conformance;

import io.penstock.RuntimeConfig;
import java.util.List;

/** Settings of wrong values, and settings that a session may not change. */
final class WrongSettings {
  /** Keys that hold from the start of Spark on, or that are none of a session. */
  private static final List<String> FIXED =
      List.of(
          "spark.sql.warehouse.dir",
          "spark.sql.extensions",
          "spark.sql.catalogImplementation",
          "spark.sql.globalTempDatabase",
          "spark.sql.sources.schemaStringLengthThreshold",
          "spark.sql.streaming.streamingQueryListeners",
          "spark.sql.streaming.ui.enabled",
          "spark.sql.queryExecutionListeners",
          "spark.sql.ui.retainedExecutions",
          "spark.sql.legacy.sessionInitWithConfigDefaults",
          "spark.master",
          "spark.app.name",
          "spark.executor.memory",
          "spark.default.parallelism",
          "spark.driver.host",
          "spark.ui.enabled",
          "spark.connect.grpc.binding.port",
          "spark.made.up");

  private static final List<String> FLAGS =
      List.of(
          "spark.sql.ansi.enabled",
          "spark.sql.caseSensitive",
          "spark.sql.streaming.schemaInference",
          "spark.sql.streaming.noDataMicroBatches.enabled",
          "spark.sql.streaming.stopActiveRunOnRestart",
          "spark.sql.streaming.metricsEnabled",
          "spark.sql.streaming.forceDeleteTempCheckpointLocation",
          "spark.sql.streaming.triggerAvailableNowWrapper.enabled",
          "spark.sql.streaming.statefulOperator.checkCorrectness.enabled",
          "spark.sql.sources.ignoreDataLocality",
          "spark.sql.files.ignoreCorruptFiles",
          "spark.sql.files.ignoreMissingFiles",
          "spark.sql.parquet.mergeSchema",
          "spark.sql.legacy.timeParserPolicy");

  private static final List<String> NUMBERS =
      List.of(
          "spark.sql.shuffle.partitions",
          "spark.sql.streaming.numRecentProgressUpdates",
          "spark.sql.streaming.minBatchesToRetain",
          "spark.sql.streaming.fileSource.log.compactInterval",
          "spark.sql.streaming.fileSink.log.compactInterval",
          "spark.sql.files.maxRecordsPerFile",
          "spark.sql.files.openCostInBytes",
          "spark.sql.files.maxPartitionBytes");

  private static final List<String> TIMES =
      List.of(
          "spark.sql.streaming.pollingDelay",
          "spark.sql.streaming.stopTimeout",
          "spark.sql.streaming.noDataProgressEventInterval",
          "spark.sql.streaming.fileSink.log.cleanupDelay");

  private final Programs all = new Programs();
  private final RuntimeConfig conf;

  private WrongSettings(RuntimeConfig conf) {
    this.conf = conf;
  }

  static Programs of(RuntimeConfig conf) {
    WrongSettings settings = new WrongSettings(conf);
    settings.values();
    FIXED.forEach(settings::fixed);
    return settings.all;
  }

  private void values() {
    set("spark.sql.session.timeZone", "Mars/Phobos", "+01:00", "GMT+25", "", "PST", "UTC+1:30");
    FLAGS.forEach(key -> set(key, "maybe", "TRUE", " true ", "1", ""));
    NUMBERS.forEach(key -> set(key, "many", "0", "-1", "1.5", " 7 ", "99999999999", ""));
    TIMES.forEach(key -> set(key, "soon", "0", "-1", "5 s", "5seconds", ""));
    set("spark.sql.sources.default", "nope", "");
    set("spark.sql.streaming.checkpointLocation", "", "a b");
    set("spark.sql.streaming.multipleWatermarkPolicy", "min", "MAX", "mid");
    set("spark.sql.sources.partitionOverwriteMode", "dynamic", "STATIC", "loud");
    set("spark.sql.parquet.compression.codec", "gzip", "squash");
    set("spark.sql.parquet.outputTimestampType", "TIMESTAMP_MICROS", "int96", "seconds");
    set("spark.sql.session.localRelationCacheThreshold", "1", "x");
    set("my.own.key", "x", "");
    all.act("get an unknown setting", () -> conf.get("no.such.key"));
    all.act("unset an unknown setting", () -> conf.unset("no.such.key"));
  }

  private void set(String key, String... values) {
    for (String value : values) {
      all.act(
          "set " + key + " to '" + value + "'",
          () -> {
            conf.set(key, value);
            conf.unset(key);
          });
    }
  }

  private void fixed(String key) {
    all.act("set " + key, () -> conf.set(key, "1"));
    all.act("unset " + key, () -> conf.unset(key));
    all.give(key + " is modifiable", () -> conf.isModifiable(key));
  }
}
