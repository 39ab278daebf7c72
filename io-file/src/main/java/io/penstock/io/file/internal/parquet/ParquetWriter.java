package io.penstock.io.file.internal.parquet;

import io.penstock.io.file.internal.format.FileWriter;
import io.penstock.io.file.internal.format.FormatWriter;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.arrow.memory.BufferAllocator;

/** Creates Parquet files. */
final class ParquetWriter implements FormatWriter {
  private static final int BUFFER = 64 * 1024;

  private final StructType schema;
  private final ParquetWriteOptions options;

  ParquetWriter(StructType schema, ParquetWriteOptions options) {
    this.schema = schema;
    this.options = options;
  }

  @Override
  public String extension() {
    return options.codec().extension() + ".parquet";
  }

  @Override
  public FileWriter create(Path file, BufferAllocator allocator) throws IOException {
    OutputStream out =
        new BufferedOutputStream(
            Files.newOutputStream(file, StandardOpenOption.CREATE_NEW), BUFFER);
    try {
      return new Writer(new ParquetFileWriter(out, schema, options, allocator));
    } catch (IOException | RuntimeException e) {
      out.close();
      throw e;
    }
  }

  private static final class Writer implements FileWriter {
    private final ParquetFileWriter writer;

    Writer(ParquetFileWriter writer) {
      this.writer = writer;
    }

    @Override
    public void write(ArrowColumns rows) throws IOException {
      writer.write(rows);
    }

    @Override
    public void finish() throws IOException {
      writer.finish();
    }

    @Override
    public void close() throws IOException {
      writer.close();
    }
  }
}
