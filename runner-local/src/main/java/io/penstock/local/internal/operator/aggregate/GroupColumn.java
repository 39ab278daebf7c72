package io.penstock.local.internal.operator.aggregate;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;

/** A value of a fixed width for each group, zero at first, in memory of the session. */
final class GroupColumn implements AutoCloseable {
  private static final long FIRST = 64;
  private final BufferAllocator allocator;
  private final int width;
  private ArrowBuf buffer;
  private long address;

  /**
   * @param width of a value in bytes
   */
  GroupColumn(BufferAllocator allocator, int width) {
    this.allocator = allocator;
    this.width = width;
    this.buffer = allocator.getEmpty();
  }

  /** Makes room for so many groups. */
  void grow(int groups) {
    long wanted = (long) groups * width;
    if (wanted <= buffer.capacity()) {
      return;
    }
    ArrowBuf larger =
        allocator.buffer(Math.max(FIRST * width, Math.max(wanted, 2 * buffer.capacity())));
    MemoryUtil.copyMemory(buffer.memoryAddress(), larger.memoryAddress(), buffer.capacity());
    MemoryUtil.setMemory(
        larger.memoryAddress() + buffer.capacity(),
        larger.capacity() - buffer.capacity(),
        (byte) 0);
    buffer.close();
    buffer = larger;
    address = larger.memoryAddress();
  }

  /** Makes all values zero. */
  void reset() {
    if (buffer.capacity() > 0) {
      MemoryUtil.setMemory(address, buffer.capacity(), (byte) 0);
    }
  }

  /** Where the values are; changes with {@link #grow}. */
  long address() {
    return address;
  }

  long getLong(int group) {
    return MemoryUtil.getLong(address + 8L * group);
  }

  void putLong(int group, long value) {
    MemoryUtil.putLong(address + 8L * group, value);
  }

  double getDouble(int group) {
    return Double.longBitsToDouble(getLong(group));
  }

  void putDouble(int group, double value) {
    putLong(group, Double.doubleToRawLongBits(value));
  }

  byte getByte(int group) {
    return MemoryUtil.getByte(address + group);
  }

  void putByte(int group, int value) {
    MemoryUtil.putByte(address + group, (byte) value);
  }

  @Override
  public void close() {
    buffer.close();
    buffer = allocator.getEmpty();
    address = 0;
  }
}
