package io.penstock.local.query;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.PenstockExtension;
import io.penstock.type.StructType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Adding, renaming and dropping columns, stars and sorts; results recorded from Spark. */
@ExtendWith(PenstockExtension.class)
class ColumnsTest {
  @Test
  void withColumnReplacesEveryMatch(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.of(d.select(col("a"), col("a")).withColumn("A", lit(5))))
        .isEqualTo("struct<A:int,A:int> [[5,5], [5,5], [5,5]]");
  }

  @Test
  void withColumnsSeesTheOldColumns(Session session) {
    Map<String, Column> columns = new LinkedHashMap<>();
    columns.put("a", lit(9));
    columns.put("z", col("a").plus(1));
    assertThat(Shown.of(Shown.abc(session).withColumns(columns)))
        .isEqualTo(
            "struct<a:int,b:string,c:double,z:int> [[9,x,1.5,2], [9,y,-0.0,3], [9,y,0.0,4]]");
  }

  @Test
  void withColumnsRefusesANameTwice(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.error(() -> d.withColumns(Map.of("q", lit(1), "Q", lit(2))).schema()))
        .isEqualTo("COLUMN_ALREADY_EXISTS 42711");
  }

  @Test
  void renamesOneAfterTheOther(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.of(d.withColumnRenamed("A", "B").limit(1)))
        .isEqualTo("struct<B:int,b:string,c:double> [[1,x,1.5]]");
    Map<String, String> swap = new LinkedHashMap<>();
    swap.put("a", "b");
    swap.put("b", "a");
    assertThat(Shown.of(d.withColumnsRenamed(swap).limit(1)))
        .isEqualTo("struct<a:int,a:string,c:double> [[1,x,1.5]]");
    Map<String, String> chain = new LinkedHashMap<>();
    chain.put("a", "b");
    chain.put("B", "q");
    assertThat(Shown.of(d.withColumnsRenamed(chain).limit(1)))
        .isEqualTo("struct<q:int,q:string,c:double> [[1,x,1.5]]");
  }

  @Test
  void dropsByNameOrColumnAndIgnoresTheMissing(Session session) {
    Dataset d = Shown.abc(session).limit(1);
    String bc = "struct<b:string,c:double> [[x,1.5]]";
    String abc = "struct<a:int,b:string,c:double> [[1,x,1.5]]";
    assertThat(Shown.of(d.drop("A", "nope"))).isEqualTo(bc);
    assertThat(Shown.of(d.drop(col("nope")))).isEqualTo(abc);
    assertThat(Shown.of(d.drop(col("a").plus(1)))).isEqualTo(abc);
    assertThat(Shown.of(d.as("t").drop(col("t.a")))).isEqualTo(bc);
    assertThat(Shown.of(d.as("t").drop("t.a"))).isEqualTo(abc);
    assertThat(Shown.of(d.select(col("a"), col("A"), col("b")).drop("a")))
        .isEqualTo("struct<b:string> [[x]]");
    assertThat(Shown.of(d.select(col("a").as("x.y"), col("b")).drop("x.y")))
        .isEqualTo("struct<b:string> [[x]]");
  }

  @Test
  void starsMeanAllOrAnAliasOrAStruct(Session session) {
    Dataset d = Shown.abc(session).limit(1);
    assertThat(Shown.of(d.as("t").select(col("t.*"))))
        .isEqualTo("struct<a:int,b:string,c:double> [[1,x,1.5]]");
    Dataset s =
        session.createDataset(
            List.of(Row.of(Row.of(1, "x"))), StructType.fromDDL("s struct<a:int,b:string>"));
    assertThat(Shown.of(s.select(col("s.*")))).isEqualTo("struct<a:int,b:string> [[1,x]]");
  }

  @Test
  void conditionsMustBeBoolean(Session session) {
    Dataset d = Shown.abc(session);
    String wrong = "DATATYPE_MISMATCH.FILTER_NOT_BOOLEAN 42K09";
    assertThat(Shown.error(d.filter(col("a")))).isEqualTo(wrong);
    assertThat(Shown.error(d.filter(lit(null)))).isEqualTo(wrong);
    assertThat(Shown.error(d.filter(lit("true")))).isEqualTo(wrong);
  }

  @Test
  void sortsByPosition(Session session) {
    Dataset d = session.range(0, 5, 1, 2);
    assertThat(Shown.of(d.orderBy(lit(1).desc())))
        .isEqualTo("struct<id:bigint> [[4], [3], [2], [1], [0]]");
    assertThat(Shown.of(d.orderBy(lit(1L).desc())))
        .isEqualTo("struct<id:bigint> [[0], [1], [2], [3], [4]]");
    String range = "ORDER_BY_POS_OUT_OF_RANGE 42805";
    assertThat(Shown.error(d.orderBy(lit(3)))).isEqualTo(range);
    assertThat(Shown.error(d.orderBy(lit(0)))).isEqualTo(range);
  }

  @Test
  void mapsHaveNoOrder(Session session) {
    Dataset d = session.createDataset(List.of(), StructType.fromDDL("m map<int,string>"));
    assertThat(Shown.error(d.orderBy("m")))
        .isEqualTo("DATATYPE_MISMATCH.INVALID_ORDERING_TYPE 42K09");
  }

  @Test
  void ambiguousAndUnknownNames(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.error(d.select(col("a"), col("b").as("A")).select("a")))
        .isEqualTo("AMBIGUOUS_REFERENCE 42704");
    assertThat(Shown.error(d.select("nope"))).isEqualTo("UNRESOLVED_COLUMN.WITH_SUGGESTION 42703");
  }
}
