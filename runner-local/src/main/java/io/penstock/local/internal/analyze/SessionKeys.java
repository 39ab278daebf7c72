package io.penstock.local.internal.analyze;

import io.penstock.local.internal.expr.BoundExpr;

/** Aggregations over sessions, which are joined before they are groups. */
public final class SessionKeys {
  private SessionKeys() {}

  /** Which key of an aggregation is a session window, or -1. */
  public static int of(BoundPlan.Aggregate aggregate) {
    for (int i = 0; i < aggregate.keys().size(); i++) {
      if (aggregate.keys().get(i) instanceof BoundExpr.InputColumn column
          && aggregate
              .child()
              .schema()
              .field(column.index())
              .metadata()
              .containsKey(TimeWindows.SESSION_MARK)) {
        return i;
      }
    }
    return -1;
  }
}
