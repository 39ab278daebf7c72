package io.penstock.local.internal.operator.aggregate;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
    try (ArrowColumns batch = batch(schema, rows)) {
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

  private ArrowColumns batch(StructType schema, List<List<@Nullable Object>> rows) {
    ArrowColumns batch = ArrowColumns.create(schema, allocator);
    batch.allocateNew();
    for (int r = 0; r < rows.size(); r++) {
      for (int c = 0; c < schema.size(); c++) {
        ArrowWriter.set(batch.getVector(c), schema.field(c).dataType(), r, rows.get(r).get(c));
      }
    }
    batch.setRowCount(rows.size());
    return batch;
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

  /** Sixteen bytes whose first eight are a number and whose others make up for it. */
  private static byte[] ofWord(long first) {
    long hash = (16 ^ first) * 0x9E3779B97F4A7C15L;
    hash ^= hash >>> 29;
    return ByteBuffer.allocate(16)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putLong(first)
        .putLong(hash ^ 42)
        .array();
  }

  @Test
  void longKeysWithOneWordAreTold() {
    StructType schema = StructType.fromDDL("k binary");
    List<List<@Nullable Object>> rows =
        List.of(List.of(ofWord(1)), List.of(ofWord(2)), List.of(ofWord(1)), List.of(ofWord(3)));
    try (GroupTable table = new GroupTable(schema, allocator);
        ArrowColumns batch = batch(schema, rows)) {
      KeyColumn column = KeyColumn.of(schema.field(0).dataType());
      column.look(batch.getVector(0), batch.getVector(0));
      assertThat(column.word(0)).isEqualTo(column.word(1)).isEqualTo(column.word(3));
      assertThat(assign(table, schema, rows, all(4))).containsExactly(0, 1, 0, 2);
      assertThat(assign(table, schema, rows, all(4))).containsExactly(0, 1, 0, 2);
    }
  }

  @Test
  void nullIsNoKeyOfItsWord() {
    StructType schema = StructType.fromDDL("k bigint");
    List<List<@Nullable Object>> word = List.of(List.of(KeyColumn.NULL_WORD));
    List<List<@Nullable Object>> none = List.of(Collections.singletonList(null));
    for (boolean nullFirst : new boolean[] {true, false}) {
      try (GroupTable table = new GroupTable(schema, allocator)) {
        assertThat(assign(table, schema, nullFirst ? none : word, all(1))).containsExactly(0);
        assertThat(assign(table, schema, nullFirst ? word : none, all(1))).containsExactly(1);
        assertThat(assign(table, schema, nullFirst ? none : word, all(1))).containsExactly(0);
      }
    }
  }

  @Test
  void pairsOfTimesDifferInTheirEndsToo() {
    StructType schema = StructType.fromDDL("w struct<start: timestamp, end: timestamp>");
    Instant zero = Instant.EPOCH;
    List<@Nullable Object> ten = List.of(List.of(zero, zero.plusSeconds(10)));
    List<@Nullable Object> twenty = List.of(List.of(zero, zero.plusSeconds(20)));
    List<@Nullable Object> open = List.of(Arrays.asList(zero, null));
    try (GroupTable table = new GroupTable(schema, allocator)) {
      assertThat(assign(table, schema, List.of(ten, ten), all(2))).containsExactly(0, 0);
      assertThat(assign(table, schema, List.of(twenty, ten), all(2))).containsExactly(1, 0);
      assertThat(assign(table, schema, List.of(ten, twenty), all(2))).containsExactly(0, 1);
      assertThat(assign(table, schema, List.of(open, ten), all(2))).containsExactly(2, 0);
      assertThat(assign(table, schema, List.of(twenty, twenty), all(2))).containsExactly(1, 1);
      table.reset();
      assertThat(assign(table, schema, List.of(twenty, ten), all(2))).containsExactly(0, 1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "w struct<start: timestamp, end: timestamp>, s string, i int, d double",
        "w struct<start: timestamp, end: timestamp>, s string",
        "s string",
        "i int",
        "s string, i int",
        "l bigint",
        "d double",
        "f float",
        "b boolean, d double",
        "p struct<f: float, l: bigint>, b boolean"
      })
  void randomKeysAreGroupedAsByAMap(String ddl) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    StructType schema = StructType.fromDDL(ddl);
    Map<List<@Nullable Object>, Integer> expected = new LinkedHashMap<>();
    try (GroupTable table = new GroupTable(schema, allocator)) {
      for (int batch = 0; batch < 20; batch++) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        boolean nulls = batch % 2 == 1;
        int count = batch == 3 || batch == 4 ? 2 * KeyColumn.CHUNK + 7 : 200;
        for (int r = 0; r < count; r++) {
          rows.add(schema.fields().stream().map(f -> value(f.name(), random, nulls)).toList());
        }
        int[] selected =
            batch % 3 == 0
                ? all(count)
                : random.ints(count / 2, 0, count).distinct().sorted().toArray();
        int[] groups = assign(table, schema, rows, selected);
        for (int i = 0; i < selected.length; i++) {
          List<@Nullable Object> key = rows.get(selected[i]);
          assertThat(groups[i])
              .as("seed %s, batch %s, key %s", seed, batch, key)
              .isEqualTo(expected.computeIfAbsent(plain(key), k -> expected.size()));
        }
      }
      assertThat(table.size()).as("seed %s", seed).isEqualTo(expected.size());
    }
  }

  /** With 0.0 for -0.0; Java has one NaN. */
  private static List<@Nullable Object> plain(List<@Nullable Object> key) {
    List<@Nullable Object> out = new ArrayList<>(key);
    out.replaceAll(
        value ->
            value instanceof Double d
                ? (Object) (d + 0.0)
                : value instanceof Float f
                    ? (Object) (f + 0.0f)
                    : value instanceof List<?> list ? plain(new ArrayList<>(list)) : value);
    return out;
  }

  private static double number(Random random) {
    double[] numbers = {
      0.0, -0.0, 1.5, Double.NaN, Double.longBitsToDouble(-1), Float.intBitsToFloat(0x7fc0_0001)
    };
    return numbers[random.nextInt(numbers.length)];
  }

  private static @Nullable Object value(String name, Random random, boolean nulls) {
    if (nulls && random.nextInt(4) == 0) {
      return null;
    }
    Instant start = Instant.ofEpochSecond(random.nextInt(3) * 10L);
    return switch (name) {
      case "w" -> List.of(start, start.plusSeconds(nulls ? 10 + random.nextInt(2) : 10));
      case "s" -> random.nextInt(2) + "x".repeat(random.nextInt(16)) + random.nextInt(3);
      case "i" -> random.nextInt(3000);
      case "d" -> number(random);
      case "f" -> (float) number(random);
      case "b" -> random.nextBoolean();
      case "l" -> random.nextInt(3) == 0 ? KeyColumn.NULL_WORD : random.nextInt(3);
      default -> Arrays.asList(value("f", random, nulls), value("l", random, nulls));
    };
  }
}
