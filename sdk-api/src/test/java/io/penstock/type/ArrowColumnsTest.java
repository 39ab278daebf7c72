package io.penstock.type;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Columns beside Arrow's own root of the same rows. */
class ArrowColumnsTest {
  private static final StructType SCHEMA =
      StructType.fromDDL("a int, s string, l array<bigint>, t struct<x: int>, m map<string, int>");
  private static final List<List<@Nullable Object>> ROWS =
      List.of(
          Arrays.asList(1, "x", List.of(1L, 2L), List.of(7), java.util.Map.of("k", 1)),
          Arrays.asList(null, null, null, null, null),
          Arrays.asList(3, "", List.of(), Arrays.asList((Object) null), java.util.Map.of()));

  private final BufferAllocator allocator = new RootAllocator();

  @AfterEach
  void nothingIsLeft() {
    allocator.close();
  }

  private ArrowColumns filled() {
    ArrowColumns out = ArrowColumns.create(SCHEMA, allocator);
    out.allocateNew();
    for (int r = 0; r < ROWS.size(); r++) {
      for (int c = 0; c < SCHEMA.size(); c++) {
        ArrowWriter.set(out.getVector(c), SCHEMA.field(c).dataType(), r, ROWS.get(r).get(c));
      }
    }
    out.setRowCount(ROWS.size());
    return out;
  }

  private static List<List<@Nullable Object>> rows(ArrowColumns columns) {
    List<List<@Nullable Object>> out = new ArrayList<>();
    for (int r = 0; r < columns.getRowCount(); r++) {
      List<@Nullable Object> row = new ArrayList<>();
      for (int c = 0; c < SCHEMA.size(); c++) {
        row.add(ArrowReader.get(columns.getVector(c), SCHEMA.field(c).dataType(), r));
      }
      out.add(row);
    }
    return out;
  }

  @Test
  void aRootHasTheSameSchemaAndRows() {
    try (ArrowColumns columns = filled()) {
      VectorSchemaRoot root = columns.toRoot();
      assertThat(root.getSchema()).isEqualTo(ArrowTypes.toArrow(SCHEMA));
      assertThat(rows(ArrowColumns.of(root))).isEqualTo(ROWS);
    }
  }

  @Test
  void aBatchIsLoadedIntoOtherColumns() {
    try (ArrowColumns columns = filled();
        ArrowRecordBatch batch = columns.toBatch();
        ArrowColumns others = ArrowColumns.create(SCHEMA, allocator)) {
      others.load(batch);
      assertThat(rows(others)).isEqualTo(ROWS);
    }
  }

  @Test
  void aBatchOfOtherColumnsIsRefused() {
    try (ArrowColumns columns = filled();
        ArrowRecordBatch batch = columns.toBatch();
        ArrowColumns fewer = ArrowColumns.create(StructType.fromDDL("a int"), allocator);
        ArrowColumns more = ArrowColumns.create(SCHEMA.add("z", AtomicType.INTEGER), allocator)) {
      assertThatThrownBy(() -> fewer.load(batch)).hasMessageContaining("more columns");
      assertThatThrownBy(() -> more.load(batch)).hasMessageContaining("fewer columns");
    }
  }

  @Test
  void aSliceHasSomeOfTheRows() {
    try (ArrowColumns columns = filled();
        ArrowColumns slice = columns.slice(1, 2)) {
      assertThat(rows(slice)).isEqualTo(ROWS.subList(1, 3));
    }
  }
}
