package io.penstock.local.query;

import static io.penstock.Functions.approx_count_distinct;
import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.lag;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.median;
import static io.penstock.Functions.min;
import static io.penstock.Functions.row_number;
import static io.penstock.Functions.session_window;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.timestamp_seconds;
import static io.penstock.Functions.when;
import static io.penstock.Functions.window;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.Window;
import io.penstock.WindowSpec;
import io.penstock.testkit.PenstockExtension;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Windows of all kinds over more rows than a batch holds; the expected values are arithmetic. */
@ExtendWith(PenstockExtension.class)
class ManyRowsTest {
  private static final long ROWS = 100_000;

  private static Dataset ids(Session session) {
    return session.range(0, ROWS, 1, 3);
  }

  private static long only(Dataset rows) {
    List<Row> all = rows.collect();
    assertThat(all).hasSize(1);
    return all.get(0).getLong(0);
  }

  @Test
  void functionsOverPartitionsThatAreLongerThanABatch(Session session) {
    WindowSpec three = Window.partitionBy(col("id").mod(3)).orderBy("id");
    Dataset over =
        ids(session)
            .select(
                col("id"),
                row_number().over(three).as("n"),
                lag("id", 2, -1L).over(three).as("before"),
                sum(lit(1L)).over(three.rowsBetween(-1, 1)).as("near"));
    Dataset wrong =
        over.filter(
            col("n")
                .notEqual(col("id").minus(col("id").mod(3)).divide(3).plus(1))
                .or(
                    col("before")
                        .notEqual(when(col("id").geq(6), col("id").minus(6)).otherwise(-1))));
    assertThat(wrong.count()).isZero();
    assertThat(only(over.agg(sum("near")))).isEqualTo(3 * ROWS - 6);
  }

  @Test
  void functionsOverManySmallPartitions(Session session) {
    Dataset over =
        ids(session)
            .repartition(2)
            .select(
                row_number().over(Window.partitionBy(col("id").mod(9999)).orderBy("id")).as("n"),
                sum("id").over(Window.partitionBy(col("id").mod(9999))).as("s"),
                col("id"));
    assertThat(only(over.agg(max("n").cast("bigint")))).isEqualTo(11);
    assertThat(only(over.filter(col("n").equalTo(1)).agg(count("*")))).isEqualTo(9999);
    assertThat(only(over.filter(col("n").equalTo(1)).agg(sum("s"))))
        .isEqualTo(ROWS * (ROWS - 1) / 2);
  }

  @Test
  void slidingWindowsHoldEachTimeAsOftenAsTheyOverlap(Session session) {
    Dataset counts =
        ids(session)
            .groupBy(window(timestamp_seconds(col("id")), "30 seconds", "10 seconds"))
            .count();
    assertThat(only(counts.agg(sum("count")))).isEqualTo(3 * ROWS);
    assertThat(counts.count()).isEqualTo(ROWS / 10 + 2);
    assertThat(only(counts.agg(max("count")))).isEqualTo(30);
  }

  @Test
  void sessionsAreJoinedAcrossBatches(Session session) {
    Dataset times =
        ids(session)
            .repartition(2)
            .withColumn(
                "t",
                timestamp_seconds(
                    col("id").plus(col("id").divide(1000).cast("bigint").multiply(100))));
    Dataset sessions =
        times.groupBy(session_window(col("t"), "5 seconds"), col("id").mod(2).as("k")).count();
    assertThat(sessions.count()).isEqualTo(2 * ROWS / 1000);
    assertThat(sessions.agg(min("count"), max("count")).collect())
        .containsExactly(Row.of(500L, 500L));
    Dataset one =
        ids(session).groupBy(session_window(timestamp_seconds(col("id")), "1 second")).count();
    assertThat(one.select("session_window.start", "session_window.end", "count").collect())
        .containsExactly(Row.of(Instant.EPOCH, Instant.ofEpochSecond(ROWS), ROWS));
  }

  @Test
  void percentilesOfManyGroups(Session session) {
    Dataset medians =
        ids(session)
            .groupBy(col("id").mod(20_000).as("k"))
            .agg(median(col("id")).as("m"), approx_count_distinct("id").as("d"));
    assertThat(medians.filter(col("m").notEqual(col("k").plus(40_000))).count()).isZero();
    assertThat(medians.filter(col("d").lt(3).or(col("d").gt(5))).count()).isZero();
    assertThat(medians.count()).isEqualTo(20_000);
  }
}
