package io.penstock.io.file.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.connector.ReadContext;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.parquet.page.ByteArrays;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetFileReaderTest {
  private static final StructType IDS = StructType.fromDDL("id INT, name STRING");

  private BufferAllocator allocator = new RootAllocator();
  @TempDir private Path dir;
  private Path file = Path.of("");

  @BeforeEach
  void name() {
    file = dir.resolve("f.parquet");
  }

  @AfterEach
  void nothingLeaks() {
    allocator.close();
  }

  private static List<List<@Nullable Object>> ids(int n) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      rows.add(Arrays.asList(i, "name " + i));
    }
    return rows;
  }

  private void write(String ddl, List<List<@Nullable Object>> rows) throws Exception {
    Rows.write(file, StructType.fromDDL(ddl), rows, 10, ParquetWriteOptions.defaults(), allocator);
  }

  private List<List<@Nullable Object>> read(String ddl) throws Exception {
    return Rows.read(file, StructType.fromDDL(ddl), 100, allocator);
  }

  private static void assertFails(ThrowingCallable call, String condition, String... parts) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            PenstockException.class,
            e -> {
              assertThat(e.condition().name()).isEqualTo(condition);
              assertThat(e.sqlState()).isEqualTo("KD001");
            })
        .hasMessageContainingAll(parts);
  }

  /** Case 20: by name in any case, missing ones null. */
  @Test
  void case20_columnsAreFoundByNameInAnyCaseAndMissingOnesAreNull() throws Exception {
    write("ID INT, extra STRING", List.of(Arrays.asList(3, "x")));
    assertThat(read("id INT, name STRING, m DECIMAL(5,2)"))
        .containsExactly(Arrays.asList(3, null, null));
  }

  /** Case 20: widening. */
  @Test
  void case20_integersAndDecimalsWiden() throws Exception {
    write(
        "id INT, name STRING, m DECIMAL(5,2)",
        List.of(Arrays.asList(1, "a", new BigDecimal("1.50"))));
    assertThat(read("id BIGINT, name STRING, m DECIMAL(10,4)"))
        .containsExactly(Arrays.asList(1L, "a", new BigDecimal("1.5000")));
  }

  /** Case 20: narrowing fails and says which column of which file has which type. */
  @Test
  void case20_narrowingFails() throws Exception {
    write("id BIGINT", List.of(Arrays.asList(2L)));
    assertFails(
        () -> read("id INT"),
        "FAILED_READ_FILE.PARQUET_COLUMN_DATA_TYPE_MISMATCH",
        file.toUri().toString(),
        "[id]",
        "INT64",
        "logical type int");
  }

  @Test
  void aNestedColumnThatDoesNotFitIsNamedWithItsPath() throws Exception {
    write("s STRUCT<a: ARRAY<INT>>", List.of(Arrays.asList(List.of(List.of(1)))));
    assertFails(
        () -> read("s STRUCT<a: ARRAY<STRING>>"),
        "FAILED_READ_FILE.PARQUET_COLUMN_DATA_TYPE_MISMATCH",
        "[s, a, list, element]",
        "INT32",
        "string");
    assertFails(
        () -> read("s STRUCT<a: INT>"),
        "FAILED_READ_FILE.PARQUET_COLUMN_DATA_TYPE_MISMATCH",
        "[s, a]");
  }

  /** Case 20: a file of no bytes is empty, other bytes are an error. */
  @Test
  void case20_noBytesAreNoRowsAndTextIsAnError() throws Exception {
    Files.writeString(file, "");
    assertThat(read("id INT")).isEmpty();
    Files.writeString(file, "this is no parquet file at all");
    assertFails(
        () -> read("id INT"),
        "FAILED_READ_FILE.NO_HINT",
        file.toUri().toString(),
        "it is no Parquet file",
        "\" all\"");
  }

  @Test
  void aMissingFileIsNamed() {
    assertFails(
        () -> read("id INT"),
        "FAILED_READ_FILE.FILE_NOT_EXIST",
        file.toUri().toString(),
        "does not exist");
  }

  @Test
  void namesThatDifferInCaseOnlyAreAnError() throws Exception {
    write("id INT, ID INT", List.of(Arrays.asList(1, 2)));
    assertThatThrownBy(() -> read("id INT"))
        .isInstanceOfSatisfying(
            PenstockException.class,
            e -> assertThat(e.condition().name()).isEqualTo("_LEGACY_ERROR_TEMP_2093"))
        .hasMessageContaining("[id, ID]");
  }

  @Test
  void columnsComeInTheOrderAskedForAndOthersAreNotRead() throws Exception {
    write("a INT, b STRING, c DOUBLE", List.of(Arrays.asList(1, "x", 2.5)));
    assertThat(read("c DOUBLE, a INT")).containsExactly(Arrays.asList(2.5, 1));
  }

  @Test
  void withoutColumnsThereAreRowCounts() throws Exception {
    write("id INT, name STRING", ids(250));
    assertThat(Rows.read(file, new StructType(), 100, allocator)).hasSize(250);
  }

  @Test
  void theRootIsReusedAndNeverLargerThanAskedFor() throws Exception {
    write("id INT, name STRING", ids(250));
    ReadContext context = new ReadContext(IDS, 100, allocator);
    try (ParquetFileReader reader = ParquetFileReader.open(file, context)) {
      ArrowColumns first = Objects.requireNonNull(reader.next());
      assertThat(first.getRowCount()).isEqualTo(100);
      assertThat(reader.next()).isSameAs(first);
      assertThat(Objects.requireNonNull(reader.next()).getRowCount()).isEqualTo(50);
      assertThat(reader.next()).isNull();
      assertThat(reader.next()).isNull();
    }
  }

  @Test
  void closingBeforeTheEndFreesEverything() throws Exception {
    write("id INT, name STRING", ids(250));
    ParquetFileReader reader = ParquetFileReader.open(file, new ReadContext(IDS, 10, allocator));
    assertThat(reader.next()).isNotNull();
    assertThat(allocator.getAllocatedMemory()).isPositive();
    reader.close();
    assertThat(allocator.getAllocatedMemory()).isZero();
  }

  @Test
  void rangesThatCoverTheFileReadEachRowOnce() throws Exception {
    List<List<@Nullable Object>> rows = ids(2_000);
    Rows.write(
        file, IDS, rows, 100, ParquetWriteOptions.defaults().withRowGroupBytes(500), allocator);
    long size = Files.size(file);
    for (long piece : new long[] {size, size / 2, 1000, 137}) {
      List<List<@Nullable Object>> all = new ArrayList<>();
      int ranges = 0;
      for (long start = 0; start < size; start += piece) {
        List<List<@Nullable Object>> part = Rows.read(file, start, piece, IDS, 100, allocator);
        ranges += part.isEmpty() ? 0 : 1;
        all.addAll(part);
      }
      assertThat(all).as("pieces of %s of %s bytes", piece, size).isEqualTo(rows);
      assertThat(ranges)
          .as("pieces with rows")
          .isGreaterThanOrEqualTo((int) Math.min(4, size / piece));
    }
  }

  @Test
  void tooLittleMemoryIsSaidAndNothingLeaks() throws Exception {
    write("id INT, name STRING", ids(2_000));
    try (BufferAllocator small = allocator.newChildAllocator("small", 0, 10_000)) {
      assertThatThrownBy(() -> Rows.read(file, IDS, 2_000, small))
          .isInstanceOfSatisfying(
              PenstockException.class,
              e -> assertThat(e.condition().name()).isEqualTo("PENSTOCK_MEMORY_LIMIT"))
          .hasMessageContaining(file.toUri().toString());
    }
  }

  /** Case 79: what lies under a null parent does not come back. */
  @Test
  void case79_childrenOfANullStructAreNull() throws Exception {
    write(
        "s STRUCT<a: INT, m MAP<STRING, INT>>".replace("m MAP", "m: MAP"),
        List.of(
            Arrays.asList((Object) null),
            Arrays.asList(Arrays.asList(null, null)),
            Arrays.asList(Arrays.asList(5, Map.of("k", 1)))));
    assertThat(read("s STRUCT<a: INT, m: MAP<STRING, INT>>"))
        .containsExactly(
            Arrays.asList((Object) null),
            Arrays.asList(Arrays.asList(null, null)),
            Arrays.asList(Arrays.asList(5, Map.of("k", 1))));
  }

  /** The second file's chunks are shorter, so that bytes of the first stand behind them. */
  @Test
  void arraysOfOneFileServeTheNext() throws Exception {
    ByteArrays arrays = new ByteArrays();
    ReadContext context = new ReadContext(IDS, 1_000, allocator);
    for (int rows : new int[] {20_000, 30, 7_000}) {
      write("id INT, name STRING", ids(rows));
      assertThat(Rows.read(file, 0, Long.MAX_VALUE, context, arrays)).isEqualTo(ids(rows));
      Files.delete(file);
    }
  }
}
