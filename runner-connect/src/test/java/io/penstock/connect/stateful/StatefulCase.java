package io.penstock.connect.stateful;

import io.penstock.Row;
import io.penstock.streaming.OutputMode;
import io.penstock.testkit.script.StreamScript;
import java.util.ArrayList;
import java.util.List;

/** A query, its output mode, and what happens to it. */
record StatefulCase(StatefulQuery query, OutputMode mode, List<Event> events) {
  StatefulCase {
    events = List.copyOf(events);
  }

  StatefulCase with(List<Event> others) {
    return new StatefulCase(query, mode, others);
  }

  /** With rows and nothing else. */
  StatefulCase undisturbed() {
    return with(events.stream().filter(event -> event instanceof Event.Rows).toList());
  }

  /** All rows of a source. */
  List<Row> rows(String source) {
    List<Row> rows = new ArrayList<>();
    for (Event event : events) {
      if (event instanceof Event.Rows added) {
        rows.addAll(added.bySource().getOrDefault(source, List.of()));
      }
    }
    return rows;
  }

  /** The case as a script without expectations. */
  StreamScript script() {
    List<String> sources = query.sources();
    StreamScript script = StreamScript.reading(sources.get(0), query.ddl());
    for (String source : sources.subList(1, sources.size())) {
      script.and(source, query.ddl());
    }
    script.query(query::of).outputMode(mode);
    query.conf().forEach(script::config);
    for (Event event : events) {
      if (event instanceof Event.Rows rows) {
        for (var one : rows.bySource().entrySet()) {
          script.addTo(one.getKey(), one.getValue().toArray(new Row[0]));
        }
        script.processAll();
      } else if (event instanceof Event.Restart) {
        script.restart();
      } else {
        script.crash();
      }
    }
    return script;
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    out.append(query).append(", ").append(mode).append('\n');
    events.forEach(event -> out.append("    ").append(event).append('\n'));
    return out.toString();
  }
}
