package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.TypeClass;

/** What counts days: int, short, byte. */
final class DayCounts {
  static final TypeClass WANTED = TypeClass.oneOf(TypeClass.INT, TypeClass.SHORT, TypeClass.BYTE);

  private DayCounts() {}
}
