package io.penstock.testkit.conformance;

import static io.penstock.Functions.approx_count_distinct;
import static io.penstock.Functions.approx_percentile;
import static io.penstock.Functions.array;
import static io.penstock.Functions.callFunction;
import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.map;
import static io.penstock.Functions.median;
import static io.penstock.Functions.mode;
import static io.penstock.Functions.percentile;
import static io.penstock.Functions.percentile_approx;
import static io.penstock.Functions.struct;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Period;
import java.util.ArrayList;
import java.util.List;

/** Percentiles, modes and estimates of different values. */
final class AggregateQueries {
  private static final String SCHEMA =
      "k STRING, i INT, l BIGINT, d DOUBLE, f FLOAT, e DECIMAL(7,2), s STRING, t TIMESTAMP, dt DATE,"
          + " iv INTERVAL DAY TO SECOND, iy INTERVAL YEAR TO MONTH";
  private static final List<String> NUMBERS = List.of("i", "l", "d", "f", "e", "iv", "iy");
  private final BatchQueries queries = new BatchQueries();
  private final Session session;
  private final Dataset rows;

  private AggregateQueries(Session session) {
    this.session = session;
    rows =
        session
            .createDataset(
                List.of(
                    row("a", 1, "0.50", "x", 10),
                    row("a", 2, "-0.25", "y", 20),
                    row("a", 2, "99999.99", "y", 30),
                    row("a", 7, "0.50", "z", 40),
                    row("b", -5, "7.00", "x", 50),
                    row("b", -5, "8.00", "x", 60),
                    Row.of("b", null, null, null, null, null, null, null, null, null, null),
                    Row.of("c", null, null, null, null, null, null, null, null, null, null)),
                StructType.fromDDL(SCHEMA))
            .repartition(3);
  }

  private static Row row(String key, int number, String decimal, String text, int seconds) {
    return Row.of(
        key,
        number,
        10_000_000_000L * number,
        number * 1.25,
        number * 0.5f,
        new BigDecimal(decimal),
        text,
        Instant.ofEpochSecond(seconds),
        LocalDate.ofEpochDay(seconds),
        Duration.ofSeconds(seconds * 3600L),
        Period.ofMonths(number));
  }

  static BatchQueries of(Session session) {
    AggregateQueries all = new AggregateQueries(session);
    all.percentiles();
    all.modes();
    all.estimates();
    all.wrong();
    return all.queries;
  }

  private void grouped(String name, Column aggregate) {
    queries.add(name, () -> rows.groupBy("k").agg(aggregate));
  }

  private void percentiles() {
    List<Column> exact = new ArrayList<>();
    List<Column> near = new ArrayList<>();
    for (String column : NUMBERS) {
      exact.add(median(col(column)));
      exact.add(percentile(col(column), lit(0.3)));
      near.add(percentile_approx(col(column), lit(0.3), lit(1000)));
    }
    Column several = array(lit(0.0), lit(0.25), lit(0.5), lit(1.0));
    exact.add(percentile(col("i"), several));
    exact.add(percentile(col("i"), array()));
    exact.add(percentile(col("d"), lit(0.5), col("i").plus(6)));
    exact.add(percentile(col("d"), lit(0.5), lit(0)));
    exact.add(percentile(lit("1.5"), lit(0.5)));
    exact.add(percentile(lit(null), lit(0.5)));
    near.add(approx_percentile(col("t"), lit(1), lit(99)));
    near.add(approx_percentile(col("dt"), lit(1), lit(99)));
    near.add(percentile_approx(col("i"), several, lit(10000)));
    near.add(percentile_approx(col("i"), lit(0.5), lit(100L)));
    near.add(callFunction("percentile_approx", col("i"), lit(0.5)));
    grouped("percentiles", exact);
    grouped("approximate percentiles", near);
    Column three = array(lit(0.01), lit(0.5), lit(0.99));
    queries.add(
        "percentiles of many",
        () ->
            range(4000)
                .withColumn("k", col("id").mod(7).mod(3))
                .groupBy("k")
                .agg(median(col("id")), percentile_approx(col("id"), three, lit(10000))));
    queries.add(
        "of no rows",
        () ->
            rows.filter(lit(false))
                .agg(median(col("i")), mode(col("i")), approx_count_distinct("i")));
  }

