package io.penstock.local.internal.driver;

import io.penstock.streaming.StreamingQueryProgress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The last reports of a query. The public form of each is made once, when asked. Thread-safe. */
final class ProgressLog {
  private final int retained;
  private final Deque<Entry> entries = new ArrayDeque<>();

  /**
   * @param numRecentProgress {@code spark.sql.streaming.numRecentProgressUpdates}, of which Spark
   *     keeps one less; semantics.md B.14
   */
  ProgressLog(int numRecentProgress) {
    this.retained = Math.max(0, numRecentProgress - 1);
  }

  private static final class Entry {
    private final TriggerReport report;
    private final Function<TriggerReport, StreamingQueryProgress> convert;
    private @Nullable StreamingQueryProgress progress;

    Entry(TriggerReport report, Function<TriggerReport, StreamingQueryProgress> convert) {
      this.report = report;
      this.convert = convert;
    }

    StreamingQueryProgress progress() {
      StreamingQueryProgress made = progress;
      if (made == null) {
        made = convert.apply(report);
        progress = made;
      }
      return made;
    }
  }

  synchronized void add(
      TriggerReport report, Function<TriggerReport, StreamingQueryProgress> convert) {
    entries.addLast(new Entry(report, convert));
    while (entries.size() > retained) {
      entries.removeFirst();
    }
  }

  synchronized @Nullable StreamingQueryProgress last() {
    Entry entry = entries.peekLast();
    return entry == null ? null : entry.progress();
  }

  synchronized List<StreamingQueryProgress> all() {
    List<StreamingQueryProgress> out = new ArrayList<>(entries.size());
    entries.forEach(e -> out.add(e.progress()));
    return List.copyOf(out);
  }
}
