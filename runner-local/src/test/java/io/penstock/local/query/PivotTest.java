package io.penstock.local.query;

import static io.penstock.Functions.col;
import static io.penstock.Functions.first;
import static io.penstock.Functions.max;
import static io.penstock.Functions.sum;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.PenstockExtension;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Values that become columns; columns and rows are those of Spark 4.2.0. */
@ExtendWith(PenstockExtension.class)
class PivotTest {
  private static Dataset rows(Session session) {
    return session
        .createDataset(
            List.of(
                Row.of("a", 1, 10L, 1.5),
                Row.of("a", 2, 20L, 2.5),
                Row.of("b", 1, 30L, null),
                Row.of("b", null, 40L, 4.0),
                Row.of("a", 1, 5L, 0.0)),
            StructType.fromDDL("k string not null, p int, v bigint, d double"))
        .coalesce(2);
  }

  private static String shown(Dataset data) {
    return data.schema().toDDL()
        + " "
        + data.orderBy(col(data.schema().fieldNames().get(0))).collect();
  }

  @Test
  void allValuesInTheirOrder(Session session) {
    Dataset d = rows(session);
    assertThat(shown(d.groupBy("k").pivot("p").count()))
        .isEqualTo(
            "k STRING NOT NULL,null BIGINT,`1` BIGINT,`2` BIGINT [[a,null,2,1], [b,1,1,null]]");
    assertThat(shown(d.groupBy(col("k").as("kk")).pivot(col("p").plus(1)).agg(sum("v").plus(1))))
        .isEqualTo(
            "kk STRING NOT NULL,null BIGINT,`2` BIGINT,`3` BIGINT [[a,null,16,21], [b,41,31,null]]");
    assertThat(shown(d.groupBy("k").pivot(col("p").gt(1)).agg(sum("v"))))
        .isEqualTo(
            "k STRING NOT NULL,null BIGINT,false BIGINT,true BIGINT [[a,null,15,20], [b,40,30,null]]");
    assertThat(shown(d.groupBy("p").pivot("k").agg(first("v"))))
        .isEqualTo("p INT,a BIGINT,b BIGINT [[null,null,40], [1,10,30], [2,20,null]]");
  }

  @Test
  void valuesThatAreNamed(Session session) {
    Dataset d = rows(session);
    assertThat(shown(d.groupBy("k").pivot("p", List.of(2, 9)).agg(sum("v"))))
        .isEqualTo("k STRING NOT NULL,`2` BIGINT,`9` BIGINT [[a,20,null], [b,null,null]]");
    assertThat(shown(d.groupBy("k").pivot("p", Arrays.asList(1, null)).agg(sum("v"))))
        .isEqualTo("k STRING NOT NULL,`1` BIGINT,null BIGINT [[a,15,null], [b,30,40]]");
    assertThat(shown(d.groupBy().pivot("p", List.of(1, 2)).agg(sum("v"))))
        .isEqualTo("`1` BIGINT,`2` BIGINT [[45,20]]");
    assertThat(shown(d.groupBy("k").pivot("p", List.of()).agg(sum("v"))))
        .isEqualTo("k STRING NOT NULL [[a], [b]]");
  }

  @Test
  void severalAggregatesHaveTheirNamesBehindTheValue(Session session) {
    Dataset d = rows(session);
    assertThat(shown(d.groupBy("k").pivot("p", List.of(1, 2)).agg(sum("v"), max("d").as("m"))))
        .isEqualTo(
            "k STRING NOT NULL,`1_sum(v)` BIGINT,`1_m` DOUBLE,`2_sum(v)` BIGINT,`2_m` DOUBLE"
                + " [[a,15,1.5,20,2.5], [b,30,null,null,null]]");
    assertThat(shown(d.groupBy("k").pivot("p", List.of(1)).sum()))
        .isEqualTo(
            "k STRING NOT NULL,`1_sum(p)` BIGINT,`1_sum(v)` BIGINT,`1_sum(d)` DOUBLE"
                + " [[a,2,15,1.5], [b,1,30,null]]");
  }

  @Test
  void whatCannotBeAColumnIsRefused(Session session) {
    Dataset d = rows(session);
    assertThat(Shown.error(d.groupBy("k").pivot("p", List.of("1", "x")).agg(sum("v"))))
        .isEqualTo("CAST_INVALID_INPUT 22018");
    assertThat(Shown.error(() -> d.rollup("k").pivot("p", List.of(1))))
        .isEqualTo("UNSUPPORTED_FEATURE.PIVOT_AFTER_GROUP_BY 0A000");
    assertThat(Shown.error(() -> d.groupBy("k").pivot("p", List.of(1)).pivot("k")))
        .isEqualTo("REPEATED_CLAUSE 42614");
    assertThat(Shown.error(d.groupBy("k").pivot("nope", List.of(1)).agg(sum("v"))))
        .isEqualTo("UNRESOLVED_COLUMN.WITH_SUGGESTION 42703");
  }
}
