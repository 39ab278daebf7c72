package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.DataStreamReader;
import io.penstock.Dataset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which files a stream reads, in which order, and which batches they make: cases 14, 15 and 22. */
public abstract class FileStreamSuite extends ConformanceSuite {
  private static final Instant NOW = Instant.parse("2026-02-01T00:00:00Z");

  private DataStreamReader json() {
    return session().readStream().format("json").schema("k STRING");
  }

  private void putJson(String name, String value, Instant modified) {
    put("in/" + name, ("{\"k\":\"" + value + "\"}\n").getBytes(StandardCharsets.UTF_8), modified);
  }

  private void putThree() {
    putJson("z.json", "oldest", NOW.minusSeconds(120));
    putJson("a.json", "middle", NOW.minusSeconds(60));
    putJson("m.json", "newest", NOW);
  }

  private String inOrder(DataStreamReader reader) {
    Recording rows = recording(reader.load(path("in")));
    String text = rows.nextInOrder();
    assertThat(rows.query().recentProgress())
        .filteredOn(progress -> progress.numInputRows() > 0)
        .as("one file a batch")
        .hasSize(3)
        .allMatch(progress -> progress.numInputRows() == 1);
    return text;
  }

  @Test
  protected void case14_filesComeByModificationTime() {
    putThree();

    assertThat(inOrder(json().option("maxFilesPerTrigger", 1)))
        .isEqualTo("[('oldest'), ('middle'), ('newest')]");
    assertThat(inOrder(json().option("maxBytesPerTrigger", 1)))
        .isEqualTo("[('oldest'), ('middle'), ('newest')]");
  }

  @Test
  protected void case14_latestFirstTurnsTheOrder() {
    putThree();

    assertThat(inOrder(json().option("maxFilesPerTrigger", 1).option("latestFirst", true)))
        .isEqualTo("[('newest'), ('middle'), ('oldest')]");
  }

  @Test
  protected void case14_anOldFileThatComesLateIsNeverRead() {
    putJson("n.json", "now", NOW);
    putJson("old.json", "two weeks old", NOW.minus(Duration.ofDays(14)));
    Recording rows = recording(json().load(path("in")));
    assertThat(rows.next()).isEqualTo("[('now'), ('two weeks old')]");

    putJson("old2.json", "two weeks old, later", NOW.minus(Duration.ofDays(14)));
    assertThat(rows.next()).isEqualTo(Recording.NO_BATCH);

    putJson("old3.json", "one day old, later", NOW.minus(Duration.ofDays(1)));
    assertThat(rows.next()).isEqualTo("[('one day old, later')]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "abc", "2147483648", ""})
  protected void case14_maxFilesPerTriggerIsAPositiveInteger(String value) {
    putThree();

    Failure.of(() -> recording(json().option("maxFilesPerTrigger", value).load(path("in"))).next())
        .hasConditions("STREAM_FAILED XXKST")
        .says(
            "Invalid value '"
                + value
                + "' for option 'maxFilesPerTrigger', must be a positive integer");
  }

  @Test
  protected void case14_twoLimitsAreOneTooMany() {
    putThree();
    Dataset limited =
        json().option("maxFilesPerTrigger", 1).option("maxBytesPerTrigger", 1).load(path("in"));

    Failure.of(() -> recording(limited).next())
        .hasConditions("STREAM_FAILED XXKST")
        .says(
            "Options 'maxFilesPerTrigger' and 'maxBytesPerTrigger' can't be both set at the same"
                + " time");
  }

  @Test
  protected void case15_aMissingDirectoryFailsBeforeTheQueryRuns() {
    Failure.of(() -> json().load(path("nosuch")).writeStream().format("noop").start())
        .hasConditions("PATH_NOT_FOUND 42K03");
  }

  @Test
  protected void case15_aPatternWithoutAMatchWaits() {
    Recording rows = recording(json().load(path("nosuch*")));

    assertThat(rows.next()).isEqualTo(Recording.NO_BATCH);
    assertThat(rows.query().isActive()).isTrue();
  }

  @Test
  protected void case15_aFileIsNoDirectory() {
    put("ok.json", "{\"k\":\"a\"}\n");

    Failure.of(() -> recording(json().load(path("ok.json"))).next())
        .hasConditions("STREAM_FAILED XXKST")
        .says("Option 'basePath' must be a directory");
  }

  @Test
  protected void case22_emptyInputMakesEmptyBatches() {
    makeDirectory("in");
    Recording rows =
        recording(
            session().readStream().format("json").schema("k STRING, v BIGINT").load(path("in")));
    assertThat(rows.next()).as("no file at all").isEqualTo(Recording.NO_BATCH);
    put("in/0.json", "");
    assertThat(rows.next()).as("zero-length file").isEqualTo("[]");
    put("in/1.json", "\n\n");
    assertThat(rows.next()).as("only blank lines").isEqualTo("[]");
    put("in/2.json", "{\"v\":null}\n");
    assertThat(rows.next()).as("one row of nulls").isEqualTo("[(NULL, NULL)]");
    assertThat(rows.query().lastProgress()).isNotNull();
  }
}
