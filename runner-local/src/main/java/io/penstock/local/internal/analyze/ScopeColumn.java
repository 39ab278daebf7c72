package io.penstock.local.internal.analyze;

import io.penstock.type.DataType;
import java.util.List;

/**
 * A column that expressions may name.
 *
 * @param qualifier the alias of its relation, possibly of several parts, possibly none
 * @param name its name
 * @param type its type
 * @param nullable whether null may occur
 */
public record ScopeColumn(List<String> qualifier, String name, DataType type, boolean nullable) {
  private static final String ADDED = "\0added";

  public ScopeColumn {
    qualifier = List.copyOf(qualifier);
  }

  /** A column that no star stands for, and that another of its name precedes. */
  static ScopeColumn added(int number, String name, DataType type, boolean nullable) {
    return new ScopeColumn(List.of(ADDED + number), name, type, nullable);
  }

  /** Whether analysis added the column, under a qualifier that no program writes. */
  boolean added() {
    return !qualifier.isEmpty() && qualifier.get(0).startsWith(ADDED);
  }

  /** The qualifier as a program may write it. */
  List<String> shownQualifier() {
    return added() ? List.of() : qualifier;
  }

  /** The column as one of its relation. */
  ScopeColumn shown() {
    return added() ? new ScopeColumn(List.of(), name, type, nullable) : this;
  }
}
