package io.penstock.local.internal.function.time;

import io.penstock.local.internal.function.kernel.FunctionTable;

/** All rows of this room. */
public final class TimeFunctions {
  private TimeFunctions() {}

  /** Adds them. */
  public static void addTo(FunctionTable table) {
    DateFields.addTo(table);
    TimeFields.addTo(table);
    DatePart.addTo(table);
    DateArithmetic.addTo(table);
    TimestampArithmetic.addTo(table);
    Truncation.addTo(table);
    ParseFunctions.addTo(table);
    FormatFunctions.addTo(table);
    MakeFunctions.addTo(table);
    IntervalFunctions.addTo(table);
    EpochFunctions.addTo(table);
    ZoneFunctions.addTo(table);
  }
}
