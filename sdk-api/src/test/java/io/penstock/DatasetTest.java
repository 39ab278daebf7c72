package io.penstock;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.penstock.error.PenstockException;
import io.penstock.expr.Expr;
import io.penstock.plan.Plan;
import io.penstock.runner.ArrowResult;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The plans that a dataset builds, and its results over a runner that only knows local rows. */
class DatasetTest {
  private static final StructType SCHEMA = StructType.fromDDL("a INT, b STRUCT<x: STRING>");

  private Session session;
  private Dataset rows;

  @BeforeEach
  void open() {
    session = Session.builder().runner("recording").create();
    rows =
        session.createDataset(
            List.of(Row.of(1, Row.of("p")), Row.of(2, null), Row.of(3, Row.of((Object) null))),
            SCHEMA);
  }

  /** Closing the runner's allocator fails the test on a leak. */
  @AfterEach
  void close() {
    session.close();
  }

  private void assertPlan(Dataset dataset, Plan plan) {
    assertThat(dataset.plan()).isEqualTo(plan);
  }

  private static Expr attribute(String... parts) {
    return new Expr.Attribute(List.of(parts));
  }

  @Test
  void columnsAreSelected() {
    Plan child = rows.plan();
    assertPlan(rows.select(), new Plan.Project(child, List.of()));
    assertPlan(
        rows.select("a", "b.x"),
        new Plan.Project(child, List.of(attribute("a"), attribute("b", "x"))));
    assertPlan(
        rows.select(col("a"), lit(1)),
        new Plan.Project(child, List.of(attribute("a"), lit(1).expr())));
    assertPlan(
        rows.selectExpr("a + 1"), new Plan.Project(child, List.of(new Expr.SqlText("a + 1"))));
  }

  @Test
  void columnsAreAddedRenamedAndDropped() {
    Plan child = rows.plan();
    assertPlan(
        rows.withColumn("c", col("a")),
        new Plan.WithColumns(child, List.of(new Expr.Alias(attribute("a"), List.of("c")))));
    assertPlan(
        rows.withColumnRenamed("a", "z"), new Plan.WithColumnsRenamed(child, Map.of("a", "z")));
    assertPlan(rows.drop("a.b"), new Plan.Drop(child, List.of(attribute("a.b"))));
    assertPlan(
        rows.drop(col("a"), col("b.x")),
        new Plan.Drop(child, List.of(attribute("a"), attribute("b", "x"))));
  }

  @Test
  void rowsAreFilteredUnitedLimitedAndSorted() {
    Plan child = rows.plan();
    Expr condition = col("a").gt(1).expr();
    assertPlan(rows.filter(col("a").gt(1)), new Plan.Filter(child, condition));
    assertPlan(rows.where(col("a").gt(1)), new Plan.Filter(child, condition));
    assertPlan(rows.where("a > 1"), new Plan.Filter(child, new Expr.SqlText("a > 1")));
    assertPlan(rows.as("t"), new Plan.SubqueryAlias(child, "t"));
    assertPlan(rows.unionAll(rows), new Plan.Union(child, child, false, false));
    assertPlan(rows.unionByName(rows, true), new Plan.Union(child, child, true, true));
    assertPlan(rows.limit(2), new Plan.Limit(child, 2));
    Expr.SortKey up = new Expr.SortKey(attribute("a"), true, true);
    Expr.SortKey down = new Expr.SortKey(attribute("a"), false, false);
    assertPlan(rows.orderBy("a"), new Plan.Sort(child, List.of(up), true));
    assertPlan(rows.sort(col("a").desc()), new Plan.Sort(child, List.of(down), true));
    assertPlan(rows.sortWithinPartitions("a"), new Plan.Sort(child, List.of(up), false));
    assertPlan(rows.distinct(), new Plan.Deduplicate(child, Optional.empty(), false));
    assertPlan(
        rows.dropDuplicates("a", "b"),
        new Plan.Deduplicate(child, Optional.of(List.of("a", "b")), false));
    assertPlan(rows.repartition(3), new Plan.Repartition(child, 3, true));
    assertPlan(rows.coalesce(1), new Plan.Repartition(child, 1, false));
    assertPlan(rows.transform(d -> d.limit(1)), new Plan.Limit(child, 1));
  }

