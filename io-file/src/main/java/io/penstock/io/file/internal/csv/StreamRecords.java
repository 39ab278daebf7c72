package io.penstock.io.file.internal.csv;

import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import io.penstock.io.file.internal.lines.Compression;
import io.penstock.io.file.internal.record.BadRecords;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Records of option {@code multiLine}: quoted fields may hold line ends; a file is read whole. */
final class StreamRecords implements CsvRecords {
  private final InputStream in;
  private final CsvParser parser;
  private @Nullable String @Nullable [] tokens;
  private long records;

  private StreamRecords(InputStream in, CsvOptions options) {
    this.in = in;
    this.parser = CsvTokenizer.create(options);
  }

  static StreamRecords open(Path file, CsvOptions options, @Nullable CsvHeader header)
      throws IOException {
    InputStream in = Files.newInputStream(file);
    try {
      StreamRecords records = new StreamRecords(Compression.of(file).decompress(in), options);
      records.parser.beginParsing(records.in, options.charset);
      if (header != null && options.header && records.next()) {
        CsvFields fields = new CsvFields();
        records.parse(fields);
        header.check(fields);
      }
      return records;
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  @Override
  public boolean next() {
    records++;
    try {
      tokens = parser.parseNext();
    } catch (TextParsingException e) {
      throw BadRecords.malformedCsv("record " + records, e);
    }
    return tokens != null;
  }

  @Override
  public boolean parse(CsvFields fields) {
    if (tokens == null) {
      return false;
    }
    fields.set(tokens);
    return true;
  }

  @Override
  public String text() {
    String content = parser.getContext().currentParsedContent();
    if (content == null) {
      return "";
    }
    int end = content.length();
    if (end > 0 && content.charAt(end - 1) == '\n') {
      end--;
    }
    if (end < content.length() && end > 0 && content.charAt(end - 1) == '\r') {
      end--;
    }
    return content.substring(0, end);
  }

  @Override
  public String position() {
    return "record " + records;
  }

  @Override
  public void close() throws IOException {
    parser.stopParsing();
    in.close();
  }
}
