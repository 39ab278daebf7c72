package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.ByteArrays;
import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.LittleEndian;
import io.penstock.io.file.internal.parquet.page.PageCodec;
import io.penstock.io.file.internal.parquet.page.RunReader;
import io.penstock.io.file.internal.parquet.page.RunWriter;
import io.penstock.io.file.internal.parquet.schema.SchemaNode;
import java.io.IOException;
import java.util.zip.CRC32;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.DictionaryPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageHeader;

/**
 * The pages of one column chunk: headers, checksums, decompression. After {@link #next()} the
 * levels and values of one data page can be read.
 */
final class PageReader {
  private static final int MAX_PAGE = 256 << 20;

  private final RunReader definitions = new RunReader();
  private final RunReader repetitions = new RunReader();
  private final ColumnMetaData chunk;
  private final CompressionCodec codec;
  private final PageValues values;
  private final ByteArrays.Loan loan;
  private final byte[] bytes;
  private final int end;
  private final int maxDefinition;
  private final int maxRepetition;
  private int position;
  private long seen;
  private boolean dataSeen;
  private byte[] page = new byte[0];

  /**
   * @param bytes the chunk, with slack after it
   * @param loan room for pages, which is given back when this reader is not used any more
   */
  PageReader(SchemaNode leaf, ColumnMetaData chunk, byte[] bytes, ByteArrays.Loan loan)
      throws CorruptParquetException {
    if (chunk.getType() != leaf.element().getType()) {
      throw new CorruptParquetException(
          "it is %s in a row group and %s in the schema"
              .formatted(chunk.getType(), leaf.element().getType()));
    }
    if (chunk.getNum_values() < 0) {
      throw new CorruptParquetException("it has " + chunk.getNum_values() + " values");
    }
    this.chunk = chunk;
    this.codec = chunk.getCodec();
    this.values = new PageValues(leaf.element());
    this.loan = loan;
    this.bytes = bytes;
    this.end = (int) chunk.getTotal_compressed_size();
    this.maxDefinition = leaf.def();
    this.maxRepetition = leaf.slotRep();
  }

  RunReader definitions() {
    return definitions;
  }

  RunReader repetitions() {
    return repetitions;
  }

  ValueDecoder values() {
    return values.current();
  }

  /** Goes to the next data page: how many entries (values and nulls) it has, or -1 at the end. */
  int next() throws IOException {
    while (seen < chunk.getNum_values()) {
      if (position >= end) {
        throw new CorruptParquetException(
            "its data ends after %d of %d values".formatted(seen, chunk.getNum_values()));
      }
      Thrift.Header read = Thrift.pageHeader(bytes, position, end);
      PageHeader header = read.header();
      int body = read.end();
      check(header, body);
      position = body + header.getCompressed_page_size();
      switch (header.getType()) {
        case DICTIONARY_PAGE -> dictionary(header, body);
        case DATA_PAGE -> {
          return version1(header, body);
        }
        case DATA_PAGE_V2 -> {
          return version2(header, body);
        }
        case INDEX_PAGE -> {}
      }
    }
    return -1;
  }

  private void check(PageHeader header, int body) throws CorruptParquetException {
    int compressed = header.getCompressed_page_size();
    int size = header.getUncompressed_page_size();
    if (compressed < 0 || compressed > end - body) {
      throw new CorruptParquetException(
          "a page of %d bytes where %d are left".formatted(compressed, end - body));
    }
    if (size < 0 || size > MAX_PAGE || size > PageCodec.maxUncompressed(codec, compressed)) {
      throw new CorruptParquetException(
          "a page of %d bytes from %d compressed ones".formatted(size, compressed));
    }
    if (header.isSetCrc()) {
      CRC32 crc = new CRC32();
      crc.update(bytes, body, compressed);
      if ((int) crc.getValue() != header.getCrc()) {
        throw new CorruptParquetException("a page's checksum differs from its bytes");
      }
    }
  }

  private void dictionary(PageHeader header, int body) throws IOException {
    DictionaryPageHeader dictionary = header.getDictionary_page_header();
    if (dictionary == null || dataSeen) {
      throw new CorruptParquetException("a misplaced dictionary");
    }
    Encoding encoding = dictionary.getEncoding();
    if (encoding != Encoding.PLAIN && encoding != Encoding.PLAIN_DICTIONARY) {
      throw new CorruptParquetException("a dictionary in encoding " + encoding);
    }
    int size = header.getUncompressed_page_size();
    byte[] own = loan.take(size + LittleEndian.SLACK);
    PageCodec.decompress(codec, bytes, body, header.getCompressed_page_size(), own, size);
    values.dictionary(own, size, dictionary.getNum_values());
  }

