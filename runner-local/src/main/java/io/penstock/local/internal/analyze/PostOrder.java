package io.penstock.local.internal.analyze;

import io.penstock.plan.Plan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/** Computes something of a plan from its children up, each node once, without recursion. */
final class PostOrder<R> {
  private final Map<Plan, R> done = new IdentityHashMap<>();
  private final BiFunction<Plan, List<R>, R> step;

  /**
   * @param step the result of a node from those of its children
   */
  PostOrder(BiFunction<Plan, List<R>, R> step) {
    this.step = step;
  }

  R of(Plan root) {
    Deque<Plan> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Plan plan = open.peek();
      if (done.containsKey(plan)) {
        open.pop();
        continue;
      }
      boolean ready = true;
      List<Plan> children = plan.children();
      for (int i = children.size() - 1; i >= 0; i--) {
        if (!done.containsKey(children.get(i))) {
          open.push(children.get(i));
          ready = false;
        }
      }
      if (ready) {
        open.pop();
        List<R> results = new ArrayList<>();
        for (Plan child : children) {
          results.add(result(child));
        }
        done.put(plan, step.apply(plan, results));
      }
    }
    return result(root);
  }

  /** What a plan gave that {@link #of} has visited already. */
  R result(Plan plan) {
    R result = done.get(plan);
    if (result == null) {
      throw new IllegalStateException("Cannot walk over a plan: a node was left out");
    }
    return result;
  }
}
