package io.penstock.connect.differential;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Functions;
import io.penstock.Session;
import io.penstock.expr.Expr;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import io.penstock.type.DecimalType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Draws plans of batches over a table: a few steps, the last of which may order or group rows. */
final class PlanDraw {
  /** A plan for any session; {@code ordered} says whether its rows have an order. */
  record Drawn(Function<Session, Dataset> query, boolean ordered, String text) {}

  private static final List<DataType> KEPT =
      List.of(
          DataTypes.IntegerType,
          DataTypes.LongType,
          DataTypes.DoubleType,
          DataTypes.StringType,
          DataTypes.DateType,
          DataTypes.TimestampType,
          DataTypes.BooleanType,
          new DecimalType(10, 2));

  private final Draw draw;
  private final ExprDraw exprs;
  private final Table table;
  private final Predicate<Expr> works;
  private final StringBuilder text = new StringBuilder();
  private final List<DataType> kept = new ArrayList<>();

  /**
   * @param works what most expressions are: a plan with one that fails says little
   */
  PlanDraw(Draw draw, ExprDraw exprs, Table table, Predicate<Expr> works) {
    this.draw = draw;
    this.exprs = exprs;
    this.table = table;
    this.works = works;
  }

  Drawn next() {
    text.setLength(0);
    Function<Session, Dataset> query = table::on;
    for (int n = 1 + draw.below(3); n > 0; n--) {
      query = query.andThen(step()::apply);
    }
    List<Column> columns = columns();
    query = query.andThen(d -> d.select(columns.toArray(Column[]::new)));
    boolean ordered = draw.percent(40);
    if (ordered) {
      query = query.andThen(ordered(columns.size())::apply);
    } else if (draw.percent(30)) {
      text.append("distinct");
      query = query.andThen(Dataset::distinct);
    } else if (draw.percent(70)) {
      query = query.andThen(new AggregateDraw(draw, text).over(kept)::apply);
    }
    return new Drawn(query, ordered, text.toString());
  }

  private Expr working(DataType type, int depth) {
    Expr expr = exprs.of(type, depth);
    boolean any = draw.percent(3);
    while (!any && !works.test(expr)) {
      expr = exprs.of(type, depth);
    }
    return expr;
  }

  private UnaryOperator<Dataset> ordered(int width) {
    // every column is a key, so that equal rows alone are left to chance
    Column[] keys = new Column[width];
    for (int i = 0; i < width; i++) {
      Column key = Functions.col("k" + i);
      keys[i] = draw.of(key.asc(), key.desc(), key.asc_nulls_last(), key.desc_nulls_first());
    }
    int limit = draw.below(8);
    text.append("order by ").append(List.of(keys)).append(" limit ").append(limit);
    return d -> d.orderBy(keys).limit(limit);
  }

  private List<Column> columns() {
    List<Column> out = new ArrayList<>();
    kept.clear();
    for (int n = 2 + draw.below(4); n > 0; n--) {
      DataType type = draw.of(KEPT);
      out.add(new Column(working(type, draw.below(3))).as("k" + kept.size()));
      kept.add(type);
    }
    text.append("select ").append(out).append("; ");
    return out;
  }

  private UnaryOperator<Dataset> step() {
    Column condition = new Column(working(DataTypes.BooleanType, 1 + draw.below(2)));
    switch (draw.below(6)) {
      case 0 -> {
        text.append("filter ").append(condition).append("; ");
        return d -> d.filter(condition);
      }
      case 1 -> {
        Map<String, Column> columns = new LinkedHashMap<>();
        columns.put("j", new Column(working(DataTypes.IntegerType, 2)));
        columns.put("U", new Column(working(DataTypes.StringType, 2)));
        text.append("with ").append(columns).append("; ");
        return d -> d.withColumns(columns);
      }
      case 2 -> {
        text.append("union with those where ").append(condition).append("; ");
        return d -> d.union(d.filter(condition));
      }
      case 3 -> {
        text.append("union by name without bo where ").append(condition).append("; ");
        return d -> d.unionByName(d.filter(condition).drop("bo"), true);
      }
      case 4 -> {
        return new GeneratorDraw(draw, text).step();
      }
      default -> {
        int limit = draw.below(8);
        text.append("limit ").append(limit).append("; ");
        return d -> d.limit(limit);
      }
    }
  }
}
