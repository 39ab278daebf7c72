package io.penstock.local.query;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.PenstockExtension;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** {@code union} and {@code unionByName}; case 62, and results recorded from Spark. */
@ExtendWith(PenstockExtension.class)
class UnionTest {
  private static Dataset one(Session session, String ddl, Object value) {
    return session.createDataset(List.of(Row.of(value)), StructType.fromDDL(ddl));
  }

  @Test
  void widensByPositionAndKeepsTheLeftNames(Session session) {
    Dataset a = Shown.abc(session).select(col("a"));
    assertThat(Shown.of(a.union(Shown.abc(session).select(col("a").cast("long").as("q")))))
        .isEqualTo("struct<a:bigint> [[1], [2], [3], [1], [2], [3]]");
    assertThat(
            Shown.of(
                one(session, "k int", 1)
                    .union(one(session, "d decimal(3,2)", new BigDecimal("2.50")))))
        .isEqualTo("struct<k:decimal(12,2)> [[1.00], [2.50]]");
    assertThat(
            Shown.of(
                one(session, "k array<int>", List.of(1))
                    .union(one(session, "l array<bigint>", List.of(2L)))))
        .isEqualTo(
            "struct<k:array<bigint>> [[ArraySeq(1)], [ArraySeq(2)]]"
                .replace("ArraySeq(1)", List.of(1L).toString())
                .replace("ArraySeq(2)", List.of(2L).toString()));
  }

  @Test
  void nullTakesTheOtherType(Session session) {
    Dataset a = Shown.abc(session).select(col("a"));
    assertThat(Shown.of(a.union(Shown.abc(session).select(lit(null)))))
        .isEqualTo("struct<a:int> [[1], [2], [3], [null], [null], [null]]");
  }

  @Test
  void textMeetsNumbersAsNumbersAndFailsOnItsData(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(d.select("a").union(d.limit(0).select("b")).schema().simpleString())
        .isEqualTo("struct<a:bigint>");
    assertThat(Shown.error(d.select("a").union(d.select("b"))))
        .isEqualTo("CAST_INVALID_INPUT 22018");
  }

