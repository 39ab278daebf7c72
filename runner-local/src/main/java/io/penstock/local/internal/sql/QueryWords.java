package io.penstock.local.internal.sql;

import java.util.Set;

/** Words of queries. */
final class QueryWords {
  /** What begins the next clause and is therefore no alias, unless {@code as} stands before it. */
  static final Set<String> NO_ALIAS =
      Set.of(
          "ANTI",
          "CLUSTER",
          "CROSS",
          "DISTRIBUTE",
          "EXCEPT",
          "FROM",
          "FULL",
          "GROUP",
          "HAVING",
          "INNER",
          "INTERSECT",
          "JOIN",
          "LATERAL",
          "LEFT",
          "LIMIT",
          "MINUS",
          "NATURAL",
          "OFFSET",
          "ON",
          "ORDER",
          "PIVOT",
          "RIGHT",
          "SEMI",
          "SETMINUS",
          "SORT",
          "TABLESAMPLE",
          "UNION",
          "UNPIVOT",
          "USING",
          "WHERE",
          "WINDOW");

  /** What is no alias of a table, whatever stands around it. */
  static final Set<String> NO_TABLE_ALIAS =
      Set.of(
          "ANTI",
          "CROSS",
          "EXCEPT",
          "FULL",
          "INNER",
          "INTERSECT",
          "JOIN",
          "LATERAL",
          "LEFT",
          "NATURAL",
          "ON",
          "RIGHT",
          "SEMI",
          "SETMINUS",
          "UNION",
          "USING");

  private QueryWords() {}
}
