package io.penstock.streaming;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.streaming.StreamingQueryProgress.SinkProgress;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ProgressTextTest {
  @Test
  void aTriggerThatFoundNothingBeforeTheFirstBatchSaysNothingOfOperators() {
    StreamingQueryProgress idle = report(0, Map.of("triggerExecution", 1L));
    assertThat(ProgressText.of(idle, List.of(idle))).isEqualTo("No batch has ended yet\n");
  }

  @Test
  void anIdleTriggerAfterARestartDoesNotKnowTheOperators() {
    StreamingQueryProgress idle = report(7, Map.of("triggerExecution", 1L));
    assertThat(ProgressText.of(idle, List.of(idle))).isEqualTo("Batch 7, no watermark\n");
  }

  @Test
  void aBatchWithoutStateSaysSo() {
    StreamingQueryProgress ran = report(0, Map.of("addBatch", 1L));
    StreamingQueryProgress idle = report(1, Map.of("triggerExecution", 1L));
    assertThat(ProgressText.of(idle, List.of(ran, idle)))
        .isEqualTo(
            "Batch 1, no watermark\n"
                + "No operator keeps state: rows are given in the batch that reads them\n");
  }

  private static StreamingQueryProgress report(long batchId, Map<String, Long> durations) {
    return new StreamingQueryProgress(
        UUID.randomUUID(),
        UUID.randomUUID(),
        "q",
        "2024-01-01T00:00:00.000Z",
        batchId,
        1,
        durations,
        Map.of(),
        List.of(),
        List.of(),
        new SinkProgress("noop", -1, Map.of()));
  }
}
