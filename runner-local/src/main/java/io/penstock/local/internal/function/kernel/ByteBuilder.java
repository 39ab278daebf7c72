package io.penstock.local.internal.function.kernel;

import java.util.Arrays;

/** Scratch in which a kernel builds a value; reused from row to row. */
public final class ByteBuilder implements ByteSink {
  private static final int MAX = Integer.MAX_VALUE - 16;
  private byte[] bytes = new byte[64];
  private int length;

  /** Empties it. */
  public ByteBuilder clear() {
    length = 0;
    return this;
  }

  /** How many bytes it has. */
  public int length() {
    return length;
  }

  /** The bytes; valid until the next append. */
  public byte[] bytes() {
    return bytes;
  }

  /** A copy of them. */
  public byte[] copy() {
    return Arrays.copyOf(bytes, length);
  }

  /** Appends one byte. */
  public ByteBuilder add(byte value) {
    room(1);
    bytes[length++] = value;
    return this;
  }

  /** Appends a piece of an array. */
  public ByteBuilder add(byte[] from, int offset, int count) {
    room(count);
    System.arraycopy(from, offset, bytes, length, count);
    length += count;
    return this;
  }

  /** Appends a value. */
  public ByteBuilder add(Utf8 value) {
    return add(value.bytes(), 0, value.length());
  }

  @Override
  public void set(byte[] from, int offset, int count) {
    add(from, offset, count);
  }

  /** Makes this the value of the current row. */
  public void writeTo(Result out) {
    out.set(bytes, 0, length);
  }

  private void room(int count) {
    long needed = (long) length + count;
    if (needed > bytes.length) {
      if (needed > MAX) {
        throw new IllegalStateException("Cannot build a value of " + needed + " bytes: too long");
      }
      bytes = Arrays.copyOf(bytes, (int) Math.min(MAX, Math.max(needed, 2L * bytes.length)));
    }
  }
}
