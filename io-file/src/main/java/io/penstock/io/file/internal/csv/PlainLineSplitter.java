package io.penstock.io.file.internal.csv;

import io.penstock.io.file.internal.lines.Utf8;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Cuts the lines whose meaning is beyond doubt: fields without a quote, or wholly in quotes without
 * an escape. Everything else is the parser's.
 */
final class PlainLineSplitter {
  private final boolean usable;
  private final boolean utf8;
  private final byte delimiter;
  private final byte quote;
  private final byte escape;
  private final boolean trimStart;
  private final boolean trimEnd;
  private final int maxColumns;

  PlainLineSplitter(CsvOptions options) {
    Charset charset = options.charset;
    utf8 = charset.equals(StandardCharsets.UTF_8);
    boolean oneByte =
        utf8
            || charset.equals(StandardCharsets.ISO_8859_1)
            || charset.equals(StandardCharsets.US_ASCII);
    usable =
        oneByte
            && options.maxCharsPerColumn == -1
            && options.delimiter.length() == 1
            && options.delimiter.charAt(0) < 128
            && options.quote < 128
            && options.escape != CsvOptions.NONE // which the parser takes for the end of a line
            && options.escape < 128;
    delimiter = (byte) options.delimiter.charAt(0);
    quote = (byte) options.quote;
    escape = (byte) options.escape;
    trimStart = options.trimStart(false);
    trimEnd = options.trimEnd(false);
    maxColumns = options.maxColumns;
  }

  /** Cuts a line, or returns false if it is the parser's. */
  boolean split(byte[] line, int from, int to, CsvFields fields) {
    if (!usable) {
      return false;
    }
    fields.begin(line);
    int at = from;
    int seen = 0;
    while (true) {
      int start = at;
      if (at < to && line[at] == quote) {
        for (at++; at < to && line[at] != quote; at++) {
          if (line[at] == escape) {
            return false;
          }
          seen |= line[at];
        }
        int close = at++;
        if (close >= to || (at < to && line[at] != delimiter)) {
          return false;
        }
        fields.add(start + 1, close == start + 1 ? CsvFields.EMPTY : close);
      } else {
        for (; at < to; at++) {
          byte b = line[at];
          if (b == delimiter) {
            break;
          }
          if (b == quote) {
            return false;
          }
          seen |= b;
        }
        addUnquoted(line, start, at, fields);
      }
      if (at >= to) {
        break;
      }
      at++;
    }
    return fields.count() <= maxColumns && (seen >= 0 || (utf8 && Utf8.isValid(line, from, to)));
  }

  private void addUnquoted(byte[] line, int from, int to, CsvFields fields) {
    int start = from;
    int end = to;
    if (trimStart) {
      while (start < end && line[start] >= 0 && line[start] <= ' ') {
        start++;
      }
    }
    if (trimEnd) {
      while (end > start && line[end - 1] >= 0 && line[end - 1] <= ' ') {
        end--;
      }
    }
    fields.add(start, start == end ? CsvFields.NULL : end);
  }
}
