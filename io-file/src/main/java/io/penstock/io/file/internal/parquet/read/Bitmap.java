package io.penstock.io.file.internal.parquet.read;

import org.apache.arrow.memory.util.MemoryUtil;

/** Writes bits of Arrow's validity and boolean buffers, from the front on. */
final class Bitmap {
  private Bitmap() {}

  /** Sets n bits from {@code at} on; bits after them in the last byte are lost. */
  static void setOnes(long address, int at, int n) {
    int i = at;
    int left = n;
    while (left > 0 && (i & 7) != 0) {
      long target = address + (i >> 3);
      int below = MemoryUtil.getByte(target) & (1 << (i & 7)) - 1;
      MemoryUtil.putByte(target, (byte) (below | (1 << (i & 7))));
      i++;
      left--;
    }
    MemoryUtil.setMemory(address + (i >> 3), left >> 3, (byte) -1);
    if ((left & 7) != 0) {
      MemoryUtil.putByte(address + ((i + left) >> 3), (byte) ((1 << (left & 7)) - 1));
    }
  }

  /**
   * Sets n bits from {@code at} on to bytes of 0 or 1; bits after them in the last byte are lost.
   */
  static void set(long address, int at, byte[] bits, int n) {
    int i = at;
    int current = (i & 7) == 0 ? 0 : MemoryUtil.getByte(address + (i >> 3)) & (1 << (i & 7)) - 1;
    for (int k = 0; k < n; k++, i++) {
      current |= bits[k] << (i & 7);
      if ((i & 7) == 7) {
        MemoryUtil.putByte(address + (i >> 3), (byte) current);
        current = 0;
      }
    }
    if ((i & 7) != 0) {
      MemoryUtil.putByte(address + (i >> 3), (byte) current);
    }
  }
}
