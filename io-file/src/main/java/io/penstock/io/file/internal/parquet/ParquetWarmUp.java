package io.penstock.io.file.internal.parquet;

import io.penstock.io.file.internal.parquet.page.ByteOutput;
import io.penstock.io.file.internal.parquet.page.LittleEndian;
import io.penstock.io.file.internal.parquet.page.PageCodec;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.Util;

/**
 * Loads what the first Parquet file of a process needs while the program still builds its query:
 * snappy's native library, which is unpacked first, and the classes of the metadata.
 */
final class ParquetWarmUp {
  private static final int TAIL = 8;

  private ParquetWarmUp() {}

  /** Begins once in a process; it is over after a moment and never fails a query. */
  static void begin() {
    Once.start();
  }

  /** Its class initialiser runs once. */
  private static final class Once {
    static {
      Thread thread = new Thread(ParquetWarmUp::load, "penstock-parquet-warm-up");
      thread.setDaemon(true);
      // what cannot be loaded fails again, with a message, where a file needs it
      thread.setUncaughtExceptionHandler((failed, error) -> {});
      thread.start();
    }

    private Once() {}

    static void start() {}
  }

  static void load() {
    try {
      PageCodec.compress(CompressionCodec.SNAPPY, new byte[1], 1, new ByteOutput());
      byte[] file = smallFile();
      int footer = LittleEndian.getInt(file, file.length - TAIL);
      Util.readFileMetaData(
          new ByteArrayInputStream(file, file.length - TAIL - footer, footer), footer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] smallFile() throws IOException {
    StructType columns = StructType.fromDDL("a bigint, b string, c timestamp");
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (BufferAllocator allocator = new RootAllocator();
        ArrowColumns rows = ArrowColumns.create(columns, allocator);
        ParquetFileWriter writer =
            new ParquetFileWriter(out, columns, ParquetWriteOptions.defaults(), allocator)) {
      rows.allocateNew();
      rows.setRowCount(1);
      writer.write(rows);
      writer.finish();
    }
    return out.toByteArray();
  }
}