  private Dataset range(long n) {
    return session.range(0, n, 1, 2);
  }

  private void modes() {
    List<Column> clear = new ArrayList<>();
    for (String column : List.of("i", "l", "d", "f", "s")) {
      clear.add(mode(col(column)));
      clear.add(mode(col(column), true));
    }
    queries.add("modes", () -> rows.filter(col("i").notEqual(-5)).agg(clear.get(0), rest(clear)));
    queries.add(
        "modes of other types",
        () ->
            rows.filter(col("k").equalTo("b"))
                .agg(mode(struct("i", "s")), mode(array("i")), mode(lit(null))));
    queries.add(
        "mode of map", () -> rows.filter(col("i").equalTo(-5)).agg(mode(map(lit(1), col("i")))));
    queries.add("least mode", () -> rows.agg(mode(col("k"), true), mode(col("e"), true)));
  }

  private static Column[] rest(List<Column> columns) {
    return columns.subList(1, columns.size()).toArray(Column[]::new);
  }

  private void grouped(String name, List<Column> columns) {
    queries.add(name, () -> rows.groupBy("k").agg(columns.get(0), rest(columns)));
  }

  private void estimates() {
    List<Column> columns = new ArrayList<>();
    for (String column : List.of("i", "l", "d", "f", "e", "s", "t", "dt", "iv", "iy")) {
      columns.add(approx_count_distinct(col(column)));
    }
    columns.add(approx_count_distinct(struct("i", "s")));
    columns.add(approx_count_distinct(array("i", "i")));
    columns.add(approx_count_distinct(lit(null)));
    grouped("different values", columns);
    queries.add(
        "zeros and NaN",
        () ->
            session
                .createDataset(
                    List.of(Row.of(0.0), Row.of(-0.0), Row.of(Double.NaN), Row.of(-Double.NaN)),
                    StructType.fromDDL("d DOUBLE"))
                .agg(approx_count_distinct("d"), approx_count_distinct(col("d").cast("float"))));
    List<Column> sized = new ArrayList<>();
    for (int n : new int[] {1, 100, 390, 420, 1000, 1500, 2600, 60_000}) {
      sized.add(approx_count_distinct(col("id").mod(n)));
      sized.add(approx_count_distinct(col("id").mod(n).cast("string")));
    }
    for (double error : new double[] {0.38, 0.3, 0.2, 0.1}) {
      for (int n : new int[] {10, 150, 900, 60_000}) {
        sized.add(approx_count_distinct(col("id").mod(n), error));
      }
    }
    queries.add("different values of many", () -> range(60_000).agg(sized.get(0), rest(sized)));
  }

  private void wrong() {
    grouped("a percentage beyond 1", percentile(col("i"), lit(1.5)));
    grouped("a percentage below 0", percentile_approx(col("i"), lit(-0.5), lit(1)));
    grouped("a percentage of each row", percentile(col("i"), col("d")));
    grouped("no percentage", percentile(col("i"), lit(null)));
    grouped("an array with a null", percentile(col("i"), array(lit(null))));
    grouped("percentile of a word", percentile(col("s"), lit(0.5)));
    grouped("percentile of a time", percentile(col("t"), lit(0.5)));
    grouped("percentile of a truth", percentile_approx(lit(true), lit(0.5), lit(1)));
    grouped("no accuracy", percentile_approx(col("i"), lit(0.5), lit(0)));
    grouped("an accuracy of each row", percentile_approx(col("i"), lit(0.5), col("i")));
    grouped("an accuracy that is null", percentile_approx(col("i"), lit(0.5), lit(null)));
    grouped("a negative weight", percentile(col("i"), lit(0.5), col("i")));
    grouped("an error of each row", callFunction("approx_count_distinct", col("i"), col("d")));
    grouped("an error that is too large", approx_count_distinct(col("i"), 0.5));
    grouped("a flag of each row", callFunction("mode", col("i"), col("d")));
    grouped("a flag that is null", callFunction("mode", col("i"), lit(null)));
  }
}
