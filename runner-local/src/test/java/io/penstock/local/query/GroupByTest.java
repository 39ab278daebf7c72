package io.penstock.local.query;

import static io.penstock.Functions.avg;
import static io.penstock.Functions.callFunction;
import static io.penstock.Functions.col;
import static io.penstock.Functions.count;
import static io.penstock.Functions.countDistinct;
import static io.penstock.Functions.grouping;
import static io.penstock.Functions.grouping_id;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.max;
import static io.penstock.Functions.min;
import static io.penstock.Functions.rand;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.sum_distinct;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.PenstockExtension;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Groups, names and refusals of aggregations; results recorded from Spark or arithmetic. */
@ExtendWith(PenstockExtension.class)
class GroupByTest {
  private static Dataset rows(Session session) {
    return session.createDataset(
        List.of(
            Row.of(1, 2L, "x", new BigDecimal("1.5")), Row.of(1, 3L, "y", new BigDecimal("2.5"))),
        StructType.fromDDL("a int, b bigint, c string, m decimal(2,1)"));
  }

  private static String by(Session session, Column... aggregates) {
    return Shown.of(
        rows(session)
            .groupBy("a")
            .agg(aggregates[0], Arrays.copyOfRange(aggregates, 1, aggregates.length)));
  }

  @Test
  void groupsHaveTheNamesAndTypesOfSpark(Session session) {
    Dataset d = rows(session);
    assertThat(Shown.of(d.groupBy("a").count())).isEqualTo("struct<a:int,count:bigint> [[1,2]]");
    assertThat(Shown.of(d.groupBy().count())).isEqualTo("struct<count:bigint> [[2]]");
    assertThat(Shown.of(d.groupBy("a").sum()))
        .isEqualTo("struct<a:int,sum(a):bigint,sum(b):bigint,sum(m):decimal(12,1)> [[1,2,5,4.0]]");
    assertThat(Shown.of(d.groupBy("A").agg(Map.of("b", "count"))))
        .isEqualTo("struct<A:int,count(b):bigint> [[1,2]]");
    assertThat(Shown.of(d.groupBy("a").agg(Map.of("*", "count"))))
        .isEqualTo("struct<a:int,count(1):bigint> [[1,2]]");
    assertThat(Shown.of(d.agg(count("*"), count(lit(null)), sum(lit(1)))))
        .isEqualTo("struct<count(1):bigint,count(NULL):bigint,sum(1):bigint> [[2,0,2]]");
    assertThat(Shown.of(d.agg(countDistinct("a", "b"), sum_distinct(col("a")))))
        .isEqualTo("struct<count(DISTINCT a, b):bigint,sum(DISTINCT a):bigint> [[2,1]]");
    assertThat(Shown.of(d.agg(callFunction("count", col("a"), col("b")))))
        .isEqualTo("struct<count(a, b):bigint> [[2]]");
    assertThat(Shown.of(d.groupBy(lit(1)).count())).isEqualTo("struct<1:int,count:bigint> [[1,2]]");
    assertThat(Shown.of(d.groupBy(col("a").cast("string")).count()))
        .isEqualTo("struct<a:string,count:bigint> [[1,2]]");
  }

  @Test
  void keysMayBeExpressionsAndBeNamedAgain(Session session) {
    Dataset d = rows(session);
    Column next = col("a").plus(1);
    assertThat(Shown.of(d.groupBy(next).agg(col("a").plus(1).plus(5), sum("b"))))
        .isEqualTo("struct<(a + 1):int,((a + 1) + 5):int,sum(b):bigint> [[2,7,5]]");
    assertThat(Shown.of(d.groupBy(next.as("k")).agg(sum("b").as("s"))))
        .isEqualTo("struct<k:int,s:bigint> [[2,5]]");
    assertThat(Shown.of(d.groupBy(next.as("k")).agg(col("k"))))
        .isEqualTo("struct<k:int,k:int> [[2,2]]");
    assertThat(by(session, col("a"), sum("b")))
        .isEqualTo("struct<a:int,a:int,sum(b):bigint> [[1,1,5]]");
    assertThat(by(session, lit(1))).isEqualTo("struct<a:int,1:int> [[1,1]]");
    Dataset nested = d.select(struct("a", "b").as("s"));
    assertThat(Shown.of(nested.groupBy("s.a").agg(sum("s.b"), col("s.a").plus(1))))
        .isEqualTo("struct<a:int,sum(s.b):bigint,(s.a + 1):int> [[1,5,2]]");
    assertThat(Shown.of(d.groupBy(struct("a", "b").as("s")).agg(col("s.a")).orderBy("s")))
        .isEqualTo("struct<s:struct<a:int,b:bigint>,a:int> [[[1,2],1], [[1,3],1]]");
    assertThat(Shown.of(d.select("a", "b").groupBy("a", "b").agg(col("*"))))
        .isEqualTo("struct<a:int,b:bigint,a:int,b:bigint> [[1,2,1,2], [1,3,1,3]]");
  }

