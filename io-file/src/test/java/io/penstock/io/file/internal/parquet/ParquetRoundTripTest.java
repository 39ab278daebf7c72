package io.penstock.io.file.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.type.StructType;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is read, whatever its type, its nulls and its nesting. */
class ParquetRoundTripTest {
  private static final ParquetWriteOptions OPTIONS = ParquetWriteOptions.defaults();

  private final BufferAllocator allocator = new RootAllocator();
  @TempDir private Path dir;

  @AfterEach
  void nothingLeaks() {
    allocator.close();
  }

  private void roundTrip(
      StructType schema,
      List<List<@Nullable Object>> rows,
      int writeBatch,
      int readBatch,
      ParquetWriteOptions options)
      throws Exception {
    Path file = dir.resolve("f.parquet");
    Rows.write(file, schema, rows, writeBatch, options, allocator);
    assertThat(Rows.comparable(Rows.read(file, schema, readBatch, allocator)))
        .isEqualTo(Rows.comparable(rows));
  }

  @ParameterizedTest
  @EnumSource(ParquetCodec.class)
  void everyLeafTypeWithEveryCodec(ParquetCodec codec) throws Exception {
    StructType schema = RandomRows.allLeaves();
    List<List<@Nullable Object>> rows = new RandomRows(new Random(7)).rows(schema, 5_000);
    roundTrip(schema, rows, 1_000, 777, OPTIONS.withCodec(codec));
  }

  @ParameterizedTest
  @EnumSource(ParquetWriteOptions.Timestamps.class)
  void everyLeafTypeWithoutDictionary(ParquetWriteOptions.Timestamps timestamps) throws Exception {
    StructType schema = RandomRows.allLeaves();
    List<List<@Nullable Object>> rows = new RandomRows(new Random(8)).rows(schema, 5_000);
    roundTrip(schema, rows, 1_000, 5_000, OPTIONS.withDictionary(false).withTimestamps(timestamps));
  }

  @Test
  void anySchema() throws Exception {
    long seed = Long.getLong("penstock.seed", new Random().nextLong());
    for (int i = 0; i < 150; i++) {
      Random random = new Random(seed + i);
      String described = "seed " + seed + " round " + i;
      RandomRows source = new RandomRows(random);
      StructType schema = source.schema(1 + random.nextInt(4), random.nextInt(5));
      List<List<@Nullable Object>> rows = source.rows(schema, random.nextInt(300));
      ParquetWriteOptions options =
          OPTIONS
              .withCodec(ParquetCodec.values()[random.nextInt(ParquetCodec.values().length)])
              .withRowGroupBytes(random.nextBoolean() ? 1000 : 1 << 20)
              .withDictionary(random.nextBoolean());
      Path file = dir.resolve("any.parquet");
      Rows.write(file, schema, rows, 1 + random.nextInt(100), options, allocator);
      assertThat(Rows.comparable(Rows.read(file, schema, 1 + random.nextInt(100), allocator)))
          .as(described + " of " + schema)
          .isEqualTo(Rows.comparable(rows));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 100, 4_096, 16_384})
  void manyPagesAndARecordThatEndsInAnother(int readBatch) throws Exception {
    StructType schema = StructType.fromDDL("id INT NOT NULL, a ARRAY<STRING>, t STRING");
    Random random = new Random(11);
    List<List<@Nullable Object>> rows = new java.util.ArrayList<>();
    for (int i = 0; i < 3_000; i++) {
      List<@Nullable Object> texts = new java.util.ArrayList<>();
      for (int k = random.nextInt(300); k > 0; k--) {
        texts.add(random.nextInt(10) == 0 ? null : "text " + random.nextInt(1_000_000));
      }
      rows.add(java.util.Arrays.asList(i, texts, "t" + random.nextInt()));
    }
    roundTrip(schema, rows, 500, readBatch, OPTIONS);
  }
}
