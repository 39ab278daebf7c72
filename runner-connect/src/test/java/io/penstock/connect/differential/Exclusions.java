package io.penstock.connect.differential;

import io.penstock.expr.Expr;
import java.util.ArrayList;
import java.util.List;

/** Where the runners may differ, each with its reason. */
final class Exclusions {
  private final Pair pair;

  Exclusions(Pair pair) {
    this.pair = pair;
  }

  boolean excluded(Table table, Expr expr, Pair.Both both) {
    if (Exprs.hasNestedText(expr) || printsAnAddress(expr, both)) {
      return true;
    }
    if (both.spark() instanceof Outcome.Failed spark) {
      return brokenInside(spark)
          || both.local() instanceof Outcome.Failed local && illTypedNullIf(expr, local, spark)
          || both.local() instanceof Outcome.Failed && oneOfSeveral(table, expr, spark);
    }
    return false;
  }

  /** Columns of arrays and bytes that Spark formats as Java prints an object: by its address. */
  private static boolean printsAnAddress(Expr expr, Pair.Both both) {
    return (Exprs.calls(expr, "format_string") || Exprs.calls(expr, "printf"))
        && both.spark().toString().matches("(?s).*(Data|\\[B)@[0-9a-f]+.*");
  }

  /** An error inside Spark, which says itself that it is a bug, or a null pointer of it. */
  private static boolean brokenInside(Outcome.Failed spark) {
    return spark.condition().startsWith("INTERNAL_ERROR")
        || spark.text().contains("NullPointerException");
  }

  /** Spark checks the types of a nullif before those of its parts. */
  private static boolean illTypedNullIf(Expr expr, Outcome.Failed local, Outcome.Failed spark) {
    return Exprs.calls(expr, "nullif")
        && local.condition().startsWith("DATATYPE_MISMATCH")
        && spark.condition().startsWith("DATATYPE_MISMATCH");
  }

  /** Where several parts or rows fail, the first in the order of evaluation is told. */
  private boolean oneOfSeveral(Table table, Expr expr, Outcome.Failed spark) {
    List<Outcome> others = new ArrayList<>();
    for (int i = 0; i < table.rows().size() && table.rows().size() > 1; i++) {
      others.add(pair.local(table.row(i), expr));
    }
    for (Expr part : Exprs.parts(expr)) {
      if (Exprs.free(part).isEmpty() && !Exprs.children(part).isEmpty()) {
        others.add(pair.local(table, part));
      }
    }
    return others.stream().anyMatch(o -> o instanceof Outcome.Failed && Outcome.same(spark, o));
  }
}
