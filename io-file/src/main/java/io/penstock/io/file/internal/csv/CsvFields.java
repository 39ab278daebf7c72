package io.penstock.io.file.internal.csv;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The fields of one record as ranges of bytes, UTF-8; reused from record to record. */
final class CsvFields {
  /** Stands in {@link #to} for a field without quotes and text. */
  static final int NULL = -1;

  /** Stands in {@link #to} for two quotes. */
  static final int EMPTY = -2;

  private byte[] scratch = new byte[256];
  private byte[] bytes = scratch;
  private int[] from = new int[16];
  private int[] to = new int[16];
  private int count;

  /** Begins a record whose fields lie in a buffer. */
  void begin(byte[] buffer) {
    bytes = buffer;
    count = 0;
  }

  /** Adds a field; {@code end} may be {@link #NULL} or {@link #EMPTY}. */
  void add(int start, int end) {
    if (count == from.length) {
      from = Arrays.copyOf(from, count * 2);
      to = Arrays.copyOf(to, count * 2);
    }
    from[count] = start;
    to[count++] = end;
  }

  /** Takes the fields from the parser's strings. */
  void set(@Nullable String[] tokens) {
    int used = 0;
    count = 0;
    for (String token : tokens) {
      if (token == null) {
        add(0, NULL);
        continue;
      }
      byte[] text = token.getBytes(StandardCharsets.UTF_8);
      if (scratch.length - used < text.length) {
        scratch = Arrays.copyOf(scratch, Math.max(scratch.length * 2, used + text.length));
      }
      System.arraycopy(text, 0, scratch, used, text.length);
      add(used, used + text.length);
      used += text.length;
    }
    bytes = scratch;
  }

  int count() {
    return count;
  }

  byte[] bytes() {
    return bytes;
  }

  int from(int field) {
    return from[field];
  }

  int to(int field) {
    return to[field];
  }
}
