package io.penstock.local.stream;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.ManualClock;
import io.penstock.testkit.script.Batch;
import io.penstock.testkit.script.StreamScript;
import java.time.Instant;
import java.util.List;

/** Plays scripts on sessions with one, two and four partitions. */
final class Scripts {
  static final String ROWS = "t timestamp, k string, v bigint";

  private Scripts() {}

  /** Plays it on each; the session's close fails if memory was not given back. */
  static List<Batch> play(StreamScript script) {
    List<Batch> last = List.of();
    for (int partitions : new int[] {1, 2, 4}) {
      ManualClock clock = ManualClock.at(Instant.parse("2024-06-01T00:00:00Z"));
      try (Session session =
          Session.builder()
              .runner("local[" + partitions + "]")
              .config("spark.sql.session.timeZone", "UTC")
              .clock(clock)
              .create()) {
        last = script.run(session, clock);
      }
    }
    return last;
  }

  /** A time on the first of January 2024. */
  static Instant at(String time) {
    return Instant.parse("2024-01-01T" + time + "Z");
  }

  /** A row of {@link #ROWS}. */
  static Row row(String time, String key, long value) {
    return Row.of(at(time), key, value);
  }
}
