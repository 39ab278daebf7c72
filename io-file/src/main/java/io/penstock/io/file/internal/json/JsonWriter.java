package io.penstock.io.file.internal.json;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.Options;
import io.penstock.io.file.internal.format.FileWriter;
import io.penstock.io.file.internal.format.FormatWriter;
import io.penstock.io.file.internal.lines.Compression;
import io.penstock.io.file.internal.lines.LineSeparators;
import io.penstock.io.file.internal.lines.TextCharsets;
import io.penstock.io.file.internal.lines.TextOutput;
import io.penstock.io.file.internal.value.CellPrinter;
import io.penstock.io.file.internal.value.TimeTexts;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.arrow.memory.BufferAllocator;

/** Writes each row as a JSON object on a line. */
final class JsonWriter implements FormatWriter {
  private final StructType schema;
  private final Charset charset;
  private final String separator;
  private final Compression compression;
  private final JsonCells cells;
  private final JsonFactory factory = new JsonFactory();

  JsonWriter(StructType schema, Options options, ConnectorContext context) {
    this.schema = schema;
    this.charset = TextCharsets.of(options);
    this.separator =
        new String(LineSeparators.write(options, StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    this.compression = Compression.ofOptions(options);
    boolean ignoreNulls =
        options.getBoolean(
            "ignoreNullFields",
            context
                .conf("spark.sql.jsonGenerator.ignoreNullFields")
                .map(Boolean::parseBoolean)
                .orElse(true));
    this.cells = new JsonCells(new CellPrinter(TimeTexts.of(options, context)), ignoreNulls);
  }

  @Override
  public String extension() {
    return ".json" + compression.extension();
  }

  @Override
  public FileWriter create(Path file, BufferAllocator allocator) throws IOException {
    OutputStream out = TextOutput.create(file, compression);
    try {
      return new Writer(out);
    } catch (IOException | RuntimeException e) {
      out.close();
      throw e;
    }
  }

  private final class Writer implements FileWriter {
    private final OutputStream out;
    private final JsonGenerator json;

    Writer(OutputStream out) throws IOException {
      this.out = out;
      this.json =
          charset.equals(StandardCharsets.UTF_8)
              ? factory.createGenerator(out, JsonEncoding.UTF8)
              : factory.createGenerator(new OutputStreamWriter(out, charset));
      json.setRootValueSeparator(null);
    }

    @Override
    public void write(ArrowColumns rows) throws IOException {
      for (int row = 0; row < rows.getRowCount(); row++) {
        cells.writeRow(json, schema, rows.getFieldVectors(), row);
        json.writeRaw(separator);
      }
    }

    @Override
    public void finish() throws IOException {
      json.close();
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
