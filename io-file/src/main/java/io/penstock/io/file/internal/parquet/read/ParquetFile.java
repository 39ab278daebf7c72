package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.ByteArrays;
import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.page.LittleEndian;
import io.penstock.io.file.internal.parquet.schema.SchemaNode;
import io.penstock.io.file.internal.parquet.schema.SchemaParser;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.KeyValue;
import org.apache.parquet.format.RowGroup;

/** An open Parquet file: its footer and its bytes. Not thread-safe. */
public final class ParquetFile implements Closeable {
  /** The magic number at both ends, as a little-endian number. */
  private static final int MAGIC = 'P' | 'A' << 8 | 'R' << 16 | '1' << 24;

  private static final int MAGIC_SIZE = 4;
  private static final int TAIL_SIZE = 8;
  private static final int MAX_FOOTER = 64 << 20;
  private static final int READ_SIZE = 1 << 20;

  private final FileChannel channel;
  private final long size;
  private final FileMetaData footer;
  private final SchemaNode root;

  private ParquetFile(FileChannel channel, long size, FileMetaData footer, SchemaNode root) {
    this.channel = channel;
    this.size = size;
    this.footer = footer;
    this.root = root;
  }

  /**
   * Opens a file and reads its footer.
   *
   * @throws CorruptParquetException if it is no Parquet file or a damaged one
   * @throws IOException if it cannot be read
   */
  public static ParquetFile open(Path path) throws IOException {
    FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
    try {
      long size = channel.size();
      FileMetaData footer = readFooter(channel, size);
      SchemaNode root = SchemaParser.parse(footer.getSchema());
      ParquetFile file = new ParquetFile(channel, size, footer, root);
      file.check();
      return file;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static FileMetaData readFooter(FileChannel channel, long size) throws IOException {
    if (size < MAGIC_SIZE + TAIL_SIZE) {
      throw new CorruptParquetException("it is no Parquet file: it has " + size + " bytes");
    }
    byte[] tail = read(channel, size - TAIL_SIZE, TAIL_SIZE);
    if (LittleEndian.getInt(tail, 4) != MAGIC) {
      String end = new String(tail, 4, 4, StandardCharsets.ISO_8859_1);
      throw new CorruptParquetException(
          "it is no Parquet file: it ends with \"%s\" and not with \"%s\""
              .formatted(end.equals("PARE") ? "PARE (encrypted)" : printable(end), "PAR1"));
    }
    int length = LittleEndian.getInt(tail, 0);
    if (length <= 0 || length > size - MAGIC_SIZE - TAIL_SIZE || length > MAX_FOOTER) {
      throw new CorruptParquetException(
          "its footer should have " + length + " bytes, the file has " + size);
    }
    return Thrift.footer(read(channel, size - TAIL_SIZE - length, length), length);
  }

  private static String printable(String text) {
    return text.replaceAll("[^ -~]", "?");
  }

  /** Row counts must agree with each other before anybody believes one of them. */
  private void check() throws CorruptParquetException {
    long rows = 0;
    for (RowGroup group : footer.getRow_groups()) {
      if (group.getColumnsSize() != root.leaves()) {
        throw new CorruptParquetException(
            "a row group has %d columns and the schema %d"
                .formatted(group.getColumnsSize(), root.leaves()));
      }
      if (group.getNum_rows() < 0) {
        throw new CorruptParquetException("a row group has " + group.getNum_rows() + " rows");
      }
      rows += group.getNum_rows();
    }
    if (rows != footer.getNum_rows()) {
      throw new CorruptParquetException(
          "its row groups have %d rows and the file %d".formatted(rows, footer.getNum_rows()));
    }
  }

  /** The schema as a tree. */
  public SchemaNode root() {
    return root;
  }

  /** What writers left in the footer under names of their own. */
  public Map<String, String> metadata() {
    Map<String, String> all = new HashMap<>();
    if (footer.isSetKey_value_metadata()) {
      for (KeyValue entry : footer.getKey_value_metadata()) {
        if (entry.isSetValue()) {
          all.put(entry.getKey(), entry.getValue());
        }
      }
    }
    return all;
  }

  private void requireInside(ColumnMetaData chunk) throws CorruptParquetException {
    long from = start(chunk);
    long length = chunk.getTotal_compressed_size();
    boolean inside =
        from >= MAGIC_SIZE
            && length >= 0
            && from <= size - TAIL_SIZE
            && length <= size - TAIL_SIZE - from;
    if (!inside) {
      throw new CorruptParquetException(
          "column %s should have %d bytes at byte %d, the file has %d"
              .formatted(String.join(".", chunk.getPath_in_schema()), length, from, size));
    }
  }

  /**
   * The row groups whose middle lies in {@code [start, start + length)}, so that ranges that cover
   * the file have each row group once, as Spark splits files.
   */
  public List<RowGroup> rowGroups(long start, long length) throws CorruptParquetException {
    List<RowGroup> inRange = new ArrayList<>();
    for (RowGroup group : footer.getRow_groups()) {
      if (group.getColumnsSize() == 0) {
        continue;
      }
      long bytes = 0;
      for (ColumnChunk chunk : group.getColumns()) {
        requireInside(metadata(chunk));
        bytes += metadata(chunk).getTotal_compressed_size();
      }
      if (bytes > size) {
        throw new CorruptParquetException(
            "a row group should have %d bytes, the file has %d".formatted(bytes, size));
      }
      long middle = start(metadata(group.getColumns().get(0))) + bytes / 2;
      if (middle >= start && middle - start < length) {
        inRange.add(group);
      }
    }
    return inRange;
  }

  static ColumnMetaData metadata(ColumnChunk chunk) throws CorruptParquetException {
    if (chunk.isSetFile_path() || !chunk.isSetMeta_data()) {
      throw new CorruptParquetException("a column's data is in another file, or encrypted");
    }
    return chunk.getMeta_data();
  }

  private static long start(ColumnMetaData chunk) {
    long data = chunk.getData_page_offset();
    long dictionary = chunk.isSetDictionary_page_offset() ? chunk.getDictionary_page_offset() : 0;
    return dictionary > 0 && dictionary < data ? dictionary : data;
  }

  /** The bytes of a column chunk of one of {@link #rowGroups}, with room for slack after them. */
  byte[] read(ColumnMetaData chunk, ByteArrays.Loan loan) throws IOException {
    requireInside(chunk);
    if (chunk.getTotal_compressed_size() > Integer.MAX_VALUE - 64) {
      throw new CorruptParquetException(
          "column %s has a chunk of more than 2 GB"
              .formatted(String.join(".", chunk.getPath_in_schema())));
    }
    int length = (int) chunk.getTotal_compressed_size();
    byte[] bytes = loan.take(length + LittleEndian.SLACK);
    read(channel, start(chunk), length, bytes);
    return bytes;
  }

  private static byte[] read(FileChannel channel, long from, int length) throws IOException {
    byte[] bytes = new byte[length];
    read(channel, from, length, bytes);
    return bytes;
  }

  private static void read(FileChannel channel, long from, int length, byte[] bytes)
      throws IOException {
    int got = 0;
    while (got < length) {
      // in pieces: the JDK keeps a direct buffer for each thread, as large as its largest read
      ByteBuffer piece = ByteBuffer.wrap(bytes, got, Math.min(length - got, READ_SIZE));
      int n = channel.read(piece, from + got);
      if (n < 0) {
        throw new CorruptParquetException("it ends early, at byte " + (from + got));
      }
      got += n;
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
