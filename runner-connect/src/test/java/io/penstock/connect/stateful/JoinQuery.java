package io.penstock.connect.stateful;

import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.window;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.streaming.OutputMode;
import io.penstock.testkit.script.Sources;
import java.time.Duration;
import java.util.List;

/**
 * A join of two streams.
 *
 * @param keyType the type of the key
 * @param type how they are joined
 * @param leftDelay of the left's watermark; empty for none
 * @param rightDelay of the right's watermark; empty for none
 * @param on what must be equal
 * @param range by how many seconds, from and to, the right's time may be after the left's; empty if
 *     times are not compared
 * @param strict whether the ends of the range are outside
 * @param residual whether values are compared too
 * @param filtered whether the left's rows are filtered by their values
 * @param then what follows
 * @param maxPolicy whether the watermark is the greatest of both inputs
 */
record JoinQuery(
    String keyType,
    String type,
    String leftDelay,
    String rightDelay,
    On on,
    List<Integer> range,
    boolean strict,
    boolean residual,
    boolean filtered,
    Then then,
    boolean maxPolicy)
    implements StatefulQuery {
  /** What must be equal. */
  enum On {
    KEYS,
    KEYS_OR_BOTH_NULL,
    KEYS_AND_VALUES,
    KEYS_AND_TIMES
  }

  /** What follows. */
  enum Then {
    NOTHING,
    FEWER_COLUMNS,
    WINDOWS
  }

  @Override
  public List<String> sources() {
    return List.of("a", "b");
  }

  @Override
  public boolean oneRowOfAKey() {
    return false;
  }

  @Override
  public boolean endsLikeABatch() {
    return false;
  }

  @Override
  public boolean oneWatermark() {
    return false;
  }

  @Override
  public List<OutputMode> modes() {
    boolean outer = !type.equals("inner") && !type.equals("left_semi");
    return outer || then == Then.WINDOWS
        ? List.of(OutputMode.APPEND)
        : List.of(OutputMode.APPEND, OutputMode.APPEND, OutputMode.UPDATE);
  }

  @Override
  public Dataset of(Sources in) {
    Dataset left = side(in.get("a"), "l", leftDelay);
    Dataset right = side(in.get("b"), "r", rightDelay);
    if (filtered) {
      left = left.filter(col("lv").gt(0));
    }
    Dataset joined = left.join(right, condition(), type);
    return switch (then) {
      case NOTHING -> joined;
      case FEWER_COLUMNS -> joined.select("lv", "lk");
      case WINDOWS ->
          joined
              .groupBy(window(col("lts"), "10 seconds").as("w"))
              .agg(count(lit(1)).as("n"), count(col("lv")).as("m"))
              .select(col("w.start"), col("w.end"), col("n"), col("m"));
    };
  }

  private static Dataset side(Dataset rows, String mark, String delay) {
    Dataset own =
        rows.select(col("ts").as(mark + "ts"), col("k").as(mark + "k"), col("v").as(mark + "v"));
    return delay.isEmpty() ? own : own.withWatermark(mark + "ts", delay);
  }

  private Column condition() {
    Column all =
        switch (on) {
          case KEYS -> col("lk").equalTo(col("rk"));
          case KEYS_OR_BOTH_NULL -> col("lk").eqNullSafe(col("rk"));
          case KEYS_AND_VALUES -> col("lk").equalTo(col("rk")).and(col("lv").equalTo(col("rv")));
          case KEYS_AND_TIMES -> col("lk").equalTo(col("rk")).and(col("lts").equalTo(col("rts")));
        };
    if (!range.isEmpty()) {
      Column from = col("lts").plus(lit(Duration.ofSeconds(range.get(0))));
      Column to = col("lts").plus(lit(Duration.ofSeconds(range.get(1))));
      Column time = col("rts");
      all =
          strict
              ? all.and(time.gt(from)).and(time.lt(to))
              : all.and(time.geq(from)).and(time.leq(to));
    }
    return residual ? all.and(col("lv").leq(col("rv"))) : all;
  }
}
