package io.penstock.local.internal.state;

import io.penstock.local.internal.expr.Selection;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Rows of a batch as bytes, in memory that is used again for the next batch. */
final class EncodedRows implements AutoCloseable {
  private final BufferAllocator allocator;
  private ArrowBuf buffer;
  private long[] begins = new long[65];
  private int[] hashes = new int[64];
  private int count;
  private int hashed;

  EncodedRows(BufferAllocator allocator) {
    this.allocator = allocator;
    this.buffer = allocator.getEmpty();
  }

  /** Writes rows in place of those of the last batch. */
  void encode(RowCodec codec, FieldVector[] columns, Selection rows) {
    count = rows.count();
    hashed = 0;
    if (begins.length <= count) {
      begins = new long[count + 1];
    }
    long size = 0;
    for (int i = 0; i < count; i++) {
      begins[i] = size;
      size += codec.size(columns, rows.row(i));
    }
    begins[count] = size;
    reserve(size);
    long base = buffer.memoryAddress();
    for (int i = 0; i < count; i++) {
      codec.write(columns, rows.row(i), base + begins[i]);
    }
  }

  private void reserve(long size) {
    if (buffer.capacity() < size) {
      buffer.close();
      buffer = allocator.getEmpty();
      buffer = allocator.buffer(Math.max(1024, size));
    }
  }

  /** The hashes of the rows that were written last, in their order; computed at the first call. */
  int[] hashes() {
    if (hashed < count) {
      if (hashes.length < count) {
        hashes = new int[begins.length];
      }
      for (int i = 0; i < count; i++) {
        hashes[i] = KeyIndex.hash(address(i), size(i));
      }
      hashed = count;
    }
    return hashes;
  }

  long address(int i) {
    return buffer.memoryAddress() + begins[i];
  }

  int size(int i) {
    return Math.toIntExact(begins[i + 1] - begins[i]);
  }

  @Override
  public void close() {
    buffer.close();
    buffer = allocator.getEmpty();
  }
}
