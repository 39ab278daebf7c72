package io.penstock.local.internal.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.junit.jupiter.api.Test;

/** A table whose rows are looked at in the order of memory, against a map of the heap. */
class StateTableTest {
  private static final StructType KEYS = StructType.fromDDL("k bigint");
  private static final StructType VALUES = StructType.fromDDL("v bigint");
  private final long seed = Long.getLong("penstock.seed", System.nanoTime());
  private final Random random = new Random(seed);

  @Test
  void aLargeTableFindsAndKeepsWhatASmallOneDoes() {
    Map<Long, Long> model = new HashMap<>();
    try (BufferAllocator allocator = new RootAllocator();
        StateTable table =
            new StateTable(new StateLayout(KEYS, VALUES, false), "test", allocator, 1)) {
      for (int round = 0; round < 60; round++) {
        long[] keys = random.longs(400, 0, 9_000).distinct().map(k -> k << 40).toArray();
        put(table, model, keys, allocator);
      }
      assertThat(table.rows()).as("seed %s", seed).isEqualTo(model.size());
      assertThat(contents(table, allocator)).as("seed %s", seed).isEqualTo(model);
    }
  }

  private void put(
      StateTable table, Map<Long, Long> model, long[] keys, BufferAllocator allocator) {
    int count = keys.length;
    try (ArrowColumns k = ArrowColumns.create(KEYS, allocator);
        ArrowColumns v = ArrowColumns.create(VALUES, allocator)) {
      for (int i = 0; i < count; i++) {
        ((BigIntVector) k.getVector(0)).setSafe(i, keys[i]);
        ((BigIntVector) v.getVector(0)).setSafe(i, random.nextLong());
      }
      k.setRowCount(count);
      v.setRowCount(count);
      int[] entries = new int[count];
      table.find(k.getFieldVectors(), Selection.all(count), entries);
      for (int i = 0; i < count; i++) {
        assertThat(entries[i] != 0)
            .as("key %s, seed %s", keys[i], seed)
            .isEqualTo(model.containsKey(keys[i]));
      }
      table.putKnown(k.getFieldVectors(), v.getFieldVectors(), Selection.all(count), null, entries);
      for (int i = 0; i < count; i++) {
        model.put(keys[i], ((BigIntVector) v.getVector(0)).get(i));
      }
    }
  }

  private static Map<Long, Long> contents(StateTable table, BufferAllocator allocator) {
    Map<Long, Long> out = new HashMap<>();
    IntList all = table.all();
    try (ArrowColumns k = ArrowColumns.create(KEYS, allocator);
        ArrowColumns v = ArrowColumns.create(VALUES, allocator)) {
      table.readKeys(all, 0, all.size(), k.getFieldVectors());
      table.readValues(all, 0, all.size(), v.getFieldVectors());
      for (int i = 0; i < all.size(); i++) {
        out.put(((BigIntVector) k.getVector(0)).get(i), ((BigIntVector) v.getVector(0)).get(i));
      }
    }
    return out;
  }

  @Test
  void anOrderHasEachPositionOnceAndRisesInItsUpperBits() {
    for (int highest : List.of(5, 4095, 1 << 20, Integer.MAX_VALUE, -1)) {
      int[] numbers = new int[500];
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = (int) (random.nextLong() & Integer.toUnsignedLong(highest));
      }
      int[] order = new Order().of(numbers, numbers.length, highest);
      int shift = Math.max(0, 20 - Integer.numberOfLeadingZeros(highest));
      assertThat(IntStream.of(order).limit(numbers.length).sorted())
          .as("seed %s", seed)
          .containsExactlyElementsOf(IntStream.range(0, numbers.length).boxed().toList());
      for (int i = 1; i < numbers.length; i++) {
        assertThat(numbers[order[i]] >>> shift)
            .as("highest %s, seed %s", highest, seed)
            .isGreaterThanOrEqualTo(numbers[order[i - 1]] >>> shift);
      }
    }
  }
}
