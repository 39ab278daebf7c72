package io.penstock.connect.stateful;

import io.penstock.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Makes a failing case small: drops events, then rows, as long as it still fails. */
final class CaseShrinker {
  private final Predicate<StatefulCase> fails;
  private int tries;

  private CaseShrinker(Predicate<StatefulCase> fails, int tries) {
    this.fails = fails;
    this.tries = tries;
  }

  /** A smaller case that fails too, after at most so many tries. */
  static StatefulCase shrink(StatefulCase failing, Predicate<StatefulCase> fails, int tries) {
    return new CaseShrinker(fails, tries).shrink(failing);
  }

  private StatefulCase shrink(StatefulCase failing) {
    StatefulCase small = failing;
    boolean smaller = true;
    while (smaller && tries > 0) {
      smaller = false;
      for (StatefulCase candidate : candidates(small)) {
        if (tries-- <= 0) {
          break;
        }
        if (fails.test(candidate)) {
          small = candidate;
          smaller = true;
          break;
        }
      }
    }
    return small;
  }

  private static List<StatefulCase> candidates(StatefulCase from) {
    List<StatefulCase> out = new ArrayList<>();
    List<Event> events = from.events();
    for (int i = 0; i < events.size(); i++) {
      List<Event> fewer = new ArrayList<>(events);
      fewer.remove(i);
      if (!fewer.isEmpty() && fewer.get(0) instanceof Event.Rows) {
        out.add(from.with(fewer));
      }
    }
    for (int i = 0; i < events.size(); i++) {
      if (events.get(i) instanceof Event.Rows rows) {
        for (Event.Rows less : less(rows)) {
          List<Event> changed = new ArrayList<>(events);
          changed.set(i, less);
          out.add(from.with(changed));
        }
      }
    }
    return out;
  }

  private static List<Event.Rows> less(Event.Rows rows) {
    List<Event.Rows> out = new ArrayList<>();
    rows.bySource()
        .forEach(
            (source, list) -> {
              for (int i = 0; i < list.size(); i++) {
                List<Row> fewer = new ArrayList<>(list);
                fewer.remove(i);
                Map<String, List<Row>> changed = new LinkedHashMap<>(rows.bySource());
                changed.put(source, fewer);
                out.add(new Event.Rows(changed));
              }
            });
    return out;
  }
}
