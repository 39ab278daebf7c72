package io.penstock.io.file.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import io.penstock.error.PenstockException;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;
import org.apache.parquet.format.Statistics;
import org.apache.parquet.format.Util;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetFileWriterTest {
  private static final ParquetWriteOptions OPTIONS = ParquetWriteOptions.defaults();

  private final BufferAllocator allocator = new RootAllocator();
  @TempDir private Path dir;

  @AfterEach
  void nothingLeaks() {
    allocator.close();
  }

  private FileMetaData write(
      String ddl, List<List<@Nullable Object>> rows, ParquetWriteOptions options)
      throws IOException {
    Path file = dir.resolve("f.parquet");
    Rows.write(file, StructType.fromDDL(ddl), rows, 10, options, allocator);
    byte[] bytes = Files.readAllBytes(file);
    int length = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(bytes.length - 8);
    return Util.readFileMetaData(
        new ByteArrayInputStream(bytes, bytes.length - 8 - length, length));
  }

  private static List<List<@Nullable Object>> column(@Nullable Object... values) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Object value : values) {
      rows.add(Arrays.asList(value));
    }
    return rows;
  }

  private Statistics statistics(String type, @Nullable Object... values) throws IOException {
    FileMetaData footer = write("c " + type, column(values), OPTIONS);
    return footer.getRow_groups().get(0).getColumns().get(0).getMeta_data().getStatistics();
  }

  @Test
  void theFooterSaysWhoWroteAndWhichTypesSparkHas() throws Exception {
    FileMetaData footer = write("c INTERVAL DAY TO SECOND NOT NULL", column(), OPTIONS);
    assertThat(footer.getCreated_by()).startsWith("Penstock version ");
    assertThat(footer.getKey_value_metadata())
        .contains(
            new KeyValue("org.apache.spark.version").setValue("4.2.0"),
            new KeyValue("org.apache.spark.sql.parquet.row.metadata")
                .setValue(
                    "{\"type\":\"struct\",\"fields\":[{\"name\":\"c\","
                        + "\"type\":\"interval day to second\",\"nullable\":false,"
                        + "\"metadata\":{}}]}"));
    assertThat(footer.getNum_rows()).isZero();
    assertThat(footer.getRow_groups()).isEmpty();
  }

  @Test
  void rowGroupsEndAtTheirSize() throws Exception {
    List<List<@Nullable Object>> rows = column();
    for (int i = 0; i < 1000; i++) {
      rows.add(Arrays.asList("text number " + i));
    }
    FileMetaData footer = write("c STRING", rows, OPTIONS.withRowGroupBytes(2_000));
    assertThat(footer.getRow_groups()).hasSizeBetween(5, 20);
    assertThat(footer.getNum_rows()).isEqualTo(1000);
  }

  @Test
  void minimaAndMaximaAreThoseOfTheValues() throws Exception {
    Statistics ints = statistics("INT", 3, null, -7, null);
    assertThat(ints.getNull_count()).isEqualTo(2);
    assertThat(ints.getMin_value()).containsExactly(-7, -1, -1, -1);
    assertThat(ints.getMax_value()).containsExactly(3, 0, 0, 0);
    Statistics text = statistics("STRING", "b", "\u00e4", "a", "");
    assertThat(text.getMin_value()).isEmpty();
    assertThat(text.getMax_value()).containsExactly(0xc3, 0xa4); // bytes compare unsigned
  }

  @Test
  void noBoundsForNaNNorLongTextAndZeroCoversBothZeros() throws Exception {
    assertThat(statistics("DOUBLE", 1.0, Double.NaN).isSetMin_value()).isFalse();
    assertThat(statistics("STRING", "a", "x".repeat(65)).isSetMax_value()).isFalse();
    assertThat(statistics("INT", (Object) null).isSetMin_value()).isFalse();
    assertThat(statistics("TIMESTAMP", java.time.Instant.EPOCH).isSetMin_value()).isFalse();
    Statistics zero = statistics("FLOAT", 0f);
    assertThat(zero.getMin_value()).containsExactly(0, 0, 0, 0x80);
    assertThat(zero.getMax_value()).containsExactly(0, 0, 0, 0);
  }

  @Test
  void unknownCodecsAreRefusedWithTheChoices() {
    assertThat(ParquetCodec.of("Snappy")).isEqualTo(ParquetCodec.SNAPPY);
    assertThatThrownBy(() -> ParquetCodec.of("brotli"))
        .hasMessage(
            "[CODEC_NOT_AVAILABLE.WITH_AVAILABLE_CODECS_SUGGESTION] Cannot write parquet files"
                + " with codec brotli: it is not available. Available codecs are gzip, lz4_raw,"
                + " none, snappy, uncompressed, zstd. SQLSTATE: 56038");
  }

  @Test
  void aSchemaWithoutFieldsIsRefused() {
    for (StructType schema :
        List.of(new StructType(), new StructType().add("a", new StructType()))) {
      assertThatThrownBy(
              () -> new ParquetFileWriter(new ByteArrayOutputStream(), schema, OPTIONS, allocator))
          .isInstanceOfSatisfying(
              PenstockException.class,
              e ->
                  assertThat(e.condition().name())
                      .isEqualTo("EMPTY_SCHEMA_NOT_SUPPORTED_FOR_DATASOURCE"));
    }
  }

  @Test
  void aNullWhereNoneMayBeIsRefused() {
    for (String ddl : List.of("c INT NOT NULL", "c STRUCT<a: INT NOT NULL> NOT NULL")) {
      Object value = ddl.contains("STRUCT") ? Arrays.asList((Object) null) : null;
      assertThatThrownBy(() -> write(ddl, column(value), OPTIONS))
          .isInstanceOfSatisfying(
              PenstockException.class,
              e -> assertThat(e.condition().name()).isEqualTo("NOT_NULL_ASSERT_VIOLATION"))
          .hasMessageContaining("column c");
    }
  }

  @Test
  void aFileThatIsNotFinishedIsNoParquetFile() throws Exception {
    Path file = dir.resolve("f.parquet");
    new ParquetFileWriter(
            Files.newOutputStream(file), StructType.fromDDL("c INT"), OPTIONS, allocator)
        .close();
    assertThatThrownBy(() -> ParquetSchemaReader.read(file))
        .hasMessageContaining("it is no Parquet file");
  }

  /** Case 79: a value below a null parent is not written. */
  @Test
  void case79_whatLiesUnderANullStructIsNotWritten() throws Exception {
    StructType schema = StructType.fromDDL("s STRUCT<a: INT>");
    Path file = dir.resolve("f.parquet");
    try (ArrowColumns root = ArrowColumns.create(schema, allocator);
        ParquetFileWriter writer =
            new ParquetFileWriter(Files.newOutputStream(file), schema, OPTIONS, allocator)) {
      StructVector struct = (StructVector) root.getVector(0);
      ((IntVector) struct.getChildrenFromFields().get(0)).setSafe(0, 5);
      struct.setNull(0);
      root.setRowCount(1);
      writer.write(root);
      writer.finish();
    }
    assertThat(Rows.read(file, schema, 10, allocator)).isEqualTo(column((Object) null));
  }

  @Test
  void slicesOfABatchAreWrittenAsTheyAre() throws Exception {
    StructType schema = StructType.fromDDL("s STRING, l ARRAY<INT>, b BOOLEAN");
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      rows.add(Arrays.asList(i % 3 == 0 ? null : "s" + i, List.of(i, i + 1), i % 5 == 0));
    }
    Path file = dir.resolve("f.parquet");
    try (ArrowColumns root = ArrowColumns.create(schema, allocator);
        ParquetFileWriter writer =
            new ParquetFileWriter(Files.newOutputStream(file), schema, OPTIONS, allocator)) {
      Rows.fill(root, schema, rows);
      try (ArrowColumns slice = root.slice(13, 20)) {
        writer.write(slice);
      }
      writer.finish();
      assertThat(writer.rows()).isEqualTo(20);
      assertThat(writer.bytes()).isEqualTo(Files.size(file));
    }
    assertThat(Rows.read(file, schema, 10, allocator)).isEqualTo(rows.subList(13, 33));
  }

  /** Two pages of numbers that no dictionary holds are kept until the row group ends. */
  @Test
  void fullPagesLieInMemoryOfTheAllocatorUntilTheWriterIsClosed() throws Exception {
    StructType schema = StructType.fromDDL("c BIGINT NOT NULL");
    int rows = 300_000;
    long before = allocator.getAllocatedMemory();
    try (ParquetFileWriter writer =
        new ParquetFileWriter(new ByteArrayOutputStream(), schema, OPTIONS, allocator)) {
      try (ArrowColumns root = ArrowColumns.create(schema, allocator)) {
        BigIntVector vector = (BigIntVector) root.getVector(0);
        vector.allocateNew(rows);
        for (int i = 0; i < rows; i++) {
          vector.set(i, i);
        }
        root.setRowCount(rows);
        writer.write(root);
      }
      assertThat(allocator.getAllocatedMemory()).isGreaterThan(before);
    }
    assertThat(allocator.getAllocatedMemory()).isEqualTo(before);
  }

  /** 500 columns of a row each: before anything is shared, each would have 100 kB of its own. */
  @Test
  void aColumnTakesLittleHeapBeforeItHasValues() throws Exception {
    StringBuilder ddl = new StringBuilder("c0 BIGINT");
    for (int i = 1; i < 500; i++) {
      ddl.append(", c").append(i).append(i % 2 == 0 ? " BIGINT" : " STRING");
    }
    StructType schema = StructType.fromDDL(ddl.toString());
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    try (ArrowColumns root = ArrowColumns.create(schema, allocator)) {
      root.allocateNew();
      root.setRowCount(1);
      write(root, schema);
      long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
      write(root, schema);
      long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
      assertThat(bytes / 500).isLessThan(10_000);
    }
  }

  private void write(ArrowColumns root, StructType schema) throws IOException {
    try (ParquetFileWriter writer =
        new ParquetFileWriter(new ByteArrayOutputStream(), schema, OPTIONS, allocator)) {
      writer.write(root);
      writer.finish();
    }
  }
}