  @Test
  void rowsAreGrouped() {
    Plan child = rows.plan();
    Expr sum = new Expr.Call("sum", List.of(attribute("a")), false);
    Expr count = new Expr.Alias(Functions.count(lit(1)).expr(), List.of("count"));
    assertPlan(
        rows.groupBy("b").count(),
        new Plan.Aggregate(child, Plan.Grouping.GROUP_BY, List.of(attribute("b")), List.of(count)));
    assertPlan(
        rows.rollup(col("a"), col("b")).agg(col("a"), Functions.sum("a")),
        new Plan.Aggregate(
            child,
            Plan.Grouping.ROLLUP,
            List.of(attribute("a"), attribute("b")),
            List.of(attribute("a"), sum)));
    assertPlan(
        rows.cube("a").sum("a"),
        new Plan.Aggregate(child, Plan.Grouping.CUBE, List.of(attribute("a")), List.of(sum)));
    assertPlan(
        rows.agg(Map.of("a", "mean")),
        new Plan.Aggregate(
            child, Plan.Grouping.GROUP_BY, List.of(), List.of(Functions.avg("a").expr())));
    assertThat(rows.groupBy("a").agg(Map.of("*", "count")).plan())
        .hasToString("Aggregate [a], [count(*)]\n+- " + child);
  }

  @Test
  void aggregatesWithoutNamesTakeEveryNumericColumn() {
    assertThat(rows.groupBy("b").sum().plan())
        .hasToString("Aggregate [b], [sum(a)]\n+- " + rows.plan());
    assertThat(rows.cube("b").mean().plan())
        .hasToString("Aggregate cube [b], [avg(a)]\n+- " + rows.plan());
    assertThat(rows.groupBy().max().plan()).hasToString(rows.agg(Functions.max("a")).plan() + "");
    assertThat(rows.groupBy().min().plan()).hasToString(rows.agg(Functions.min("a")).plan() + "");
  }

  @Test
  void watermarksAndDuplicatesWithinThem() {
    Plan child = rows.plan();
    assertPlan(
        rows.withWatermark("a", "10 seconds"), new Plan.WithWatermark(child, "a", "10 seconds"));
    assertPlan(
        rows.dropDuplicatesWithinWatermark("a", "b"),
        new Plan.Deduplicate(child, Optional.of(List.of("a", "b")), true));
    assertPlan(
        rows.dropDuplicatesWithinWatermark(), new Plan.Deduplicate(child, Optional.empty(), true));
    assertThat(rows.withWatermark("a", "1 day").plan())
        .hasToString("WithWatermark a, delay 1 day\n+- " + child);
  }

  @Test
  void wrongNumbersAreRefusedAtOnce() {
    assertThatIllegalArgumentException().isThrownBy(() -> rows.limit(-1));
    assertThatIllegalArgumentException().isThrownBy(() -> rows.repartition(0));
    assertThatIllegalArgumentException().isThrownBy(() -> rows.tail(-1));
  }

  @Test
  void datasetsOfTwoSessionsDoNotMix() {
    try (Session other = Session.builder().runner("recording").create()) {
      assertThatExceptionOfType(PenstockException.class)
          .isThrownBy(() -> rows.union(other.range(1)))
          .withMessageContaining("same session");
    }
  }

  @Test
  void resultsAreRows() {
    assertThat(rows.collect())
        .containsExactly(Row.of(1, Row.of("p")), Row.of(2, null), Row.of(3, Row.of((Object) null)));
    assertThat(rows.collectAsList().get(0).<Row>getAs("b").<String>getAs("X")).isEqualTo("p");
    assertThat(rows.take(2)).hasSize(2);
    assertThat(rows.first()).isEqualTo(Row.of(1, Row.of("p"))).isEqualTo(rows.head());
    assertThat(rows.tail(2)).containsExactly(Row.of(2, null), Row.of(3, Row.of((Object) null)));
    assertThat(rows.count()).isEqualTo(3);
    assertThat(rows.isEmpty()).isFalse();
  }

  @Test
  void noRowsAreNoRows() {
    Dataset none = session.createDataset(List.of(), SCHEMA);
    assertThat(none.collect()).isEmpty();
    assertThat(none.count()).isZero();
    assertThat(none.isEmpty()).isTrue();
    assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(none::first);
  }

  @Test
  void countingAsksForNoColumn() {
    assertThat(rows.count()).isEqualTo(3);
    assertThat(RecordingRunner.of(session).executed)
        .containsExactly(new Plan.Project(rows.plan(), List.of()));
  }

