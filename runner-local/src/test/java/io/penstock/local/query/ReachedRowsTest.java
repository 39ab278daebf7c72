package io.penstock.local.query;

import static io.penstock.Functions.aggregate;
import static io.penstock.Functions.array;
import static io.penstock.Functions.col;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.map;
import static io.penstock.Functions.map_zip_with;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.timestamp_seconds;
import static io.penstock.Functions.when;
import static io.penstock.Functions.window;
import static io.penstock.Functions.zip_with;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.testkit.PenstockExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Which rows an expression sees, and so whether it fails: Spark's optimizer lowers filters and
 * limits and drops what nobody reads. Recorded from Spark, over {@code range(5)} with {@code q = 10
 * / id}.
 */
@ExtendWith(PenstockExtension.class)
class ReachedRowsTest {
  private static final String BY_ZERO = "DIVIDE_BY_ZERO 22012";
  private static final String POSITIVE =
      "struct<id:bigint,q:double> [[1,10.0], [2,5.0], [3,3.3333333333333335], [4,2.5]]";

  private static Dataset quotients(Session session) {
    return session.range(0, 5, 1, 2).withColumn("q", lit(10).divide(col("id")));
  }

  @Test
  void aFilterAboveIsAppliedBelow(Session session) {
    Dataset q = quotients(session);
    assertThat(Shown.of(q.filter(col("id").gt(0)))).isEqualTo(POSITIVE);
    assertThat(Shown.of(q.coalesce(1).filter(col("id").gt(0)))).isEqualTo(POSITIVE);
    assertThat(Shown.of(q.dropDuplicates("id").filter(col("id").gt(0)).orderBy("id")))
        .isEqualTo(POSITIVE);
    assertThat(Shown.of(q.distinct().filter(col("id").gt(0)).orderBy("id"))).isEqualTo(POSITIVE);
    assertThat(Shown.of(q.orderBy("q").filter(col("id").gt(0)).orderBy("id"))).isEqualTo(POSITIVE);
    assertThat(q.union(q).filter(col("id").gt(0)).count()).isEqualTo(8);
  }

  @Test
  void conditionsAreTestedInTheirOrder(Session session) {
    Dataset d = session.range(0, 5, 1, 2);
    var positive = col("id").gt(0);
    var large = lit(10).divide(col("id")).gt(3);
    assertThat(Shown.of(d.filter(positive.and(large))))
        .isEqualTo("struct<id:bigint> [[1], [2], [3]]");
    assertThat(Shown.of(d.filter(positive).filter(large)))
        .isEqualTo("struct<id:bigint> [[1], [2], [3]]");
    assertThat(Shown.error(d.filter(large.and(positive)))).isEqualTo(BY_ZERO);
    assertThat(Shown.error(d.filter(large).filter(positive))).isEqualTo(BY_ZERO);
  }

  @Test
  void aLimitIsNotPassed(Session session) {
    Dataset q = quotients(session);
    assertThat(Shown.error(q.limit(3).filter(col("id").gt(0)))).isEqualTo(BY_ZERO);
  }

  @Test
  void whatNobodyReadsIsNotComputed(Session session) {
    Dataset q = quotients(session);
    assertThat(q.select("id").count()).isEqualTo(5);
    assertThat(q.count()).isEqualTo(5);
    assertThat(q.limit(3).select("id").count()).isEqualTo(3);
    assertThat(Shown.batches(q.orderBy("id").select("id")))
        .isEqualTo(java.util.List.of(java.util.List.of(0L, 1L, 2L, 3L, 4L)));
    assertThat(Shown.of(q.union(q).select("id").limit(1))).isEqualTo("struct<id:bigint> [[0]]");
  }

  @Test
  void rowsBehindTheLimitAreNotReached(Session session) {
    Dataset d = session.range(0, 5, 1, 1);
    Dataset q = d.withColumn("q", lit(10).divide(lit(3).minus(col("id"))));
    assertThat(Shown.of(q.limit(2)))
        .isEqualTo("struct<id:bigint,q:double> [[0,3.3333333333333335], [1,5.0]]");
    assertThat(Shown.of(q.filter(col("q").gt(1)).limit(2)))
        .isEqualTo("struct<id:bigint,q:double> [[0,3.3333333333333335], [1,5.0]]");
    assertThat(Shown.error(q.filter(col("q").gt(1)).limit(4))).isEqualTo(BY_ZERO);
  }

