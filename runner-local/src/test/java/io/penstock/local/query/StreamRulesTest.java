package io.penstock.local.query;

import static io.penstock.Functions.col;
import static io.penstock.Functions.countDistinct;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.row_number;
import static io.penstock.Functions.session_window;
import static io.penstock.Functions.split;
import static io.penstock.Functions.window;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.Window;
import io.penstock.streaming.Trigger;
import io.penstock.testkit.PenstockExtension;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is legal as a stream is decided before the query starts; semantics.md B.9. */
@ExtendWith(PenstockExtension.class)
class StreamRulesTest {
  private static final String ILLEGAL = "_LEGACY_ERROR_TEMP_3102";

  private static Dataset stream(Session session) {
    return session.readStream().format("rate-micro-batch").option("rowsPerBatch", 3).load();
  }

  private static String start(Dataset data, String mode) {
    return Shown.error(
        () ->
            data.writeStream()
                .format("noop")
                .outputMode(mode)
                .trigger("availableNow=true")
                .start()
                .awaitTermination());
  }

  private static String startContinuous(Dataset data) {
    return Shown.error(
        () -> data.writeStream().format("noop").trigger("continuous=1 second").start());
  }

  @Test
  void B9_withoutAggregationAppendAndUpdateAreLegalAndCompleteIsNot(Session session) {
    Dataset d = stream(session).filter(col("value").gt(0)).select("value");
    assertThat(start(d, "append")).isEqualTo("no error");
    assertThat(start(d, "update")).isEqualTo("no error");
    assertThat(start(d, "complete")).isEqualTo("STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION 42KDE");
  }

  @Test
  void B9_sortIsRefused(Session session) {
    assertThat(start(stream(session).orderBy("value"), "append")).isEqualTo(ILLEGAL);
    assertThat(start(stream(session).sortWithinPartitions(col("value")), "append"))
        .isEqualTo(ILLEGAL);
  }

  @Test
  void B9_functionsOverWindowsAreRefused(Session session) {
    Dataset numbered =
        stream(session).select(row_number().over(Window.partitionBy("value").orderBy("timestamp")));
    assertThat(start(numbered, "append"))
        .isEqualTo("NON_TIME_WINDOW_NOT_SUPPORTED_IN_STREAMING 42KDE");
  }

  @Test
  void B9_limitIsRefusedInUpdateMode(Session session) {
    assertThat(start(stream(session).limit(2), "update")).isEqualTo(ILLEGAL);
  }

  private static final String MODE = "STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION 42KDE";
  private static final String OK = "no error";

  /** What starting gives in the modes append, update and complete; as Spark 4.2.0 says. */
  private static void modes(Dataset query, String append, String update, String complete) {
    assertThat(List.of(start(query, "append"), start(query, "update"), start(query, "complete")))
        .containsExactly(append, update, complete);
  }

  @Test
  void B9_deduplication(Session session) {
    Dataset plain = stream(session);
    Dataset timed = plain.withWatermark("timestamp", "2 seconds");
    modes(plain.dropDuplicates("value"), OK, OK, MODE);
    modes(timed.dropDuplicates("value", "timestamp"), OK, OK, MODE);
    modes(timed.distinct(), OK, OK, MODE);
    modes(timed.dropDuplicatesWithinWatermark("value"), OK, OK, MODE);
    modes(plain.dropDuplicatesWithinWatermark("value"), ILLEGAL, ILLEGAL, MODE);
    modes(timed.select("value").dropDuplicatesWithinWatermark("value"), ILLEGAL, ILLEGAL, MODE);
    modes(timed.dropDuplicates("value", "timestamp").dropDuplicates("value"), OK, OK, MODE);
  }

  @Test
  void B9_limitsAndSorts(Session session) {
    Dataset plain = stream(session);
    Dataset counts = plain.withWatermark("timestamp", "2 seconds").groupBy("timestamp").count();
    modes(plain.limit(2), OK, ILLEGAL, MODE);
    modes(counts.limit(2), OK, ILLEGAL, OK);
    modes(plain.orderBy("value"), ILLEGAL, ILLEGAL, MODE);
    modes(plain.sortWithinPartitions("value"), ILLEGAL, ILLEGAL, MODE);
    modes(counts.orderBy("timestamp"), ILLEGAL, ILLEGAL, OK);
    modes(counts.orderBy("timestamp").limit(2), ILLEGAL, ILLEGAL, OK);
  }

  @Test
  void B9_statefulStepsBehindOthers(Session session) {
    Dataset timed = stream(session).withWatermark("timestamp", "2 seconds");
    Dataset windows = timed.groupBy(window(col("timestamp"), "2 seconds"), col("value")).count();
    modes(windows.groupBy(window(col("window"), "4 seconds")).count(), OK, ILLEGAL, ILLEGAL);
    modes(windows.groupBy("value").count(), MODE, ILLEGAL, ILLEGAL);
    Dataset distinct = timed.dropDuplicates("value", "timestamp");
    modes(distinct.groupBy(window(col("timestamp"), "2 seconds")).count(), OK, OK, OK);
    modes(distinct.groupBy("value").count(), MODE, OK, OK);
    Dataset within = timed.dropDuplicatesWithinWatermark("value");
    modes(within.groupBy(window(col("timestamp"), "2 seconds")).count(), OK, OK, OK);
    Dataset counts = timed.groupBy("timestamp").count();
    modes(counts.dropDuplicates("timestamp"), OK, ILLEGAL, ILLEGAL);
    modes(counts.dropDuplicatesWithinWatermark("timestamp"), OK, ILLEGAL, ILLEGAL);
    modes(
        counts.filter(col("count").gt(lit(1))).groupBy("timestamp").count(), OK, ILLEGAL, ILLEGAL);
  }

