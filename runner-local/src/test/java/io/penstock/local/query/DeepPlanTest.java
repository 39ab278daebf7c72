package io.penstock.local.query;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.PenstockExtension;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Plans that loops build; case 75. They work where Spark's stack overflows. */
@ExtendWith(PenstockExtension.class)
class DeepPlanTest {
  @Test
  void twoThousandColumnsAddedOneByOne(Session session) {
    Dataset d = session.range(1);
    for (int i = 0; i < 2000; i++) {
      d = d.withColumn("c" + i, lit(i));
    }
    assertThat(d.schema().size()).isEqualTo(2001);
    Row row = d.first();
    assertThat(row.get(0)).isEqualTo(0L);
    assertThat(row.get(2000)).isEqualTo(1999);
  }

  @Test
  void twoThousandChangesOfOneColumn(Session session) {
    Dataset d = session.range(1);
    for (int i = 0; i < 2000; i++) {
      d = d.withColumn("id", col("id").plus(1L));
    }
    assertThat(d.collect()).isEqualTo(List.of(Row.of(2000L)));
  }

  @Test
  void aSumOfFifteenHundredTerms(Session session) {
    Column sum = col("id");
    for (int i = 0; i < 1500; i++) {
      sum = sum.plus(lit(1));
    }
    assertThat(session.range(1).select(sum.as("s")).collect()).isEqualTo(List.of(Row.of(1500L)));
    assertThat(session.range(3).filter(sum.gt(1500)).count()).isEqualTo(2);
  }

  @Test
  void analysesSumsOfTenThousandTermsAndTellsTheirErrors(Session session) {
    Column sum = col("id");
    for (int i = 0; i < 10_000; i++) {
      sum = sum.plus(lit(1));
    }
    assertThat(session.range(1).select(sum.as("s")).schema().simpleString())
        .isEqualTo("struct<s:bigint>");
    Dataset wrong = session.range(1).filter(sum);
    assertThat(Shown.error(wrong::schema)).isEqualTo("DATATYPE_MISMATCH.FILTER_NOT_BOOLEAN 42K09");
  }

  @Test
  void aThousandFiltersSortsAndAliases(Session session) {
    Dataset d = session.range(20);
    for (int i = 0; i < 1000; i++) {
      d = d.filter(col("id").notEqual(i + 10)).alias("t" + i);
    }
    assertThat(d.count()).isEqualTo(10);
    Dataset sorted = session.range(3);
    for (int i = 0; i < 300; i++) {
      sorted = sorted.orderBy(i % 2 == 0 ? col("id").desc() : col("id"));
    }
    assertThat(sorted.collect()).isEqualTo(List.of(Row.of(0L), Row.of(1L), Row.of(2L)));
  }

  @Test
  void aThousandUnions(Session session) {
    Dataset d = session.range(1);
    for (int i = 0; i < 1000; i++) {
      d = d.union(session.range(1));
    }
    assertThat(d.count()).isEqualTo(1001);
  }

  @Test
  void explainsADeepPlan(Session session) {
    Dataset d = session.range(1);
    for (int i = 0; i < 1000; i++) {
      d = d.withColumn("c" + i, lit(i));
    }
    Dataset deep = d;
    assertThat(Shown.error(() -> deep.explain(true))).isEqualTo("no error");
  }
}
