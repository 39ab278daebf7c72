package io.penstock;

import io.penstock.expr.Expr;
import io.penstock.plan.Plan;
import io.penstock.runner.Runner;
import io.penstock.runner.ShowTable;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What {@code show()} prints. The runner makes the texts of the cells, so that they follow the
 * session's time zone.
 */
final class ShowText {
  private ShowText() {}

  static String of(Runner runner, Plan plan, int numRows, int truncate, boolean vertical) {
    StructType schema = runner.schema(plan);
    List<List<String>> cells = new ArrayList<>();
    Plan texts = texts(plan, schema, ShowTable.rowsToFetch(numRows));
    try (ResultRows<Row> rows = ResultRows.of(runner.execute(texts))) {
      while (rows.hasNext()) {
        cells.add(rows.next().toList().stream().map(String::valueOf).toList());
      }
    }
    ShowTable table = ShowTable.of(schema.fieldNames(), cells, numRows, truncate);
    return vertical ? table.vertical() : table.horizontal();
  }

  /** The first rows with every column as the text of a cell. */
  static Plan texts(Plan plan, StructType schema, int rows) {
    boolean doubled = hasDoubledNames(schema);
    List<Expr> columns = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      String name = doubled ? "c" + i : schema.field(i).name();
      columns.add(Expr.Call.of("to_pretty_string", new Expr.Attribute(List.of(name))));
    }
    Plan named = doubled ? renamed(plan, schema) : plan;
    return new Plan.Limit(new Plan.Project(named, columns), rows);
  }

  private static boolean hasDoubledNames(StructType schema) {
    Set<String> names = new HashSet<>();
    return schema.fieldNames().stream().anyMatch(n -> !names.add(n.toLowerCase(Locale.ROOT)));
  }

  /**
   * A column whose name another one has cannot be named; in a union by position the left side,
   * which is empty here, names them.
   */
  private static Plan renamed(Plan plan, StructType schema) {
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < schema.size(); i++) {
      fields.add(new StructField("c" + i, schema.field(i).dataType(), true));
    }
    Plan names = new Plan.LocalRelation(new StructType(fields), List.of());
    return new Plan.Union(names, plan, false, false);
  }
}
