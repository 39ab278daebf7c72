package io.penstock.local.internal.function.kernel;

import java.nio.charset.StandardCharsets;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Bytes of one string or binary value, copied out of a vector into a reused array. Valid until the
 * next row. The array may be longer than the value.
 */
public final class Utf8 {
  private byte[] bytes = new byte[64];
  private int length;

  /** The bytes from 0 to {@link #length()}; not to be kept or written. */
  public byte[] bytes() {
    return bytes;
  }

  /** How many bytes there are. */
  public int length() {
    return length;
  }

  void load(long address, int count) {
    if (count > bytes.length) {
      bytes = new byte[Math.max(count, 2 * bytes.length)];
    }
    MemoryUtil.copyFromMemory(address, bytes, 0, count);
    length = count;
  }

  /** A copy of the value. */
  public byte[] copy() {
    byte[] out = new byte[length];
    System.arraycopy(bytes, 0, out, 0, length);
    return out;
  }

  /** Whether every byte is ASCII. */
  public boolean isAscii() {
    return Utf8Bytes.isAscii(bytes, length);
  }

  @Override
  public String toString() {
    return new String(bytes, 0, length, StandardCharsets.UTF_8);
  }
}
