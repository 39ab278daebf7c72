package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryProgress;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The JSON form of a query's progress and status: the stateless part of case 59. */
public abstract class ProgressSuite extends ConformanceSuite {
  private static final Pattern KEY = Pattern.compile("^  \"(\\w+)\" :", Pattern.MULTILINE);
  private static final String TIME = "\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z";

  private StreamingQueryProgress first(String name) {
    put("in/1.json", "{\"k\":\"a\",\"ts\":\"2026-01-01 12:00:00\"}\n");
    StreamingQuery query =
        closing(
                recording(
                    session()
                        .readStream()
                        .format("json")
                        .schema("k STRING, ts TIMESTAMP")
                        .load(path("in")),
                    name))
            .query();
    query.processAllAvailable();
    return query.recentProgress().get(0);
  }

  private static List<String> keys(String prettyJson) {
    return KEY.matcher(prettyJson).results().map(key -> key.group(1)).toList();
  }

  @Test
  protected void case59_keysInSparksOrder() {
    StreamingQueryProgress progress = first("prog");

    assertThat(keys(progress.prettyJson()))
        .containsExactly(
            "id",
            "runId",
            "name",
            "timestamp",
            "batchId",
            "batchDuration",
            "numInputRows",
            "inputRowsPerSecond",
            "processedRowsPerSecond",
            "durationMs",
            "stateOperators",
            "sources",
            "sink");
  }

  @Test
  protected void case59_valuesOfTheFirstBatch() {
    assertThat(first("prog").json())
        .containsPattern("\"name\":\"prog\",\"timestamp\":\"" + TIME + "\",\"batchId\":0,")
        .containsPattern(
            "\"numInputRows\":1,\"inputRowsPerSecond\":0\\.0,\"processedRowsPerSecond\":\\d+\\.\\d,")
        .containsPattern(
            "\"durationMs\":\\{\"addBatch\":\\d+,\"commitOffsets\":\\d+,\"getBatch\":\\d+,"
                + "\"latestOffset\":\\d+,\"queryPlanning\":\\d+,\"triggerExecution\":\\d+,"
                + "\"walCommit\":\\d+\\}")
        .contains("\"stateOperators\":[]")
        .contains("\"startOffset\":null,\"endOffset\":{\"logOffset\":0},\"latestOffset\":null,");
  }

  @Test
  protected void case59_jsonSurvivesARoundTrip() {
    StreamingQueryProgress progress = first("prog");

    assertThat(StreamingQueryProgress.fromJson(progress.json()).json()).isEqualTo(progress.json());
  }

  @Test
  protected void case59_statusHasThreeKeys() {
    put("in/1.json", "{\"k\":\"a\"}\n");
    Recording running =
        recording(session().readStream().format("json").schema("k STRING").load(path("in")));
    running.next();

    assertThat(running.query().status().json())
        .matches(
            "\\{\"message\":\"[^\"]+\",\"isDataAvailable\":(true|false),"
                + "\"isTriggerActive\":(true|false)\\}");
  }
}
