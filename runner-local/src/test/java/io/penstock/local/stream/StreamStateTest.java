package io.penstock.local.stream;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.sum;
import static io.penstock.local.stream.Scripts.row;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.testkit.script.StreamScript;
import java.util.function.UnaryOperator;
import org.apache.arrow.memory.OutOfMemoryException;
import org.junit.jupiter.api.Test;

/** Queries that change between restarts, as Spark 4.2.0 takes them; case 54. */
class StreamStateTest {
  private static StreamScript counted() {
    return StreamScript.of(Scripts.ROWS, rows -> rows.groupBy("k").count())
        .outputMode("complete")
        .add(row("12:00:01", "a", 1))
        .processAll()
        .expectBatch(Row.of("a", 1L));
  }

  private static void refused(UnaryOperator<Dataset> query, String condition) {
    Scripts.play(
        counted()
            .restartAs("other", query)
            .add(row("12:00:02", "a", 1))
            .processAll()
            .expectError("STREAM_FAILED", condition));
  }

  @Test
  void case54_otherKeysAreRefused() {
    refused(rows -> rows.groupBy("t").count(), "STATE_STORE_KEY_SCHEMA_NOT_COMPATIBLE");
  }

  @Test
  void case54_otherAggregatesAreRefused() {
    refused(rows -> rows.groupBy("k").agg(max("v")), "STATE_STORE_VALUE_SCHEMA_NOT_COMPATIBLE");
    refused(
        rows -> rows.groupBy("k").agg(count(lit(1)), max("v")),
        "STATE_STORE_VALUE_SCHEMA_NOT_COMPATIBLE");
    refused(rows -> rows.groupBy("k").agg(sum("v")), "STATE_STORE_VALUE_SCHEMA_NOT_COMPATIBLE");
  }

  @Test
  void case54_otherOperatorsAreRefused() {
    refused(
        rows -> rows.dropDuplicates("k").groupBy("k").count(),
        "STREAMING_STATEFUL_OPERATOR_NOT_MATCH_IN_STATE_METADATA");
  }

  @Test
  void case54_filtersAndOtherNamesAreFine() {
    Scripts.play(
        counted()
            .restartAs("filtered", rows -> rows.filter(col("k").isNotNull()).groupBy("k").count())
            .restartAs("renamed", rows -> rows.withColumnRenamed("k", "key").groupBy("key").count())
            .add(row("12:00:02", "a", 1))
            .processAll()
            .expectBatch(Row.of("a", 2L)));
  }

  @Test
  void aStateThatOutgrowsTheSessionsMemoryEndsTheQuery() {
    try (Session session =
        Session.builder().runner("local[1]").config("penstock.memory.limit", "24m").create()) {
      StreamingQuery query =
          session
              .readStream()
              .format("rate-micro-batch")
              .option("rowsPerBatch", 20_000)
              .load()
              .groupBy("value")
              .count()
              .writeStream()
              .outputMode("update")
              .format("noop")
              .start();
      assertThatThrownBy(query::awaitTermination)
          .isInstanceOf(StreamingQueryException.class)
          .hasRootCauseInstanceOf(OutOfMemoryException.class)
          .hasMessageContaining("PENSTOCK_MEMORY_LIMIT")
          .hasMessageContaining("penstock.memory.limit");
    }
  }
}
