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
  public ScopeColumn {
    qualifier = List.copyOf(qualifier);
  }
}
