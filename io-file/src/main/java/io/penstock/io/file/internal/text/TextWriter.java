package io.penstock.io.file.internal.text;

import io.penstock.connector.Options;
import io.penstock.io.file.internal.format.FileWriter;
import io.penstock.io.file.internal.format.FormatWriter;
import io.penstock.io.file.internal.lines.Compression;
import io.penstock.io.file.internal.lines.LineSeparators;
import io.penstock.io.file.internal.lines.TextOutput;
import io.penstock.type.ArrowColumns;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VarCharVector;

/** Writes each string as a line; null is an empty line. */
final class TextWriter implements FormatWriter {
  private static final int BUFFER = 64 * 1024;

  private final Compression compression;
  private final byte[] separator;

  TextWriter(Options options) {
    compression = Compression.ofOptions(options);
    separator = LineSeparators.write(options, StandardCharsets.UTF_8);
  }

  @Override
  public String extension() {
    return ".txt" + compression.extension();
  }

  @Override
  public FileWriter create(Path file, BufferAllocator allocator) throws IOException {
    return new Writer(new BufferedOutputStream(TextOutput.create(file, compression), BUFFER));
  }

  private final class Writer implements FileWriter {
    private final OutputStream out;

    Writer(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(ArrowColumns rows) throws IOException {
      VarCharVector lines = (VarCharVector) rows.getVector(0);
      for (int row = 0; row < rows.getRowCount(); row++) {
        if (!lines.isNull(row)) {
          out.write(lines.get(row));
        }
        out.write(separator);
      }
    }

    @Override
    public void finish() throws IOException {
      out.close();
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
