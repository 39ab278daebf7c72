package io.penstock.io.file.internal.csv;

import com.univocity.parsers.common.TextParsingException;
import com.univocity.parsers.csv.CsvParser;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.lines.LineReader;
import io.penstock.io.file.internal.record.BadRecords;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Records that are lines: blank lines, comments and the header are none. */
final class LineRecords implements CsvRecords {
  private final CsvOptions options;
  private final LineReader lines;
  private final PlainLineSplitter splitter;
  private final boolean bytesAreAscii;
  private @Nullable CsvParser parser;

  private LineRecords(CsvOptions options, LineReader lines) {
    this.options = options;
    this.lines = lines;
    this.splitter = new PlainLineSplitter(options);
    this.bytesAreAscii =
        !options.charset.name().startsWith("UTF-16")
            && !options.charset.name().startsWith("UTF-32");
  }

  /** Opens a range; the header, if this range has it, goes to the checker. */
  static LineRecords open(FileRange range, CsvOptions options, @Nullable CsvHeader header)
      throws IOException {
    String separator = options.lineSeparator;
    LineRecords records =
        new LineRecords(
            options,
            LineReader.open(range, separator == null ? null : separator.getBytes(options.charset)));
    try {
      if (range.start() == 0 && header != null && options.header && records.next()) {
        CsvFields fields = new CsvFields();
        if (records.parse(fields)) {
          header.check(fields);
        }
      }
      return records;
    } catch (IOException | RuntimeException e) {
      records.close();
      throw e;
    }
  }

  @Override
  public boolean next() throws IOException {
    while (lines.next()) {
      if (bytesAreAscii ? isRecord() : isRecord(text())) {
        return true;
      }
    }
    return false;
  }

  private boolean isRecord() {
    byte[] line = lines.buffer();
    int at = lines.start();
    int end = lines.end();
    if (at < end && options.comment != CsvOptions.NONE && isComment(line, at)) {
      return false;
    }
    while (at < end && line[at] >= 0 && line[at] <= ' ') {
      at++;
    }
    return at < end;
  }

  private boolean isComment(byte[] line, int at) {
    return options.comment < 128
        ? line[at] == options.comment
        : text().charAt(0) == options.comment;
  }

  private boolean isRecord(String line) {
    return !line.trim().isEmpty()
        && (options.comment == CsvOptions.NONE || line.charAt(0) != options.comment);
  }

  @Override
  public boolean parse(CsvFields fields) {
    if (splitter.split(lines.buffer(), lines.start(), lines.end(), fields)) {
      return true;
    }
    if (parser == null) {
      parser = CsvTokenizer.create(options);
    }
    String text = text();
    @Nullable String[] tokens;
    try {
      tokens = parser.parseLine(text);
    } catch (TextParsingException e) {
      throw BadRecords.malformedCsv(text, e);
    }
    if (tokens == null) {
      return false;
    }
    fields.set(tokens);
    return true;
  }

  @Override
  public String text() {
    byte[] line = lines.buffer();
    return new String(line, lines.start(), lines.end() - lines.start(), options.charset);
  }

  @Override
  public String position() {
    return lines.position();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
