package io.penstock.local.internal.function.kernel;

import io.penstock.local.internal.expr.kernel.Texts;
import java.nio.charset.StandardCharsets;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Bytes of one string or binary value where they lie in a vector, copied into a reused array only
 * when that is asked for. Valid until the next row. The array may be longer than the value.
 */
public final class Utf8 {
  private byte[] bytes = new byte[64];
  private long address;
  private int length;
  private boolean copied;
  private boolean constant;

  /** The bytes from 0 to {@link #length()}; not to be kept or written. */
  public byte[] bytes() {
    if (!copied) {
      copyIn();
    }
    return bytes;
  }

  private void copyIn() {
    if (length > bytes.length) {
      bytes = new byte[Math.max(length, 2 * bytes.length)];
    }
    MemoryUtil.copyFromMemory(address, bytes, 0, length);
    copied = true;
  }

  /** How many bytes there are. */
  public int length() {
    return length;
  }

  /** Where they lie in memory. */
  public long address() {
    return address;
  }

  /** Whether the value is the same for all rows of all batches. */
  boolean isConstant() {
    return constant;
  }

  void load(long from, int count) {
    address = from;
    length = count;
    copied = false;
  }

  void loadConstant(long from, int count) {
    load(from, count);
    constant = true;
  }

  /** A copy of the value. */
  public byte[] copy() {
    byte[] out = new byte[length];
    System.arraycopy(bytes(), 0, out, 0, length);
    return out;
  }

  /** Whether every byte is ASCII. */
  public boolean isAscii() {
    return Texts.isAscii(address, length);
  }

  @Override
  public String toString() {
    return new String(bytes(), 0, length, StandardCharsets.UTF_8);
  }
}