  @Test
  void rollupAndCubeAddTheirSubtotals(Session session) {
    Dataset d = rows(session);
    assertThat(d.rollup("a", "c").agg(sum("b"), grouping("a"), grouping_id("a", "c")).collect())
        .containsExactlyInAnyOrder(
            Row.of(1, "x", 2L, (byte) 0, 0L),
            Row.of(1, null, 5L, (byte) 0, 1L),
            Row.of(null, null, 5L, (byte) 1, 3L),
            Row.of(1, "y", 3L, (byte) 0, 0L));
    assertThat(d.rollup("a", "c").agg(grouping("c"), grouping_id()).schema().toDDL())
        .isEqualTo(
            "a INT,c STRING,grouping(c) TINYINT NOT NULL,grouping_id() BIGINT NOT NULL"
                .replace("grouping(c)", "`grouping(c)`")
                .replace("grouping_id()", "`grouping_id()`"));
    assertThat(d.cube("a", "c").count().collect())
        .containsExactlyInAnyOrder(
            Row.of(null, "x", 1L),
            Row.of(1, "x", 1L),
            Row.of(1, null, 2L),
            Row.of(null, null, 2L),
            Row.of(1, "y", 1L),
            Row.of(null, "y", 1L));
    assertThat(d.filter(col("a").gt(3)).cube("a").count().collect()).isEmpty();
    // a null key is another group than a key that was left out
    assertThat(session.range(1).select(lit(null).cast("int").as("a")).rollup("a").count().collect())
        .containsExactlyInAnyOrder(Row.of(null, 1L), Row.of(null, 1L));
    assertThat(Shown.error(d.cube("a", "c").agg(grouping_id("c"))))
        .isEqualTo("GROUPING_ID_COLUMN_MISMATCH 42803");
    assertThat(Shown.error(d.cube("a", "c").agg(grouping("b"))))
        .isEqualTo("GROUPING_COLUMN_MISMATCH 42803");
  }

  @Test
  void aSelectOfAggregatesIsOneRow(Session session) {
    Dataset d = rows(session);
    assertThat(Shown.of(d.select(sum("a").plus(1), lit(5))))
        .isEqualTo("struct<(sum(a) + 1):bigint,5:int> [[3,5]]");
    Dataset none = d.filter(col("a").gt(5));
    assertThat(Shown.of(none.agg(count(lit(1)), sum("a"), max("c"))))
        .isEqualTo("struct<count(1):bigint,sum(a):bigint,max(c):string> [[0,null,null]]");
    assertThat(Shown.of(none.groupBy("a").count())).isEqualTo("struct<a:int,count:bigint> []");
    assertThat(Shown.of(session.range(0, 0, 1, 3).agg(count(lit(1)))))
        .isEqualTo("struct<count(1):bigint> [[0]]");
  }

  @Test
  void whatIsNoAggregateIsRefused(Session session) {
    Dataset d = rows(session);
    assertThat(Shown.error(d.groupBy("a").agg(col("b")))).isEqualTo("MISSING_AGGREGATION 42803");
    assertThat(Shown.error(d.agg(col("b"), sum("a")))).isEqualTo("MISSING_GROUP_BY 42803");
    assertThat(Shown.error(() -> d.select(col("b"), sum("a")).schema()))
        .isEqualTo("MISSING_GROUP_BY 42803");
    assertThat(Shown.error(() -> d.withColumn("z", sum("a")).schema()))
        .isEqualTo("MISSING_GROUP_BY 42803");
    assertThat(Shown.error(d.where(sum("a").gt(1)))).isEqualTo("INVALID_WHERE_CONDITION 42903");
    assertThat(Shown.error(d.agg(sum(max("a"))))).isEqualTo("NESTED_AGGREGATE_FUNCTION 42607");
    assertThat(Shown.error(d.groupBy(sum("a")).count())).isEqualTo("GROUP_BY_AGGREGATE 42903");
    assertThat(Shown.error(d.groupBy(col("*")).count()))
        .isEqualTo("INVALID_USAGE_OF_STAR_OR_REGEX 42000");
    assertThat(Shown.error(d.orderBy(sum("a")))).isEqualTo("UNSUPPORTED_EXPR_FOR_OPERATOR 42K0E");
    assertThat(Shown.error(d.groupBy("a").agg(grouping("a"))))
        .isEqualTo("UNSUPPORTED_GROUPING_EXPRESSION 42K0E");
    assertThat(Shown.error(d.agg(sum(rand(1)).gt(0))))
        .isEqualTo("AGGREGATE_FUNCTION_WITH_NONDETERMINISTIC_EXPRESSION 42845");
  }