  @Test
  void B9_aggregatesAreAppendedOnlyBelowAWatermarkAndNeverDistinct(Session session) {
    Dataset counts = stream(session).groupBy("value").count();
    assertThat(start(counts, "append"))
        .isEqualTo("STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION 42KDE");
    assertThat(start(counts, "update")).isEqualTo("no error");
    Dataset timed = stream(session).withWatermark("timestamp", "1 second");
    assertThat(start(timed.groupBy("timestamp").count(), "append")).isEqualTo("no error");
    Dataset sessions =
        timed.groupBy(session_window(col("timestamp"), "1 second"), col("value")).count();
    assertThat(start(sessions, "append")).isEqualTo("no error");
    assertThat(start(sessions, "complete")).isEqualTo("no error");
    assertThat(start(sessions, "update"))
        .isEqualTo("STREAMING_OUTPUT_MODE.UNSUPPORTED_OPERATION 42KDE");
    Dataset global = timed.groupBy(session_window(col("timestamp"), "1 second")).count();
    assertThat(start(global, "append")).isEqualTo("STREAM_FAILED XXKST");
    Dataset distinct = stream(session).agg(countDistinct("value"));
    assertThat(start(distinct, "complete")).isEqualTo(ILLEGAL);
  }

  @Test
  void B10_watermarksNeedADelayAndATimestamp(Session session) {
    Dataset d = stream(session);
    assertThat(Shown.error(() -> d.withWatermark("value", "1 second").schema()))
        .isEqualTo("EVENT_TIME_IS_NOT_ON_TIMESTAMP_TYPE 42K09");
    assertThat(Shown.error(() -> d.withWatermark("nope", "1 second").schema()))
        .isEqualTo("UNRESOLVED_COLUMN.WITH_SUGGESTION 42703");
    assertThat(Shown.error(() -> d.withWatermark("timestamp", "xx").schema()))
        .isEqualTo("CANNOT_PARSE_INTERVAL 22006");
    assertThat(Shown.error(() -> d.withWatermark("timestamp", "-1 second").schema()))
        .isEqualTo("PENSTOCK_INVALID_ARGUMENT");
    assertThat(d.withWatermark("timestamp", "1 month 2 days 3 seconds").schema().json())
        .contains("{\"spark.watermarkDelayMs\":2851203000}");
    assertThat(session.range(2).withWatermark("nope", "1 second").count()).isEqualTo(2);
  }

  @Test
  void B9_unionOfStreamAndBatchIsRefused(Session session) {
    Dataset values = stream(session).select("value");
    assertThat(start(values.union(session.range(3)), "append")).isEqualTo(ILLEGAL);
    assertThat(start(values.union(values), "append")).isEqualTo("no error");
  }

  @Test
  void B9_explodeAndRepartitionAreLegal(Session session) {
    Dataset d = stream(session).select(explode(split(lit("a b"), " ")), col("value"));
    assertThat(start(d.repartition(3), "append")).isEqualTo("no error");
  }

  @Test
  void B9_aStreamIsReadByAQueryOnly(Session session) {
    Dataset d = stream(session);
    assertThat(Shown.error(d::collect)).isEqualTo(ILLEGAL);
    assertThat(Shown.error(d::show)).isEqualTo(ILLEGAL);
    assertThat(Shown.error(d::count)).isEqualTo(ILLEGAL);
    assertThat(Shown.error(() -> d.write().format("noop").mode("append").save()))
        .isEqualTo("CALL_ON_STREAMING_DATASET_UNSUPPORTED 42KDE");
    d.createOrReplaceTempView("stream_view");
    assertThat(session.table("stream_view").isStreaming()).isTrue();
    assertThat(Shown.error(session.table("stream_view")::collect)).isEqualTo(ILLEGAL);
  }

  @Test
  void B9_writeStreamNeedsAStream(Session session) {
    assertThat(start(session.range(3), "append")).isEqualTo("WRITE_STREAM_NOT_ALLOWED 42601");
  }

  @Test
  void B7_continuousTakesProjectionsAndFiltersOnly(Session session) {
    Dataset rate = session.readStream().format("rate").load();
    assertThat(startContinuous(rate.withWatermark("timestamp", "1 second"))).isEqualTo(ILLEGAL);
    assertThat(startContinuous(rate.union(rate))).isEqualTo(ILLEGAL);
    assertThat(startContinuous(rate.repartition(2))).isEqualTo(ILLEGAL);
    assertThat(startContinuous(rate.select(explode(split(lit("a b"), " "))))).isEqualTo(ILLEGAL);
  }

  @Test
  void B7_realTimeKeepsNoState(Session session) {
    Dataset rate = session.readStream().format("rate").load();
    String refused = "STREAMING_REAL_TIME_MODE.OPERATOR_OR_SINK_NOT_IN_ALLOWLIST 0A000";
    for (Dataset query : List.of(rate.groupBy("value").count(), rate.dropDuplicates("value"))) {
      assertThat(
              Shown.error(
                  () ->
                      query
                          .writeStream()
                          .format("console")
                          .outputMode("update")
                          .trigger(Trigger.realTime("5 seconds"))
                          .start()))
          .isEqualTo(refused);
    }
  }
}