  @Test
  void whatALimitTookFromABatchThatFailsIsTakenAgain(Session session) {
    Dataset four = session.range(0, 5, 1, 1).limit(4);
    Dataset q = four.withColumn("q", lit(10).divide(lit(3).minus(col("id"))));
    assertThat(Shown.of(q.limit(2)))
        .isEqualTo("struct<id:bigint,q:double> [[0,3.3333333333333335], [1,5.0]]");
    Dataset once = session.range(0, 5, 1, 1).dropDuplicates("id");
    Dataset failing = once.withColumn("q", lit(10).divide(lit(3).minus(col("id"))));
    assertThat(failing.select("q").limit(2).count()).isEqualTo(2);
    assertThat(Shown.error(failing.limit(5))).isEqualTo(BY_ZERO);
  }

  @Test
  void theErrorIsThatOfTheFirstRow(Session session) {
    Dataset d = session.range(0, 5, 1, 1);
    Column second = array(lit(1)).getItem(col("id").plus(1).cast("int"));
    Column first = lit(1).divide(col("id").minus(3)).gt(0);
    assertThat(Shown.error(d.select(when(first, second).otherwise(second))))
        .isEqualTo("INVALID_ARRAY_INDEX 22003");
    assertThat(Shown.error(d.filter(col("id").gt(2)).select(first, second))).isEqualTo(BY_ZERO);
  }

  @Test
  void rowsOfTheProgramAreComputedAsAWhole(Session session) {
    Dataset d = Shown.abc(session);
    Dataset q = d.withColumn("q", lit(1).divide(col("a").minus(1)));
    assertThat(Shown.error(q.filter(col("a").gt(1)))).isEqualTo(BY_ZERO);
    assertThat(Shown.error(q.select("b"))).isEqualTo(BY_ZERO);
    assertThat(Shown.error(d.select(lit(1).divide(col("a").minus(2))).limit(1))).isEqualTo(BY_ZERO);
  }

  @Test
  void aConstantFailsWithoutRows(Session session) {
    Dataset d = Shown.abc(session);
    Column one = lit(1).divide(lit(0)).as("q");
    Dataset later = d.withColumn("e", explode(array(lit(1)))).filter(col("a").gt(100));
    assertThat(Shown.error(later.select(one))).isEqualTo(BY_ZERO);
    Dataset before = d.filter(col("a").gt(100)).withColumn("e", explode(array(lit(1))));
    assertThat(Shown.of(before.select(one))).isEqualTo("struct<q:double> []");
  }

  @Test
  void whatIsBehindANullArrayIsNotComputed(Session session) {
    Dataset d = session.range(1);
    Column none = lit(null).cast("array<int>");
    Column fails = array(lit(1)).getItem(col("id").plus(5).cast("int"));
    Column noMap = lit(null).cast("map<int,int>");
    assertThat(Shown.of(d.select(aggregate(none, fails, Column::plus).as("r"))))
        .isEqualTo("struct<r:int> [[null]]");
    assertThat(Shown.of(d.select(aggregate(none, lit(1), Column::plus, a -> fails).as("r"))))
        .isEqualTo("struct<r:int> [[null]]");
    assertThat(Shown.of(d.select(zip_with(none, array(fails), (a, b) -> a).as("r"))))
        .isEqualTo("struct<r:array<int>> [[null]]");
    assertThat(Shown.error(d.select(zip_with(array(fails), none, (a, b) -> a).as("r"))))
        .isEqualTo("INVALID_ARRAY_INDEX 22003");
    assertThat(Shown.of(d.select(map_zip_with(noMap, map(fails, lit(1)), (k, a, b) -> k).as("r"))))
        .isEqualTo("struct<r:map<int,int>> [[null]]");
  }

  @Test
  void whatAFailedBatchLeftOfItsWindowsIsForgotten(Session session) {
    Dataset windows =
        session
            .range(0, 10_000, 1, 1)
            .filter(col("id").gt(0))
            .withColumn("w", window(timestamp_seconds(col("id")), "4 seconds", "1 second"))
            .select(col("id"), lit(10).divide(col("id").minus(100)).as("q"));
    assertThat(Shown.of(windows.select("id", "q").limit(5).select("id")))
        .isEqualTo("struct<id:bigint> [[1], [1], [1], [1], [2]]");
    assertThat(Shown.of(windows.filter(col("q").lt(0)).limit(5).select("id")))
        .isEqualTo("struct<id:bigint> [[1], [1], [1], [1], [2]]");
  }

  @Test
  void aSumThatOverflowsIsNotTakenUpAgain(Session session) {
    Dataset rows =
        session
            .range(0, 16_386, 1, 1)
            .select(
                when(col("id").equalTo(0), lit(Long.MAX_VALUE))
                    .when(col("id").equalTo(16_384), lit(-5L))
                    .when(col("id").equalTo(16_385), lit(10L))
                    .otherwise(lit(0L))
                    .as("v"));
    assertThat(Shown.error(rows.agg(sum("v")))).isEqualTo("ARITHMETIC_OVERFLOW 22003");
  }
}
