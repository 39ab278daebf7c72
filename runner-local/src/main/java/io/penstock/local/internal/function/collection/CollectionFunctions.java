package io.penstock.local.internal.function.collection;

import io.penstock.local.internal.function.kernel.FunctionTable;

/** All rows of this room. */
public final class CollectionFunctions {
  private CollectionFunctions() {}

  /** Adds them. */
  public static void addTo(FunctionTable table) {
    ArrayFunctions.addTo(table);
    SetFunctions.addTo(table);
    OrderFunctions.addTo(table);
    PartFunctions.addTo(table);
    MapFunctions.addTo(table);
    ZipFunction.addTo(table);
    SequenceFunction.addTo(table);
    ArrayLambdas.addTo(table);
    AggregateLambda.addTo(table);
    ZipWithLambda.addTo(table);
    MapLambdas.addTo(table);
    MapZipLambda.addTo(table);
    SortLambda.addTo(table);
  }
}
