package io.penstock.connect.stateful;

import static io.penstock.Functions.avg;
import static io.penstock.Functions.bool_or;
import static io.penstock.Functions.col;
import static io.penstock.Functions.collect_list;
import static io.penstock.Functions.collect_set;
import static io.penstock.Functions.count;
import static io.penstock.Functions.count_if;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.min;
import static io.penstock.Functions.session_window;
import static io.penstock.Functions.sort_array;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.window;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.testkit.script.Sources;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A query over rows of an event time {@code ts}, a key {@code k} and a value {@code v}.
 *
 * @param kind what it does with them
 * @param keyType the type of the key
 * @param delay of the watermark; empty for none
 * @param two whether two sources are united, each with a watermark of its own
 * @param spans length, slide and start of windows, or the gap of sessions
 * @param aggregates which aggregates it computes
 * @param filtered whether rows are filtered before
 * @param maxPolicy whether the watermark is the greatest of both inputs
 */
record StatefulQuery(
    Kind kind,
    String keyType,
    String delay,
    boolean two,
    List<String> spans,
    List<String> aggregates,
    boolean filtered,
    boolean maxPolicy) {
  /** What a query does. */
  enum Kind {
    BY_KEY,
    GLOBAL,
    BY_TIME,
    WINDOWS,
    WINDOWS_OF_WINDOWS,
    SESSIONS,
    DISTINCT,
    DUPLICATES_OF_KEY,
    DUPLICATES_OF_ALL,
    WITHIN_WATERMARK,
    WINDOWS_OF_DISTINCT
  }

  /** The sources' names. */
  List<String> sources() {
    return two ? List.of("a", "b") : List.of("a");
  }

  /** The columns of each source. */
  String ddl() {
    return "ts TIMESTAMP, k " + keyType + ", v BIGINT";
  }

  Map<String, String> conf() {
    Map<String, String> conf = new LinkedHashMap<>();
    if (maxPolicy) {
      conf.put("spark.sql.streaming.multipleWatermarkPolicy", "max");
    }
    return conf;
  }

  Dataset of(Sources in) {
    Dataset rows = marked(in.get("a"));
    return on(two ? rows.union(marked(in.get("b"))) : rows);
  }

  private Dataset marked(Dataset rows) {
    Dataset kept = filtered ? rows.filter(col("v").notEqual(3)) : rows;
    return delay.isEmpty() ? kept : kept.withWatermark("ts", delay);
  }

  private Dataset on(Dataset rows) {
    return switch (kind) {
      case BY_KEY -> aggregated(rows, col("k"));
      case GLOBAL -> aggregated(rows);
      case BY_TIME -> aggregated(rows, col("ts"), col("k"));
      case WINDOWS -> flat(aggregated(rows, windowOf(col("ts")).as("w"), col("k")));
      case WINDOWS_OF_WINDOWS ->
          flat(
              rows.groupBy(windowOf(col("ts")).as("w"), col("k"))
                  .agg(count(lit(1)).as("n"))
                  .groupBy(window(col("w"), "30 seconds").as("w"))
                  .agg(sum(col("n")).as("n"), max(col("k")).as("k")));
      case SESSIONS ->
          flat(aggregated(rows, session_window(col("ts"), spans.get(0)).as("w"), col("k")));
      case DISTINCT -> rows.select("k", "v").distinct();
      case DUPLICATES_OF_KEY -> rows.dropDuplicates("k");
      case DUPLICATES_OF_ALL -> rows.dropDuplicates("k", "ts", "v");
      case WITHIN_WATERMARK -> rows.dropDuplicatesWithinWatermark("k");
      case WINDOWS_OF_DISTINCT ->
          flat(
              aggregated(
                  rows.dropDuplicates("k", "ts", "v"), windowOf(col("ts")).as("w"), col("k")));
    };
  }

  private Column windowOf(Column time) {
    return window(time, spans.get(0), spans.get(1), spans.get(2));
  }

  private static Dataset flat(Dataset rows) {
    List<Column> columns = new ArrayList<>();
    columns.add(col("w.start").as("start"));
    columns.add(col("w.end").as("end"));
    for (String name : rows.columns()) {
      if (!name.equals("w")) {
        columns.add(col(name));
      }
    }
    return rows.select(columns.toArray(new Column[0]));
  }

  private Dataset aggregated(Dataset rows, Column... keys) {
    Column[] columns = new Column[aggregates.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = aggregate(aggregates.get(i)).as("x" + i);
    }
    Column[] rest = new Column[columns.length - 1];
    System.arraycopy(columns, 1, rest, 0, rest.length);
    return rows.groupBy(keys).agg(columns[0], rest);
  }

  /** Aggregates whose value does not depend on the order of the rows. */
  static final List<String> AGGREGATES =
      List.of(
          "count",
          "count v",
          "sum",
          "min",
          "max",
          "avg",
          "min ts",
          "max ts",
          "count_if",
          "bool_or",
          "list",
          "set",
          "max k",
          "decimal sum",
          "double sum");

  private static Column aggregate(String name) {
    Column v = col("v");
    return switch (name) {
      case "count" -> count(lit(1));
      case "count v" -> count(v);
      case "sum" -> sum(v);
      case "min" -> min(v);
      case "max" -> max(v);
      case "avg" -> avg(v);
      case "min ts" -> min(col("ts"));
      case "max ts" -> max(col("ts"));
      case "count_if" -> count_if(v.gt(2));
      case "bool_or" -> bool_or(v.lt(0));
      case "list" -> sort_array(collect_list(v));
      case "set" -> sort_array(collect_set(v));
      case "max k" -> max(col("k"));
      case "decimal sum" -> sum(v.cast("decimal(10,2)"));
      case "double sum" -> sum(v.cast("double"));
      default -> throw new IllegalArgumentException("Cannot aggregate: unknown name " + name);
    };
  }
}
