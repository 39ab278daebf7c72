package io.penstock.local.internal.expr;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * The function table: definitions by name, without regard to case. Providers are asked one after
 * another, and only when the ones before lack a name: making all definitions takes longer than a
 * small query. Thread-safe; never changes what a name means.
 */
public final class FunctionRegistry {
  private static final Condition NAMESPACE =
      Condition.user("REQUIRES_SINGLE_PART_NAMESPACE", "42K05");

  /** Where Spark looks for names, as its messages say. */
  public static final String SEARCH_PATH =
      "[`system`.`builtin`, `system`.`session`, `spark_catalog`.`default`]";

  private static final String CATALOG = "spark_catalog";

  /** What may stand before the name of a built-in function. */
  private static final List<String> BUILT_IN = List.of("builtin.", "system.builtin.");

  private final Iterator<Supplier<? extends Collection<? extends FunctionDefinition>>> providers;
  private final Map<String, FunctionDefinition> byName = new HashMap<>();

  /**
   * A table of one provider.
   *
   * @param definitions its rows
   * @throws IllegalArgumentException if two have one name
   */
  public FunctionRegistry(Collection<? extends FunctionDefinition> definitions) {
    providers = Collections.emptyIterator();
    add(definitions);
  }

  /**
   * A table of several providers, each asked at most once.
   *
   * @param providers the most used first; no two may have a name in common
   */
  public FunctionRegistry(
      List<Supplier<? extends Collection<? extends FunctionDefinition>>> providers) {
    this.providers = List.copyOf(providers).iterator();
  }

  private void add(Collection<? extends FunctionDefinition> definitions) {
    for (FunctionDefinition definition : definitions) {
      String key = key(definition.name());
      if (byName.put(key, definition) != null) {
        throw new IllegalArgumentException(
            "Cannot register function " + key + ": there is one of that name");
      }
    }
  }

  private static String key(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    for (String schema : BUILT_IN) {
      if (lower.startsWith(schema)) {
        return lower.substring(schema.length());
      }
    }
    return lower;
  }

  /** The function of a name, if there is one. */
  public synchronized Optional<FunctionDefinition> find(String name) {
    String key = key(name);
    FunctionDefinition found = byName.get(key);
    while (found == null && providers.hasNext()) {
      add(providers.next().get());
      found = byName.get(key);
    }
    return Optional.ofNullable(found);
  }

  /**
   * The function of a name.
   *
   * @throws AnalysisException UNRESOLVED_ROUTINE, with the nearest names
   */
  public FunctionDefinition get(String name) {
    return find(name).orElseThrow(() -> unresolved(name, names()));
  }

  /** All names, lower case, sorted. */
  public synchronized Set<String> names() {
    providers.forEachRemaining(provider -> add(provider.get()));
    return new TreeSet<>(byName.keySet());
  }

  /** The error of a name that is in no table; {@code known} are the names to suggest from. */
  public static AnalysisException unresolved(String name, Collection<String> known) {
    String[] parts = name.split("\\.");
    if (parts.length > 2 && !key(parts[0]).equals(CATALOG)) {
      return new AnalysisException(
          NAMESPACE,
          "Cannot call `" + name + "`: a function belongs to exactly one database of a catalog");
    }
    List<String> near =
        Suggestions.nearest(key(name), known, 5).stream()
            .filter(n -> Suggestions.distance(key(name), n) <= Math.max(2, name.length() / 3))
            .toList();
    return new AnalysisException(
        Conditions.UNRESOLVED_ROUTINE,
        "Cannot call `"
            + name
            + "`: there is no function of that name"
            + (near.isEmpty() ? "" : "; did you mean " + String.join(", ", near) + "?"),
        Map.of("routineName", "`" + name + "`", "searchPath", SEARCH_PATH),
        null);
  }
}
