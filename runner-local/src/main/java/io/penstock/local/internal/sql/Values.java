package io.penstock.local.internal.sql;

import io.penstock.error.Condition;
import io.penstock.expr.Expr;
import io.penstock.plan.Plan;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows that a query writes down: constants of equal types as they are, else a union of selects. */
final class Values {
  private static final Condition COUNT =
      Condition.user("INVALID_INLINE_TABLE.NUM_COLUMNS_MISMATCH", "42000");

  private Values() {}

  static Plan of(List<List<Expr>> rows, Cursor cursor) {
    int width = rows.get(0).size();
    List<StructField> fields = new ArrayList<>();
    for (List<Expr> row : rows) {
      if (row.size() != width) {
        throw cursor
            .errors()
            .at(
                cursor.peek().start(),
                COUNT,
                "the rows of VALUES have " + width + " and " + row.size() + " columns");
      }
    }
    for (int i = 0; i < width; i++) {
      DataType type = type(rows, i);
      if (type == null) {
        return union(rows);
      }
      fields.add(new StructField(name(i), type, hasNull(rows, i), Map.of()));
    }
    List<List<@Nullable Object>> values = new ArrayList<>();
    for (List<Expr> row : rows) {
      List<@Nullable Object> out = new ArrayList<>();
      row.forEach(value -> out.add(((Expr.Literal) value).value()));
      values.add(out);
    }
    return new Plan.LocalRelation(new StructType(fields), values);
  }

  private static String name(int column) {
    return "col" + (column + 1);
  }

  /** The one type of a column of constants, besides nulls; null if it has not one. */
  private static @Nullable DataType type(List<List<Expr>> rows, int column) {
    DataType type = AtomicType.NULL;
    for (List<Expr> row : rows) {
      if (!(row.get(column) instanceof Expr.Literal literal)) {
        return null;
      }
      if (type == AtomicType.NULL) {
        type = literal.type();
      } else if (literal.type() != AtomicType.NULL && !literal.type().equals(type)) {
        return null;
      }
    }
    return type;
  }

  private static boolean hasNull(List<List<Expr>> rows, int column) {
    return rows.stream()
        .anyMatch(row -> row.get(column) instanceof Expr.Literal l && l.value() == null);
  }

  private static Plan union(List<List<Expr>> rows) {
    Plan out = null;
    for (List<Expr> row : rows) {
      List<Expr> list = new ArrayList<>();
      for (Expr value : row) {
        list.add(new Expr.Alias(value, List.of(name(list.size()))));
      }
      Plan select = new Plan.Project(RelationParser.oneRow(), list);
      out = out == null ? select : new Plan.Union(out, select, false, false);
    }
    if (out == null) {
      throw new IllegalStateException("Cannot make values of no rows");
    }
    return out;
  }
}
