package io.penstock.local.internal.operator.join;

import io.penstock.plan.JoinType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** A join of streams on equal keys as one would write it over lists of the heap. */
final class JoinModel {
  /** A row of one side. */
  static final class Row {
    final long key;
    final long micros;
    final long id;
    private boolean matched;

    Row(long key, long micros, long id) {
      this.key = key;
      this.micros = micros;
      this.id = id;
    }
  }

  private final JoinType type;
  private final Map<Long, List<Row>> left = new HashMap<>();
  private final Map<Long, List<Row>> right = new HashMap<>();

  JoinModel(JoinType type) {
    this.type = type;
  }

  /** The rows that a batch gives, as texts of their ids. */
  List<String> batch(List<Row> newLeft, List<Row> newRight, long evictMicros) {
    List<String> out = new ArrayList<>();
    for (Row row : newLeft) {
      of(right, row).forEach(other -> pair(row, other, out));
    }
    for (Row row : newRight) {
      of(left, row).forEach(other -> pair(other, row, out));
      for (Row l : newLeft) {
        // Spark's semi join has a row that is over when it comes meet only what was kept
        if (l.key == row.key && (type != JoinType.LEFT_SEMI || l.micros > evictMicros)) {
          pair(l, row, out);
        }
      }
    }
    for (Row row : newLeft) {
      if (type != JoinType.LEFT_SEMI || !row.matched) {
        of(left, row).add(row);
      }
    }
    newRight.forEach(row -> of(right, row).add(row));
    evict(left, evictMicros, true, out);
    evict(right, evictMicros, false, out);
    return out;
  }

  private static List<Row> of(Map<Long, List<Row>> side, Row row) {
    return side.computeIfAbsent(row.key, k -> new ArrayList<>());
  }

  private void pair(Row l, Row r, List<String> out) {
    if (type != JoinType.LEFT_SEMI) {
      out.add(l.id + " " + r.id);
    } else if (!l.matched) {
      out.add(l.id + " null");
    }
    l.matched = true;
    r.matched = true;
  }

  private void evict(Map<Long, List<Row>> side, long upTo, boolean ofLeft, List<String> out) {
    for (List<Row> rows : side.values()) {
      for (Iterator<Row> at = rows.iterator(); at.hasNext(); ) {
        Row row = at.next();
        if (row.micros <= upTo) {
          at.remove();
          if (type == JoinType.FULL_OUTER && !row.matched) {
            out.add(ofLeft ? row.id + " null" : "null " + row.id);
          }
        }
      }
    }
  }

  /** How many rows are kept. */
  long rows() {
    return rows(left) + rows(right);
  }

  private static long rows(Map<Long, List<Row>> side) {
    return side.values().stream().mapToLong(List::size).sum();
  }
}
