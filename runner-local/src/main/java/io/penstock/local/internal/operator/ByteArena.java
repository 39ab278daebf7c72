package io.penstock.local.internal.operator;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;

/** Byte strings one behind the other, in memory of the session. */
final class ByteArena implements AutoCloseable {
  private static final long FIRST = 4096;

  /** Bytes that can be read behind the last string. */
  static final int SLACK = 8;

  private final BufferAllocator allocator;
  private ArrowBuf buffer;
  private long size;

  ByteArena(BufferAllocator allocator) {
    this.allocator = allocator;
    this.buffer = allocator.getEmpty();
  }

  /** Where the next string begins. */
  long size() {
    return size;
  }

  /** Where the strings are now; changes with {@link #append}. */
  long address() {
    return buffer.memoryAddress();
  }

  void append(byte[] bytes, int length) {
    reserve(length);
    MemoryUtil.copyToMemory(bytes, 0, buffer.memoryAddress() + size, length);
    size += length;
  }

  /** Appends eight bytes in the machine's order. */
  void append(long value) {
    reserve(Long.BYTES);
    MemoryUtil.putLong(buffer.memoryAddress() + size, value);
    size += Long.BYTES;
  }

  private void reserve(long more) {
    long needed = size + more + SLACK;
    if (needed > buffer.capacity()) {
      ArrowBuf larger = allocator.buffer(Math.max(FIRST, Math.max(2 * buffer.capacity(), needed)));
      MemoryUtil.copyMemory(buffer.memoryAddress(), larger.memoryAddress(), size);
      buffer.close();
      buffer = larger;
    }
  }

  /** Forgets the strings from a place on. */
  void truncate(long end) {
    size = end;
  }

  /** Forgets the strings and keeps the memory. */
  void reset() {
    size = 0;
  }

  @Override
  public void close() {
    size = 0;
    buffer.close();
    buffer = allocator.getEmpty();
  }
}
