package io.penstock.connect.stateful;

import io.penstock.Dataset;
import io.penstock.streaming.OutputMode;
import io.penstock.testkit.script.Sources;
import java.util.List;
import java.util.Map;

/** A query with state over rows of an event time {@code ts}, a key {@code k}, a value {@code v}. */
interface StatefulQuery {
  /** The sources' names, one or two. */
  List<String> sources();

  /** The type of the key. */
  String keyType();

  /** The columns of each source. */
  default String ddl() {
    return "ts TIMESTAMP, k " + keyType() + ", v BIGINT";
  }

  /**
   * Whether it has one watermark at most. The watermark of each input is not in the checkpoint, so
   * that a query of several may go on from an earlier time after a restart, as Spark does.
   */
  boolean oneWatermark();

  /** Whether the greatest watermark of its inputs counts, not the least. */
  boolean maxPolicy();

  default Map<String, String> conf() {
    return maxPolicy() ? Map.of("spark.sql.streaming.multipleWatermarkPolicy", "max") : Map.of();
  }

  /** The modes to draw from, the likelier ones more than once. */
  List<OutputMode> modes();

  /** Whether its rows depend on which of a key's rows in one batch comes first. */
  boolean oneRowOfAKey();

  /** Whether the last batch in mode complete is the answer of the query over all rows at once. */
  boolean endsLikeABatch();

  Dataset of(Sources in);
}
