package io.penstock.local.internal.analyze;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.expr.Expr;
import io.penstock.local.internal.expr.Suggestions;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The columns that expressions may name, in order. Names match without regard to case.
 *
 * @param columns the columns of the input
 */
public record Scope(List<ScopeColumn> columns) {
  public Scope {
    columns = List.copyOf(columns);
  }

  /** The columns of a schema under one alias, or none if {@code qualifier} is empty. */
  public static Scope of(StructType schema, List<String> qualifier) {
    return new Scope(
        schema.fields().stream()
            .map(f -> new ScopeColumn(qualifier, f.name(), f.dataType(), f.nullable()))
            .toList());
  }

  /** The same columns under one alias. */
  Scope under(String alias) {
    return new Scope(columns.stream().map(c -> c.under(List.of(alias))).toList());
  }

  /** Whether a column is among these. */
  boolean has(ColumnId id) {
    return columns.stream().anyMatch(c -> c.id() == id);
  }

  /**
   * The column that a name means; one that is bound already by what it is bound to.
   *
   * @throws AnalysisException as {@link #resolve(List)}
   */
  Match resolve(Expr.Attribute attribute) {
    if (attribute.origin() instanceof ColumnId id) {
      for (int i = 0; i < columns.size(); i++) {
        if (columns.get(i).id() == id) {
          return new Match(i, 1);
        }
      }
      throw unresolved(attribute.parts());
    }
    return resolve(attribute.parts());
  }

  /** A column and how many parts of the asked name it took; the rest are nested fields. */
  record Match(int index, int parts) {}

  /**
   * The column that a name means: a qualified one before one whose first part is a column.
   *
   * @throws AnalysisException UNRESOLVED_COLUMN or AMBIGUOUS_REFERENCE
   */
  Match resolve(List<String> parts) {
    List<Match> matches = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      int taken = qualifiedParts(columns.get(i), parts);
      if (taken > 0) {
        matches.add(new Match(i, taken));
      }
    }
    if (matches.isEmpty()) {
      for (int i = 0; i < columns.size(); i++) {
        if (columns.get(i).name().equalsIgnoreCase(parts.get(0))) {
          matches.add(new Match(i, 1));
        }
      }
    }
    if (matches.isEmpty()) {
      throw unresolved(parts);
    }
    if (matches.stream().anyMatch(m -> !columns.get(m.index()).added())) {
      matches.removeIf(m -> columns.get(m.index()).added());
    }
    ColumnId first = columns.get(matches.get(0).index()).id();
    if (!matches.stream().allMatch(m -> columns.get(m.index()).id() == first)) {
      throw ambiguous(parts, matches);
    }
    return matches.get(0);
  }

  /** Whether {@link #resolve} finds a column, be it one of several. */
  boolean knows(Expr.Attribute attribute) {
    return attribute.origin() instanceof ColumnId id ? has(id) : knows(attribute.parts());
  }

  /** As {@link #knows(Expr.Attribute)}, by name alone. */
  boolean knows(List<String> parts) {
    for (ScopeColumn column : columns) {
      if (column.name().equalsIgnoreCase(parts.get(0)) || qualifiedParts(column, parts) > 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether a column's alias and name begin the name. */
  boolean knowsQualified(List<String> parts) {
    return columns.stream().anyMatch(c -> qualifiedParts(c, parts) > 0);
  }

  /** Whether the name, of one part or with its alias, is that of the column at a position. */
  boolean names(int index, Expr.Attribute attribute) {
    ScopeColumn column = columns.get(index);
    if (attribute.origin() instanceof ColumnId id) {
      return column.id() == id;
    }
    List<String> parts = attribute.parts();
    return parts.size() == 1
        ? column.name().equalsIgnoreCase(parts.get(0))
        : qualifiedParts(column, parts) == parts.size();
  }

  /** The columns that a star means, as positions; {@code qualifier} empty means all. */
  List<Integer> star(List<String> qualifier) {
    List<Integer> out = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      if (qualifier.isEmpty()
          ? !columns.get(i).added()
          : endsWith(columns.get(i).qualifier(), qualifier)) {
        out.add(i);
      }
    }
    return out;
  }

  /** How many parts the column's qualifier, or an end of it, and its name take of the name. */
  private static int qualifiedParts(ScopeColumn column, List<String> parts) {
    for (int n = Math.min(column.qualifier().size(), parts.size() - 1); n > 0; n--) {
      if (endsWith(column.qualifier(), parts.subList(0, n))
          && column.name().equalsIgnoreCase(parts.get(n))) {
        return n + 1;
      }
    }
    return 0;
  }

  private static boolean endsWith(List<String> all, List<String> end) {
    int skip = all.size() - end.size();
    if (skip < 0) {
      return false;
    }
    for (int i = 0; i < end.size(); i++) {
      if (!all.get(skip + i).equalsIgnoreCase(end.get(i))) {
        return false;
      }
    }
    return true;
  }

  private AnalysisException ambiguous(List<String> parts, List<Match> matches) {
    return new AnalysisException(
        Conditions.AMBIGUOUS_REFERENCE,
        "Cannot resolve column "
            + quote(parts)
            + ": the name is ambiguous, it could be "
            + matches.stream()
                .map(m -> quoted(columns.get(m.index())))
                .collect(Collectors.joining(", ")),
        Map.of(
            "name",
            quote(parts),
            "referenceNames",
            matches.stream().map(m -> asked(columns.get(m.index()), parts)).toList().toString()),
        null);
  }

  private AnalysisException unresolved(List<String> parts) {
    String asked = quote(parts);
    Collection<String> candidates = columns.stream().map(Scope::quoted).toList();
    return unresolved(asked, Suggestions.nearest(asked, candidates, 5));
  }

  /** The error of a name that no column has, with the names to offer instead. */
  static AnalysisException unresolved(String asked, List<String> offers) {
    if (offers.isEmpty()) {
      return new AnalysisException(
          Conditions.UNRESOLVED_COLUMN__WITHOUT_SUGGESTION,
          "Cannot resolve column " + asked + ": there are no columns",
          Map.of("objectName", asked),
          null);
    }
    return new AnalysisException(
        Conditions.UNRESOLVED_COLUMN__WITH_SUGGESTION,
        "Cannot resolve column "
            + asked
            + ": there is none of that name; did you mean "
            + String.join(", ", offers)
            + "?",
        Map.of("objectName", asked, "proposal", String.join(", ", offers)),
        null);
  }

  /** A column as Spark calls it, by the name that was asked for. */
  private static String asked(ScopeColumn column, List<String> parts) {
    List<String> name = new ArrayList<>(column.shown().qualifier());
    name.add(parts.get(parts.size() - 1));
    return quote(name);
  }

  private static String quoted(ScopeColumn column) {
    List<String> parts = new ArrayList<>(column.shown().qualifier());
    parts.add(column.name());
    return quote(parts);
  }

  /** A name in backticks, part by part. */
  static String quote(List<String> parts) {
    return parts.stream()
        .map(p -> "`" + p.replace("`", "``") + "`")
        .collect(Collectors.joining("."));
  }
}
