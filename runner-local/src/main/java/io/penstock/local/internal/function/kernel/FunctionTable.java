package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.FunctionDefinition;
import java.util.ArrayList;
import java.util.List;

/** Collects rows: {@code table.add("upper").takes(STRING).gives(STRING).kernel(...)}. */
public final class FunctionTable {
  private final List<FunctionDefinition> rows = new ArrayList<>();

  /** Begins a row for a function and its aliases; its last call is one that gives the kernel. */
  public RowBuilder add(String... names) {
    return new RowBuilder(this, List.of(names));
  }

  /** Adds a row that has a form of its own. */
  public void add(FunctionDefinition row) {
    rows.add(row);
  }

  /** All rows so far. */
  public List<FunctionDefinition> rows() {
    return List.copyOf(rows);
  }
}
