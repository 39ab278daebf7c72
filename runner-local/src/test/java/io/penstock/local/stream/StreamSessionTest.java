package io.penstock.local.stream;

import static io.penstock.Functions.col;
import static io.penstock.Functions.collect_list;
import static io.penstock.Functions.count;
import static io.penstock.Functions.session_window;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.when;
import static io.penstock.Functions.window;
import static io.penstock.local.stream.Scripts.at;
import static io.penstock.local.stream.Scripts.row;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Sessions of a stream; the expected batches are those of Spark 4.2.0. */
class StreamSessionTest {
  private static final Column FIVE = session_window(col("t"), "5 seconds");

  private static UnaryOperator<Dataset> listed() {
    return rows ->
        rows.withWatermark("t", "10 seconds")
            .groupBy(FIVE, col("k"))
            .agg(sum("v").as("s"), collect_list("v").as("l"))
            .select(
                col("session_window.start"),
                col("session_window.end"),
                col("k"),
                col("s"),
                col("l"));
  }

  private static Row joined(String start, String end, String key, long... values) {
    long total = 0;
    List<Long> list = new ArrayList<>();
    for (long value : values) {
      total += value;
      list.add(value);
    }
    return Row.of(at(start), at(end), key, total, List.copyOf(list));
  }

  private static final Row[] FIRST = {
    row("00:00:10", "a", 1),
    row("00:00:15", "a", 2),
    row("00:00:20.000001", "a", 3),
    row("00:00:10", "b", 4)
  };

  private static final Row B = joined("00:00:10", "00:00:15", "b", 4);
  private static final Row A = joined("00:00:10", "00:00:25.000001", "a", 1, 2, 5, 3);

  @Test
  void case33_sessionsAreGivenWhenTheyEnded() {
    Scripts.play(
        StreamScript.of(Scripts.ROWS, listed())
            .add(FIRST)
            .processAll()
            .expectBatch()
            .expectStateRows(3)
            .expectBatch()
            .add(row("00:00:17", "a", 5))
            .processAll()
            .expectBatch()
            .expectStateRows(2)
            .restart()
            .add(row("00:00:59", "z", 6))
            .processAll()
            .expectBatch()
            .expectBatch(A, B)
            .expectStateRows(1)
            .add(
                row("00:00:16", "a", 7),
                row("00:00:49", "a", 8),
                row("00:00:44", "b", 9),
                row("00:00:44.000001", "b", 10))
            .processAll()
            .expectLate(2)
            .expectBatch()
            .expectStateRows(3)
            .add(row("00:02:00", "q", 11))
            .processAll()
            .expectBatch()
            .expectBatch(
                joined("00:00:59", "00:01:04", "z", 6),
                joined("00:00:49", "00:00:54", "a", 8),
                joined("00:00:44.000001", "00:00:49.000001", "b", 10))
            .expectStateRows(1));
  }

  @Test
  void case33_completeModeKeepsAllAndJoinsLateRows() {
    Row z = joined("00:00:59", "00:01:04", "z", 6);
    Scripts.play(
        StreamScript.of(Scripts.ROWS, listed())
            .outputMode("complete")
            .add(FIRST)
            .processAll()
            .expectBatch(
                joined("00:00:20.000001", "00:00:25.000001", "a", 3),
                joined("00:00:10", "00:00:20", "a", 1, 2),
                B)
            .add(row("00:00:17", "a", 5))
            .processAll()
            .expectBatch(A, B)
            .expectStateRows(2)
            .add(row("00:00:59", "z", 6))
            .processAll()
            .expectBatch(A, B, z)
            .restart()
            .add(
                row("00:00:16", "a", 7),
                row("00:00:49", "a", 8),
                row("00:00:44", "b", 9),
                row("00:00:44.000001", "b", 10))
            .processAll()
            .expectBatch(
                joined("00:00:10", "00:00:25.000001", "a", 1, 2, 5, 3, 7),
                z,
                joined("00:00:49", "00:00:54", "a", 8),
                joined("00:00:44", "00:00:49.000001", "b", 9, 10),
                B)
            .expectLate(0)
            .expectStateRows(5));
  }

  @Test
  void case33_aGapBelowZeroMakesNoSession() {
    Column gap = when(col("k").equalTo("a"), "5 seconds").otherwise("-1 seconds");
    Scripts.play(
        StreamScript.of(
                Scripts.ROWS,
                rows ->
                    rows.withWatermark("t", "10 seconds")
                        .groupBy(col("k"), session_window(col("t"), gap))
                        .count()
                        .select("k", "count"))
            .add(FIRST)
            .processAll()
            .expectBatch()
            .expectBatch()
            .expectStateRows(2)
            .add(row("00:01:59", "z", 6))
            .processAll()
            .expectBatch()
            .expectBatch(Row.of("a", 2L), Row.of("a", 1L)));
  }

  @Test
  void windowsOfSessionsComeInTheSameBatch() {
    Scripts.play(
        StreamScript.of(
                Scripts.ROWS,
                rows ->
                    rows.withWatermark("t", "10 seconds")
                        .groupBy(FIVE, col("k"))
                        .agg(count("*").as("n"))
                        .groupBy(window(col("session_window"), "1 minute"))
                        .agg(sum("n").as("n"))
                        .select(col("window.start"), col("n")))
            .add(FIRST)
            .processAll()
            .expectBatch()
            .expectBatch()
            .add(row("00:00:17", "a", 5))
            .processAll()
            .expectBatch()
            .add(row("00:00:59", "z", 6))
            .processAll()
            .expectBatch()
            .expectBatch()
            .add(row("00:00:49", "a", 8), row("00:00:44.000001", "b", 10))
            .processAll()
            .expectBatch()
            .add(row("00:02:00", "q", 11))
            .processAll()
            .expectBatch()
            .expectBatch(Row.of(at("00:00:00"), 7L)));
  }
}
