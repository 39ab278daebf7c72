package io.penstock.local.internal.operator.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Groups beside those of a map. */
class GroupTableTest {
  private final BufferAllocator allocator = new RootAllocator();

  @AfterEach
  void nothingIsLeft() {
    allocator.close();
  }

  /** The groups of some rows, which {@code selected} picks out of a batch. */
  private int[] assign(
      GroupTable table, StructType schema, List<List<@Nullable Object>> rows, int[] selected) {
    try (ArrowColumns batch = ArrowColumns.create(schema, allocator)) {
      batch.allocateNew();
      for (int r = 0; r < rows.size(); r++) {
        for (int c = 0; c < schema.size(); c++) {
          ArrowWriter.set(batch.getVector(c), schema.field(c).dataType(), r, rows.get(r).get(c));
        }
      }
      batch.setRowCount(rows.size());
      int[] groups = new int[selected.length];
      table.assign(
          new ColumnBatch(batch.getFieldVectors(), rows.size()),
          selected.length == rows.size()
              ? Selection.all(rows.size())
              : Selection.of(selected, selected.length),
          groups);
      return groups;
    }
  }

  private static int[] all(int count) {
    int[] out = new int[count];
    Arrays.setAll(out, i -> i);
    return out;
  }

  @Test
  void keysWithOneHashAreTold() {
    Map<Integer, Long> seen = new HashMap<>();
    List<Long> pair = new ArrayList<>();
    for (long value = 0; pair.isEmpty(); value++) {
      Long other = seen.put(KeyColumn.mix(value), value);
      if (other != null) {
        pair.add(other);
        pair.add(value);
      }
    }
    StructType schema = StructType.fromDDL("k bigint");
    List<List<@Nullable Object>> rows =
        List.of(List.of(pair.get(0)), List.of(pair.get(1)), List.of(7L), List.of(pair.get(0)));
    try (GroupTable table = new GroupTable(schema, allocator)) {
      int[] first = assign(table, schema, rows, all(4));
      assertThat(first[3]).isEqualTo(first[0]);
      assertThat(List.of(first[0], first[1], first[2])).doesNotHaveDuplicates();
      assertThat(assign(table, schema, rows, all(4))).isEqualTo(first);
      assertThat(table.size()).isEqualTo(3);
    }
  }

  @Test
  void randomKeysAreGroupedAsByAMap() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    StructType schema =
        StructType.fromDDL("w struct<start: timestamp, end: timestamp>, s string, i int, d double");
    Map<List<@Nullable Object>, Integer> expected = new LinkedHashMap<>();
    try (GroupTable table = new GroupTable(schema, allocator)) {
      for (int batch = 0; batch < 20; batch++) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        boolean nulls = batch % 2 == 1;
        for (int r = 0; r < 200; r++) {
          rows.add(row(random, nulls));
        }
        int[] selected =
            batch % 3 == 0 ? all(200) : random.ints(100, 0, 200).distinct().sorted().toArray();
        int[] groups = assign(table, schema, rows, selected);
        for (int i = 0; i < selected.length; i++) {
          List<@Nullable Object> key = rows.get(selected[i]);
          assertThat(groups[i])
              .as("seed %s, batch %s, key %s", seed, batch, key)
              .isEqualTo(expected.computeIfAbsent(key, k -> expected.size()));
        }
      }
      assertThat(table.size()).as("seed %s", seed).isEqualTo(expected.size());
    }
  }

  private static List<@Nullable Object> row(Random random, boolean nulls) {
    java.time.Instant start = java.time.Instant.ofEpochSecond(random.nextInt(3) * 10L);
    String text = random.nextInt(2) + "x".repeat(random.nextInt(16)) + random.nextInt(3);
    return Arrays.asList(
        nulls && random.nextInt(4) == 0 ? null : List.of(start, start.plusSeconds(10)),
        nulls && random.nextInt(4) == 0 ? null : text,
        nulls && random.nextInt(4) == 0 ? null : random.nextInt(2),
        nulls && random.nextInt(4) == 0 ? null : random.nextInt(2) * 1.5);
  }
}
