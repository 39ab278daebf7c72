package io.penstock.connect.internal.translate;

import io.penstock.expr.Expr;
import io.penstock.expr.Origin;
import io.penstock.plan.Plan;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for the plans that columns of a query belong to, by which the server tells the columns of
 * two datasets apart. Plans to which no column refers get none.
 */
final class PlanIds {
  private final Map<Origin, Long> ids = new IdentityHashMap<>();

  /** The numbers for a query. */
  static PlanIds in(Plan root) {
    PlanIds out = new PlanIds();
    Set<Plan> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Plan> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Plan plan = open.pop();
      if (seen.add(plan)) {
        plan.expressions().forEach(out::number);
        plan.children().forEach(open::push);
      }
    }
    return out;
  }

  private void number(Expr root) {
    Deque<Expr> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Expr expr = open.pop();
      if (expr instanceof Expr.Attribute attribute) {
        add(attribute.origin());
      } else if (expr instanceof Expr.Star star) {
        add(star.origin());
      }
      expr.children().forEach(open::push);
    }
  }

  private void add(@Nullable Origin origin) {
    if (origin != null) {
      ids.putIfAbsent(origin, (long) ids.size());
    }
  }

  /** The number of a plan that a column belongs to. */
  long of(Origin origin) {
    add(origin);
    return ids.getOrDefault(origin, -1L);
  }

  /** The number of a plan, if a column belongs to it. */
  OptionalLong find(Plan plan) {
    Long id = ids.get(plan);
    return id == null ? OptionalLong.empty() : OptionalLong.of(id);
  }
}
