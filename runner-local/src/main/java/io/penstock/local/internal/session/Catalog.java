package io.penstock.local.internal.session;

import io.penstock.error.AnalysisException;
import io.penstock.error.Conditions;
import io.penstock.plan.Plan;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Temporary views and in-process tables of one session; names ignore case. Thread-safe. */
public final class Catalog {
  /** What a name stands for. */
  public sealed interface Entry {}

  /** A view: its plan is analysed where it is used. */
  public record View(Plan plan) implements Entry {}

  /** A table that this process holds. */
  public record Table(InProcessTable table) implements Entry {}

  private final Map<String, Entry> entries = new ConcurrentHashMap<>();

  /** What the name stands for, or empty. */
  public Optional<Entry> find(String name) {
    return Optional.ofNullable(entries.get(key(name)));
  }

  /**
   * Adds an entry.
   *
   * @throws AnalysisException {@code TEMP_TABLE_OR_VIEW_ALREADY_EXISTS} unless {@code replace}
   */
  public void put(String name, Entry entry, boolean replace) {
    if (replace) {
      forgotten(entries.put(key(name), entry));
    } else if (entries.putIfAbsent(key(name), entry) != null) {
      throw new AnalysisException(
          Conditions.TEMP_TABLE_OR_VIEW_ALREADY_EXISTS,
          "Cannot create temporary view '" + name + "': it exists already",
          Map.of("relationName", "`" + name + "`"),
          null);
    }
  }

  /** Removes an entry; false if there is none. */
  public boolean remove(String name) {
    Entry old = entries.remove(key(name));
    forgotten(old);
    return old != null;
  }

  /** Removes all entries; the session ends. */
  public void clear() {
    for (String key : List.copyOf(entries.keySet())) {
      forgotten(entries.remove(key));
    }
  }

  private static void forgotten(@Nullable Entry old) {
    if (old instanceof Table table) {
      table.table().dropped();
    }
  }

  private static String key(String name) {
    String bare =
        name.length() > 1 && name.startsWith("`") && name.endsWith("`")
            ? name.substring(1, name.length() - 1).replace("``", "`")
            : name;
    return bare.toLowerCase(Locale.ROOT);
  }
}
