package io.penstock.io.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.connector.LowLatencySource;
import io.penstock.connector.Offset;
import io.penstock.connector.Options;
import io.penstock.connector.ReadContext;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.StreamSource;
import io.penstock.error.PenstockException;
import io.penstock.io.rate.internal.RateSplit;
import io.penstock.testkit.ConnectorRig;
import io.penstock.testkit.ManualClock;
import io.penstock.type.ArrowColumns;
import io.penstock.type.DataTypes;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
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

/** Rules of semantics.md B.1, and the continuous form of B.7. */
class B1RateTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00.500Z");

  @TempDir Path checkpoint;
  private final ManualClock clock = ManualClock.at(START);
  private ConnectorRig rig;

  @BeforeEach
  void open() {
    rig = new ConnectorRig(clock, checkpoint.resolve("sources/0"), 2);
  }

  @AfterEach
  void close() {
    rig.close();
  }

  private LowLatencySource source(Map<String, String> options) {
    ReadRequest request = new ReadRequest(true, Optional.empty(), Options.of(options), List.of());
    RateConnector connector = new RateConnector();
    return (LowLatencySource)
        connector.openStream(request, connector.readSchema(request, rig), rig);
  }

  private static List<@Nullable Object> row(Instant time, long value) {
    return List.of(time, value);
  }

  @Test
  void B1_schemaIsTimestampAndValue() {
    ReadRequest request = new ReadRequest(true, Optional.empty(), Options.of(Map.of()), List.of());
    assertThat(new RateConnector().readSchema(request, rig))
        .isEqualTo(
            new StructType()
                .add("timestamp", DataTypes.TimestampType)
                .add("value", DataTypes.LongType));
  }

  @Test
  void B1_creationTimeIsStoredAndReadBack() throws IOException {
    source(Map.of()).close();
    Path file = checkpoint.resolve("sources/0/0");
    assertThat(Files.readString(file)).isEqualTo("v1\n" + START.toEpochMilli());
    clock.advance(Duration.ofSeconds(3));
    try (StreamSource again = source(Map.of())) {
      assertThat(again.latestOffset(null, false)).contains(new Offset("3"));
    }
    assertThat(Files.list(file.getParent())).containsExactly(file);
  }

  @Test
  void B1_damagedCreationTimeIsRefused() throws IOException {
    Path file = checkpoint.resolve("sources/0/0");
    Files.createDirectories(file.getParent());
    for (String text : List.of("", "v2\n1", "v1\nsoon", "v1", "x".repeat(1000))) {
      Files.writeString(file, text);
      assertThatThrownBy(() -> source(Map.of()))
          .isInstanceOf(PenstockException.class)
          .hasMessageContaining("PENSTOCK_CHECKPOINT_DAMAGED")
          .hasMessageContaining(file.toString());
    }
  }

  @Test
  void B1_offsetIsWholeSecondsAndBatch0IsEmpty() throws IOException {
    try (StreamSource source = source(Map.of())) {
      assertThat(source.initialOffset()).contains(new Offset("0"));
      assertThat(source.latestOffset(null, false)).contains(new Offset("0"));
      assertThat(source.plan(null, new Offset("0"))).isEmpty();
      clock.advance(Duration.ofMillis(999));
      assertThat(source.latestOffset(new Offset("0"), false)).contains(new Offset("0"));
      clock.advance(Duration.ofMillis(1));
      assertThat(source.latestOffset(new Offset("0"), false)).contains(new Offset("1"));
    }
  }

  @Test
  void B1_partitionsInterleaveAndTimesAreSpreadEvenly() throws IOException {
    try (StreamSource source = source(Map.of("rowsPerSecond", "3"))) {
      assertThat(rig.rows(source, new Offset("0"), new Offset("1"), RateSplit.SCHEMA))
          .containsExactly(
              row(START, 0), row(START.plusMillis(667), 2), row(START.plusMillis(333), 1));
    }
  }

  @ParameterizedTest
  @CsvSource({
    // second, first value: d = 10 / (4 + 1) = 2, so 2 a second more in each second of the ramp
    "0,0",
    "1,2",
    "2,6",
    "3,12",
    "4,20",
    "5,30",
    "6,40"
  })
  void B1_rampUpFollowsTheFormula(long second, long value) throws IOException {
    try (StreamSource source = source(Map.of("rowsPerSecond", "10", "rampUpTime", "4s"))) {
      long rows =
          rig.rows(source, null, new Offset(Long.toString(second)), RateSplit.SCHEMA).size();
      assertThat(rows).isEqualTo(value);
    }
  }

  @Test
  void B1_latestNeverGoesBackBehindAReplayedEnd() throws IOException {
    try (StreamSource source = source(Map.of())) {
      rig.rows(source, null, new Offset("7"), RateSplit.SCHEMA);
      assertThat(source.latestOffset(new Offset("7"), false)).contains(new Offset("7"));
    }
  }

  @Test
  void B1_readsOnlyWantedColumnsInAnyBatchSize() throws IOException {
    StructType value = new StructType().add("value", DataTypes.LongType);
    try (StreamSource source = source(Map.of("rowsPerSecond", "5", "numPartitions", "1"))) {
      assertThat(rig.rows(source.plan(null, new Offset("1")).get(0), value, 2))
          .containsExactly(List.of(0L), List.of(1L), List.of(2L), List.of(3L), List.of(4L));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "rowsPerSecond,0,must be positive",
    "rowsPerSecond,abc,whole number",
    "rampUpTime,-1s,must not be negative",
    "rampUpTime,abc,a unit of us",
    "numPartitions,0,must be positive"
  })
  void B1_wrongOptionsAreRefusedByName(String name, String value, String reason) {
    assertThatThrownBy(() -> source(Map.of(name, value)))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("'" + name + "' = '" + value + "'")
        .hasMessageContaining(reason);
  }

  @Test
  void B1_descriptionIsSparks() {
    assertThat(source(Map.of("rowsPerSecond", "4", "rampUpTime", "1m")).description())
        .isEqualTo("RateStreamV2[rowsPerSecond=4, rampUpTimeSeconds=60, numPartitions=2");
  }

  @Test
  void B7_continuousPartitionsStartBeforeTheirFirstValueAndGoOnFromAnOffset() throws Exception {
    try (LowLatencySource source = source(Map.of("rowsPerSecond", "4"))) {
      List<? extends LowLatencySource.Partition> partitions = source.partitions(null);
      ReadContext context = new ReadContext(RateSplit.SCHEMA, 100, rig.allocator());
      try (LowLatencySource.Reader zero = partitions.get(0).open(context);
          LowLatencySource.Reader one = partitions.get(1).open(context)) {
        long startMs = START.toEpochMilli();
        assertThat(zero.position()).isEqualTo("{\"value\":-2,\"runTimeMs\":" + startMs + "}");
        assertThat(zero.poll(clock.millis())).isNull();
        clock.advance(Duration.ofSeconds(1));
        ArrowColumns rows = zero.poll(clock.millis());
        assertThat(rows).isNotNull();
        assertThat(ConnectorRig.rows(rows, RateSplit.SCHEMA))
            .containsExactly(row(START.plusMillis(500), 0), row(START.plusMillis(1000), 2));
        Offset merged = source.merge(List.of(zero.position(), one.position()));
        assertThat(merged.json())
            .isEqualTo(
                "{\"0\":{\"value\":2,\"runTimeMs\":"
                    + (startMs + 1000)
                    + "},\"1\":{\"value\":-1,\"runTimeMs\":"
                    + startMs
                    + "}}");
        try (LowLatencySource.Reader again = source.partitions(merged).get(0).open(context)) {
          clock.advance(Duration.ofMillis(500));
          ArrowColumns more = again.poll(clock.millis());
          assertThat(more).isNotNull();
          assertThat(ConnectorRig.rows(more, RateSplit.SCHEMA))
              .containsExactly(row(START.plusMillis(1500), 4));
        }
      }
    }
  }

  @Test
  void B7_continuousOffsetOfAnotherNumberOfPartitionsIsRefused() {
    LowLatencySource source = source(Map.of());
    Offset one = new Offset("{\"0\":{\"value\":2,\"runTimeMs\":5}}");
    assertThatThrownBy(() -> source.partitions(one))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("2 partitions");
  }
}
