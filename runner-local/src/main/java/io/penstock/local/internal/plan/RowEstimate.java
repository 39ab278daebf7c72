package io.penstock.local.internal.plan;

import io.penstock.local.internal.analyze.BoundPlan;
import java.util.OptionalLong;

/** How many rows a plan has at most, where that is known without reading. */
final class RowEstimate {
  private RowEstimate() {}

  static OptionalLong of(BoundPlan plan) {
    BoundPlan current = plan;
    long limit = Long.MAX_VALUE;
    while (current.children().size() == 1) {
      if (current instanceof BoundPlan.Generate || current instanceof BoundPlan.Aggregate) {
        return limited(limit);
      }
      if (current instanceof BoundPlan.Limit bound) {
        limit = Math.min(limit, bound.count());
      }
      current = current.children().get(0);
    }
    if (current instanceof BoundPlan.LocalRows rows) {
      return OptionalLong.of(Math.min(limit, rows.rows().size()));
    } else if (current instanceof BoundPlan.Range range) {
      double rows = Math.ceil(((double) range.end() - range.start()) / range.step());
      return OptionalLong.of((long) Math.min(limit, Math.max(0, rows)));
    }
    return limited(limit);
  }

  private static OptionalLong limited(long limit) {
    return limit == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(limit);
  }
}
