package io.penstock.local.internal.operator;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Single bits at addresses, lowest bit first, as Arrow's validity buffers have them. */
final class Bits {
  private Bits() {}

  static boolean get(long address, int index) {
    return (MemoryUtil.getByte(address + (index >> 3)) >> (index & 7) & 1) != 0;
  }

  static void set(long address, int index, boolean value) {
    long at = address + (index >> 3);
    int mask = 1 << (index & 7);
    int old = MemoryUtil.getByte(at);
    MemoryUtil.putByte(at, (byte) (value ? old | mask : old & ~mask));
  }

  /** Sets a range of bits. */
  static void fill(long address, int from, int count, boolean value) {
    int at = from;
    int end = from + count;
    while (at < end && (at & 7) != 0) {
      set(address, at++, value);
    }
    int bytes = (end - at) >> 3;
    if (bytes > 0) {
      MemoryUtil.setMemory(address + (at >> 3), bytes, (byte) (value ? -1 : 0));
      at += bytes << 3;
    }
    while (at < end) {
      set(address, at++, value);
    }
  }

  /** Whether the vector may hold a null, which needs a look at its validity buffer. */
  static boolean mayBeNull(FieldVector vector) {
    ArrowBuf validity = vector.getValidityBuffer();
    return validity.capacity() > 0 && vector.getNullCount() > 0;
  }
}
