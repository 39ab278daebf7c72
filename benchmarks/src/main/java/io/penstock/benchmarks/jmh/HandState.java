package io.penstock.benchmarks.jmh;

import io.penstock.Row;
import java.nio.ByteBuffer;
import java.util.List;

/** Count, sum and maximum by key, by hand: keys are numbers from 0 on, and so are the entries. */
final class HandState {
  private static final int WIDTH = 3;

  private final long[] entries;

  HandState(int keys) {
    entries = new long[keys * WIDTH];
  }

  /** Adds rows of a key and a value; the entries that changed, with their keys. */
  ByteBuffer add(List<Row> rows) {
    ByteBuffer out = ByteBuffer.allocate(rows.size() * (WIDTH + 1) * Long.BYTES);
    for (Row row : rows) {
      long key = row.getLong(0);
      long value = row.getLong(1);
      int at = (int) key * WIDTH;
      entries[at]++;
      entries[at + 1] = Math.addExact(entries[at + 1], value);
      entries[at + 2] = Math.max(entries[at + 2], value);
      out.putLong(key).putLong(entries[at]).putLong(entries[at + 1]).putLong(entries[at + 2]);
    }
    return out.flip();
  }
}
