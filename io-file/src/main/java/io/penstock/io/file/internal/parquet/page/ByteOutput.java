package io.penstock.io.file.internal.parquet.page;

import java.io.OutputStream;
import java.util.Arrays;

/** A byte array that grows. Its array is open to those who write in bulk: see {@link #reserve}. */
public final class ByteOutput extends OutputStream {
  private static final int INITIAL = 1 << 8;
  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  private byte[] bytes = new byte[INITIAL];
  private int size;

  /**
   * Makes room for more bytes after {@link #size()} and returns the array, which is valid until the
   * next call of this object; {@link #advance} takes in what was put there.
   */
  public byte[] reserve(int more) {
    if (bytes.length - size < more) {
      long wanted = Math.max((long) size + more, 2L * bytes.length);
      bytes = Arrays.copyOf(bytes, (int) Math.min(MAX_ARRAY, wanted));
    }
    return bytes;
  }

  /** Takes in bytes that were put at {@link #size()}. */
  public void advance(int more) {
    size += more;
  }

  /** The array; the first {@link #size()} bytes count. */
  public byte[] array() {
    return bytes;
  }

  /** How many bytes there are. */
  public int size() {
    return size;
  }

  /** Forgets all bytes and keeps the array. */
  public void clear() {
    size = 0;
  }

  @Override
  public void write(int value) {
    reserve(1)[size++] = (byte) value;
  }

  @Override
  public void write(byte[] source, int offset, int length) {
    System.arraycopy(source, offset, reserve(length), size, length);
    size += length;
  }

  /** Appends four bytes. */
  public void putInt(int value) {
    LittleEndian.putInt(reserve(4), size, value);
    size += 4;
  }

  /** Appends eight bytes. */
  public void putLong(long value) {
    LittleEndian.putLong(reserve(8), size, value);
    size += 8;
  }

  /** Appends an unsigned number, seven bits a byte. */
  public void putVarint(long value) {
    long rest = value;
    while ((rest & ~127L) != 0) {
      write(((int) rest & 127) | 128);
      rest >>>= 7;
    }
    write((int) rest);
  }
}
