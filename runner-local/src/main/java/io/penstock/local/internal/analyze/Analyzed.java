package io.penstock.local.internal.analyze;

import io.penstock.type.StructType;
import java.util.List;
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
   * The keys that a join with shared keys leaves out, here or below filters and the like. They can
   * be named by the alias of their side, and by the dataset that they belong to.
   */
  List<ScopeColumn> hiddenKeys() {
    Below level = below;
    while (level != null && level.kind() == Kind.KEEPS) {
      level = level.child().below();
    }
    if (level == null || level.kind() != Kind.HIDES_KEYS) {
      return List.of();
    }
    return level.child().scope().columns().stream().filter(c -> !scope.has(c.id())).toList();
  }

  /** Whether a select above may name a column. */
  boolean offers(ColumnId id) {
    return scope.has(id) || hiddenKeys().stream().anyMatch(c -> c.id() == id);
  }

  /** What a plan does to the columns of the child below. */
  enum Kind {
    /** Gives the same columns. */
    KEEPS,
    /** Gives those that were asked for, and computed ones. */
    SELECTS,
    /** Gives all but the doubled keys of a join. */
    HIDES_KEYS
  }

  /**
   * A child that hidden columns may come from.
   *
   * @param child what analysis knows of it
   * @param redo the parent on another child
   */
  record Below(Analyzed child, Kind kind, Redo redo) {}

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
