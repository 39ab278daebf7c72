package io.penstock.io.file.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.error.PenstockException;
import io.penstock.type.StructType;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Damaged files end in rows or in an error of ours, never in a crash, a leak or an error of the
 * JVM. The system property {@code penstock.mutations} says how many times each file is damaged,
 * {@code penstock.seed} from which seed on.
 */
class ParquetMutationTest {
  private static final int MUTATIONS = Integer.getInteger("penstock.mutations", 600);
  private static final int[] HOSTILE = {
    -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0, 1 << 30, 255, 0x7FFFFF00
  };

  private static final String EXPECTED =
      "FAILED_READ_FILE.*|PARQUET_TYPE.*|_LEGACY_ERROR_TEMP_2093|COLUMN_ALREADY_EXISTS"
          + "|UNSUPPORTED_DATATYPE|PENSTOCK_MEMORY_LIMIT";

  @TempDir private Path dir;

  @ParameterizedTest
  @ValueSource(strings = {"v1-snappy", "v1-lz4raw", "v2-none", "v2-zstd", "v2-gzip"})
  void filesOfSparkWithoutChecksums(String name) throws Exception {
    try (InputStream in = getClass().getResourceAsStream("spark-" + name + ".parquet")) {
      mutate(name, Objects.requireNonNull(in).readAllBytes());
    }
  }

  @Test
  void filesOfPenstock() throws Exception {
    StructType nested = StructType.fromDDL("l ARRAY<MAP<INT, STRUCT<a: STRING>>>");
    mutate("penstock", ours(RandomRows.allLeaves().add(nested.field(0))));
  }

  @Test
  void aChecksumFindsEachFlippedBitOfAPage() throws Exception {
    byte[] original = ours(StructType.fromDDL("id BIGINT NOT NULL, s STRING, a ARRAY<INT>"));
    Path file = dir.resolve("f.parquet");
    Files.write(file, original);
    StructType schema = ParquetSchemaReader.read(file);
    try (BufferAllocator allocator = new RootAllocator()) {
      List<@Nullable Object> rows = Rows.comparable(Rows.read(file, schema, 1000, allocator));
      int footer = footer(original);
      for (int at = 4; at < footer; at++) {
        byte[] damaged = original.clone();
        damaged[at] ^= (byte) (1 << at % 8);
        Files.write(file, damaged);
        try {
          assertThat(Rows.comparable(Rows.read(file, schema, 1000, allocator)))
              .as("bit %s of byte %s flipped", at % 8, at)
              .isEqualTo(rows);
        } catch (PenstockException e) {
          assertThat(e.condition().name()).startsWith("FAILED_READ_FILE");
        }
      }
    }
  }

  private byte[] ours(StructType schema) throws Exception {
    Path file = dir.resolve("ours.parquet");
    try (BufferAllocator allocator = new RootAllocator()) {
      Rows.write(
          file,
          schema,
          new RandomRows(new Random(5)).rows(schema, 60),
          30,
          ParquetWriteOptions.defaults().withRowGroupBytes(8_000),
          allocator);
    }
    return Files.readAllBytes(file);
  }

  private void mutate(String name, byte[] original) throws Exception {
    long seed = Long.getLong("penstock.seed", new Random().nextLong());
    Path file = dir.resolve("mutant.parquet");
    Files.write(file, original);
    StructType schema = ParquetSchemaReader.read(file);
    Map<String, Integer> outcomes = new TreeMap<>();
    for (int i = 0; i < MUTATIONS; i++) {
      String described = "%s, seed %s".formatted(name, seed + i);
      Files.write(file, damage(original, new Random(seed + i)));
      String outcome = read(file, i % 2 == 0 ? schema : null, described);
      outcomes.merge(outcome, 1, Integer::sum);
    }
    System.out.println("mutations of " + name + " from seed " + seed + ": " + outcomes);
    assertThat(outcomes).containsKey("FAILED_READ_FILE.NO_HINT");
  }

  /** The condition of the error that it ends in, or "rows". The schema is inferred when null. */
  private static String read(Path file, @Nullable StructType schema, String described) {
    try (BufferAllocator allocator = new RootAllocator(256 << 20)) { // closing finds leaks
      try {
        Rows.read(file, schema == null ? ParquetSchemaReader.read(file) : schema, 50, allocator);
        return "rows";
      } catch (PenstockException e) {
        assertThat(e.condition().name()).as(described).matches(EXPECTED);
        return e.condition().name();
      }
    } catch (Exception | Error e) {
      throw new AssertionError(described + " ended in " + e, e);
    }
  }

  private static byte[] damage(byte[] original, Random random) {
    byte[] bytes = original.clone();
    int footer = footer(original);
    switch (random.nextInt(6)) {
      case 0 -> {
        return Arrays.copyOf(bytes, random.nextInt(bytes.length));
      }
      case 1 -> flip(bytes, footer + random.nextInt(bytes.length - footer), random);
      case 2 -> flip(bytes, 4 + random.nextInt(footer - 4), random);
      case 3 ->
          ByteBuffer.wrap(bytes)
              .order(ByteOrder.LITTLE_ENDIAN)
              .putInt(4 + random.nextInt(footer - 8), HOSTILE[random.nextInt(HOSTILE.length)]);
      case 4 -> bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
      default -> {
        for (int k = 0; k < 8; k++) {
          flip(bytes, random.nextInt(bytes.length), random);
        }
      }
    }
    return bytes;
  }

  private static void flip(byte[] bytes, int at, Random random) {
    bytes[at] ^= (byte) (1 << random.nextInt(8));
  }

  private static int footer(byte[] file) {
    int length = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - 8);
    return file.length - 8 - length;
  }
}
