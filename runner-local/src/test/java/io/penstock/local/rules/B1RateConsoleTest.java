package io.penstock.local.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.ManualClock;
import io.penstock.testkit.PenstockExtension;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The rate source from its clock to the console and the checkpoint, byte by byte. */
@ExtendWith(PenstockExtension.class)
@Timeout(30)
class B1RateConsoleTest {
  private static final String RULE = "-".repeat(43) + "\n";
  private static final String EMPTY =
      RULE
          + "Batch: 0\n"
          + RULE
          + "+---------+-----+\n|timestamp|value|\n+---------+-----+\n+---------+-----+\n\n";

  @TempDir Path dir;
  private final PrintStream out = System.out;
  private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

  @BeforeEach
  void listen() {
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
  }

  @AfterEach
  void restore() {
    System.setOut(out);
  }

  private StreamingQuery start(Session session, String trigger) {
    return session
        .readStream()
        .format("rate")
        .option("rowsPerSecond", 3)
        .load()
        .writeStream()
        .format("console")
        .option("checkpointLocation", dir.resolve("ck").toString())
        .trigger(trigger)
        .start();
  }

  @Test
  void B1_batch0IsPrintedEmptyAndPartitionsInterleave(Session session, ManualClock clock)
      throws Exception {
    clock.advance(Duration.ofMillis(1_795_952_136_376L));
    start(session, "availableNow=true").awaitTermination();
    clock.advance(Duration.ofMillis(1_999));
    start(session, "availableNow=true").awaitTermination();
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .isEqualTo(
            EMPTY
                + RULE
                + "Batch: 1\n"
                + RULE
                + "+--------------------+-----+\n"
                + "|           timestamp|value|\n"
                + "+--------------------+-----+\n"
                + "|2026-11-29 11:35:...|    0|\n"
                + "|2026-11-29 11:35:...|    2|\n"
                + "|2026-11-29 11:35:...|    1|\n"
                + "+--------------------+-----+\n\n");
    assertThat(Files.readString(dir.resolve("ck/sources/0/0"))).isEqualTo("v1\n1795952136376");
    assertThat(Files.readString(dir.resolve("ck/offsets/0"))).endsWith("}}\n0");
    assertThat(Files.readString(dir.resolve("ck/offsets/1"))).endsWith("}}\n1");
    assertThat(Files.readString(dir.resolve("ck/commits/1")))
        .isEqualTo("v1\n{\"nextBatchWatermarkMs\":0}");
  }

  @Test
  void B1_withoutANewSecondThereIsNoBatch(Session session, ManualClock clock) {
    start(session, "once=true").awaitTermination();
    clock.advance(Duration.ofMillis(999));
    start(session, "once=true").awaitTermination();
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEqualTo(EMPTY);
    assertThat(dir.resolve("ck/offsets/1")).doesNotExist();
  }
}
