package io.penstock.examples;

import static io.penstock.Functions.col;
import static io.penstock.Functions.window;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.ManualClock;
import io.penstock.testkit.PenstockExtension;
import io.penstock.testkit.script.StreamScript;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The script that the README shows: when a window comes out, what is late, what a restart keeps.
 */
@ExtendWith(PenstockExtension.class)
class ScriptTest {
  @Test
  void aWindowComesOutWhenTheWatermarkHasPassedIt(Session session, ManualClock clock) {
    StreamScript.of(
            "at timestamp, user string",
            clicks ->
                clicks
                    .withWatermark("at", "10 seconds")
                    .groupBy(window(col("at"), "1 minute"), col("user"))
                    .count()
                    .select(col("window.start"), col("user"), col("count")))
        .add(click("09:00:05", "ann"), click("09:00:50", "ann"), click("09:00:59", "bob"))
        .processAll()
        .expectRows()
        .add(click("09:01:10", "bob"))
        .processAll()
        .expectWatermark("2026-01-01T09:01:00Z")
        .expectRows(
            Row.of(Instant.parse("2026-01-01T09:00:00Z"), "ann", 2L),
            Row.of(Instant.parse("2026-01-01T09:00:00Z"), "bob", 1L))
        .restart()
        .add(click("09:00:59", "ann"), click("09:01:30", "bob"))
        .processAll()
        .expectLate(1)
        .expectStateRows(1)
        .expectRows()
        .run(session, clock);
  }

  private static Row click(String time, String user) {
    return Row.of(Instant.parse("2026-01-01T" + time + "Z"), user);
  }
}
