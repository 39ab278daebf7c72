package io.penstock.local.stream;

import static io.penstock.Functions.col;
import static io.penstock.Functions.window;
import static io.penstock.local.stream.Scripts.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.ManualClock;
import io.penstock.testkit.MemoryStream;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ExplainProgressTest {
  @Test
  void itSaysWhyThereIsNoOutputYet() {
    ManualClock clock = ManualClock.at(Instant.parse("2024-06-01T00:00:00Z"));
    try (Session session =
            Session.builder()
                .runner("local[2]")
                .config("spark.sql.session.timeZone", "UTC")
                .clock(clock)
                .create();
        MemoryStream rows = MemoryStream.create(session, Scripts.ROWS)) {
      StreamingQuery query =
          rows.toDataset()
              .withWatermark("t", "10 minutes")
              .groupBy(window(col("t"), "10 minutes"))
              .count()
              .writeStream()
              .format("memory")
              .queryName("counts")
              .start();
      assertThat(query.explainProgress()).isEqualTo("No batch has ended yet\n");

      rows.addData(row("12:04:00", "a", 1), row("12:14:00", "a", 1));
      query.processAllAvailable();
      assertThat(query.explainProgress())
          .contains("Batch 1, watermark 2024-01-01T12:04:00.000Z")
          .contains("stateStoreSave: 2 rows in state, 0 updated and 0 removed in the batch")
          .contains(
              "It gives the next of them when the watermark reaches 2024-01-01T12:10:00.000Z; it"
                  + " lacks 6 min 0.000 s");

      rows.addData(row("12:20:00", "a", 1));
      query.processAllAvailable();
      rows.addData(row("12:01:00", "late", 1), Row.of(null, "none", 1L));
      query.processAllAvailable();
      assertThat(query.explainProgress())
          .contains("1 dropped as late (1 in the last")
          .contains("reaches 2024-01-01T12:20:00.000Z; it lacks 10 min 0.000 s");
      assertThat(query.lastProgress().stateOperators().get(0).customMetrics())
          .containsEntry("watermarkMs", Instant.parse("2024-01-01T12:10:00Z").toEpochMilli())
          .containsEntry("nextEvictionMs", Instant.parse("2024-01-01T12:20:00Z").toEpochMilli())
          .containsEntry("givesOnEviction", 1L);
      query.stop();
    }
  }
}
