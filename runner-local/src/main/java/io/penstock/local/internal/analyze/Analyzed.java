package io.penstock.local.internal.analyze;

import io.penstock.type.StructType;
import org.jspecify.annotations.Nullable;

/**
 * What analysis knows of a plan.
 *
 * @param plan the bound plan
 * @param scope the names of its columns
 * @param streaming whether it reads a stream
 * @param below the child whose columns a filter or sort above may still name although this plan
 *     does not give them; null if there is none
 */
public record Analyzed(BoundPlan plan, Scope scope, boolean streaming, @Nullable Below below) {
  /** The names and types of the rows. */
  public StructType schema() {
    return plan.schema();
  }

  /**
   * A child that hidden columns may come from.
   *
   * @param child what analysis knows of it
   * @param redo the parent on another child
   */
  record Below(Analyzed child, Redo redo) {}

  /**
   * Analyses the parent again on a child that has the same columns and perhaps more behind them.
   */
  @FunctionalInterface
  interface Redo {
    /**
     * @param index a column of the child
     * @return the parent with that column as its last one
     */
    Analyzed on(Analyzed child, int index);
  }
}
