package io.penstock.local.internal.function;

import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.function.collection.CollectionFunctions;
import io.penstock.local.internal.function.hash.HashFunctions;
import io.penstock.local.internal.function.json.JsonFunctions;
import io.penstock.local.internal.function.kernel.FunctionTable;
import io.penstock.local.internal.function.math.MathFunctions;
import io.penstock.local.internal.function.text.TextFunctions;
import io.penstock.local.internal.function.time.TimeFunctions;
import java.util.List;

/** The rows of all rooms, for the function registry. */
public final class FunctionLibrary {
  private static final List<FunctionDefinition> ROWS = rows();

  private FunctionLibrary() {}

  /** All rows; the names are distinct. */
  public static List<FunctionDefinition> all() {
    return ROWS;
  }

  private static List<FunctionDefinition> rows() {
    FunctionTable table = new FunctionTable();
    TextFunctions.addTo(table);
    MathFunctions.addTo(table);
    HashFunctions.addTo(table);
    TimeFunctions.addTo(table);
    CollectionFunctions.addTo(table);
    JsonFunctions.addTo(table);
    return table.rows();
  }
}
