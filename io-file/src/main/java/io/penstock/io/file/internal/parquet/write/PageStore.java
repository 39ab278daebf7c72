package io.penstock.io.file.internal.parquet.write;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Bytes that are kept until a row group is written. They lie outside of the heap: there, every
 * collection of the young generation would copy what was added since the last one.
 */
final class PageStore implements AutoCloseable {
  private static final int SMALLEST_BLOCK = 1 << 12;
  private static final int LARGEST_BLOCK = 1 << 22;
  private static final int PIECE = 1 << 17;

  private final BufferAllocator allocator;
  private final List<ArrowBuf> blocks = new ArrayList<>();
  private long size;
  private long left;

  PageStore(BufferAllocator allocator) {
    this.allocator = allocator;
  }

  /** Keeps a copy of the first {@code length} bytes. */
  void add(byte[] bytes, int length) {
    int at = 0;
    while (at < length) {
      if (left == 0) {
        addBlock(length - at);
      }
      ArrowBuf block = blocks.get(blocks.size() - 1);
      int n = (int) Math.min(left, length - at);
      MemoryUtil.copyToMemory(bytes, at, block.memoryAddress() + block.capacity() - left, n);
      at += n;
      left -= n;
    }
    size += length;
  }

  private void addBlock(int wanted) {
    long about = Math.min(LARGEST_BLOCK, Math.max(size, Math.max(wanted, SMALLEST_BLOCK)));
    ArrowBuf block = allocator.buffer(about);
    blocks.add(block);
    left = block.capacity();
  }

  /** Writes everything, in the order in which it was added. */
  void writeTo(OutputStream out) throws IOException {
    byte[] piece = new byte[(int) Math.min(PIECE, size)];
    long rest = size;
    for (ArrowBuf block : blocks) {
      long end = Math.min(rest, block.capacity());
      for (long at = 0; at < end; at += piece.length) {
        int n = (int) Math.min(piece.length, end - at);
        MemoryUtil.copyFromMemory(block.memoryAddress() + at, piece, 0, n);
        out.write(piece, 0, n);
      }
      rest -= end;
    }
  }

  @Override
  public void close() {
    blocks.forEach(ArrowBuf::close);
    blocks.clear();
    left = 0;
  }
}
