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

  EncodedRows(BufferAllocator allocator) {
    this.allocator = allocator;
    this.buffer = allocator.getEmpty();
  }

  /** Writes rows in place of those of the last batch. */
  void encode(RowCodec codec, FieldVector[] columns, Selection rows) {
    int count = rows.count();
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
