package io.penstock.local.conformance;

import static io.penstock.Functions.coalesce;
import static io.penstock.Functions.col;
import static io.penstock.Functions.concat;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.hash;
import static io.penstock.Functions.length;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.size;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.to_json;
import static io.penstock.Functions.when;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.testkit.PenstockExtension;
import io.penstock.testkit.conformance.PrintedRows;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What lies below a null reaches no result: case 79, with vectors that have something there. */
@ExtendWith(PenstockExtension.class)
class LocalGarbageTest {
  private static final Column X = col("s").getField("x");

  private static String rows(Dataset dataset) {
    return PrintedRows.of(dataset.collect());
  }

  private static Dataset garbage(Session session) {
    return session.read().format("garbage").load();
  }

  @Test
  void case79_rowsAsTheyAre(Session session) {
    assertThat(rows(garbage(session)))
        .isEqualTo(
            "[(0, 5, 1, 'five', (5, 'five'), [5, 6]), (1, NULL, NULL, NULL, NULL, NULL),"
                + " (2, 9, 3, '9', (NULL, 'nine'), [9])]");
  }

  @Test
  void case79_checkedArithmeticSkipsNulls(Session session) {
    assertThat(
            rows(
                garbage(session)
                    .select(
                        col("i").plus(1),
                        col("i").divide(col("z")),
                        col("i").multiply(col("i")),
                        col("id").plus(col("i")),
                        col("i").cast("tinyint"),
                        X.plus(1))))
        .isEqualTo(
            "[(6, 5.0, 25, 5, 5, 6), (NULL, NULL, NULL, NULL, NULL, NULL),"
                + " (10, 3.0, 81, 11, 9, NULL)]");
  }

  @Test
  void case79_aCastSkipsNulls(Session session) {
    Dataset digits = garbage(session).filter(col("id").gt(0));

    assertThat(
            rows(digits.select(col("t").cast("int"), length(col("t")), concat(col("t"), lit("!")))))
        .isEqualTo("[(NULL, NULL, NULL), (9, 1, '9!')]");
  }

  @Test
  void case79_fieldsOfANullStruct(Session session) {
    assertThat(
            rows(
                garbage(session)
                    .select(
                        X,
                        X.isNull(),
                        col("s").isNull(),
                        coalesce(X, lit(-1)),
                        col("s").getField("t"),
                        X.eqNullSafe(7),
                        col("s").cast("string"),
                        to_json(struct(col("s"))))))
        .isEqualTo(
            "[(5, false, false, 5, 'five', false, '{5, five}', '{\"s\":{\"x\":5,\"t\":\"five\"}}'),"
                + " (NULL, true, true, -1, NULL, false, NULL, '{}'),"
                + " (NULL, true, false, -1, 'nine', false, '{null, nine}',"
                + " '{\"s\":{\"t\":\"nine\"}}')]");
  }

  @Test
  void case79_hashesAndComparisonsOfANullStruct(Session session) {
    Dataset rows = garbage(session);

    assertThat(
            rows(
                rows.select(
                    hash(col("s"), col("l"), col("i")).equalTo(hash(lit(null))),
                    col("s").eqNullSafe(lit(null).cast("struct<x: int, t: string>")),
                    when(X.equalTo(7), "seven").otherwise("no"))))
        .isEqualTo("[(false, false, 'no'), (true, true, 'no'), (false, false, 'no')]");
    assertThat(rows(rows.filter(X.equalTo(7)))).isEqualTo("[]");
    assertThat(rows(rows.filter(X.isNull()).select("id"))).isEqualTo("[(1), (2)]");
  }

  @Test
  void case79_listsOfANullRow(Session session) {
    Dataset rows = garbage(session);

    assertThat(rows(rows.select(size(col("l")), col("l").getItem(0), col("l").isNull())))
        .isEqualTo("[(2, 5, false), (NULL, NULL, true), (1, 9, false)]");
    assertThat(rows(rows.select(col("id"), explode(col("l")))))
        .isEqualTo("[(0, 5), (0, 6), (2, 9)]");
  }

  @Test
  void case79_sortsUnionsAndDistinct(Session session) {
    Dataset rows = garbage(session);

    assertThat(rows(rows.orderBy(col("i").desc_nulls_first()).select("id")))
        .isEqualTo("[(1), (2), (0)]");
    assertThat(rows(rows.orderBy(col("s"), col("id")).select("id"))).isEqualTo("[(1), (2), (0)]");
    Dataset nulls =
        session
            .range(1)
            .select(
                lit(null).cast("struct<x: int, t: string>").as("s"), lit(null).cast("int").as("i"));
    Dataset both = rows.filter(col("id").equalTo(1)).select("s", "i").union(nulls);
    assertThat(rows(both.distinct())).isEqualTo("[(NULL, NULL)]");
  }
}
