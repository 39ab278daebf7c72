package io.penstock.local.internal.function.math;

import io.penstock.local.internal.function.kernel.FunctionTable;

/** All rows of this room. */
public final class MathFunctions {
  private MathFunctions() {}

  /** Adds them. */
  public static void addTo(FunctionTable table) {
    RealFunctions.addTo(table);
    RoundFunctions.addTo(table);
    IntegralFunctions.addTo(table);
  }
}
