package io.penstock.local.internal.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a checkpoint says of its operators: conditions are Spark's, cases 54 and 55. */
class StateMetadataTest {
  @TempDir Path root;

  private static StateSpec spec(String name, String keys, String values, String what) {
    return new StateSpec(
        name, new StateLayout(StructType.fromDDL(keys), StructType.fromDDL(values), false), what);
  }

  private static final StateSpec COUNT = spec("stateStoreSave", "k string", "n bigint", "count");
  private static final StateSpec DISTINCT = spec("dedupe", "k string", "v int", "");

  private void with(List<StateSpec> specs, Consumer<List<OperatorState>> action) {
    List<OperatorState> states = new ArrayList<>();
    try (BufferAllocator allocator = new RootAllocator()) {
      for (int i = 0; i < specs.size(); i++) {
        Path directory = root.resolve("state/" + i);
        states.add(new OperatorState(specs.get(i), directory, false, 2, allocator));
      }
      try {
        action.accept(states);
      } finally {
        states.forEach(OperatorState::close);
      }
    }
  }

  private void check(boolean isNew, boolean isFirst, StateSpec... specs) {
    with(
        List.of(specs),
        states -> new StateMetadata(root.resolve("state")).check(states, isNew, isFirst));
  }

  private void refused(String condition, StateSpec... specs) {
    assertThatThrownBy(() -> check(false, false, specs)).hasMessageContaining(condition);
  }

  @Test
  void theSameOperatorsGoOnUnderOtherNames() {
    check(true, true, COUNT, DISTINCT);
    check(false, false, COUNT, DISTINCT);
    check(false, false, spec("stateStoreSave", "other string", "m bigint", "count"), DISTINCT);
  }

  @Test
  void whatChangedIsRefused() {
    check(true, true, COUNT, DISTINCT);
    refused(
        "STATE_STORE_KEY_SCHEMA_NOT_COMPATIBLE",
        spec("stateStoreSave", "k int", "n bigint", "count"),
        DISTINCT);
    refused(
        "STATE_STORE_VALUE_SCHEMA_NOT_COMPATIBLE",
        spec("stateStoreSave", "k string", "n bigint", "sum"),
        DISTINCT);
    refused(
        "STATE_STORE_VALUE_SCHEMA_NOT_COMPATIBLE",
        COUNT,
        spec("dedupe", "k string", "v bigint", ""));
    refused("STREAMING_STATEFUL_OPERATOR_NOT_MATCH_IN_STATE_METADATA", COUNT);
    refused("STREAMING_STATEFUL_OPERATOR_NOT_MATCH_IN_STATE_METADATA", DISTINCT, COUNT);
    refused("STREAMING_STATEFUL_OPERATOR_NOT_MATCH_IN_STATE_METADATA");
  }

  @Test
  void stateWithAllRowsOfAKeyInOneValueIsRefusedAsThatOfAnEarlierVersion() {
    check(true, true, spec("symmetricHashJoin", "k string", "left array<int>", "inner"));
    StateLayout inParts =
        new StateLayout(
            StructType.fromDDL("k string, part int"),
            StructType.fromDDL("left array<int>, parts struct<first: int>"),
            false,
            true);
    StateSpec now = new StateSpec("symmetricHashJoin", inParts, "inner");
    assertThatThrownBy(() -> check(false, false, now))
        .hasMessageContaining("STATE_STORE_VALUE_SCHEMA_NOT_COMPATIBLE")
        .hasMessageContaining("an earlier version of Penstock wrote the state");
  }

  @Test
  void aNewQueryNeedsAnEmptyDirectoryAndAnOldOneItsState() {
    refused("STREAMING_STATEFUL_OPERATOR_MISSING_STATE_DIRECTORY", COUNT);
    check(true, true, COUNT);
    assertThatThrownBy(() -> check(true, true, COUNT))
        .hasMessageContaining("STATE_STORE_CHECKPOINT_LOCATION_NOT_EMPTY");
  }

  @Test
  void whatAFirstRunLeftUnfinishedIsWrittenAgain() throws IOException {
    check(true, true, COUNT, DISTINCT);
    for (int operator = 0; operator < 2; operator++) {
      Path directory = root.resolve("state/" + operator + "/_metadata");
      Files.delete(directory.resolve("metadata"));
      Files.delete(directory.resolve("penstock"));
      assertThatCode(() -> check(false, true, COUNT, DISTINCT)).doesNotThrowAnyException();
      assertThat(directory.resolve("penstock")).exists();
    }
  }

  @Test
  void stateOfSparkIsRefusedByName() throws IOException {
    Path metadata = root.resolve("state/0/_metadata/metadata");
    Files.createDirectories(metadata.getParent());
    Files.writeString(
        metadata,
        "v1\n{\"operatorInfo\":{\"operatorId\":0,\"operatorName\":\"stateStoreSave\"},"
            + "\"stateStoreInfo\":[{\"storeName\":\"default\",\"numColsPrefixKey\":0,"
            + "\"numPartitions\":2}]}");
    assertThatThrownBy(() -> check(false, false, COUNT))
        .hasMessageContaining("Spark wrote the state in " + root.resolve("state"));
    assertThatThrownBy(() -> check(false, true, COUNT)).hasMessageContaining("Spark wrote");
  }
}
