package io.penstock.streaming;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQueryProgress.SinkProgress;
import io.penstock.streaming.StreamingQueryProgress.SourceProgress;
import io.penstock.streaming.StreamingQueryProgress.StateOperatorProgress;
import io.penstock.type.Seeds;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expected texts are those of Spark 4.2.0. */
class ProgressJsonTest {
  private static final UUID ID = new UUID(1, 1);
  private static final UUID RUN_ID = new UUID(2, 1);

  @Test
  void B15_recordedReportsComeBackAsTheyWere() throws IOException {
    List<String> lines = lines("progress-spark.jsonl");
    assertThat(lines).hasSizeGreaterThan(20);
    for (String line : lines) {
      StreamingQueryProgress progress = StreamingQueryProgress.fromJson(line);
      if (progress.sources().size() == 1) {
        assertThat(progress.json()).isEqualTo(line);
      } else { // the total rate is a sum, here of rounded rates
        assertThat(progress.json()).endsWith(line.substring(line.indexOf("\"durationMs\"")));
      }
    }
  }

  @Test
  void B15_wireFormReadsAsTheClassicForm() throws IOException {
    List<String> lines = lines("progress-wire-and-classic-spark.jsonl");
    assertThat(lines).hasSize(6);
    for (int i = 0; i < lines.size(); i += 2) {
      assertThat(StreamingQueryProgress.fromJson(lines.get(i)).json()).isEqualTo(lines.get(i + 1));
    }
  }

  @Test
  void B15_indentedFormIsSparks() throws IOException {
    String pretty = text("progress-pretty-spark.json").stripTrailing();
    StreamingQueryProgress progress = StreamingQueryProgress.fromJson(pretty);
    assertThat(progress.prettyJson()).isEqualTo(pretty);
    assertThat(progress).hasToString(pretty);
  }

