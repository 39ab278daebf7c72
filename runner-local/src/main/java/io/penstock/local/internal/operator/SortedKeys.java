package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.Selection;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarBinaryVector;

/** Encoded keys of rows, one behind the other in memory of the session, to be put in order. */
final class SortedKeys implements AutoCloseable {
  /** Encoded bytes that are moved into the session's memory at once. */
  private static final int CHUNK = 1 << 16;

  /** Memory for a row while keys are put in order. */
  private static final int ORDER_BYTES = 2 * (Long.BYTES + Integer.BYTES);

  private final BufferAllocator allocator;
  private final KeyEncoder encoder;
  private final ByteArena keys;
  private final ByteArena ends;
  private int count;

  SortedKeys(KeyEncoder encoder, BufferAllocator allocator) {
    this.allocator = allocator;
    this.encoder = encoder;
    this.keys = new ByteArena(allocator);
    this.ends = new ByteArena(allocator);
  }

  void reset() {
    keys.reset();
    ends.reset();
    count = 0;
  }

  int count() {
    return count;
  }

  /** How many bytes the keys take, and their order will. */
  long bytes() {
    return keys.size() + ends.size() + (long) ORDER_BYTES * count;
  }

  void add(FieldVector[] columns, Selection rows) {
    encoder.clear();
    for (int i = 0; i < rows.count(); i++) {
      encoder.append(columns, rows.row(i));
      ends.append(keys.size() + encoder.size());
      if (encoder.size() >= CHUNK) {
        flush();
      }
    }
    flush();
    count += rows.count();
  }

  private void flush() {
    keys.append(encoder.bytes(), encoder.size());
    encoder.clear();
  }

  /** The rows in order, the first added first among equal ones; the caller closes the order. */
  RowOrder order() {
    ArrowBuf words = allocator.getEmpty();
    ArrowBuf rows = words;
    try {
      words = allocator.buffer(2L * Long.BYTES * Math.max(count, 1));
      rows = allocator.buffer(2L * Integer.BYTES * Math.max(count, 1));
      RowOrder order = new RowOrder(this, words, rows, count);
      order.sort();
      return order;
    } catch (RuntimeException e) {
      words.close();
      rows.close();
      throw e;
    }
  }

  private static long begin(long ends, int row) {
    return row == 0 ? 0 : MemoryUtil.getLong(ends + 8L * (row - 1));
  }

  /**
   * Eight bytes of a key from a place on as a number whose unsigned order is theirs; zeros stand
   * behind the key's end.
   */
  long word(int row, long depth) {
    long end = ends.address();
    long at = begin(end, row) + depth;
    return word(keys.address() + at, MemoryUtil.getLong(end + 8L * row) - at);
  }

  /** As {@link #word(int, long)}, of bytes of which so many are left. */
  static long word(long address, long left) {
    if (left <= 0) {
      return 0;
    }
    long word = Long.reverseBytes(MemoryUtil.getLong(address));
    return left >= Long.BYTES ? word : word & (-1L << (Long.SIZE - Byte.SIZE * left));
  }

  long length(int row) {
    long end = ends.address();
    return MemoryUtil.getLong(end + 8L * row) - begin(end, row);
  }

  /** Copies keys into a vector, in place of its values. */
  void copy(int[] rows, int size, VarBinaryVector to) {
    long bytes = 0;
    for (int i = 0; i < size; i++) {
      bytes += length(rows[i]);
    }
    to.clear();
    to.allocateNew(bytes + ByteArena.SLACK, size);
    long base = keys.address();
    long data = to.getDataBuffer().memoryAddress();
    long offsets = to.getOffsetBuffer().memoryAddress();
    Bits.fill(to.getValidityBuffer().memoryAddress(), 0, size, true);
    int at = 0;
    MemoryUtil.putInt(offsets, 0);
    for (int i = 0; i < size; i++) {
      int length = (int) length(rows[i]);
      MemoryUtil.copyMemory(base + begin(ends.address(), rows[i]), data + at, length);
      at += length;
      MemoryUtil.putInt(offsets + 4L * (i + 1), at);
    }
    to.setLastSet(size - 1);
    to.setValueCount(size);
  }

  @Override
  public void close() {
    count = 0;
    keys.close();
    ends.close();
  }
}
