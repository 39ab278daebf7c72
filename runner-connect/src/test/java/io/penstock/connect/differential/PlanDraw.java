package io.penstock.connect.differential;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Functions;
import io.penstock.Session;
import io.penstock.expr.Expr;
import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Draws plans without state over a table: a few steps, the last of which may order the rows. */
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
          DataTypes.BooleanType);

  private final Draw draw;
  private final ExprDraw exprs;
  private final Table table;
  private final StringBuilder text = new StringBuilder();

  PlanDraw(Draw draw, ExprDraw exprs, Table table) {
    this.draw = draw;
    this.exprs = exprs;
    this.table = table;
  }

  Drawn next() {
    text.setLength(0);
    Function<Session, Dataset> query = table::on;
    for (int n = 1 + draw.below(3); n > 0; n--) {
      query = query.andThen(step()::apply);
    }
    List<Column> kept = kept();
    query = query.andThen(d -> d.select(kept.toArray(Column[]::new)));
    boolean ordered = draw.percent(40);
    if (ordered) {
      // every column is a key, so that equal rows alone are left to chance
      Column[] keys = new Column[kept.size()];
      for (int i = 0; i < keys.length; i++) {
        Column key = Functions.col("k" + i);
        keys[i] = draw.of(key.asc(), key.desc(), key.asc_nulls_last(), key.desc_nulls_first());
      }
      int limit = draw.below(8);
      text.append("order by ").append(List.of(keys)).append(" limit ").append(limit);
      query = query.andThen(d -> d.orderBy(keys).limit(limit));
    } else if (draw.percent(50)) {
      text.append("distinct");
      query = query.andThen(Dataset::distinct);
    }
    return new Drawn(query, ordered, text.toString());
  }

  private List<Column> kept() {
    List<Column> out = new ArrayList<>();
    for (int i = 0; i < 2 + draw.below(4); i++) {
      Expr expr = exprs.of(draw.of(KEPT), draw.below(3));
      out.add(new Column(expr).as("k" + i));
    }
    text.append("select ").append(out).append("; ");
    return out;
  }

  private UnaryOperator<Dataset> step() {
    Column condition = new Column(exprs.of(DataTypes.BooleanType, 1 + draw.below(2)));
    switch (draw.below(6)) {
      case 0 -> {
        text.append("filter ").append(condition).append("; ");
        return d -> d.filter(condition);
      }
      case 1 -> {
        Map<String, Column> columns = new LinkedHashMap<>();
        columns.put("j", new Column(exprs.of(DataTypes.IntegerType, 2)));
        columns.put("U", new Column(exprs.of(DataTypes.StringType, 2)));
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
        boolean outer = draw.percent(50);
        text.append(outer ? "explode_outer ai; " : "explode ai; ");
        Column array = Functions.col("ai");
        Column each = outer ? Functions.explode_outer(array) : Functions.explode(array);
        return d -> d.withColumn("i", each);
      }
      default -> {
        int limit = draw.below(8);
        text.append("limit ").append(limit).append("; ");
        return d -> d.limit(limit);
      }
    }
  }
}
