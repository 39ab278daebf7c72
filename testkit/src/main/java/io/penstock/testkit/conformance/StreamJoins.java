package io.penstock.testkit.conformance;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.testkit.script.StreamScript;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/**
 * Scripts of joins of two streams of a key, a time and a number. Rows are written {@code a,5,1}:
 * the key (empty for null), seconds after the year began (empty for null), the number; a step has
 * those of the left and, behind a bar, those of the right.
 */
final class StreamJoins {
  private static final long YEAR = Instant.parse("2026-01-01T00:00:00Z").getEpochSecond();
  static final String LEFT = "lk STRING, lts TIMESTAMP, v INT";
  static final String RIGHT = "rk STRING, rts TIMESTAMP, w INT";

  private StreamJoins() {}

  /** A script that processes all after each step. */
  static StreamScript script(BinaryOperator<Dataset> join, String... steps) {
    StreamScript script =
        StreamScript.reading("left", LEFT)
            .and("right", RIGHT)
            .query(in -> join.apply(in.get("left"), in.get("right")));
    for (String step : steps) {
      String[] sides = step.split("\\|", -1);
      add(script, "left", sides[0]);
      add(script, "right", sides[1]);
      script.processAll();
    }
    return script;
  }

  static void add(StreamScript script, String source, String rows) {
    List<Row> out = new ArrayList<>();
    for (String row : rows.trim().split(" ", -1)) {
      if (!row.isEmpty()) {
        String[] cells = row.split(",", -1);
        out.add(
            Row.of(
                cells[0].isEmpty() ? null : cells[0],
                cells[1].isEmpty() ? null : at(Long.parseLong(cells[1])),
                Integer.parseInt(cells[2])));
      }
    }
    if (!out.isEmpty()) {
      script.addTo(source, out.toArray(Row[]::new));
    }
  }

  /** So many seconds after the year began. */
  static Instant at(long seconds) {
    return Instant.ofEpochSecond(YEAR + seconds);
  }

  /** A join of both sides, watermarked with these delays. */
  static BinaryOperator<Dataset> join(
      String leftDelay, String rightDelay, Column condition, String type) {
    return (l, r) ->
        l.withWatermark("lts", leftDelay).join(r.withWatermark("rts", rightDelay), condition, type);
  }

  /** Equal keys. */
  static Column key() {
    return col("lk").equalTo(col("rk"));
  }

  /** Equal keys and equal times. */
  static Column keyAndTime() {
    return key().and(col("lts").equalTo(col("rts")));
  }

  /** Equal keys, and a time of the right up to so many seconds after that of the left. */
  static Column within(int seconds) {
    return key()
        .and(col("rts").geq(col("lts")))
        .and(col("rts").leq(col("lts").plus(lit(Duration.ofSeconds(seconds)))));
  }
}
