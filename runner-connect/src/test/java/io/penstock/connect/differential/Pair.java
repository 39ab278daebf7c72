package io.penstock.connect.differential;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.expr.Expr;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The two runners. Each query to Spark costs, so columns travel together as long as none fails. */
final class Pair {
  final Session local;
  final Session spark;

  Pair(Session local, Session spark) {
    this.local = local;
    this.spark = spark;
  }

  void conf(String key, String value) {
    local.conf().set(key, value);
    spark.conf().set(key, value);
  }

  /** Local and Spark's outcome of one expression. */
  record Both(Outcome local, Outcome spark) {
    boolean same() {
      return Outcome.same(spark, local);
    }

    @Override
    public String toString() {
      return "\n    local " + local + "\n    Spark " + spark;
    }
  }

  /** What fails locally is asked for alone, since it probably fails on Spark too. */
  List<Both> columns(Table table, List<Expr> exprs) {
    List<Outcome> local = new ArrayList<>();
    List<Expr> together = new ArrayList<>();
    for (Expr expr : exprs) {
      Outcome outcome = local(table, expr);
      local.add(outcome);
      if (outcome instanceof Outcome.Values) {
        together.add(expr);
      }
    }
    List<Outcome> packed = together(spark, table, together);
    List<Both> out = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < exprs.size(); i++) {
      boolean good = local.get(i) instanceof Outcome.Values;
      Outcome theirs =
          good ? packed.get(next++) : together(spark, table, List.of(exprs.get(i))).get(0);
      out.add(new Both(local.get(i), theirs));
    }
    return out;
  }

  Outcome local(Table table, Expr expr) {
    return together(local, table, List.of(expr)).get(0);
  }

  Both one(Table table, Expr expr) {
    return columns(table, List.of(expr)).get(0);
  }

  /** What an expression gives locally on the first row, as a literal, if it gives something. */
  Optional<Expr> localValue(Table table, Expr expr) {
    try {
      Row row = table.on(local).select(new Column(expr).as("c")).first();
      DataType type = Objects.requireNonNull(row.schema()).field(0).dataType();
      return Optional.of(new Expr.Literal(PlanValues.of(row.get(0), type), type));
    } catch (RuntimeException e) {
      return Optional.empty();
    }
  }

  /** Halves the columns until each failing one is alone. */
  private static List<Outcome> together(Session session, Table table, List<Expr> exprs) {
    if (exprs.isEmpty()) {
      return List.of();
    }
    try {
      Set<String> names = new HashSet<>();
      exprs.forEach(e -> names.addAll(Exprs.attributes(e)));
      Column[] columns = new Column[exprs.size()];
      for (int i = 0; i < columns.length; i++) {
        columns[i] = new Column(exprs.get(i)).as("c" + i);
      }
      Dataset selected = table.of(names).on(session).select(columns);
      return byColumn(selected.collectAsList(), selected.schema(), exprs);
    } catch (RuntimeException e) {
      stopIfInterrupted(e);
      if (exprs.size() == 1) {
        return List.of(Outcome.failed(e));
      }
      int half = exprs.size() / 2;
      List<Outcome> out = new ArrayList<>(together(session, table, exprs.subList(0, half)));
      out.addAll(together(session, table, exprs.subList(half, exprs.size())));
      return out;
    }
  }

  private static List<Outcome> byColumn(List<Row> rows, StructType schema, List<Expr> exprs) {
    List<Outcome> out = new ArrayList<>();
    for (int c = 0; c < schema.size(); c++) {
      List<String> values = new ArrayList<>();
      for (Row row : rows) {
        values.add(Rendering.of(row.get(c)));
      }
      StructField field = schema.field(c);
      // the server takes the types of parts of a constant from their values
      String type =
          Exprs.hasConstantParts(exprs.get(c))
              ? field.dataType().simpleString()
              : Rendering.type(field);
      out.add(new Outcome.Values(type, values));
    }
    return out;
  }

  /** Both outcomes of a query; without an order, rows are compared as a bag. */
  Both query(Function<Session, Dataset> query, boolean ordered) {
    return new Both(run(local, query, ordered), run(spark, query, ordered));
  }

  private static Outcome run(Session session, Function<Session, Dataset> query, boolean ordered) {
    try {
      Dataset dataset = query.apply(session);
      List<String> rows = new ArrayList<>();
      dataset.collectAsList().forEach(r -> rows.add(Rendering.key(r)));
      if (!ordered) {
        rows.sort(null);
      }
      return new Outcome.Values(Rendering.type(dataset.schema()), rows);
    } catch (RuntimeException e) {
      stopIfInterrupted(e);
      return Outcome.failed(e);
    }
  }

  /** A test that is too late is interrupted: from then on every query fails. */
  private static void stopIfInterrupted(RuntimeException e) {
    if (Thread.currentThread().isInterrupted()) {
      throw e;
    }
  }
}
