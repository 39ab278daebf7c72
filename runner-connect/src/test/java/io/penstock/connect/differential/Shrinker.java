package io.penstock.connect.differential;

import io.penstock.expr.Expr;
import io.penstock.type.StructField;
import java.util.ArrayList;
import java.util.List;

/** Makes a case smaller as long as the runners still differ on it. */
final class Shrinker {
  private static final int MAX_ATTEMPTS = 120;

  record Small(Table table, Expr expr, Pair.Both both) {
    @Override
    public String toString() {
      StringBuilder out = new StringBuilder(expr.toString());
      for (int i = 0; i < table.schema().size(); i++) {
        StructField field = table.schema().field(i);
        if (Exprs.attributes(expr).contains(field.name())) {
          out.append("\n    ").append(field.name()).append(' ').append(field.dataType().sql());
          for (var row : table.rows()) {
            out.append(' ').append(Rendering.of(row.get(i)));
          }
        }
      }
      return out.append(both).toString();
    }
  }

  private final Pair pair;
  private final Exclusions exclusions;
  private int attempts;

  Shrinker(Pair pair) {
    this.pair = pair;
    this.exclusions = new Exclusions(pair);
  }

  Small shrink(Table table, Expr expr, Pair.Both both) {
    Small best = new Small(table, expr, both);
    attempts = 0;
    for (int i = 0; i < table.rows().size() && best.table().rows().size() > 1; i++) {
      best = better(best, table.row(i), best.expr());
    }
    Small before = null;
    while (best != before && attempts < MAX_ATTEMPTS) {
      before = best;
      best = step(best);
    }
    return best;
  }

  /** A part alone; else a part replaced by one of its own parts, else by its value. */
  private Small step(Small best) {
    List<Expr> candidates = new ArrayList<>();
    for (Expr part : Exprs.parts(best.expr())) {
      if (Exprs.free(part).isEmpty() && !Exprs.children(part).isEmpty()) {
        candidates.add(part);
      }
    }
    candidates.addAll(Exprs.replaced(best.expr(), Exprs::parts));
    candidates.addAll(Exprs.replaced(best.expr(), part -> value(best.table(), part)));
    for (Expr candidate : candidates) {
      Small next = better(best, best.table(), candidate);
      if (next != best) {
        return next;
      }
    }
    return best;
  }

  private List<Expr> value(Table table, Expr part) {
    boolean constant = !Exprs.children(part).isEmpty() && Exprs.free(part).isEmpty();
    return constant ? pair.localValue(table, part).map(List::of).orElse(List.of()) : List.of();
  }

  private Small better(Small best, Table table, Expr expr) {
    if (attempts++ >= MAX_ATTEMPTS) {
      return best;
    }
    Pair.Both both = pair.one(table, expr);
    return both.same() || exclusions.excluded(table, expr, both)
        ? best
        : new Small(table, expr, both);
  }
}
