package io.penstock.local.internal.function;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.error.PenstockException;
import io.penstock.expr.Expr;
import io.penstock.runner.ArrowResult;
import io.penstock.testkit.PenstockExtension;
import io.penstock.type.ArrowReader;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Every aggregate gives what Spark gave, name and type included: with ANSI mode on and off, and
 * where the order of the rows does not count also from several partitions.
 */
@ExtendWith(PenstockExtension.class)
class AggregateSamplesTest {
  private static final ZoneId ZONE = ZoneOffset.UTC;

  /** The result depends on the order of rows, or its last digits do. */
  private static final Set<String> ORDERED =
      Set.of(
          "first",
          "last",
          "first_value",
          "last_value",
          "any_value",
          "collect_list",
          "array_agg",
          "max_by",
          "min_by",
          "stddev",
          "std",
          "stddev_samp",
          "stddev_pop",
          "variance",
          "var_samp",
          "var_pop",
          "skewness",
          "kurtosis",
          "corr",
          "covar_pop",
          "covar_samp");

  private record Case(
      String ansi, String table, String call, String name, String type, String result) {
    String function() {
      return call.substring(0, call.indexOf('('));
    }
  }

  @Test
  void resultsAreThoseOfSparkUnderAnsiMode(Session session) {
    check(session, true);
  }

  @Test
  void resultsAreThoseOfSparkWithoutAnsiMode(Session session) {
    check(session, false);
  }

  private static void check(Session session, boolean ansi) {
    Map<String, Dataset> tables = new HashMap<>();
    List<Case> cases = new ArrayList<>();
    for (String line : Lines.of("aggregates.tsv")) {
      String[] cells = line.split("\t", -1);
      if (cells[0].equals("#table")) {
        tables.put(cells[1], table(session, cells));
      } else if (!line.startsWith("#")) {
        cases.add(
            new Case(cells[0], cells[1], cells[2], cells[3], cells[4], Sample.unquote(cells[5])));
      }
    }
    session.conf().set("spark.sql.ansi.enabled", Boolean.toString(ansi));
    List<String> wrong = new ArrayList<>();
    for (Case one : cases) {
      if (one.ansi().equals("both") || one.ansi().equals(ansi ? "on" : "off")) {
        Dataset rows = Objects.requireNonNull(tables.get(one.table()));
        check(one, rows.coalesce(1), wrong);
        if (!ORDERED.contains(one.function()) && !one.call().equals("min(c)")) {
          check(one, rows.repartition(3), wrong);
        }
      }
    }
    assertThat(cases).hasSizeGreaterThan(200);
    assertThat(wrong).isEmpty();
  }

  private static void check(Case one, Dataset rows, List<String> wrong) {
    String expected = one.name() + "\t" + one.type() + "\t" + sorted(one, one.result());
    String actual = run(one, rows);
    if (!actual.equals(expected)) {
      wrong.add(
          "\n%s of %s\n  Spark: %s\n  here:  %s"
              .formatted(one.call(), one.table(), expected, actual));
    }
  }

  /** The elements of a set come in any order. */
  private static String sorted(Case one, String result) {
    if (!one.function().equals("collect_set") || !result.startsWith("[")) {
      return result;
    }
    String[] elements = result.substring(1, result.length() - 1).split(", ", -1);
    Arrays.sort(elements);
    return Arrays.toString(elements);
  }

  private static String run(Case one, Dataset rows) {
    try {
      Dataset result = rows.agg(new Column(call(one.call())));
      StructField field = result.schema().field(0);
      String type = field.dataType().sql() + (field.nullable() ? "" : " NOT NULL");
      return field.name() + "\t" + type + "\t" + sorted(one, value(result, field.dataType()));
    } catch (PenstockException e) {
      String state = e.sqlState();
      return "\t\t!" + e.condition().name() + "[" + (state == null ? "" : state) + "]";
    }
  }

  private static String value(Dataset result, DataType type) {
    List<String> values = new ArrayList<>();
    try (ArrowResult batches = result.toArrow()) {
      for (VectorSchemaRoot root = batches.next(); root != null; root = batches.next()) {
        for (int i = 0; i < root.getRowCount(); i++) {
          values.add(SampleText.of(ArrowReader.get(root.getVector(0), type, i), type, ZONE));
        }
      }
    }
    return String.join(" and also ", values);
  }

  private static Expr call(String text) {
    boolean distinct = text.contains("(distinct ");
    Expr.Call call = CallParser.parse(text.replace("(distinct ", "("), ZONE);
    return new Expr.Call(call.name(), call.arguments(), distinct);
  }

  /** The rows' values are computed from their calls, each cast to its column's type. */
  private static Dataset table(Session session, String[] cells) {
    StructType schema = StructType.fromDDL(cells[2]);
    List<Row> rows = new ArrayList<>();
    for (String text : Arrays.asList(cells).subList(3, cells.length)) {
      if (text.isEmpty()) {
        continue;
      }
      Expr.Call call = CallParser.parse(text, ZONE);
      Column[] values = new Column[schema.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = new Column(cast(call.arguments().get(i), schema.field(i).dataType()));
      }
      rows.add(session.range(1).select(values).first());
    }
    return session.createDataset(rows, schema);
  }

  private static Expr cast(Expr expr, DataType type) {
    boolean named =
        expr instanceof Expr.Call call
            && Set.of("double", "float", "tinyint", "smallint").contains(call.name());
    return new Expr.Cast(named ? ((Expr.Call) expr).arguments().get(0) : expr, type, false);
  }
}
