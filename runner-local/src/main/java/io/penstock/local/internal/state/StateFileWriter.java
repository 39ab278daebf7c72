package io.penstock.local.internal.state;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.apache.arrow.memory.util.MemoryUtil;

/** Bytes of a file, little-endian, with a checksum of all of them at the end. */
final class StateFileWriter {
  private static final int FLUSH = 1 << 16;
  private final OutputStream out;
  private final CRC32C checksum = new CRC32C();
  private byte[] buffer = new byte[256];
  private int size;
  private long written;

  StateFileWriter(OutputStream out) {
    this.out = out;
  }

  private int reserve(int more) {
    if (size + more > buffer.length) {
      if (size >= FLUSH) {
        flush();
      }
      if (size + more > buffer.length) {
        buffer = Arrays.copyOf(buffer, Math.max(size + more, 2 * buffer.length));
      }
    }
    int at = size;
    size += more;
    return at;
  }

  /** What a file of this could not be written for comes out of here. */
  private void flush() {
    checksum.update(buffer, 0, size);
    try {
      out.write(buffer, 0, size);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    written += size;
    size = 0;
  }

  void putInt(int value) {
    int at = reserve(4);
    for (int i = 0; i < 4; i++) {
      buffer[at + i] = (byte) (value >>> 8 * i);
    }
  }

  void putLong(long value) {
    putInt((int) value);
    putInt((int) (value >>> 32));
  }

  void putMemory(long address, long length) {
    for (long done = 0; done < length; done += FLUSH) {
      int part = (int) Math.min(FLUSH, length - done);
      int at = reserve(part);
      MemoryUtil.copyFromMemory(address + done, buffer, at, part);
    }
  }

  void putByte(byte value) {
    int at = reserve(1);
    buffer[at] = value;
  }

  /** Writes the checksum; gives the length of the file. */
  long finish() {
    flush();
    putInt((int) checksum.getValue());
    flush();
    return written;
  }
}