  @Test
  void refusesOtherTypesAndCounts(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.error(d.select(col("a")).union(d.select(lit(true)))))
        .isEqualTo("INCOMPATIBLE_COLUMN_TYPE 42825");
    assertThat(
            Shown.error(
                one(session, "s struct<x:int>", Row.of(1))
                    .union(one(session, "s struct<y:bigint>", Row.of(2L)))))
        .isEqualTo("INCOMPATIBLE_COLUMN_TYPE 42825");
    assertThat(Shown.error(d.select("a").union(d.select("a", "b"))))
        .isEqualTo("NUM_COLUMNS_MISMATCH 42826");
  }

  @Test
  void isNullableWhereEitherSideIs(Session session) {
    Dataset left = session.createDataset(List.of(), StructType.fromDDL("x int not null"));
    Dataset right = session.createDataset(List.of(), StructType.fromDDL("x int"));
    assertThat(left.union(right).schema().field(0).nullable()).isTrue();
    assertThat(left.union(left).schema().field(0).nullable()).isFalse();
  }

  @Test
  void keepsTheAliasOfTheLeft(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.of(d.select("a").union(d.as("u").select("a")).select("t.a")))
        .isEqualTo("struct<a:int> [[1], [2], [3], [1], [2], [3]]");
  }

  @Test
  void matchesByNameInAnyCase(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.of(d.select("a", "b").unionByName(d.select("B", "A"))))
        .isEqualTo("struct<a:int,b:string> [[1,x], [2,y], [3,y], [1,x], [2,y], [3,y]]");
  }

  @Test
  void byNameNeedsTheSameNames(Session session) {
    Dataset d = Shown.abc(session);
    assertThat(Shown.error(d.select("a", "b").unionByName(d.select("a"))))
        .isEqualTo("UNRESOLVED_COLUMN_AMONG_FIELD_NAMES 42703");
    assertThat(Shown.error(d.select("a").unionByName(d.select("a", "b"))))
        .isEqualTo("NUM_COLUMNS_MISMATCH 42826");
  }

  @Test
  void byNameFillsMissingColumnsIfAsked(Session session) {
    Dataset d = Shown.abc(session).limit(1);
    assertThat(Shown.of(d.select("a", "b").unionByName(d.select("c", "a"), true)))
        .isEqualTo("struct<a:int,b:string,c:double> [[1,x,null], [1,null,1.5]]");
  }

  @Test
  void byNameRefusesDoubledNames(Session session) {
    Dataset d = Shown.abc(session);
    String exists = "COLUMN_ALREADY_EXISTS 42711";
    assertThat(Shown.error(d.select(col("a"), col("A")).unionByName(d.select("a", "b"))))
        .isEqualTo(exists);
    assertThat(Shown.error(d.select("a", "b").unionByName(d.select(col("a"), col("A")))))
        .isEqualTo(exists);
    assertThat(Shown.error(d.select("a", "b").unionByName(d.select(col("b"), col("B")), true)))
        .isEqualTo(exists);
  }

  private static Dataset rows(Session session, String ddl, Row... rows) {
    return session.createDataset(List.of(rows), StructType.fromDDL(ddl));
  }

  @Test
  void byPositionDoesNotLookAtNamesInsideOfStructs(Session session) {
    Dataset xy = rows(session, "s struct<x:int,y:int>", Row.of(Row.of(2, 3)));
    Dataset yx = rows(session, "s struct<y:int,x:int>", Row.of(Row.of(2, 3)));
    assertThat(Shown.of(xy.union(yx)))
        .isEqualTo("struct<s:struct<x:int,y:int>> [[[2,3]], [[2,3]]]");
  }

  @Test
  void byNameReordersTheFieldsOfStructs(Session session) {
    Dataset xy = rows(session, "s struct<x:int,y:int>", Row.of(Row.of(2, 3)));
    Dataset yx = rows(session, "s struct<Y:int,x:int>", Row.of(Row.of(2, 3)));
    assertThat(Shown.of(xy.unionByName(yx)))
        .isEqualTo("struct<s:struct<x:int,y:int>> [[[2,3]], [[3,2]]]");
  }

  @Test
  void byNameFillsMissingFieldsIfAsked(Session session) {
    Dataset x = rows(session, "s struct<x:int>", Row.of(Row.of(1)), Row.of((Object) null));
    Dataset yx =
        rows(session, "s struct<y:int,x:bigint>", Row.of(Row.of(2, 3L)), Row.of((Object) null));
    assertThat(Shown.of(x.unionByName(yx, true)))
        .isEqualTo("struct<s:struct<x:bigint,y:int>> [[[1,null]], [null], [[3,2]], [null]]");
    assertThat(Shown.of(yx.unionByName(x, true)))
        .isEqualTo("struct<s:struct<y:int,x:bigint>> [[[2,3]], [null], [[null,1]], [null]]");
    assertThat(Shown.error(x.unionByName(yx))).isEqualTo("INCOMPATIBLE_COLUMN_TYPE 42825");
  }

  @Test
  void byNameFillsFieldsInsideOfArraysAndStructs(Session session) {
    Dataset x = rows(session, "s array<struct<x:int>>", Row.of(List.of(Row.of(1))));
    Dataset y = rows(session, "s array<struct<y:int>>", Row.of(List.of(Row.of(1))));
    assertThat(Shown.of(x.unionByName(y, true)))
        .isEqualTo("struct<s:array<struct<x:int,y:int>>> [[[[1,null]]], [[[null,1]]]]");
    Dataset q = rows(session, "s struct<q:struct<x:int>>", Row.of(Row.of(Row.of(1))));
    Dataset r = rows(session, "s struct<q:struct<y:int>,r:int>", Row.of(Row.of(Row.of(1), 5)));
    assertThat(Shown.of(q.unionByName(r, true)))
        .isEqualTo(
            "struct<s:struct<q:struct<x:int,y:int>,r:int>> [[[[1,null],null]], [[[null,1],5]]]");
  }
}