  @Test
  void iteratorsMayBeLeftEarly() {
    try (CloseableIterator<Row> iterator = rows.toLocalIterator()) {
      assertThat(iterator.next()).isEqualTo(Row.of(1, Row.of("p")));
    }
    List<Row> all = new ArrayList<>();
    CloseableIterator<Row> iterator = rows.toLocalIterator();
    iterator.forEachRemaining(all::add);
    assertThat(all).hasSize(3);
    assertThatExceptionOfType(NoSuchElementException.class).isThrownBy(iterator::next);
  }

  @Test
  void arrowBatchesAreHandedOn() {
    try (ArrowResult result = rows.toArrow()) {
      assertThat(result.schema()).isEqualTo(SCHEMA);
      assertThat(result.next()).isNotNull();
    }
  }

  @Test
  void theSchemaIsTold() {
    assertThat(rows.schema()).isEqualTo(SCHEMA);
    assertThat(rows.columns()).containsExactly("a", "b");
    assertThat(rows.dtypes())
        .containsExactly(Map.entry("a", "int"), Map.entry("b", "struct<x:string>"));
    assertThat(rows).hasToString("[a: int, b: struct<x:string>]");
    assertThat(rows.select("a", "a", "a")).hasToString("[a: int, a: int ... 1 more field]");
    assertThat(rows.select("a", "a", "a", "a")).hasToString("[a: int, a: int ... 2 more fields]");
    assertThat(rows.select()).hasToString("[]");
  }

  @Test
  void viewsAreNamedAtTheRunner() {
    rows.createTempView("v");
    rows.limit(1).createOrReplaceTempView("v");
    assertThat(RecordingRunner.of(session).views).containsEntry("v", rows.limit(1).plan());
    assertThat(session.catalog().dropTempView("v")).isTrue();
    assertThat(session.catalog().dropTempView("v")).isFalse();
  }

  @Test
  void shownCellsAreTextsOfTheRunner() {
    Expr text = Expr.Call.of("to_pretty_string", attribute("a"));
    Plan texts = ShowText.texts(rows.select("a").plan(), StructType.fromDDL("a INT"), 21);
    assertThat(texts)
        .isEqualTo(new Plan.Limit(new Plan.Project(rows.select("a").plan(), List.of(text)), 21));
  }

  @Test
  void shownColumnsOfOneNameGetNamesOfTheirOwn() {
    StructType doubled = StructType.fromDDL("a INT NOT NULL").add("A", SCHEMA);
    Plan names = new Plan.LocalRelation(StructType.fromDDL("c0 INT").add("c1", SCHEMA), List.of());
    assertThat(ShowText.texts(rows.plan(), doubled, 1))
        .isEqualTo(
            new Plan.Limit(
                new Plan.Project(
                    new Plan.Union(names, rows.plan(), false, false),
                    List.of(
                        Expr.Call.of("to_pretty_string", attribute("c0")),
                        Expr.Call.of("to_pretty_string", attribute("c1")))),
                1));
  }

  @Test
  void localRowsAreChecked() {
    StructType schema = StructType.fromDDL("a BIGINT NOT NULL, b ARRAY<STRUCT<x: DECIMAL(4,2)>>");
    Dataset fitting =
        session.createDataset(List.of(Row.of(1, List.of(Row.of(new BigDecimal("1.005"))))), schema);
    assertThat(((Plan.LocalRelation) fitting.plan()).rows())
        .containsExactly(List.of(1L, List.of(List.of(new BigDecimal("1.01")))));
    assertRefused(schema, Row.of(null, null), "NOT_NULL_ASSERT_VIOLATION", "row 0", "field a");
    assertRefused(schema, Row.of("x", null), "INVALID_EXTERNAL_TYPE", "field a", "BIGINT");
    assertRefused(schema, Row.of(1L, List.of(Row.of(1.5))), "INVALID_EXTERNAL_TYPE", "b.element.x");
    assertRefused(schema, Row.of(1L), "INVALID_EXTERNAL_TYPE", "1 values", "2 fields");
    assertRefused(
        schema,
        Row.of(1L, List.of(Row.of(new BigDecimal("100")))),
        "NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION",
        "100");
  }

  private void assertRefused(StructType schema, Row row, String condition, String... texts) {
    assertThatExceptionOfType(PenstockException.class)
        .isThrownBy(() -> session.createDataset(List.of(row), schema))
        .satisfies(e -> assertThat(e.condition().name()).isEqualTo(condition))
        .satisfies(e -> assertThat(e.getMessage()).contains(Arrays.asList(texts)));
  }
}
