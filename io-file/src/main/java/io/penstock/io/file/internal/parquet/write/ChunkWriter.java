package io.penstock.io.file.internal.parquet.write;

import io.penstock.io.file.internal.parquet.page.ByteOutput;
import io.penstock.io.file.internal.parquet.page.PageCodec;
import io.penstock.io.file.internal.parquet.schema.SchemaNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DictionaryPageHeader;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageEncodingStats;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;

/**
 * One leaf of one row group: cuts entries into pages of version 1 and keeps them compressed, in
 * memory of an allocator.
 */
final class ChunkWriter implements AutoCloseable {
  private static final int PAGE_ENTRIES = 1 << 18;

  private final SchemaNode leaf;
  private final CompressionCodec codec;
  private final int stride;
  private final ValueEncoder values;
  private final PageLevels levels;
  private final Slots slots;
  private final ByteOutput body;
  private final ByteOutput packed;
  private final PageStore pages;
  private final Map<Encoding, Integer> pageCounts = new EnumMap<>(Encoding.class);
  private long entries;
  private long uncompressed;
  private long compressed;

  ChunkWriter(
      SchemaNode leaf,
      CompressionCodec codec,
      boolean dictionary,
      Workspace room,
      BufferAllocator allocator) {
    this.body = room.body;
    this.packed = room.packed;
    this.slots = room.slots;
    this.pages = new PageStore(allocator);
    this.leaf = leaf;
    this.codec = codec;
    this.stride = stride(leaf.element().getType());
    this.values = ValueEncoders.create(leaf.element(), dictionary, room);
    this.levels = new PageLevels(leaf.def(), leaf.slotRep());
  }

  /** Bytes of the numbers that pages may be compressed as, or 0. */
  private static int stride(Type type) {
    return switch (type) {
      case INT64, DOUBLE -> Long.BYTES;
      case INT96 -> Long.BYTES + Integer.BYTES;
      default -> 0;
    };
  }

  /** Bytes held, about. */
  long held() {
    return compressed + values.held();
  }

  /** Adds the first {@code rows} slots of a column that is no list and in no struct. */
  void addFlat(FieldVector vector, int rows) throws IOException {
    int nulls = vector.getNullCount();
    if (nulls > 0 && leaf.def() == 0) {
      throw NullInRequiredColumn.of(leaf);
    }
    for (int from = 0; from < rows; ) {
      int n = Math.min(rows - from, Math.min(Slots.WINDOW, PAGE_ENTRIES - levels.count()));
      if (nulls == 0) {
        levels.addPresent(n);
        slots.setRange(from, n);
      } else {
        addNullable(vector, from, n);
      }
      if (slots.count() > 0) {
        values.add(vector, slots);
      }
      from += n;
      if (isPageFull()) {
        endPage();
      }
    }
  }

  private void addNullable(FieldVector vector, int from, int n) {
    slots.clear();
    boolean none = vector instanceof NullVector;
    long validity = none ? 0 : vector.getValidityBuffer().memoryAddress();
    for (int row = from; row < from + n; row++) {
      int present = none ? 0 : MemoryUtil.getByte(validity + (row >> 3)) >>> (row & 7) & 1;
      levels.add(present, 0);
      if (present != 0) {
        slots.add(row);
      }
    }
    values.statistics.addNulls(n - slots.count());
  }

  /** Adds entries of a leaf in lists or structs; pages end between records only. */
  void addNested(FieldVector vector, Entries in) throws IOException {
    slots.clear();
    for (int i = 0; i < in.count(); i++) {
      if (in.repetition(i) == 0 && isPageFull()) {
        take(vector);
        endPage();
      }
      levels.add(in.definition(i), in.repetition(i));
      if (in.slot(i) >= 0) {
        slots.add(in.slot(i));
      } else {
        values.statistics.addNulls(1);
      }
      if (slots.count() == Slots.WINDOW) {
        take(vector);
      }
    }
    take(vector);
  }

  private void take(FieldVector vector) {
    if (slots.count() > 0) {
      values.add(vector, slots);
      slots.clear();
    }
  }

  private boolean isPageFull() {
    return levels.count() >= PAGE_ENTRIES || values.isFull();
  }

  private void endPage() throws IOException {
    int count = levels.count();
    if (count == 0) {
      return;
    }
    body.clear();
    levels.endPage(body);
    int from = body.size();
    Encoding encoding = values.endPage(body);
    PageHeader header = new PageHeader(PageType.DATA_PAGE, body.size(), 0);
    header.setData_page_header(new DataPageHeader(count, encoding, Encoding.RLE, Encoding.RLE));
    byte[] head = pack(header, from, encoding == Encoding.PLAIN ? stride : 0);
    pages.add(head, head.length);
    pages.add(packed.array(), packed.size());
    pageCounts.merge(encoding, 1, Integer::sum);
    entries += count;
  }

  /** Compresses the body, with numbers from some byte on, and counts the page; its header. */
  private byte[] pack(PageHeader header, int from, int numbers) throws IOException {
    PageCodec.compress(codec, body.array(), from, body.size(), numbers, packed);
    CRC32 crc = new CRC32();
    crc.update(packed.array(), 0, packed.size());
    header.setCompressed_page_size(packed.size()).setCrc((int) crc.getValue());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Util.writePageHeader(header, out);
    uncompressed += out.size() + body.size();
    compressed += out.size() + packed.size();
    return out.toByteArray();
  }

  /** Writes all pages, which stand at {@code position} of the file; nothing can be added then. */
  ColumnChunk finish(OutputStream out, long position) throws IOException {
    endPage();
    body.clear();
    int dictionary = values.endChunk(body);
    long dataPosition = position;
    List<PageEncodingStats> stats = new ArrayList<>();
    if (dictionary > 0) {
      PageHeader header = new PageHeader(PageType.DICTIONARY_PAGE, body.size(), 0);
      header.setDictionary_page_header(
          new DictionaryPageHeader(dictionary, Encoding.PLAIN_DICTIONARY));
      byte[] head = pack(header, 0, 0);
      out.write(head);
      out.write(packed.array(), 0, packed.size());
      dataPosition += head.length + packed.size();
      stats.add(new PageEncodingStats(PageType.DICTIONARY_PAGE, Encoding.PLAIN_DICTIONARY, 1));
    }
    pages.writeTo(out);
    pages.close();
    pageCounts.forEach((e, n) -> stats.add(new PageEncodingStats(PageType.DATA_PAGE, e, n)));
    Set<Encoding> encodings = EnumSet.of(Encoding.RLE);
    encodings.addAll(pageCounts.keySet());
    ColumnMetaData chunk =
        new ColumnMetaData(
            leaf.element().getType(),
            List.copyOf(encodings),
            leaf.path(),
            codec,
            entries,
            uncompressed,
            compressed,
            dataPosition);
    if (dictionary > 0) {
      chunk.setDictionary_page_offset(position);
    }
    chunk.setStatistics(values.statistics.toThrift()).setEncoding_stats(stats);
    // the offset is an old one, of a copy of this metadata that nobody writes any more
    return new ColumnChunk(0).setMeta_data(chunk);
  }

  @Override
  public void close() {
    pages.close();
  }
}