  @Test
  void B15_emptyMapsAndNoNumbersAreLeftOut() {
    SourceProgress source = source(null, Double.NaN);
    assertThat(source.json())
        .isEqualTo(
            "{\"description\":\"d\",\"startOffset\":null,\"endOffset\":null,"
                + "\"latestOffset\":null,\"numInputRows\":1}");
    assertThat(new SinkProgress("s", -1, Map.of()).json())
        .isEqualTo("{\"description\":\"s\",\"numOutputRows\":-1}");
    assertThat(new SinkProgress("s", -1, Map.of("b", "1", "a", "x\"y")).json())
        .isEqualTo(
            "{\"description\":\"s\",\"numOutputRows\":-1,"
                + "\"metrics\":{\"a\":\"x\\\"y\",\"b\":\"1\"}}");
    assertThat(
            new StateOperatorProgress("op", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, Map.of("b", 1L, "a", 2L))
                .json())
        .isEqualTo(
            "{\"operatorName\":\"op\",\"numRowsTotal\":1,\"numRowsUpdated\":2,"
                + "\"allUpdatesTimeMs\":3,\"numRowsRemoved\":4,\"allRemovalsTimeMs\":5,"
                + "\"commitTimeMs\":6,\"memoryUsedBytes\":7,\"numRowsDroppedByWatermark\":8,"
                + "\"numShufflePartitions\":9,\"numStateStoreInstances\":10,"
                + "\"customMetrics\":{\"a\":2,\"b\":1}}");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0.0",
    "0.04, 0.0",
    "0.05, 0.1",
    "0.15, 0.2",
    "0.25, 0.3",
    "0.35, 0.4",
    "0.95, 1.0",
    "2.675, 2.7",
    "1e-5, 0.0",
    "1e10, 10000000000.0",
    "1.23456789e12, 1234567890000.0",
    "1e20, 100000000000000000000.0",
    "-1.25, -1.3",
    "123456.789, 123456.8"
  })
  void B15_ratesHaveOneDecimalAndNoExponent(double rate, String want) {
    assertThat(source(null, rate).json()).endsWith("\"processedRowsPerSecond\":" + want + "}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "5|5",
        "\"x\"|\"x\"",
        "abc|\"abc\"",
        "-|\"-\"",
        "null|null",
        "true|true",
        "1.0|1.0",
        "1e3|1000.0",
        "{\"a\":1.10}|{\"a\":1.1}",
        "{\"b\":1,\"a\":2}|{\"b\":1,\"a\":2}",
        "[1,2]|[1,2]",
        "{bad|\"{bad\"",
        "{\"p\":{\"0\":1}}|{\"p\":{\"0\":1}}",
        "{\"a\":12345678901234567890}|{\"a\":12345678901234567890}"
      })
  void B15_offsetsAreJsonWhereTheyCanBe(String offset, String want) {
    assertThat(source(offset, 0).json())
        .contains("\"startOffset\":" + want + ",\"endOffset\":null");
  }

  @Test
  void statusJsonIsSparks() {
    StreamingQueryStatus status = new StreamingQueryStatus("Initializing sources", false, true);
    assertThat(status.json())
        .isEqualTo(
            "{\"message\":\"Initializing sources\",\"isDataAvailable\":false,"
                + "\"isTriggerActive\":true}");
    assertThat(status)
        .hasToString(
            """
            {
              "message" : "Initializing sources",
              "isDataAvailable" : false,
              "isTriggerActive" : true
            }""");
  }

  @Test
  void eventJsonIsSparks() {
    String ids =
        "\"id\":\"00000000-0000-0001-0000-000000000001\","
            + "\"runId\":\"00000000-0000-0002-0000-000000000001\"";
    assertThat(new StreamingQueryListener.QueryStarted(ID, RUN_ID, null, "t").json())
        .isEqualTo("{" + ids + ",\"name\":null,\"timestamp\":\"t\",\"jobTags\":[]}");
    assertThat(new StreamingQueryListener.QueryIdle(ID, RUN_ID, "t").json())
        .isEqualTo("{" + ids + ",\"timestamp\":\"t\"}");
    assertThat(new StreamingQueryListener.QueryTerminated(ID, RUN_ID, null).json())
        .isEqualTo("{" + ids + ",\"exception\":null,\"errorClassOnException\":null}");
    StreamingQueryProgress progress = progress(new Random(1));
    assertThat(new StreamingQueryListener.QueryProgress(progress).json())
        .isEqualTo("{\"progress\":" + progress.json() + "}");
  }

  @Test
  void terminationHasTheStackTraceAndConditionOfTheCause() {
    PenstockException cause = new PenstockException(Conditions.DIVIDE_BY_ZERO, "Cannot divide");
    StreamingQueryException failure = new StreamingQueryException(ID, RUN_ID, "q", cause);
    String json = new StreamingQueryListener.QueryTerminated(ID, RUN_ID, failure).json();
    assertThat(json)
        .contains("\"exception\":\"io.penstock.error.PenstockException: [DIVIDE_BY_ZERO]")
        .contains("terminationHasTheStackTraceAndConditionOfTheCause")
        .endsWith("\"errorClassOnException\":\"DIVIDE_BY_ZERO\"}");
    StreamingQueryException other =
        new StreamingQueryException(ID, RUN_ID, null, new IllegalStateException("x"));
    assertThat(new StreamingQueryListener.QueryTerminated(ID, RUN_ID, other).json())
        .endsWith("\"errorClassOnException\":null}");
  }

  @Test
  void randomReportsSurviveARoundTrip() {
    long seed = Seeds.next("randomReportsSurviveARoundTrip");
    Random random = new Random(seed);
    for (int i = 0; i < 500; i++) {
      StreamingQueryProgress progress = progress(random);
      assertThat(StreamingQueryProgress.fromJson(progress.json()))
          .as("seed " + seed)
          .isEqualTo(progress);
      assertThat(StreamingQueryProgress.fromJson(progress.prettyJson())).isEqualTo(progress);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "5",
        "[]",
        "{}",
        "{\"id\":\"x\"}",
        "{\"id\":\"00000000-0000-0001-0000-000000000001\"}"
      })
  void badTextIsRefused(String text) {
    assertThatThrownBy(() -> StreamingQueryProgress.fromJson(text))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("Cannot read the progress of a query from JSON: ");
  }

  @Test
  void wrongTypesAreNamed() {
    String good = progress(new Random(1)).json();
    assertThatThrownBy(
            () -> StreamingQueryProgress.fromJson(good.replace("\"batchId\":", "\"batchId\":1.")))
        .hasMessageContaining("batchId must be a whole number of 64 bits, it is 1.");
    assertThatThrownBy(
            () -> StreamingQueryProgress.fromJson("[".repeat(10_000) + "]".repeat(10_000)))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("nesting depth");
  }

  private static SourceProgress source(@Nullable String startOffset, double rate) {
    return new SourceProgress("d", startOffset, null, null, 1, rate, rate, Map.of());
  }

  private static StreamingQueryProgress progress(Random random) {
    SourceProgress source =
        new SourceProgress(
            "source é \u0001 " + random.nextInt(),
            random.nextBoolean() ? null : "{\"0\":" + random.nextInt(100) + "}",
            String.valueOf(random.nextInt(100)),
            random.nextBoolean() ? null : "not json",
            random.nextLong() / 4,
            random.nextInt(10_000) / 10.0,
            random.nextInt(10_000) / 10.0,
            random.nextBoolean() ? Map.of() : Map.of("m", "v"));
    StateOperatorProgress operator =
        new StateOperatorProgress(
            "op", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, Map.of("x", random.nextLong()));
    return new StreamingQueryProgress(
        new UUID(random.nextLong(), random.nextLong()),
        new UUID(random.nextLong(), random.nextLong()),
        random.nextBoolean() ? null : "name \" \\ \n",
        "2026-01-01T00:00:00.000Z",
        Math.abs(random.nextInt()),
        random.nextInt(1_000),
        random.nextBoolean() ? Map.of() : Map.of("addBatch", 5L, "walCommit", 7L),
        random.nextBoolean() ? Map.of() : Map.of("watermark", "1970-01-01T00:00:00.000Z"),
        random.nextBoolean() ? List.of() : List.of(operator),
        random.nextBoolean() ? List.of(source) : List.of(source, source),
        new SinkProgress("sink", random.nextInt(10) - 1, Map.of()));
  }

  private static List<String> lines(String file) throws IOException {
    return List.of(text(file).split("\n"));
  }

  private static String text(String file) throws IOException {
    try (InputStream in = ProgressJsonTest.class.getResourceAsStream(file)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
