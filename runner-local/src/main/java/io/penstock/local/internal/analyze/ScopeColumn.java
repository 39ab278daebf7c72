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
 * @param id which column it is
 */
public record ScopeColumn(
    List<String> qualifier, String name, DataType type, boolean nullable, ColumnId id) {
  private static final String ADDED = "\0added";

  public ScopeColumn {
    qualifier = List.copyOf(qualifier);
  }

  /** A new column. */
  public ScopeColumn(List<String> qualifier, String name, DataType type, boolean nullable) {
    this(qualifier, name, type, nullable, new ColumnId());
  }

  /** A column that no star stands for, and that another of its name precedes. */
  static ScopeColumn added(int number, String name, DataType type, boolean nullable) {
    return new ScopeColumn(List.of(ADDED + number), name, type, nullable);
  }

  /** Whether analysis added the column, under a qualifier that no program writes. */
  boolean added() {
    return !qualifier.isEmpty() && qualifier.get(0).startsWith(ADDED);
  }

  /** The column as one of its relation. */
  ScopeColumn shown() {
    return added() ? under(List.of()) : this;
  }

  /** The same column under the alias of another relation. */
  ScopeColumn under(List<String> alias) {
    return new ScopeColumn(alias, name, type, nullable, id);
  }

  /** The same column where it may be null, or may not. */
  ScopeColumn withNullable(boolean may) {
    return may == nullable ? this : new ScopeColumn(qualifier, name, type, may, id);
  }
}
