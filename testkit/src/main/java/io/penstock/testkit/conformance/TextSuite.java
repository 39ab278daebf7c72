package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.DataStreamReader;
import org.junit.jupiter.api.Test;

/** Line ends, marks and broken bytes of text files: case 11. */
public abstract class TextSuite extends ConformanceSuite {
  private static final String MARKED = "bom h\u00e9 \u65e5\u672c \uD83D\uDE00";

  private DataStreamReader text() {
    return session().readStream().format("text");
  }

  /** Puts file after file and expects one batch each. */
  private void expect(DataStreamReader reader, String dir, String... batches) {
    makeDirectory(dir);
    Recording lines = recording(reader.load(path(dir)));
    put(dir + "/1.txt", "a\r\nb\n\nc\rd\n");
    assertThat(lines.next()).as("mixed line ends").isEqualTo(batches[0]);
    put(dir + "/2.txt", "no newline at end");
    assertThat(lines.next()).as("no line end").isEqualTo(batches[1]);
    put(dir + "/3.txt", "");
    assertThat(lines.next()).as("empty file").isEqualTo(batches[2]);
    put(dir + "/4.txt", "\uFEFF" + MARKED + "\n");
    assertThat(lines.next()).as("byte order mark").isEqualTo(batches[3]);
    put(dir + "/5.txt", new byte[] {(byte) 0xC3, 0x28, 0x0A});
    assertThat(lines.next()).as("broken UTF-8").isEqualTo(batches[4]);
  }

  @Test
  protected void case11_anyLineEndEndsALine() {
    expect(
        text(),
        "plain",
        "[(''), ('a'), ('b'), ('c'), ('d')]",
        "[('no newline at end')]",
        "[]",
        "[('" + MARKED + "')]",
        "[('\uFFFD(')]");
  }

  @Test
  protected void case11_wholeTextKeepsAllBytes() {
    expect(
        text().option("wholetext", true),
        "whole",
        "[('a\\r\\nb\\n\\nc\\rd\\n')]",
        "[('no newline at end')]",
        "[]",
        "[('\uFEFF" + MARKED + "\\n')]",
        "[('\uFFFD(\\n')]");
  }

  @Test
  protected void case11_aGivenSeparatorIsTheOnlyOne() {
    expect(
        text().option("lineSep", "\n"),
        "separated",
        "[(''), ('a\\r'), ('b'), ('c\\rd')]",
        "[('no newline at end')]",
        "[]",
        "[('" + MARKED + "')]",
        "[('\uFFFD(')]");
  }

  @Test
  protected void case11_textHasOneStringColumn() {
    put("in/1.txt", "a\n");

    Failure.of(() -> recording(text().schema("a STRING, b STRING").load(path("in"))).next())
        .hasConditions("STREAM_FAILED XXKST", "_LEGACY_ERROR_TEMP_1290");
    Failure.of(() -> recording(text().schema("a INT").load(path("in"))).next())
        .hasConditions("STREAM_FAILED XXKST", "UNSUPPORTED_DATA_TYPE_FOR_DATASOURCE 0A000");
  }
}