  @Test
  void whatIsMissingIsRefusedPlainly(Session session) {
    Dataset d = rows(session);
    String refused = "PENSTOCK_UNSUPPORTED";
    assertThat(Shown.error(d.groupBy("a").agg(callFunction("histogram_numeric", col("b"), lit(3)))))
        .startsWith(refused);
  }

  /** Case 47. */
  @Test
  void nullTextZeroAndNanAreKeys(Session session) {
    Dataset d =
        session
            .createDataset(
                List.of(
                    Row.of("a", 0.0, Integer.MAX_VALUE, new BigDecimal("99999.99")),
                    Row.of("a", -0.0, 1, new BigDecimal("0.01")),
                    Row.of(null, Double.NaN, null, null),
                    Row.of("", Double.NaN, 5, null),
                    Row.of("A", 1e308, null, null)),
                StructType.fromDDL("g string, d double, i int, m decimal(7,2)"))
            .repartition(2);
    Dataset grouped =
        d.groupBy("g").agg(count("*"), count("i"), sum("i"), avg("i"), max("d"), min("d"));
    assertThat(grouped.orderBy("g").collect().toString())
        .isEqualTo(
            "[[null,1,0,null,null,NaN,NaN], [,1,1,5,5.0,NaN,NaN],"
                + " [A,1,0,null,null,1.0E308,1.0E308],"
                + " [a,2,2,2147483648,1.073741824E9,0.0,0.0]]");
    assertThat(Shown.of(d.groupBy("d").count().orderBy("d")))
        .isEqualTo("struct<d:double,count:bigint> [[0.0,2], [1.0E308,1], [NaN,2]]");
    assertThat(Shown.of(d.agg(sum("m"), avg("m"), sum(col("m").multiply(col("m"))))))
        .isEqualTo(
            "struct<sum(m):decimal(17,2),avg(m):decimal(11,6),sum((m * m)):decimal(25,4)>"
                + " [[100000.00,50000.000000,9999998000.0002]]");
  }

  /** Case 62. */
  @Test
  void mapsArraysStructsAndBinaryAreKeys(Session session) {
    Map<Integer, String> there = new HashMap<>(Map.of(1, "a", 2, "b"));
    Dataset d =
        session
            .createDataset(
                List.of(
                    Row.of(there, Arrays.asList(1, null), Row.of((Object) null), new byte[] {1}),
                    Row.of(
                        new HashMap<>(there),
                        Arrays.asList(1, null),
                        Row.of((Object) null),
                        new byte[] {1})),
                StructType.fromDDL("m map<int,string>, l array<int>, s struct<x:string>, b binary"))
            .repartition(2);
    assertThat(d.groupBy("m").count().collect()).containsExactly(Row.of(there, 2L));
    assertThat(d.groupBy("l", "s", "b").count().select("l", "s", "count").collect())
        .containsExactly(Row.of(Arrays.asList(1, null), Row.of((Object) null), 2L));
  }

  @Test
  void manyGroupsComeFromManyPartitions(Session session) {
    Dataset d = session.range(0, 200_000, 1, 4).select(col("id").mod(50_000).as("k"), col("id"));
    Dataset grouped =
        d.groupBy("k", "k")
            .agg(count(lit(1)).as("n"), sum("id").as("s"), max(col("id").cast("string")).as("m"))
            .select(col("n"), col("s"), col("m"));
    Dataset named =
        d.groupBy("k").agg(sum("id").as("s"), min("id").as("least"), count("id").as("n"));
    List<Long> keys = new ArrayList<>();
    for (Row row : named.collect()) {
      long k = row.getLong(0);
      keys.add(k);
      assertThat(row).isEqualTo(Row.of(k, 4 * k + 300_000, k, 4L));
    }
    assertThat(keys).hasSize(50_000).doesNotHaveDuplicates();
    assertThat(grouped.agg(sum("n"), sum("s")).first())
        .isEqualTo(Row.of(200_000L, 199_999L * 100_000));
    assertThat(d.select(col("id").cast("string").as("t")).groupBy("t").count().count())
        .isEqualTo(200_000);
    assertThat(d.agg(countDistinct("k")).first()).isEqualTo(Row.of(50_000L));
  }

  @Test
  void filtersOnKeysAreTheSameAboveAndBelow(Session session) {
    Dataset d = session.range(10).groupBy(col("id").mod(3).as("k")).agg(sum("id").as("s"));
    assertThat(d.filter(col("k").equalTo(1)).collect()).containsExactly(Row.of(1L, 12L));
    assertThat(d.filter(col("s").gt(12)).orderBy("k").collect())
        .containsExactly(Row.of(0L, 18L), Row.of(2L, 15L));
  }
}
