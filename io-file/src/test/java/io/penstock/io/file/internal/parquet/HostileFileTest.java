package io.penstock.io.file.internal.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.PenstockException;
import io.penstock.type.StructType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DictionaryPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xerial.snappy.Snappy;

/** Files made to lie: each guard against them, one by one. */
class HostileFileTest {
  private static final SchemaElement REQUIRED_INT =
      new SchemaElement("c").setType(Type.INT32).setRepetition_type(FieldRepetitionType.REQUIRED);

  private final BufferAllocator allocator = new RootAllocator(64 << 20);
  @TempDir private Path dir;

  @AfterEach
  void nothingLeaks() {
    allocator.close();
  }

  private void assertDamaged(byte[] bytes, String ddl, String reason) throws IOException {
    Path file = Files.write(dir.resolve("f.parquet"), bytes);
    assertThatThrownBy(() -> Rows.read(file, StructType.fromDDL(ddl), 100, allocator))
        .isInstanceOfSatisfying(
            PenstockException.class,
            e -> assertThat(e.condition().name()).isEqualTo("FAILED_READ_FILE.NO_HINT"))
        .hasMessageContaining(reason);
  }

  /** A file of one column and one row group. */
  private static byte[] file(
      byte[] chunk, List<SchemaElement> column, long values, Consumer<ColumnMetaData> change)
      throws IOException {
    SchemaElement leaf = column.get(column.size() - 1);
    ColumnMetaData meta =
        new ColumnMetaData(
            leaf.getType(),
            List.of(Encoding.PLAIN),
            column.stream().map(SchemaElement::getName).toList(),
            CompressionCodec.UNCOMPRESSED,
            values,
            chunk.length,
            chunk.length,
            4);
    change.accept(meta);
    List<SchemaElement> schema = new java.util.ArrayList<>(column);
    schema.add(0, new SchemaElement("root").setNum_children(1));
    RowGroup group = new RowGroup(List.of(new ColumnChunk(0).setMeta_data(meta)), chunk.length, 1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes("PAR1".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    out.writeBytes(chunk);
    int start = out.size();
    Util.writeFileMetaData(new FileMetaData(1, schema, 1, List.of(group)), out);
    out.writeBytes(littleEndian(out.size() - start));
    out.writeBytes("PAR1".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
    return out.toByteArray();
  }

  private static byte[] ints(byte[] chunk) throws IOException {
    return file(chunk, List.of(REQUIRED_INT), 1, m -> {});
  }

  private static byte[] littleEndian(int value) {
    return ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN).putInt(value).array();
  }

  private static byte[] page(int entries, Encoding encoding, int size, byte[] body)
      throws IOException {
    PageHeader header = new PageHeader(PageType.DATA_PAGE, size, body.length);
    header.setData_page_header(new DataPageHeader(entries, encoding, Encoding.RLE, Encoding.RLE));
    return page(header, body);
  }

  private static byte[] page(PageHeader header, byte[] body) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Util.writePageHeader(header, (OutputStream) out);
    out.writeBytes(body);
    return out.toByteArray();
  }

  private static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static byte[] varint(long value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    long rest = value;
    while ((rest & ~127L) != 0) {
      out.write((int) ((rest & 127) | 128));
      rest >>>= 7;
    }
    out.write((int) rest);
    return out.toByteArray();
  }

  @Test
  void theFilesOfThisTestAreReadableWhereTheyDoNotLie() throws Exception {
    Path file = dir.resolve("f.parquet");
    Files.write(file, ints(page(1, Encoding.PLAIN, 4, littleEndian(77))));
    assertThat(Rows.read(file, StructType.fromDDL("c INT"), 100, allocator))
        .containsExactly(List.of(77));
  }

  @Test
  void aFooterOfTwoBillionElements() throws Exception {
    byte[] footer =
        concat(new byte[] {0x15, 0x02, 0x19, (byte) 0xFC}, varint(Integer.MAX_VALUE), new byte[16]);
    assertDamaged(withFooter(footer), "c INT", "its footer is damaged");
  }

  @Test
  void aFooterWithTwoGigabytesOfText() throws Exception {
    byte[] footer =
        concat(new byte[] {0x15, 0x02, 0x58}, varint(Integer.MAX_VALUE - 8), new byte[16]);
    assertDamaged(withFooter(footer), "c INT", "its footer is damaged");
  }

  private static byte[] withFooter(byte[] footer) {
    byte[] magic = "PAR1".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    return concat(magic, footer, littleEndian(footer.length), magic);
  }

  @Test
  void aFooterLongerThanTheFile() throws Exception {
    byte[] magic = "PAR1".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    for (int length : new int[] {-1, 0, 5, Integer.MAX_VALUE}) {
      assertDamaged(concat(magic, new byte[4], littleEndian(length), magic), "c INT", "its footer");
    }
  }

  @Test
  void aPageHeaderWithTwoGigabytesOfStatistics() throws Exception {
    byte[] header =
        concat(
            new byte[] {0x15, 0, 0x15, 8, 0x15, 8, 0x2C, 0x15, 2, 0x15, 0, 0x15, 6, 0x15, 6},
            new byte[] {0x1C, 0x18},
            varint(1_900_000_000),
            new byte[64]);
    assertDamaged(ints(header), "c INT", "a page header is damaged");
  }

  @Test
  void aSnappyPageLargerThanItsHeaderSays() throws Exception {
    byte[] large = new byte[1 << 20];
    new Random(1).nextBytes(large);
    byte[] body = Snappy.compress(large);
    byte[] bytes =
        file(
            page(1, Encoding.PLAIN, 64, body),
            List.of(REQUIRED_INT),
            1,
            m -> m.setCodec(CompressionCodec.SNAPPY));
    assertDamaged(bytes, "c INT", "a SNAPPY page of 1048576 bytes, where its header says 64");
  }

  @Test
  void aPageThatSaysToBecomeLargerThanItsCodecCan() throws Exception {
    for (CompressionCodec codec :
        List.of(CompressionCodec.SNAPPY, CompressionCodec.GZIP, CompressionCodec.LZ4_RAW)) {
      byte[] bytes =
          file(
              page(1, Encoding.PLAIN, 200 << 20, new byte[100]),
              List.of(REQUIRED_INT),
              1,
              m -> m.setCodec(codec));
      assertDamaged(bytes, "c INT", "a page of 209715200 bytes from 100 compressed ones");
    }
  }

  @Test
  void codecsThatAreNotSupported() throws Exception {
    for (CompressionCodec codec :
        List.of(CompressionCodec.BROTLI, CompressionCodec.LZO, CompressionCodec.LZ4)) {
      byte[] bytes =
          file(
              page(1, Encoding.PLAIN, 4, littleEndian(1)),
              List.of(REQUIRED_INT),
              1,
              m -> m.setCodec(codec));
      assertDamaged(bytes, "c INT", "codec " + codec + " is not supported");
    }
  }

  @Test
  void aChunkOutsideOfTheFile() throws Exception {
    byte[] chunk = page(1, Encoding.PLAIN, 4, littleEndian(1));
    for (long offset : new long[] {-4, 0, 1 << 20, Long.MAX_VALUE}) {
      assertDamaged(
          file(chunk, List.of(REQUIRED_INT), 1, m -> m.setData_page_offset(offset)),
          "c INT",
          "at byte " + offset);
    }
    for (long size : new long[] {-1, 1 << 30, Long.MAX_VALUE}) {
      assertDamaged(
          file(chunk, List.of(REQUIRED_INT), 1, m -> m.setTotal_compressed_size(size)),
          "c INT",
          "should have " + size + " bytes");
    }
  }

  @Test
  void fewerValuesThanRowsAndMoreThanThePageHas() throws Exception {
    byte[] chunk = page(1, Encoding.PLAIN, 4, littleEndian(1));
    assertDamaged(
        file(chunk, List.of(REQUIRED_INT), 2, m -> {}), "c INT", "it has 2 values in 1 rows");
    assertDamaged(ints(page(2, Encoding.PLAIN, 4, littleEndian(1))), "c INT", "a page of 2 values");
    assertDamaged(ints(page(1, Encoding.PLAIN, 2, new byte[2])), "c INT", "past the end");
  }

  @Test
  void dictionariesThatAreMissingOrLie() throws Exception {
    byte[] ids = page(1, Encoding.RLE_DICTIONARY, 3, new byte[] {1, 2, 1});
    assertDamaged(ints(ids), "c INT", "no dictionary before the page");
    assertDamaged(
        ints(concat(dictionary(1 << 30, littleEndian(5)), ids)),
        "c INT",
        "a dictionary of 1073741824 values in 4 bytes");
    assertDamaged(
        ints(concat(dictionary(1, littleEndian(5)), ids)), "c INT", "dictionary id 1 of 1 values");
  }

  private static byte[] dictionary(int count, byte[] body) throws IOException {
    PageHeader header = new PageHeader(PageType.DICTIONARY_PAGE, body.length, body.length);
    header.setDictionary_page_header(new DictionaryPageHeader(count, Encoding.PLAIN));
    return page(header, body);
  }

  @Test
  void aDeltaPageOfTwoBillionValues() throws Exception {
    byte[] body = concat(varint(128), varint(4), varint(Integer.MAX_VALUE), varint(0));
    assertDamaged(
        file(
            page(1 << 20, Encoding.DELTA_BINARY_PACKED, body.length, body),
            List.of(REQUIRED_INT),
            1 << 20,
            m -> {}),
        "c INT",
        "values in 1 rows");
  }

  /** A list of structs of one integer; each element is null. */
  private static byte[] elements(int count) throws IOException {
    List<SchemaElement> column =
        List.of(
            group("c", FieldRepetitionType.REQUIRED).setConverted_type(ConvertedType.LIST),
            group("list", FieldRepetitionType.REPEATED),
            group("element", FieldRepetitionType.OPTIONAL),
            new SchemaElement("a")
                .setType(Type.INT32)
                .setRepetition_type(FieldRepetitionType.REQUIRED));
    byte[] first = concat(varint(1 << 1), new byte[] {0});
    byte[] others = concat(varint((long) (count - 1) << 1), new byte[] {1});
    byte[] nulls = concat(varint((long) count << 1), new byte[] {1});
    byte[] body =
        concat(
            littleEndian(first.length + others.length),
            first,
            others,
            littleEndian(nulls.length),
            nulls);
    return file(page(count, Encoding.PLAIN, body.length, body), column, count, m -> {});
  }

  private static SchemaElement group(String name, FieldRepetitionType repetition) {
    return new SchemaElement(name).setNum_children(1).setRepetition_type(repetition);
  }

  @Test
  void oneRowWithABillionElementsInAFewBytes() throws Exception {
    Path file = Files.write(dir.resolve("f.parquet"), elements(1 << 30));
    assertThatThrownBy(
            () -> Rows.read(file, StructType.fromDDL("c ARRAY<STRUCT<a: INT>>"), 100, allocator))
        .isInstanceOfSatisfying(
            PenstockException.class,
            e -> assertThat(e.condition().name()).isEqualTo("PENSTOCK_MEMORY_LIMIT"));
    assertDamaged(
        elements(1 << 30),
        "c ARRAY<STRUCT<none: INT>>",
        "one batch has more than 67108864 elements in lists");
  }

  @Test
  void aSchemaThatIsNoTree() throws Exception {
    byte[] chunk = page(1, Encoding.PLAIN, 4, littleEndian(1));
    SchemaElement wide =
        group("g", FieldRepetitionType.OPTIONAL).setNum_children(Integer.MAX_VALUE);
    assertDamaged(
        file(chunk, List.of(wide, REQUIRED_INT), 1, m -> {}), "c INT", "the schema ends early");
    List<SchemaElement> deep =
        new java.util.ArrayList<>(
            java.util.Collections.nCopies(100_000, group("g", FieldRepetitionType.OPTIONAL)));
    deep.add(REQUIRED_INT);
    assertDamaged(file(chunk, deep, 1, m -> {}), "c INT", "a schema deeper than 64");
  }
}
