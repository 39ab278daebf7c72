package io.penstock.local.query;

import static io.penstock.Functions.callFunction;
import static io.penstock.Functions.col;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.explode_outer;
import static io.penstock.Functions.inline;
import static io.penstock.Functions.inline_outer;
import static io.penstock.Functions.json_tuple;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.posexplode;
import static io.penstock.Functions.posexplode_outer;
import static io.penstock.Functions.stack;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.PenstockExtension;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Generators; expressions.md section 7, and results recorded from Spark. */
@ExtendWith(PenstockExtension.class)
class GeneratorTest {
  private static Dataset nested(Session session) {
    return session.createDataset(
        List.of(
            Row.of(
                1,
                List.of(1, 2),
                List.of(3, 4),
                Map.of("k", 1),
                Arrays.asList(Row.of(1, "q"), null))),
        StructType.fromDDL(
            "a int, l array<int>, m array<int>, n map<string,int>,"
                + " s array<struct<x:int,y:string>>"));
  }

  private static Dataset empties(Session session) {
    return session.createDataset(
        List.of(Row.of(1, List.of()), Row.of(2, null), Row.of(3, Arrays.asList(5, null))),
        StructType.fromDDL("a int, l array<int>"));
  }

  @Test
  void explodesArraysAndMaps(Session session) {
    Dataset d = nested(session);
    assertThat(Shown.of(d.select(explode(col("l"))))).isEqualTo("struct<col:int> [[1], [2]]");
    assertThat(Shown.of(d.select(explode(col("n")))))
        .isEqualTo("struct<key:string,value:int> [[k,1]]");
    assertThat(Shown.of(d.select(explode(col("n")).as("p", "q"))))
        .isEqualTo("struct<p:string,q:int> [[k,1]]");
    assertThat(Shown.of(d.select(posexplode(col("n")))))
        .isEqualTo("struct<pos:int,key:string,value:int> [[0,k,1]]");
  }

  @Test
  void jsonTupleGivesAColumnForEachName(Session session) {
    Dataset d =
        session.createDataset(
            List.of(
                Row.of("{\"a\":1,\"b\":\"x\",\"c\":[1, 2],\"d\":null,\"e\":1.50}"), Row.of("bad")),
            StructType.fromDDL("j string"));
    assertThat(Shown.of(d.select(json_tuple(col("j"), "a", "b", "c", "d", "e", "f"))))
        .isEqualTo(
            "struct<c0:string,c1:string,c2:string,c3:string,c4:string,c5:string>"
                + " [[1,x,[1,2],null,1.5,null], [null,null,null,null,null,null]]");
    assertThat(Shown.of(d.select(json_tuple(col("j"), "a", "b").as("p", "q"))))
        .isEqualTo("struct<p:string,q:string> [[1,x], [null,null]]");
  }

  @Test
  void twoGeneratorsAreCrossedTheFirstOutermost(Session session) {
    Dataset d = nested(session);
    assertThat(Shown.of(d.select(explode(col("l")), explode(col("m")))))
        .isEqualTo("struct<col:int,col:int> [[1,3], [1,4], [2,3], [2,4]]");
    assertThat(
            Shown.of(
                d.select(
                    col("a"), explode(col("l")).as("p"), lit("x").as("b"), posexplode(col("m")))))
        .isEqualTo(
            "struct<a:int,p:int,b:string,pos:int,col:int> [[1,1,x,0,3], [1,1,x,1,4], [1,2,x,0,3],"
                + " [1,2,x,1,4]]");
  }

  @Test
  void outerFormsKeepRowsWithoutElements(Session session) {
    Dataset d = empties(session);
    assertThat(Shown.of(d.select(col("a"), explode(col("l")))))
        .isEqualTo("struct<a:int,col:int> [[3,5], [3,null]]");
    assertThat(Shown.of(d.select(col("a"), explode_outer(col("l")))))
        .isEqualTo("struct<a:int,col:int> [[1,null], [2,null], [3,5], [3,null]]");
    assertThat(Shown.of(d.select(posexplode_outer(col("l")), col("a"))))
        .isEqualTo(
            "struct<pos:int,col:int,a:int> [[null,null,1], [null,null,2], [0,5,3], [1,null,3]]");
  }