  private int version1(PageHeader header, int body) throws IOException {
    DataPageHeader data = header.getData_page_header();
    if (data == null) {
      throw new CorruptParquetException("a page header without its data");
    }
    int entries = count(data.getNum_values());
    int size = header.getUncompressed_page_size();
    byte[] source = inflate(body, header.getCompressed_page_size(), size);
    int at = source == bytes ? body : 0;
    int to = at + size;
    if (maxRepetition > 0) {
      at = levels(source, at, to, data.getRepetition_level_encoding(), maxRepetition, repetitions);
    }
    if (maxDefinition > 0) {
      at = levels(source, at, to, data.getDefinition_level_encoding(), maxDefinition, definitions);
    }
    values.start(data.getEncoding(), source, at, to);
    return entries;
  }

  /** Levels that stand before the values, after their length; returns where they end. */
  private static int levels(
      byte[] source, int from, int to, Encoding encoding, int max, RunReader runs)
      throws CorruptParquetException {
    if (encoding != Encoding.RLE) {
      throw new CorruptParquetException("levels in encoding " + encoding);
    }
    int length = to - from < 4 ? -1 : LittleEndian.getInt(source, from);
    if (length < 0 || length > to - from - 4) {
      throw new CorruptParquetException(
          "levels of %d bytes in a page of %d".formatted(length, to - from));
    }
    runs.start(source, from + 4, from + 4 + length, RunWriter.bitWidth(max));
    return from + 4 + length;
  }

  /** Levels stand before the values, never compressed, without lengths, and count in both sizes. */
  private int version2(PageHeader header, int body) throws IOException {
    DataPageHeaderV2 data = header.getData_page_header_v2();
    if (data == null) {
      throw new CorruptParquetException("a page header without its data");
    }
    int entries = count(data.getNum_values());
    int repetition = data.getRepetition_levels_byte_length();
    int definition = data.getDefinition_levels_byte_length();
    int compressed = header.getCompressed_page_size();
    int size = header.getUncompressed_page_size();
    long both = (long) repetition + definition;
    if (repetition < 0 || definition < 0 || both > Math.min(compressed, size)) {
      throw new CorruptParquetException(
          "levels of %d and %d bytes in a page of %d"
              .formatted(repetition, definition, Math.min(compressed, size)));
    }
    int middle = body + repetition;
    int from = middle + definition;
    if (maxRepetition > 0) {
      repetitions.start(bytes, body, middle, RunWriter.bitWidth(maxRepetition));
    }
    if (maxDefinition > 0) {
      definitions.start(bytes, middle, from, RunWriter.bitWidth(maxDefinition));
    }
    int valueSize = size - (int) both;
    int valueCompressed = compressed - (int) both;
    boolean packed = !data.isSetIs_compressed() || data.isIs_compressed();
    if (!packed && valueCompressed != valueSize) {
      throw new CorruptParquetException("an uncompressed page of two sizes");
    }
    byte[] source = bytes;
    int at = from;
    // a page of nulls may have no values at all, not even an empty compressed block
    if (packed && valueSize > 0) {
      source = inflate(from, valueCompressed, valueSize);
      at = source == bytes ? from : 0;
    }
    values.start(data.getEncoding(), source, at, at + valueSize);
    return entries;
  }

  private int count(int entries) throws CorruptParquetException {
    if (entries < 0 || entries > chunk.getNum_values() - seen) {
      throw new CorruptParquetException(
          "a page of %d values where %d are left".formatted(entries, chunk.getNum_values() - seen));
    }
    seen += entries;
    dataSeen = true;
    return entries;
  }

  /** The page's bytes: in the chunk itself where they are not compressed, else at 0 of an array. */
  private byte[] inflate(int from, int compressed, int size) throws IOException {
    if (codec == CompressionCodec.UNCOMPRESSED) {
      if (compressed != size) {
        throw new CorruptParquetException("an uncompressed page of two sizes");
      }
      return bytes;
    }
    if (page.length < size + LittleEndian.SLACK) {
      page = loan.take(size + LittleEndian.SLACK);
    }
    PageCodec.decompress(codec, bytes, from, compressed, page, size);
    return page;
  }
}
