package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.penstock.DataStreamWriter;
import io.penstock.streaming.StreamingQuery;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** The console sink's text: case 52. */
@ResourceLock(Resources.SYSTEM_OUT)
public abstract class ConsoleSuite extends ConformanceSuite {
  private static final String RULE = "-------------------------------------------\n";

  @BeforeEach
  void writesHere() {
    assumeTrue(capabilities().contains(Capability.CONSOLE_IN_PROCESS));
  }

  private DataStreamWriter console() {
    return session()
        .readStream()
        .format("json")
        .schema("k STRING, ts TIMESTAMP")
        .load(path("in"))
        .writeStream()
        .format("console")
        .option("checkpointLocation", path("ck"));
  }

  private static String printed(DataStreamWriter writer) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      StreamingQuery query = writer.start();
      try {
        query.processAllAvailable();
      } finally {
        query.stop();
      }
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  protected void case52_nullsWideCharactersAndRestart() {
    put(
        "in/1.json",
        """
        {"k":"a","ts":"2026-01-01 12:00:00"}
        {"k":null}
        {"k":"\u65e5\u672c\u8a9e and a long long long text"}
        """);
    assertThat(printed(console()))
        .isEqualTo(
            RULE
                + "Batch: 0\n"
                + RULE
                + """
                +-----------------------+-------------------+
                |                      k|                 ts|
                +-----------------------+-------------------+
                |                      a|2026-01-01 12:00:00|
                |                   NULL|               NULL|
                |\u65e5\u672c\u8a9e and a long lo...|               NULL|
                +-----------------------+-------------------+

                """);

    put(
        "in/2.json",
        """
        {"k":"b","ts":"2026-01-01 12:00:00"}
        {"k":"c","ts":"2026-01-01 12:00:00"}
        """);
    assertThat(printed(console().option("truncate", "false").option("numRows", "1")))
        .isEqualTo(
            RULE
                + "Batch: 1\n"
                + RULE
                + """
                +---+-------------------+
                |k  |ts                 |
                +---+-------------------+
                |b  |2026-01-01 12:00:00|
                +---+-------------------+
                only showing top 1 row
                """);
  }

  @Test
  protected void case52_anEmptyBatchPrintsAnEmptyTable() {
    put("in/1.json", "\n");

    assertThat(printed(console()))
        .isEqualTo(
            RULE
                + "Batch: 0\n"
                + RULE
                + """
                +---+---+
                |  k| ts|
                +---+---+
                +---+---+

                """);
  }

  @Test
  protected void case52_numRowsIsANumber() {
    put("in/1.json", "{\"k\":\"a\"}\n");

    Failure.of(() -> printed(console().option("numRows", "abc")))
        .hasConditions("STREAM_FAILED XXKST")
        .says("For input string: \"abc\"");
  }
}
