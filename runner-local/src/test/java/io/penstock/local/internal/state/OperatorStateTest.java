package io.penstock.local.internal.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The rows of a state against a map of the heap, in memory and through files. */
class OperatorStateTest {
  private static final StateSpec SPEC =
      new StateSpec("test", new StateLayout(StateRows.KEYS, StateRows.VALUES, true), "");
  private final long seed = Long.getLong("penstock.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final StateRows rows = new StateRows(random);

  @TempDir Path dir;

  private OperatorState open(int partitions, BufferAllocator allocator) {
    return open(partitions, allocator, 1 << 16);
  }

  private OperatorState open(int partitions, BufferAllocator allocator, long leastCopied) {
    return new OperatorState(SPEC, new StateFiles(dir, false), partitions, allocator, leastCopied);
  }

  /** What the state should hold. */
  private static final class Model {
    final Map<String, String> values = new HashMap<>();
    final Map<String, Long> times = new HashMap<>();

    void evict(long upTo) {
      times.entrySet().removeIf(e -> e.getValue() <= upTo);
      values.keySet().retainAll(times.keySet());
    }

    Model copy() {
      Model out = new Model();
      out.values.putAll(values);
      out.times.putAll(times);
      return out;
    }
  }

  private static ArrowColumns one(StructType schema, List<Object> row, BufferAllocator allocator) {
    return StateRows.vectors(schema, List.of(row), allocator);
  }

  private void change(OperatorState state, Model model, BufferAllocator allocator, int count) {
    KeyPartitions partitions = new KeyPartitions(state.tables().size());
    for (int i = 0; i < count; i++) {
      List<Object> key = rows.key(400);
      List<Object> value = rows.value();
      try (ArrowColumns keys = one(StateRows.KEYS, key, allocator);
          ArrowColumns values = one(StateRows.VALUES, value, allocator);
          EncodedRows bytes = new EncodedRows(allocator)) {
        List<FieldVector> vectors = keys.getFieldVectors();
        bytes.encode(
            new RowCodec(StateRows.KEYS, true),
            vectors.toArray(FieldVector[]::new),
            Selection.all(1));
        StateTable table = state.tables().get(partitions.of(bytes.address(0), bytes.size(0)));
        String text = StateRows.text(key);
        if (random.nextInt(4) == 0) {
          assertThat(table.remove(vectors, 0)).isEqualTo(model.values.containsKey(text));
          model.values.remove(text);
          model.times.remove(text);
        } else {
          long time =
              random.nextInt(9) == 0 ? StateLayout.NEVER : random.nextInt(1000) * 1_000_000L;
          table.put(vectors, values.getFieldVectors(), Selection.all(1), new long[] {time});
          model.values.put(text, StateRows.text(value));
          model.times.put(text, time);
        }
      }
    }
    if (random.nextInt(3) == 0) {
      long upTo = random.nextInt(300) * 1_000_000L + random.nextInt(1_000_000);
      state.tables().forEach(t -> t.release(t.evict(upTo)));
      model.evict(upTo);
    }
  }

  private void assertHolds(
      OperatorState state, Model model, BufferAllocator allocator, String what) {
    Map<String, String> actual = StateRows.contents(state.tables(), allocator);
    List<String> differences = new ArrayList<>();
    model.values.forEach(
        (key, value) -> {
          if (!value.equals(actual.remove(key))) {
            differences.add(key + " is not " + value);
          }
        });
    assertThat(differences).as("%s, seed %s", what, seed).isEmpty();
    assertThat(actual.keySet()).as("too many in %s, seed %s", what, seed).isEmpty();
  }

  @Test
  void everyVersionComesBackUnderAnyNumberOfPartitions() {
    List<Model> versions = new ArrayList<>(List.of(new Model()));
    try (BufferAllocator allocator = new RootAllocator()) {
      int batches = 60;
      try (OperatorState state = open(3, allocator)) {
        Model model = new Model();
        for (int batch = 0; batch < batches; batch++) {
          change(state, model, allocator, random.nextInt(40));
          assertThat(state.rows()).as("rows, seed %s", seed).isEqualTo(model.values.size());
          state.commit(batch + 1, 0);
          versions.add(model.copy());
          assertHolds(state, model, allocator, "batch " + batch);
        }
      }
      assertThat(new StateFiles(dir, false).versions(StateFiles.SNAPSHOT))
          .as("snapshots, seed %s", seed)
          .isNotEmpty();
      for (int version = batches; version >= 0; version -= 1 + random.nextInt(7)) {
        try (OperatorState state = open(1 + random.nextInt(4), allocator)) {
          state.load(version);
          assertHolds(state, versions.get(version), allocator, "version " + version);
          state.tables().forEach(t -> t.release(t.evict(500_000_000L)));
          Model evicted = versions.get(version).copy();
          evicted.evict(500_000_000L);
          assertHolds(state, evicted, allocator, "evicted of version " + version);
        }
      }
    }
  }

  @Test
  void aSnapshotOfManyBatchesGivesEveryVersionFromItsEndOn() throws IOException {
    List<Model> versions = new ArrayList<>(List.of(new Model()));
    StateFiles files = new StateFiles(dir, false);
    int longOnes = 0;
    try (BufferAllocator allocator = new RootAllocator()) {
      try (OperatorState state = open(3, allocator, 500)) {
        Model model = new Model();
        for (int version = 1; version <= 300; version++) {
          change(state, model, allocator, random.nextInt(12));
          state.commit(version, version - 20);
          state.awaitSnapshot();
          versions.add(model.copy());
        }
      }
      for (long version : files.versions(StateFiles.SNAPSHOT)) {
        try (StateFileReader in = new StateFileReader(files.file(version, StateFiles.SNAPSHOT))) {
          longOnes += in.readSnapshotHead() < version ? 1 : 0;
        }
      }
      assertThat(longOnes).as("snapshots of many batches, seed %s", seed).isPositive();
      for (int version = 280; version <= 300; version++) {
        try (OperatorState state = open(1 + random.nextInt(4), allocator)) {
          state.load(version);
          assertHolds(state, versions.get(version), allocator, "version " + version);
        }
      }
    }
  }

  @Test
  void aStateGoesOnAtOnceWhereASnapshotWasCutOff() throws IOException {
    try (BufferAllocator allocator = new RootAllocator()) {
      Model model = new Model();
      for (long version = 1; version <= 60; version++) {
        try (OperatorState state = open(1 + random.nextInt(3), allocator, 300)) {
          state.load(version - 1);
          assertHolds(state, model, allocator, "version " + (version - 1));
          for (int batch = random.nextInt(10); batch >= 0; batch--) {
            change(state, model, allocator, 20);
            state.commit(version++, version - 5);
          }
          version--;
        }
        assertThat(unfinished()).isEmpty();
      }
    }
  }

  private List<String> unfinished() throws IOException {
    try (Stream<Path> all = Files.list(dir)) {
      return all.map(f -> f.getFileName().toString()).filter(n -> n.endsWith(".tmp")).toList();
    }
  }

  @Test
  void aSnapshotThatCannotBeWrittenFailsTheNextBatch() throws IOException {
    try (BufferAllocator allocator = new RootAllocator();
        OperatorState state = open(1, allocator, 100)) {
      Model model = new Model();
      change(state, model, allocator, 50);
      state.commit(1, 0);
      for (int version = 2; version < 60; version++) {
        Files.createDirectories(dir.resolve("." + version + ".snapshot.tmp").resolve("full"));
      }
      assertThatThrownBy(
              () -> {
                for (int version = 2; version < 60; version++) {
                  change(state, model, allocator, 50);
                  state.commit(version, 0);
                }
              })
          .isInstanceOfSatisfying(
              PenstockException.class,
              e -> assertThat(e.condition()).isEqualTo(Conditions.PENSTOCK_IO))
          .hasMessageContaining("Cannot write a snapshot into " + dir);
    }
  }

  @Test
  void aStateThatGoesOnFromAnOlderVersionForgetsTheNewerOnes() {
    try (BufferAllocator allocator = new RootAllocator()) {
      Model model = new Model();
      Model third = new Model();
      try (OperatorState state = open(2, allocator)) {
        for (int batch = 0; batch < 40; batch++) {
          change(state, model, allocator, 60);
          state.commit(batch + 1, 0);
          if (batch == 2) {
            third = model.copy();
          }
        }
      }
      try (OperatorState state = open(2, allocator)) {
        state.load(3);
        change(state, third, allocator, 5);
        state.commit(4, 0);
        assertThat(state.has(5)).isFalse();
      }
      try (OperatorState state = open(1, allocator)) {
        state.load(4);
        assertHolds(state, third, allocator, "version 4");
      }
    }
  }

  @Test
  void memoryIsUsedAgainAndFreedWhenMostRowsAreGone() {
    try (BufferAllocator allocator = new RootAllocator();
        StateTable table = new StateTable(SPEC.layout(), "test", allocator)) {
      long peak = 0;
      for (int round = 0; round < 20; round++) {
        List<List<Object>> keys = new ArrayList<>();
        List<List<Object>> values = new ArrayList<>();
        long[] times = new long[2000];
        for (int i = 0; i < times.length; i++) {
          keys.add(rows.key(1_000_000));
          values.add(rows.value());
          times[i] = round * 1_000_000L;
        }
        try (ArrowColumns k = StateRows.vectors(StateRows.KEYS, keys, allocator);
            ArrowColumns v = StateRows.vectors(StateRows.VALUES, values, allocator)) {
          table.put(k.getFieldVectors(), v.getFieldVectors(), Selection.all(times.length), times);
        }
        table.release(table.evict((round - 2) * 1_000_000L));
        table.clearChanges(false);
        peak = Math.max(peak, table.bytes());
      }
      assertThat(table.rows()).isLessThanOrEqualTo(6000);
      assertThat(peak).as("bytes for 6,000 rows at most").isLessThan(12L << 20);
      table.release(table.evict(Long.MAX_VALUE - 1));
      table.clearChanges(false);
      assertThat(table.rows()).isZero();
      assertThat(table.bytes()).isLessThanOrEqualTo(2L << 20);
    }
  }

  @Test
  void aDamagedFileIsNamedAndNeverTakenForAState() throws IOException {
    try (BufferAllocator allocator = new RootAllocator()) {
      try (OperatorState state = open(2, allocator)) {
        Model model = new Model();
        for (int batch = 0; batch < 3; batch++) {
          change(state, model, allocator, 10);
          state.commit(batch + 1, 0);
        }
      }
      Path file = dir.resolve("2.changes");
      assertEveryDamageIsSeen(file, allocator);
      Files.delete(file);
      try (OperatorState state = open(2, allocator)) {
        assertThatThrownBy(() -> state.load(3))
            .hasMessageContaining("CANNOT_READ_DELTA_FILE_NOT_EXISTS")
            .hasMessageContaining(file + " does not exist")
            .hasMessageContaining("version 3");
      }
    }
  }

  @Test
  void aDamagedSnapshotIsNamedAndNeverTakenForAState() throws IOException {
    try (BufferAllocator allocator = new RootAllocator()) {
      try (OperatorState state = open(2, allocator, 300)) {
        Model model = new Model();
        for (int batch = 0; batch < 3; batch++) {
          change(state, model, allocator, 10);
          state.commit(batch + 1, 0);
          state.awaitSnapshot();
        }
      }
      StateFiles files = new StateFiles(dir, false);
      long snapshot = files.versions(StateFiles.SNAPSHOT).last();
      assertEveryDamageIsSeen(files.file(snapshot, StateFiles.SNAPSHOT), allocator);
    }
  }

  private void assertEveryDamageIsSeen(Path file, BufferAllocator allocator) throws IOException {
    byte[] whole = Files.readAllBytes(file);
    int most = 1 + whole.length / 150;
    for (int i = random.nextInt(most); i < whole.length; i += 1 + random.nextInt(most)) {
      byte[] damaged = whole.clone();
      damaged[i] ^= (byte) (1 << random.nextInt(8));
      Files.write(file, damaged);
      assertUnreadable(file, allocator);
    }
    for (int length = 0; length < whole.length; length += 1 + random.nextInt(2 * most)) {
      Files.write(file, java.util.Arrays.copyOf(whole, length));
      assertUnreadable(file, allocator);
    }
  }

  private void assertUnreadable(Path file, BufferAllocator allocator) {
    try (OperatorState state = open(2, allocator)) {
      assertThatThrownBy(() -> state.load(3))
          .as("seed %s", seed)
          .isInstanceOf(PenstockException.class)
          .hasMessageContaining(file + " is damaged")
          .hasMessageContaining("version 3");
    }
  }

  @Test
  void oldVersionsGoAndThoseThatAreKeptCanBeLoaded() throws IOException {
    try (BufferAllocator allocator = new RootAllocator()) {
      Model model = new Model();
      try (OperatorState state = open(1, allocator)) {
        for (int batch = 0; batch < 300; batch++) {
          change(state, model, allocator, 20);
          state.commit(batch + 1, Math.max(0, batch - 10));
        }
      }
      try (Stream<Path> files = Files.list(dir)) {
        assertThat(files.count()).isLessThan(150);
      }
      for (int version = 290; version <= 300; version++) {
        try (OperatorState state = open(2, allocator)) {
          state.load(version);
        }
      }
    }
  }

  @Test
  void howLongTheStateTookIsCountedForEachBatch() {
    try (BufferAllocator allocator = new RootAllocator();
        ArrowColumns key = one(StateRows.KEYS, rows.key(1), allocator);
        ArrowColumns value = one(StateRows.VALUES, rows.value(), allocator);
        StateTable table = new StateTable(SPEC.layout(), "test", allocator)) {
      table.put(key.getFieldVectors(), value.getFieldVectors(), Selection.all(1), new long[] {1});
      assertThat(table.updateNanos()).isPositive();
      assertThat(table.removeNanos()).isZero();
      table.release(table.evict(1));
      assertThat(table.removeNanos()).isPositive();
      table.clearChanges(false);
      assertThat(table.updateNanos()).isZero();
      assertThat(table.removeNanos()).isZero();
    }
  }

  @Test
  void timesCountAsMemoryAndThoseOfBeforeAreForgotten() {
    try (BufferAllocator root = new RootAllocator();
        BufferAllocator limited = root.newChildAllocator("limited", 0, 5 << 18);
        ArrowColumns key = one(StateRows.KEYS, rows.key(1), root);
        ArrowColumns value = one(StateRows.VALUES, rows.value(), root);
        StateTable table = new StateTable(SPEC.layout(), "dedupe", limited)) {
      long time = 0;
      for (int batch = 0; batch < 100; batch++) {
        for (int i = 0; i < 1_000; i++) {
          table.put(
              key.getFieldVectors(),
              value.getFieldVectors(),
              Selection.all(1),
              new long[] {time += 1_000});
        }
        table.clearChanges(batch % 2 == 0);
      }
      assertThatThrownBy(
              () -> {
                for (long t = 0; t < 1_000_000; t++) {
                  table.log().clear();
                  table.put(
                      key.getFieldVectors(),
                      value.getFieldVectors(),
                      Selection.all(1),
                      new long[] {t * 1_000});
                }
              })
          .isInstanceOfSatisfying(
              PenstockException.class,
              e -> assertThat(e.condition()).isEqualTo(Conditions.PENSTOCK_MEMORY_LIMIT))
          .hasMessageContaining("dedupe");
      long full = table.bytes();
      table.clearChanges(true);
      assertThat(table.bytes()).isLessThan(full);
      assertThat(table.evict(999_999_000)).satisfies(due -> assertThat(due.size()).isOne());
    }
  }

  @Test
  void aStateThatOutgrowsItsMemorySaysSo() {
    try (BufferAllocator root = new RootAllocator();
        BufferAllocator limited = root.newChildAllocator("limited", 0, 2 << 20);
        StateTable table = new StateTable(SPEC.layout(), "stateStoreSave", limited)) {
      assertThatThrownBy(
              () -> {
                for (int i = 0; i < 1_000_000; i++) {
                  try (ArrowColumns k = one(StateRows.KEYS, rows.key(1_000_000), root);
                      ArrowColumns v = one(StateRows.VALUES, rows.value(), root)) {
                    table.put(
                        k.getFieldVectors(), v.getFieldVectors(), Selection.all(1), new long[] {1});
                  }
                }
              })
          .isInstanceOfSatisfying(
              PenstockException.class,
              e -> assertThat(e.condition()).isEqualTo(Conditions.PENSTOCK_MEMORY_LIMIT))
          .hasMessageContaining("stateStoreSave")
          .hasMessageContaining("penstock.memory.limit");
      assertThat(table.rows()).isPositive();
    }
  }

  @Test
  void allPartsOfAKeyStayWhereTheExchangeSendsItUnderAnyNumberOfPartitions() {
    StructType keys = StructType.fromDDL("a string, b bigint");
    StructType withPart = StructType.fromDDL("a string, b bigint, part int");
    StructType values = StructType.fromDDL("v bigint");
    StateSpec spec = new StateSpec("test", new StateLayout(withPart, values, true, true), "");
    List<List<Object>> partRows = new ArrayList<>();
    List<List<Object>> valueRows = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      partRows.add(Arrays.asList(i % 9 == 0 ? null : "k" + i % 40, (long) i % 10, i));
      valueRows.add(List.of((long) i));
    }
    long[] times = new Random(1).longs(200, 0, 100).map(t -> t * 1_000_000).toArray();
    try (BufferAllocator allocator = new RootAllocator();
        ArrowColumns k = StateRows.vectors(withPart, partRows, allocator);
        ArrowColumns v = StateRows.vectors(values, valueRows, allocator)) {
      for (int width = 1; width < 6; width++) {
        int[] sentTo = new int[200];
        try (OperatorState state =
                new OperatorState(spec, new StateFiles(dir, false), width, allocator, 1 << 16);
            KeyPartitions.Dealer dealer = new KeyPartitions.Dealer(keys, width, allocator)) {
          state.load(width - 1);
          dealer.deal(k.getFieldVectors().subList(0, 2), Selection.all(200), sentTo);
          List<Integer> there = new ArrayList<>();
          for (int t = 0; t < width; t++) {
            int[] entries = new int[200];
            state.tables().get(t).find(k.getFieldVectors(), Selection.all(200), entries);
            for (int i = 0; i < 200; i++) {
              if (entries[i] != 0) {
                there.add(i);
                assertThat(sentTo[i]).isEqualTo(t);
              }
            }
          }
          long evicted = width < 3 ? -1 : (width - 2) * 10_000_000L;
          assertThat(there.stream().sorted())
              .isEqualTo(
                  IntStream.range(0, width == 1 ? 0 : 200)
                      .filter(i -> times[i] > evicted)
                      .boxed()
                      .toList());
          if (width == 1) {
            state
                .tables()
                .get(0)
                .put(k.getFieldVectors(), v.getFieldVectors(), Selection.all(200), times);
          }
          long upTo = width == 1 ? -1 : (width - 1) * 10_000_000L;
          state.tables().forEach(t -> t.release(t.evict(upTo)));
          state.commit(width, 0);
        }
      }
    }
  }
}
