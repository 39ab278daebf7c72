package io.penstock.connect.stateful;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.session_window;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.when;
import static io.penstock.Functions.window;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.GroupedDataset;
import io.penstock.streaming.OutputMode;
import io.penstock.testkit.script.Sources;
import java.util.List;

/**
 * A query over one stream, or over the union of two.
 *
 * @param kind what it does with them
 * @param keyType the type of the key
 * @param delay of the watermark; empty for none
 * @param two whether two sources are united, each with a watermark of its own
 * @param spans length, slide and start of windows, or the gap of sessions
 * @param aggregates which aggregates it computes
 * @param filter which rows it leaves out
 * @param narrow whether it gives the value alone in the end, which may change what is late
 * @param maxPolicy whether the watermark is the greatest of both inputs
 */
record KeyedQuery(
    Kind kind,
    String keyType,
    String delay,
    boolean two,
    List<String> spans,
    List<String> aggregates,
    Filter filter,
    boolean narrow,
    boolean maxPolicy)
    implements StatefulQuery {
  /** What a query does. */
  enum Kind {
    BY_KEY,
    GLOBAL,
    ROLLUP,
    BY_TIME,
    WINDOWS,
    WINDOWS_BESIDE_WINDOWS,
    WINDOWS_OF_WINDOWS,
    WINDOWS_OF_SESSIONS,
    SESSIONS,
    SESSIONS_OF_ANY_GAP,
    DISTINCT,
    DUPLICATES_OF_KEY,
    DUPLICATES_OF_ALL,
    DUPLICATES_OF_WINDOWS,
    WITHIN_WATERMARK,
    WINDOWS_OF_DISTINCT,
    LIMIT
  }

  /** Which rows it leaves out, below or above the watermark. */
  enum Filter {
    NOTHING,
    VALUES_BELOW,
    VALUES_ABOVE,
    TIMES_ABOVE
  }

  @Override
  public List<String> sources() {
    return two ? List.of("a", "b") : List.of("a");
  }

  @Override
  public boolean oneRowOfAKey() {
    return kind == Kind.DUPLICATES_OF_KEY || kind == Kind.WITHIN_WATERMARK;
  }

  @Override
  public boolean endsLikeABatch() {
    return kind != Kind.SESSIONS && kind != Kind.SESSIONS_OF_ANY_GAP; // they drop late rows
  }

  @Override
  public boolean oneWatermark() {
    return !two && kind != Kind.WINDOWS_BESIDE_WINDOWS;
  }

  @Override
  public List<OutputMode> modes() {
    return switch (kind) {
      case BY_KEY, GLOBAL, ROLLUP -> List.of(OutputMode.UPDATE, OutputMode.COMPLETE);
      case DISTINCT -> List.of(OutputMode.UPDATE);
      case BY_TIME, WINDOWS, WINDOWS_BESIDE_WINDOWS ->
          List.of(OutputMode.APPEND, OutputMode.APPEND, OutputMode.UPDATE, OutputMode.COMPLETE);
      case SESSIONS, SESSIONS_OF_ANY_GAP ->
          List.of(OutputMode.APPEND, OutputMode.APPEND, OutputMode.COMPLETE);
      case DUPLICATES_OF_ALL, DUPLICATES_OF_KEY, WITHIN_WATERMARK ->
          List.of(OutputMode.APPEND, OutputMode.APPEND, OutputMode.UPDATE);
      case WINDOWS_OF_WINDOWS,
          WINDOWS_OF_SESSIONS,
          WINDOWS_OF_DISTINCT,
          DUPLICATES_OF_WINDOWS,
          LIMIT ->
          List.of(OutputMode.APPEND);
    };
  }

  @Override
  public Dataset of(Sources in) {
    Dataset rows = marked(in.get("a"));
    Dataset out = on(two ? rows.union(marked(in.get("b"))) : rows);
    return narrow ? out.select("v") : out;
  }

  private Dataset marked(Dataset rows) {
    Column values = col("v").notEqual(3);
    Dataset kept = filter == Filter.VALUES_BELOW ? rows.filter(values) : rows;
    Dataset marked = delay.isEmpty() ? kept : kept.withWatermark("ts", delay);
    return switch (filter) {
      case NOTHING, VALUES_BELOW -> marked;
      case VALUES_ABOVE -> marked.filter(values);
      case TIMES_ABOVE -> marked.filter(col("ts").gt(lit(CaseDraw.NOON.plusSeconds(5))));
    };
  }

  private Dataset on(Dataset rows) {
    return switch (kind) {
      case BY_KEY -> aggregated(rows, col("k"));
      case GLOBAL -> aggregated(rows);
      case BY_TIME -> aggregated(rows, col("ts"), col("k"));
      case ROLLUP -> aggregated(rows.rollup(col("k"), col("v")));
      case WINDOWS -> windows(rows);
      case WINDOWS_BESIDE_WINDOWS ->
          windows(rows.filter(col("v").gt(1))).union(windows(rows.filter(col("v").leq(2))));
      case WINDOWS_OF_WINDOWS ->
          flat(
              rows.groupBy(windowOf(col("ts")).as("w"), col("k"))
                  .agg(count(lit(1)).as("n"))
                  .groupBy(window(col("w"), "30 seconds").as("w"))
                  .agg(sum(col("n")).as("n"), max(col("k")).as("k")));
      case WINDOWS_OF_SESSIONS ->
          flat(
              rows.groupBy(session_window(col("ts"), "4 seconds").as("w"), col("k"))
                  .agg(count(lit(1)).as("n"))
                  .groupBy(window(col("w"), "30 seconds").as("w"))
                  .agg(sum(col("n")).as("n"), max(col("k")).as("k")));
      case SESSIONS ->
          flat(aggregated(rows, session_window(col("ts"), spans.get(0)).as("w"), col("k")));
      case SESSIONS_OF_ANY_GAP ->
          flat(aggregated(rows, session_window(col("ts"), gap()).as("w"), col("k")));
      case DISTINCT -> rows.select("k", "v").distinct();
      case DUPLICATES_OF_KEY -> rows.dropDuplicates("k");
      case DUPLICATES_OF_ALL -> rows.dropDuplicates("k", "ts", "v");
      case DUPLICATES_OF_WINDOWS ->
          rows.groupBy(windowOf(col("ts")).as("w"), col("k"))
              .agg(max(col("v")).as("v"))
              .dropDuplicates("w", "v")
              .select(col("w.start"), col("v"));
      case LIMIT -> rows.select(lit("row").as("row")).limit(3);
      case WITHIN_WATERMARK -> rows.dropDuplicatesWithinWatermark("k");
      case WINDOWS_OF_DISTINCT ->
          flat(
              aggregated(
                  rows.dropDuplicates("k", "ts", "v"), windowOf(col("ts")).as("w"), col("k")));
    };
  }

  private Dataset windows(Dataset rows) {
    return flat(aggregated(rows, windowOf(col("ts")).as("w"), col("k")));
  }

  private Column windowOf(Column time) {
    return window(time, spans.get(0), spans.get(1), spans.get(2));
  }

  private Column gap() {
    Column v = col("v");
    return when(v.gt(3), lit("1 second")).when(v.lt(0), lit("-1 seconds")).otherwise(spans.get(0));
  }

  private static Dataset flat(Dataset rows) {
    return rows.select(col("w.start").as("start"), col("w.end").as("end"), col("*")).drop("w");
  }

  private Dataset aggregated(Dataset rows, Column... keys) {
    return aggregated(rows.groupBy(keys));
  }

  private Dataset aggregated(GroupedDataset groups) {
    Column[] columns = new Column[aggregates.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = DrawnAggregates.of(aggregates.get(i)).as("x" + i);
    }
    Column[] rest = new Column[columns.length - 1];
    System.arraycopy(columns, 1, rest, 0, rest.length);
    return groups.agg(columns[0], rest);
  }
}
