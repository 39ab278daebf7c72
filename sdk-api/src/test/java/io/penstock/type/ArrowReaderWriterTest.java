package io.penstock.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.PenstockException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorLoader;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.VectorUnloader;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.util.TransferPair;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ArrowReaderWriterTest extends ArrowTest {
  @Test
  void whatIsWrittenIsRead() {
    long seed = Seeds.next("whatIsWrittenIsRead");
    Random random = new Random(seed);
    for (int i = 0; i < 300; i++) {
      RandomTypes types = new RandomTypes(seed + i);
      DataType type = types.type(3);
      int rows = i % 10 == 0 ? 5_000 : random.nextInt(40);
      List<@Nullable Object> values = values(type, rows, seed + i);
      try (FieldVector vector = written(allocator(), type, values)) {
        assertRows(vector, type, values, "seed " + seed + " run " + i + " " + type);
        if (rows > 3) {
          assertSlice(vector, type, values, 1 + random.nextInt(rows - 2), "seed " + seed);
        }
      }
    }
  }

  @Test
  void whatIsLoadedIsRead() {
    long seed = Seeds.next("whatIsLoadedIsRead");
    for (int i = 0; i < 100; i++) {
      StructType schema = new RandomTypes(seed + i).schema();
      RandomValues random = new RandomValues(seed + i);
      List<List<@Nullable Object>> rows = new ArrayList<>();
      try (VectorSchemaRoot root =
              VectorSchemaRoot.create(ArrowTypes.toArrow(schema), allocator());
          VectorSchemaRoot loaded =
              VectorSchemaRoot.create(ArrowTypes.toArrow(schema), allocator())) {
        for (int row = 0; row < 20; row++) {
          List<@Nullable Object> values = new ArrayList<>();
          for (int c = 0; c < schema.size(); c++) {
            StructField field = schema.field(c);
            values.add(random.value(field.dataType(), field.nullable()));
            ArrowWriter.set(root.getVector(c), field.dataType(), row, values.get(c));
          }
          rows.add(values);
        }
        root.setRowCount(20);
        try (ArrowRecordBatch batch = new VectorUnloader(root).getRecordBatch()) {
          new VectorLoader(loaded).load(batch);
        }
        for (int c = 0; c < schema.size(); c++) {
          int column = c;
          assertRows(
              loaded.getVector(c),
              schema.field(c).dataType(),
              rows.stream().<@Nullable Object>map(r -> r.get(column)).toList(),
              "seed " + seed);
        }
      }
    }
  }

  private void assertSlice(
      FieldVector vector, DataType type, List<@Nullable Object> values, int from, String what) {
    int length = values.size() - from;
    TransferPair pair = vector.getTransferPair(allocator());
    pair.splitAndTransfer(from, length);
    try (FieldVector slice = (FieldVector) pair.getTo()) {
      assertRows(slice, type, values.subList(from, values.size()), what + " from " + from);
    }
  }

  private static List<@Nullable Object> values(DataType type, int rows, long seed) {
    RandomValues random = new RandomValues(seed);
    List<@Nullable Object> values = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      values.add(random.value(type, true));
    }
    return values;
  }

  /** Starts without memory, so that the writer has to grow it. */
  private static FieldVector written(
      BufferAllocator allocator, DataType type, List<@Nullable Object> values) {
    FieldVector vector = ArrowTypes.toField("v", type, true).createVector(allocator);
    for (int row = 0; row < values.size(); row++) {
      ArrowWriter.set(vector, type, row, values.get(row));
    }
    vector.setValueCount(values.size());
    return vector;
  }

  private static void assertRows(
      FieldVector vector, DataType type, List<@Nullable Object> values, String what) {
    assertThat(vector.getValueCount()).as(what).isEqualTo(values.size());
    for (int row = 0; row < values.size(); row++) {
      Object read = ArrowReader.get(vector, type, row);
      assertThat(comparable(read)).as(what + " row " + row).isEqualTo(comparable(values.get(row)));
    }
  }

  /** Arrays of bytes as lists, and maps as lists of pairs so that byte arrays can be keys. */
  private static @Nullable Object comparable(@Nullable Object value) {
    if (value instanceof byte[] bytes) {
      return "bytes " + Arrays.toString(bytes);
    }
    if (value instanceof List<?> list) {
      List<@Nullable Object> out = new ArrayList<>();
      list.forEach(e -> out.add(comparable(e)));
      return out;
    }
    if (value instanceof Map<?, ?> map) {
      List<@Nullable Object> out = new ArrayList<>();
      map.forEach((k, v) -> out.add(Arrays.asList(comparable(k), comparable(v))));
      return out;
    }
    return value;
  }

  @Test
  void structNullHidesItsChildrenAndAnUndefinedStructIsNull() {
    DataType type = DataType.fromDDL("struct<a:int>");
    try (StructVector vector =
        (StructVector) ArrowTypes.toField("s", type, true).createVector(allocator())) {
      ArrowWriter.set(vector, type, 0, List.of(5));
      vector.setNull(0);
      IntVector child = (IntVector) vector.getChildrenFromFields().get(0);
      child.setSafe(1, 5);
      vector.setValueCount(2);
      assertThat(child.getObject(0)).isEqualTo(5);
      assertThat(ArrowReader.get(vector, type, 0)).isNull();
      assertThat(ArrowReader.get(vector, type, 1)).isNull();
    }
  }

  @Test
  void rowsThatAreNeverWrittenAreNull() {
    for (String ddl :
        List.of("int", "string", "array<int>", "map<string,int>", "struct<a:string>")) {
      DataType type = DataType.fromDDL(ddl);
      Object value = values(type, 50, 7).stream().filter(v -> v != null).findFirst().orElseThrow();
      try (FieldVector vector = ArrowTypes.toField("v", type, true).createVector(allocator())) {
        ArrowWriter.set(vector, type, 1, value);
        ArrowWriter.set(vector, type, 4, value);
        vector.setValueCount(6);
        assertRows(vector, type, Arrays.asList(null, value, null, null, value, null), ddl);
      }
    }
  }

  /** Arrow's void vector has no capacity of its own, so a struct with one never seems to grow. */
  @Test
  void aStructWithAVoidFieldGrows() {
    DataType type = DataType.fromDDL("array<struct<v:void,s:struct<>,i:int>>");
    List<@Nullable Object> values = new ArrayList<>();
    for (int row = 0; row < 10_000; row++) {
      values.add(row % 3 == 0 ? null : List.of(Arrays.asList(null, List.of(), row)));
    }
    try (FieldVector vector = written(allocator(), type, values)) {
      assertRows(vector, type, values, "void");
      assertThat(allocator().getAllocatedMemory()).isLessThan(1 << 20);
    }
  }

  @Test
  void listsKeepNullsAndEmptiesApart() {
    DataType type = DataType.fromDDL("array<int>");
    List<@Nullable Object> values =
        Arrays.asList(Arrays.asList(1, null), List.of(), null, List.of(2));
    try (FieldVector vector = written(allocator(), type, values)) {
      assertRows(vector, type, values, "list");
    }
  }

  @Test
  void offsetsNeedNotStartAtZero() {
    DataType type = DataType.fromDDL("array<string>");
    try (ListVector vector =
        (ListVector) ArrowTypes.toField("l", type, true).createVector(allocator())) {
      ArrowWriter.set(vector, type, 0, List.of("skipped", "too"));
      ArrowWriter.set(vector, type, 1, List.of("a", "b"));
      vector.setValueCount(2);
      // row 0 now begins where row 1 began
      vector.getOffsetBuffer().setInt(0, 2);
      vector.getOffsetBuffer().setInt(4, 4);
      VarCharVector strings = (VarCharVector) vector.getDataVector();
      assertThat(strings.getOffsetBuffer().getInt(8)).isEqualTo(10);
      assertThat(ArrowReader.get(vector, type, 0)).isEqualTo(List.of("a", "b"));
    }
  }

  @Test
  void mapsKeepOrderAndRefuseNullKeys() {
    DataType type = DataType.fromDDL("map<string,int>");
    Map<@Nullable String, Integer> map = new HashMap<>();
    map.put(null, 1);
    try (FieldVector vector = ArrowTypes.toField("m", type, true).createVector(allocator())) {
      assertThatThrownBy(() -> ArrowWriter.set(vector, type, 0, map))
          .isInstanceOf(PenstockException.class)
          .hasMessageContaining("NULL_MAP_KEY");
    }
  }

  @Test
  void decimalsAreRoundedHalfUpAndChecked() {
    DataType type = new DecimalType(5, 2);
    try (FieldVector vector = ArrowTypes.toField("d", type, true).createVector(allocator())) {
      ArrowWriter.set(vector, type, 0, new BigDecimal("1.5"));
      ArrowWriter.set(vector, type, 1, new BigDecimal("1.005"));
      ArrowWriter.set(vector, type, 2, new BigDecimal("-1.005"));
      assertThatThrownBy(() -> ArrowWriter.set(vector, type, 3, new BigDecimal("12345")))
          .hasMessageContaining("NUMERIC_VALUE_OUT_OF_RANGE.WITH_SUGGESTION")
          .hasMessageContaining("12345 as DECIMAL(5,2)");
      vector.setValueCount(3);
      assertRows(
          vector,
          type,
          List.of(new BigDecimal("1.50"), new BigDecimal("1.01"), new BigDecimal("-1.01")),
          "decimal");
    }
  }

  @Test
  void intervalsAreCutToTheirSmallestUnit() {
    assertWritten("interval day", Duration.ofHours(-49), Duration.ofDays(-2));
    assertWritten("interval hour", Duration.ofMinutes(-61), Duration.ofHours(-1));
    assertWritten("interval minute", Duration.ofSeconds(119), Duration.ofMinutes(1));
    assertWritten("interval second", Duration.ofNanos(-1), Duration.of(-1, ChronoUnit.MICROS));
    assertWritten("interval year", Period.of(-1, -2, 40), Period.ofYears(-1));
    assertWritten("interval month", Period.of(1, 1, 40), Period.of(1, 1, 0));
  }

  @Test
  void timesReachToTheEndsOfALong() {
    Instant first = Instant.EPOCH.plus(Long.MIN_VALUE, ChronoUnit.MICROS);
    Instant last = Instant.EPOCH.plus(Long.MAX_VALUE, ChronoUnit.MICROS);
    assertWritten("timestamp", first, first);
    assertWritten("timestamp", last, last);
    assertWritten("timestamp", Instant.ofEpochSecond(-1, 1), Instant.ofEpochSecond(-1));
    LocalDateTime local = LocalDateTime.ofInstant(first, ZoneOffset.UTC);
    assertWritten("timestamp_ntz", local, local);
    Duration longest = Duration.of(Long.MIN_VALUE, ChronoUnit.MICROS);
    assertWritten("interval day to second", longest, longest);
    assertThatThrownBy(() -> ArrowWriter.micros(first.minusNanos(1)))
        .isInstanceOf(ArithmeticException.class);
    assertThatThrownBy(() -> ArrowWriter.micros(last.plusNanos(1000)))
        .isInstanceOf(ArithmeticException.class);
  }

  private void assertWritten(String ddl, Object value, Object read) {
    DataType type = DataType.fromDDL(ddl);
    try (FieldVector vector = written(allocator(), type, List.of(value))) {
      assertThat(ArrowReader.get(vector, type, 0)).isEqualTo(read);
    }
  }

  @Test
  void wrongValuesAreRefused() {
    DataType type = DataType.fromDDL("struct<a:int,b:int>");
    try (FieldVector vector = ArrowTypes.toField("s", type, true).createVector(allocator())) {
      assertThatThrownBy(() -> ArrowWriter.set(vector, type, 0, List.of(1)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("has 1 values, STRUCT<a: INT, b: INT> has 2");
      assertThatThrownBy(() -> ArrowWriter.set(vector, type, 0, List.of("x", "y")))
          .isInstanceOf(ClassCastException.class);
    }
  }
}
