package io.penstock.local.internal.state;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Bytes of a file, little-endian, with a checksum of all of them at the end. After {@link #finish}
 * it may write another file, in the same memory.
 */
final class StateFileWriter {
  private static final int MOST = 1 << 16;
  private final CRC32C checksum = new CRC32C();
  private OutputStream out = OutputStream.nullOutputStream();
  private byte[] buffer = new byte[1024];
  private int size;
  private long written;

  /** Begins a file. */
  void begin(OutputStream file) {
    out = file;
    size = 0;
    written = 0;
    checksum.reset();
  }

  /** Makes room for some bytes, fewer than the buffer can have. */
  private void reserve(int more) {
    if (size + more > buffer.length) {
      flush();
      grow(more);
    }
  }

  private void grow(long wanted) {
    if (wanted > buffer.length && buffer.length < MOST) {
      long length = Math.max(Math.min(wanted, MOST), 2L * buffer.length);
      buffer = Arrays.copyOf(buffer, (int) length);
    }
  }

  private void flush() {
    checksum.update(buffer, 0, size);
    emit();
  }

  /** What a file of this could not be written for comes out of here. */
  private void emit() {
    try {
      out.write(buffer, 0, size);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    written += size;
    size = 0;
  }

  void putInt(int value) {
    reserve(4);
    append(value);
  }

  private void append(int value) {
    for (int i = 0; i < 4; i++) {
      buffer[size++] = (byte) (value >>> 8 * i);
    }
  }

  void putLong(long value) {
    putInt((int) value);
    putInt((int) (value >>> 32));
  }

  void putMemory(long address, long length) {
    grow(size + length);
    for (long done = 0; done < length; ) {
      if (size == buffer.length) {
        flush();
      }
      int part = (int) Math.min(buffer.length - size, length - done);
      MemoryUtil.copyFromMemory(address + done, buffer, size, part);
      size += part;
      done += part;
    }
  }

  void putByte(byte value) {
    reserve(1);
    buffer[size++] = value;
  }

  /** Writes the checksum; gives the length of the file. */
  long finish() {
    checksum.update(buffer, 0, size);
    if (size + 4 > buffer.length) {
      emit();
    }
    append((int) checksum.getValue());
    emit();
    return written;
  }
}
