package io.penstock.testkit.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.connector.LowLatencySource;
import io.penstock.connector.Offset;
import io.penstock.connector.Options;
import io.penstock.connector.ReadContext;
import io.penstock.connector.ReadRequest;
import io.penstock.error.PenstockException;
import io.penstock.testkit.ConnectorRig;
import io.penstock.testkit.ManualClock;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FeedSourceTest {
  private static final StructType SCHEMA = StructType.fromDDL("id int, names array<string>");
  private static final List<@Nullable Object> ONE = List.of(1, List.of("a", "b"));
  private static final List<@Nullable Object> TWO = List.of(2, List.of());
  private static final List<@Nullable Object> THREE = List.of(3, List.of("c"));

  @TempDir Path checkpoint;
  private final ManualClock clock = ManualClock.atEpoch();
  private final Feed feed = Feed.open(SCHEMA);
  private ConnectorRig rig;
  private LowLatencySource source;

  private ReadRequest request() {
    return new ReadRequest(
        true, Optional.empty(), Options.of(Map.of(FeedConnector.ID, feed.id())), List.of());
  }

  @BeforeEach
  void open() {
    rig = new ConnectorRig(clock, checkpoint, 2);
    FeedConnector connector = new FeedConnector();
    source =
        (LowLatencySource)
            connector.openStream(request(), connector.readSchema(request(), rig), rig);
  }

  @AfterEach
  void close() {
    source.close();
    feed.close();
    rig.close();
  }

  @Test
  void hasNoOffsetBeforeTheFirstBlock() {
    assertThat(source.initialOffset()).isEmpty();
    assertThat(source.latestOffset(null, false)).isEmpty();
  }

  @Test
  void eachBlockIsAPartitionAndCanBeReplayed() throws IOException {
    feed.add(List.of(ONE, TWO));
    feed.add(List.of(THREE));
    assertThat(rig.wakeUps()).isEqualTo(2);
    assertThat(source.latestOffset(null, false)).contains(new Offset("1"));
    assertThat(source.plan(null, new Offset("1"))).hasSize(2);
    assertThat(rig.rows(source, null, new Offset("1"), SCHEMA)).containsExactly(ONE, TWO, THREE);
    assertThat(rig.rows(source, new Offset("0"), new Offset("1"), SCHEMA)).containsExactly(THREE);
    assertThat(rig.rows(source, null, new Offset("0"), StructType.fromDDL("id int")))
        .containsExactly(List.of(1), List.of(2));
  }

  @Test
  void availableNowLeavesOutWhatComesLater() {
    feed.add(List.of(ONE));
    source.prepareForAvailableNow();
    feed.add(List.of(TWO));
    assertThat(source.latestOffset(null, false)).contains(new Offset("0"));
  }

  @Test
  void aClosedFeedIsRefusedByItsOption() {
    feed.close();
    assertThatThrownBy(() -> new FeedConnector().readSchema(request(), rig))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining("no MemoryStream of this id is open");
  }

  @Test
  void lowLatencyReaderHandsOverBlocksAndGoesOnFromItsPosition() throws Exception {
    ReadContext context = new ReadContext(SCHEMA, 100, rig.allocator());
    feed.add(List.of(ONE));
    String position;
    try (LowLatencySource.Reader reader = source.partitions(null).get(0).open(context)) {
      ArrowColumns rows = reader.poll(clock.millis());
      assertThat(rows).isNotNull();
      assertThat(ConnectorRig.rows(rows, SCHEMA)).containsExactly(ONE);
      assertThat(reader.poll(clock.millis())).isNull();
      position = reader.position();
    }
    feed.add(List.of(TWO, THREE));
    Offset offset = source.merge(List.of(position));
    try (LowLatencySource.Reader reader = source.partitions(offset).get(0).open(context)) {
      ArrowColumns rows = reader.poll(Long.MAX_VALUE);
      assertThat(rows).isNotNull();
      assertThat(ConnectorRig.rows(rows, SCHEMA)).containsExactly(TWO, THREE);
      clock.advance(Duration.ofSeconds(1));
      assertThat(reader.poll(1000)).isNull();
    }
  }
}
