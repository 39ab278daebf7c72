package io.penstock.io.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.connector.Offset;
import io.penstock.connector.Options;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.StreamSource;
import io.penstock.error.PenstockException;
import io.penstock.io.rate.internal.RateSplit;
import io.penstock.testkit.ConnectorRig;
import io.penstock.testkit.ManualClock;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules of semantics.md B.2. */
class B2RateMicroBatchTest {
  @TempDir Path checkpoint;
  private ConnectorRig rig;

  @BeforeEach
  void open() {
    rig = new ConnectorRig(ManualClock.atEpoch(), checkpoint, 2);
  }

  @AfterEach
  void close() {
    rig.close();
  }

  private StreamSource source(Map<String, String> options) {
    ReadRequest request = new ReadRequest(true, Optional.empty(), Options.of(options), List.of());
    RateMicroBatchConnector connector = new RateMicroBatchConnector();
    return connector.openStream(request, connector.readSchema(request, rig), rig);
  }

  private static List<@Nullable Object> row(long second, long value) {
    return List.of(Instant.ofEpochSecond(second), value);
  }

  @Test
  void B2_offsetsAdvanceByRowsAndMillis() {
    try (StreamSource source = source(Map.of("rowsPerBatch", "5"))) {
      assertThat(source.initialOffset()).contains(new Offset("{\"offset\":0,\"timestamp\":0}"));
      Offset first = source.latestOffset(null, false).orElseThrow();
      assertThat(first.json()).isEqualTo("{\"offset\":5,\"timestamp\":1000}");
      assertThat(source.latestOffset(first, false))
          .contains(new Offset("{\"offset\":10,\"timestamp\":2000}"));
    }
  }

  @Test
  void B2_everyRowHasTheStartTimestampAndPartitionsInterleave() throws IOException {
    try (StreamSource source = source(Map.of("rowsPerBatch", "5"))) {
      Offset one = new Offset("{\"offset\":5,\"timestamp\":1000}");
      Offset two = new Offset("{\"offset\":10,\"timestamp\":2000}");
      assertThat(rig.rows(source, null, one, RateSplit.SCHEMA))
          .containsExactly(row(0, 0), row(0, 2), row(0, 4), row(0, 1), row(0, 3));
      assertThat(rig.rows(source, one, two, RateSplit.SCHEMA))
          .containsExactly(row(1, 5), row(1, 7), row(1, 9), row(1, 6), row(1, 8));
    }
  }

  @Test
  void B2_availableNowIsExactlyOneBatch() {
    try (StreamSource source = source(Map.of("rowsPerBatch", "5"))) {
      assertThat(source.supportsAvailableNow()).isTrue();
      source.prepareForAvailableNow();
      Offset end = source.latestOffset(null, false).orElseThrow();
      assertThat(source.latestOffset(end, false)).contains(end);
    }
  }

  @Test
  void B2_startTimestampAndAdvanceAreObeyed() {
    Map<String, String> options =
        Map.of("ROWSPERBATCH", "2", "startTimestamp", "7", "advanceMillisPerBatch", "0");
    try (StreamSource source = source(options)) {
      assertThat(source.latestOffset(null, false))
          .contains(new Offset("{\"offset\":2,\"timestamp\":7}"));
      assertThat(source.description())
          .isEqualTo(
              "RatePerMicroBatchStream[rowsPerBatch=2, numPartitions=2, startTimestamp=7,"
                  + " advanceMsPerBatch=0]");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "10,1000,5,2000,MALFORMED_STATE_IN_RATE_PER_MICRO_BATCH_SOURCE.INVALID_OFFSET",
    "5,2000,5,1000,MALFORMED_STATE_IN_RATE_PER_MICRO_BATCH_SOURCE.INVALID_TIMESTAMP"
  })
  void B2_offsetsThatFallAreRefused(
      long fromOffset, long fromMs, long toOffset, long toMs, String condition) {
    Offset from = new Offset("{\"offset\":" + fromOffset + ",\"timestamp\":" + fromMs + "}");
    Offset to = new Offset("{\"offset\":" + toOffset + ",\"timestamp\":" + toMs + "}");
    StreamSource source = source(Map.of("rowsPerBatch", "5"));
    assertThatThrownBy(() -> source.plan(from, to))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining(condition)
        .hasMessageContaining("SQLSTATE: 22000");
  }

  @ParameterizedTest
  @CsvSource({
    "rowsPerBatch,0,must be positive",
    "rowsPerBatch,-1,must be positive",
    "startTimestamp,-1,must be non-negative",
    "advanceMillisPerBatch,-1,must be non-negative",
    "numPartitions,0,must be positive"
  })
  void B2_wrongOptionsAreRefusedByName(String name, String value, String reason) {
    Map<String, String> options = new HashMap<>(Map.of("rowsPerBatch", "1"));
    options.put(name, value);
    assertThatThrownBy(() -> source(options))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("'" + name + "' = '" + value + "'")
        .hasMessageContaining(reason);
  }

  @Test
  void B2_rowsPerBatchIsRequired() {
    assertThatThrownBy(() -> source(Map.of()))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("'rowsPerBatch'");
  }
}
