package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BindContext;

/** What a value that does not fit becomes. */
enum OnError {
  /** The query fails: ANSI mode. */
  FAIL,
  /** Null: functions whose name begins with try_. */
  NULL,
  /** What Spark gave before ANSI mode: integral overflow wraps, everything else is null. */
  LEGACY;

  static OnError of(BindContext context) {
    return context.ansi() ? FAIL : LEGACY;
  }
}
