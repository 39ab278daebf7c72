package io.penstock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.penstock.error.PenstockException;
import io.penstock.runner.ArrowResult;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowWriter;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Rows as results give them; more than one piece of 16,384 rows where that matters. */
class ResultRowsTest {
  private static final StructType ALL =
      StructType.fromDDL(
          "a BOOLEAN, b TINYINT, c SMALLINT, d INT, e BIGINT, f FLOAT, g DOUBLE, h STRING,"
              + " i BINARY, j DECIMAL(20,2), k DATE, l TIMESTAMP, m TIMESTAMP_NTZ,"
              + " n INTERVAL DAY TO SECOND, o ARRAY<INT>, p MAP<STRING,INT>, q STRUCT<x:INT,y:STRING>");

  private final BufferAllocator allocator = new RootAllocator();

  @AfterEach
  void nothingIsLeft() {
    allocator.close();
  }

  @Test
  void valuesOfAllTypesComeAndOutliveTheResult() {
    List<Row> rows = rows(ALL, 50_000, ResultRowsTest::allTypes);
    for (int i = 0; i < rows.size(); i += 7) {
      Row expected = Row.fromList(asRow(allTypes(i)));
      assertThat(rows.get(i)).isEqualTo(expected).hasSameHashCodeAs(expected);
      assertThat(rows.get(i)).hasToString(expected.toString());
    }
    assertThat(rows).hasSize(50_000);
  }

  @Test
  void gettersAgreeWithGet() {
    for (Row row : rows(ALL, 20, i -> allTypes(7 * i))) {
      if (row.anyNull()) {
        continue;
      }
      assertThat(row.getBoolean(0)).isEqualTo(row.get(0));
      assertThat(row.getByte(1)).isEqualTo(row.get(1));
      assertThat(row.getShort(2)).isEqualTo(row.get(2));
      assertThat(row.getInt(3)).isEqualTo(row.get(3));
      assertThat(row.getLong(4)).isEqualTo(row.get(4));
      assertThat(row.getFloat(5)).isEqualTo(row.get(5));
      assertThat(row.getDouble(6)).isEqualTo(row.get(6));
      assertThat(row.getString(7)).isEqualTo(row.get(7));
      assertThat(row.getBinary(8)).isSameAs(row.get(8));
      assertThat(row.getDate(10)).isEqualTo(row.get(10));
      assertThat(row.getTimestamp(11)).isEqualTo(row.get(11));
      assertThat(row.getStruct(16)).isEqualTo(row.get(16));
    }
  }

  @Test
  void nullsAndOtherTypesAreRefusedAsElsewhere() {
    StructType schema = StructType.fromDDL("n BIGINT, s STRING");
    Row row = rows(schema, 1, i -> Arrays.asList(null, "x")).get(0);
    assertThat(row.isNullAt(0)).isTrue();
    assertThat(row.get(0)).isNull();
    assertThat(row.schema()).isEqualTo(schema);
    assertThat(row.fieldIndex("S")).isEqualTo(1);
    assertThatExceptionOfType(PenstockException.class)
        .isThrownBy(() -> row.getLong(0))
        .withMessageContaining("value 0 (n)")
        .satisfies(e -> assertThat(e.condition().name()).isEqualTo("ROW_VALUE_IS_NULL"));
    assertThatExceptionOfType(ClassCastException.class).isThrownBy(() -> row.getLong(1));
    assertThatExceptionOfType(ClassCastException.class).isThrownBy(() -> row.getTimestamp(1));
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> row.get(2))
        .withMessageContaining("2 values");
  }

  @Test
  void repeatedStringsAreMadeOnce() {
    StructType schema = StructType.fromDDL("s STRING");
    List<Row> rows =
        rows(schema, 40_000, i -> Arrays.asList(i % 5 == 0 ? null : "häuser " + i % 9));
    for (int i = 0; i < rows.size(); i++) {
      String expected = i % 5 == 0 ? null : "häuser " + i % 9;
      assertThat(rows.get(i).getString(0)).isEqualTo(expected);
    }
    assertThat(rows.get(1).getString(0)).isSameAs(rows.get(39_997 - 39_997 % 45 + 1).getString(0));
  }

  @Test
  void stringsThatBeginToDifferComeToo() {
    StructType schema = StructType.fromDDL("s STRING");
    IntFunction<String> text = i -> i < 20_000 ? "same " + i % 300 : "x".repeat(i % 70) + i;
    List<Row> rows = rows(schema, 60_000, i -> List.of(text.apply(i)));
    for (int i = 0; i < rows.size(); i++) {
      assertThat(rows.get(i).getString(0)).isEqualTo(text.apply(i));
    }
  }

  @Test
  void aColumnOfNullsNeedsNoValues() {
    StructType schema = StructType.fromDDL("n BIGINT, s STRING, d DOUBLE");
    for (Row row : rows(schema, 1000, i -> Arrays.asList(null, null, null))) {
      assertThat(row).isEqualTo(Row.of(null, null, null));
    }
  }

  private List<Row> rows(StructType schema, int count, IntFunction<List<?>> values) {
    return ResultRows.of(new OneBatch(allocator, schema, count, values)).toList();
  }

  private static List<?> allTypes(int i) {
    if (i % 3 == 1) {
      return Arrays.asList(new Object[ALL.size()]);
    }
    return List.of(
        i % 2 == 0,
        (byte) i,
        (short) (i * 31),
        i * 65_537,
        i * 0x9E3779B97F4A7C15L,
        i / 3f,
        -i / 7d,
        "text " + i % 11,
        new byte[] {(byte) i},
        new BigDecimal(i).movePointLeft(2).setScale(2),
        LocalDate.ofEpochDay(i - 25_000),
        Instant.ofEpochSecond(i - 25_000L, 1000L * i),
        LocalDateTime.of(1969, 12, 31, 23, 0).plusSeconds(i),
        Duration.ofMillis(i - 25_000L),
        List.of(i, -i),
        Map.of("k", i),
        List.of(i, "y"));
  }

  private static List<@Nullable Object> asRow(List<?> values) {
    List<@Nullable Object> out = new ArrayList<>(values);
    if (out.get(16) instanceof List<?> struct) {
      out.set(16, Row.fromList(struct));
    }
    return out;
  }

  /** A result of one batch. */
  private static final class OneBatch implements ArrowResult {
    private final StructType schema;
    private final ArrowColumns columns;
    private boolean given;

    OneBatch(BufferAllocator allocator, StructType schema, int count, IntFunction<List<?>> values) {
      this.schema = schema;
      columns = ArrowColumns.create(schema, allocator);
      columns.allocateNew();
      for (int r = 0; r < count; r++) {
        List<?> row = values.apply(r);
        for (int c = 0; c < schema.size(); c++) {
          ArrowWriter.set(columns.getVector(c), schema.field(c).dataType(), r, row.get(c));
        }
      }
      columns.setRowCount(count);
    }

    @Override
    public StructType schema() {
      return schema;
    }

    @Override
    public @Nullable VectorSchemaRoot next() {
      throw new UnsupportedOperationException("rows are read without a root");
    }

    @Override
    public @Nullable ArrowColumns nextColumns() {
      ArrowColumns out = given ? null : columns;
      given = true;
      return out;
    }

    @Override
    public void close() {
      columns.close();
    }
  }
}