  @Test
  void inlineGivesNullsForANullStruct(Session session) {
    Dataset d = nested(session);
    assertThat(Shown.of(d.select(inline(col("s")))))
        .isEqualTo("struct<x:int,y:string> [[1,q], [null,null]]");
    Dataset none =
        session.createDataset(
            List.of(Row.of((Object) null)), StructType.fromDDL("s array<struct<x:int,y:string>>"));
    assertThat(Shown.of(none.select(inline_outer(col("s")))))
        .isEqualTo("struct<x:int,y:string> [[null,null]]");
  }

  @Test
  void stackLaysValuesOutInRows(Session session) {
    Dataset d = nested(session);
    assertThat(Shown.of(d.select(stack(lit(2), lit(1), lit("x"), lit(2)))))
        .isEqualTo("struct<col0:int,col1:string> [[1,x], [2,null]]");
    assertThat(Shown.error(d.select(stack(lit(2), lit(1), lit("x")))))
        .isEqualTo("DATATYPE_MISMATCH.STACK_COLUMN_DIFF_TYPES 42K09");
    assertThat(Shown.error(d.select(stack(lit(0), lit(1), lit("x")))))
        .isEqualTo("DATATYPE_MISMATCH.VALUE_OUT_OF_RANGE 42K09");
    assertThat(Shown.error(d.select(stack(col("a"), lit(1), lit("x")))))
        .isEqualTo("DATATYPE_MISMATCH.NON_FOLDABLE_INPUT 42K09");
    assertThat(Shown.error(d.select(stack(lit(2)))))
        .isEqualTo("WRONG_NUM_ARGS.WITHOUT_SUGGESTION 42605");
  }

  @Test
  void refusesWrongTypesAndNames(Session session) {
    Dataset d = nested(session);
    String input = "DATATYPE_MISMATCH.UNEXPECTED_INPUT_TYPE 42K09";
    assertThat(Shown.error(d.select(explode(col("a"))))).isEqualTo(input);
    assertThat(Shown.error(d.select(explode(lit(null))))).isEqualTo(input);
    assertThat(Shown.error(d.select(inline(col("l"))))).isEqualTo(input);
    String aliases = "UDTF_ALIAS_NUMBER_MISMATCH 42802";
    assertThat(Shown.error(d.select(explode(col("n")).as("p")))).isEqualTo(aliases);
    assertThat(Shown.error(d.withColumn("z", explode(col("n"))))).isEqualTo(aliases);
  }

  @Test
  void isAllowedOnlyOutermostInASelect(Session session) {
    Dataset d = nested(session);
    String nested = "UNSUPPORTED_GENERATOR.NESTED_IN_EXPRESSIONS 42K0E";
    assertThat(Shown.error(d.select(explode(col("l")).plus(1)))).isEqualTo(nested);
    assertThat(Shown.error(d.select(explode(explode(col("l")))))).isEqualTo(nested);
    assertThat(Shown.error(d.select(explode(col("l")).cast("string")))).isEqualTo(nested);
    String outside = "UNSUPPORTED_GENERATOR.OUTSIDE_SELECT 42K0E";
    assertThat(Shown.error(d.filter(explode(col("l"))))).isEqualTo(outside);
    assertThat(Shown.error(d.orderBy(explode(col("l"))))).isEqualTo(outside);
    assertThat(Shown.error(d.filter(callFunction("sum", col("a")).gt(1))))
        .isEqualTo("INVALID_WHERE_CONDITION 42903");
  }

  @Test
  void withColumnMayExplode(Session session) {
    Dataset d = nested(session).select(col("a"), col("l"));
    assertThat(Shown.of(d.withColumn("z", explode(col("l"))).drop("l")))
        .isEqualTo("struct<a:int,z:int> [[1,1], [1,2]]");
    assertThat(Shown.of(d.withColumn("a", explode(col("l"))).select("a")))
        .isEqualTo("struct<a:int> [[1], [2]]");
  }

  @Test
  void manyElementsComeInSeveralBatches(Session session) {
    List<Integer> many = new java.util.ArrayList<>();
    for (int i = 0; i < 40_000; i++) {
      many.add(i);
    }
    Dataset d =
        session.createDataset(
            List.of(Row.of(many), Row.of(many)), StructType.fromDDL("l array<int>"));
    Dataset exploded = d.select(posexplode(col("l")));
    assertThat(exploded.count()).isEqualTo(80_000);
    assertThat(exploded.filter(col("pos").notEqual(col("col"))).count()).isZero();
  }
}
