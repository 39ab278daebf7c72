package io.penstock.io.file.internal.json;

import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.lines.LineReader;
import io.penstock.io.file.internal.lines.WholeFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The records of a range, each as bytes that Jackson reads: lines, or the whole file. */
final class JsonRecords implements Closeable {
  private final JsonOptions options;
  private final FileRange range;
  private final @Nullable LineReader lines;
  private byte[] bytes = new byte[0];
  private int start;
  private int end;
  private boolean wholeRead;

  private JsonRecords(JsonOptions options, FileRange range, @Nullable LineReader lines) {
    this.options = options;
    this.range = range;
    this.lines = lines;
  }

  static JsonRecords open(FileRange range, JsonOptions options) throws IOException {
    return new JsonRecords(
        options, range, options.multiLine ? null : LineReader.open(range, options.lineSeparator));
  }

  /** Goes to the next record, which may be blank; false at the end. */
  boolean next() throws IOException {
    if (lines == null) {
      if (wholeRead) {
        return false;
      }
      wholeRead = true;
      take(WholeFile.read(range.file()), -1, -1);
      return true;
    }
    if (!lines.next()) {
      return false;
    }
    take(lines.buffer(), lines.start(), lines.end());
    return true;
  }

  private void take(byte[] from, int first, int last) {
    bytes = from;
    start = Math.max(first, 0);
    end = last < 0 ? from.length : last;
    if (!options.isUtf8()) {
      bytes =
          new String(from, start, end - start, options.charset).getBytes(StandardCharsets.UTF_8);
      start = 0;
      end = bytes.length;
    }
  }

  byte[] bytes() {
    return bytes;
  }

  int start() {
    return start;
  }

  int length() {
    return end - start;
  }

  /** The record's text, for the column of bad records. */
  String text() {
    return new String(bytes, start, end - start, StandardCharsets.UTF_8);
  }

  String position() {
    return lines == null ? "the whole" : lines.position();
  }

  @Override
  public void close() throws IOException {
    if (lines != null) {
      lines.close();
    }
  }
}
