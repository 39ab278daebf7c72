package io.penstock.local.internal.expr;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The function table: definitions by name, without regard to case. Immutable. */
public final class FunctionRegistry {
  private final Map<String, FunctionDefinition> byName;

  /**
   * @param definitions the rows of all providers
   * @throws IllegalArgumentException if two have one name
   */
  public FunctionRegistry(Collection<? extends FunctionDefinition> definitions) {
    byName = new HashMap<>();
    for (FunctionDefinition definition : definitions) {
      String key = key(definition.name());
      if (byName.put(key, definition) != null) {
        throw new IllegalArgumentException(
            "Cannot register function " + key + ": there is one of that name");
      }
    }
  }

  private static String key(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** The function of a name, if there is one. */
  public Optional<FunctionDefinition> find(String name) {
    return Optional.ofNullable(byName.get(key(name)));
  }

  /**
   * The function of a name.
   *
   * @throws AnalysisException UNRESOLVED_ROUTINE, with the nearest names
   */
  public FunctionDefinition get(String name) {
    FunctionDefinition found = byName.get(key(name));
    if (found == null) {
      throw unresolved(name, byName.keySet());
    }
    return found;
  }

  /** All names, lower case, sorted. */
  public Set<String> names() {
    return new TreeSet<>(byName.keySet());
  }

  /** The error of a name that is in no table; {@code known} are the names to suggest from. */
  public static AnalysisException unresolved(String name, Collection<String> known) {
    List<String> near =
        Suggestions.nearest(key(name), known, 5).stream()
            .filter(n -> Suggestions.distance(key(name), n) <= Math.max(2, name.length() / 3))
            .toList();
    return new AnalysisException(
        Conditions.UNRESOLVED_ROUTINE,
        "Cannot call `"
            + name
            + "`: there is no function of that name"
            + (near.isEmpty() ? "" : "; did you mean " + String.join(", ", near) + "?"));
  }
}
