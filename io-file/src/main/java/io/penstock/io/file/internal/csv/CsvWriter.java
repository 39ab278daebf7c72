package io.penstock.io.file.internal.csv;

import com.univocity.parsers.csv.CsvFormat;
import com.univocity.parsers.csv.CsvWriterSettings;
import io.penstock.connector.Options;
import io.penstock.io.file.internal.format.FileWriter;
import io.penstock.io.file.internal.format.FormatWriter;
import io.penstock.io.file.internal.lines.Compression;
import io.penstock.io.file.internal.lines.TextOutput;
import io.penstock.io.file.internal.value.CellPrinter;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.file.Path;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Writes csv files through univocity with the settings that Spark gives it. */
final class CsvWriter implements FormatWriter {
  private final StructType schema;
  private final CsvOptions options;
  private final Compression compression;
  private final CellPrinter printer;

  CsvWriter(StructType schema, CsvOptions options, Options all) {
    this.schema = schema;
    this.options = options;
    CsvDelimiter.notEmpty(options.delimiter);
    this.compression = Compression.ofOptions(all);
    this.printer = new CellPrinter(options.times);
  }

  @Override
  public String extension() {
    return ".csv" + compression.extension();
  }

  @Override
  public FileWriter create(Path file, BufferAllocator allocator) throws IOException {
    OutputStream out = TextOutput.create(file, compression);
    return new Writer(out);
  }

  private CsvWriterSettings settings() {
    CsvWriterSettings settings = new CsvWriterSettings();
    CsvFormat format = settings.getFormat();
    format.setDelimiter(options.delimiter);
    format.setQuote(options.quote);
    format.setQuoteEscape(options.escape);
    if (options.escapeOfEscape != CsvOptions.NONE) {
      format.setCharToEscapeQuoteEscaping(options.escapeOfEscape);
    }
    if (options.comment != CsvOptions.NONE) {
      format.setComment(options.comment);
    }
    format.setLineSeparator(options.lineSeparator == null ? "\n" : options.lineSeparator);
    settings.setIgnoreLeadingWhitespaces(options.trimStart(true));
    settings.setIgnoreTrailingWhitespaces(options.trimEnd(true));
    settings.setNullValue(options.nullValue);
    settings.setEmptyValue(options.emptyValueWritten());
    settings.setSkipEmptyLines(true);
    settings.setQuoteAllFields(options.quoteAll());
    settings.setQuoteEscapingEnabled(options.escapeQuotes());
    return settings;
  }

  private final class Writer implements FileWriter {
    private final OutputStream out;
    private final com.univocity.parsers.csv.CsvWriter writer;
    private final @Nullable String[] cells;

    Writer(OutputStream out) {
      this.out = out;
      this.writer =
          new com.univocity.parsers.csv.CsvWriter(
              new OutputStreamWriter(out, options.charset), settings());
      this.cells = new String[schema.size()];
      if (options.header) {
        writer.writeRow(schema.fieldNames().toArray());
      }
    }

    @Override
    public void write(ArrowColumns rows) {
      List<FieldVector> vectors = rows.getFieldVectors();
      for (int row = 0; row < rows.getRowCount(); row++) {
        for (int i = 0; i < cells.length; i++) {
          FieldVector vector = vectors.get(i);
          cells[i] =
              vector.isNull(row) ? null : printer.print(vector, schema.field(i).dataType(), row);
        }
        writer.writeRow((Object[]) cells);
      }
    }

    @Override
    public void finish() {
      writer.close();
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
