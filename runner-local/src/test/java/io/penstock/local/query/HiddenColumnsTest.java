package io.penstock.local.query;

import static io.penstock.Functions.col;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.PenstockExtension;
import io.penstock.type.StructType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Filters and sorts by columns that the select below left out; results recorded from Spark. */
@ExtendWith(PenstockExtension.class)
class HiddenColumnsTest {
  @Test
  void sortsByAColumnThatTheSelectLeftOut(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.of(d.select("b").orderBy(col("a").desc())))
        .isEqualTo("struct<b:string> [[y], [y], [x]]");
  }

  @Test
  void filtersByAColumnThatTheSelectLeftOut(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.of(d.select("b").filter(col("a").gt(lit(1)))))
        .isEqualTo("struct<b:string> [[y], [y]]");
  }

  @Test
  void looksThroughFilterLimitSortAndWithColumn(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.of(d.select("b", "c").filter(col("c").isNotNull()).orderBy(col("a").desc())))
        .isEqualTo("struct<b:string,c:double> [[y,0.0], [y,-0.0], [x,1.5]]");
    assertThat(Shown.of(d.select("b").limit(2).orderBy(col("a").desc())))
        .isEqualTo("struct<b:string> [[y], [x]]");
    assertThat(Shown.of(d.select("b").orderBy("b").orderBy(col("a").desc())))
        .isEqualTo("struct<b:string> [[y], [y], [x]]");
    assertThat(Shown.of(d.withColumn("z", lit(1)).drop("a").orderBy(col("a").desc())))
        .isEqualTo("struct<b:string,c:double,z:int> [[y,0.0,1], [y,-0.0,1], [x,1.5,1]]");
  }

  @Test
  void looksThroughASortThatUsedAHiddenColumnItself(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.of(d.select("b").orderBy("c").filter(col("a").gt(lit(1)))))
        .isEqualTo("struct<b:string> [[y], [y]]");
  }

  @Test
  void looksThroughDistinctWithoutChangingItsKeys(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.of(d.select("b").distinct().orderBy(col("a").desc())))
        .isEqualTo("struct<b:string> [[y], [x]]");
  }

  @Test
  void looksThroughGenerators(Session session) {
    Dataset d =
        session.createDataset(
            List.of(Row.of("x", List.of(1, 9)), Row.of("y", List.of(2, 9))),
            StructType.fromDDL("b string, l array<int>"));
    assertThat(Shown.of(d.select(explode(col("l"))).filter(col("b").equalTo(lit("x")))))
        .isEqualTo("struct<col:int> [[1], [9]]");
    assertThat(Shown.of(d.select(explode(col("l"))).orderBy(col("b").desc())))
        .isEqualTo("struct<col:int> [[2], [9], [1], [9]]");
  }

  @Test
  void mixesGivenAndHiddenColumnsInOneKey(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(
            Shown.of(d.select(col("a").as("k"), col("b")).orderBy(col("k").plus(col("a")).desc())))
        .isEqualTo("struct<k:int,b:string> [[3,y], [2,y], [1,x]]");
  }

  @Test
  void doesNotLookIntoAliasesUnionsAndSelects(Session session) {
    Dataset d = Shown.abc(session);
    String unresolved = "UNRESOLVED_COLUMN.WITH_SUGGESTION 42703";
    assertThat(Shown.error(d.select("b").as("q").orderBy(col("a")))).isEqualTo(unresolved);
    assertThat(Shown.error(d.select("b").union(d.select("b")).orderBy("a"))).isEqualTo(unresolved);
    assertThat(Shown.error(d.select("b").select("a"))).isEqualTo(unresolved);
  }

  @Test
  void keepsAliasesOnPlainColumnsOnly(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.of(d.select(col("t.a")).orderBy(col("t.a"))))
        .isEqualTo("struct<a:int> [[1], [2], [3]]");
    assertThat(Shown.error(d.select(col("t.a").as("k")).orderBy(col("t.k"))))
        .isEqualTo("UNRESOLVED_COLUMN.WITH_SUGGESTION 42703");
  }
}
