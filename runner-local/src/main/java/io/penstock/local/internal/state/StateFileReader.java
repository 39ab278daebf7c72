package io.penstock.local.internal.state;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/** Reads what {@link StateFileWriter} wrote; never more than the file has. */
final class StateFileReader implements AutoCloseable {
  private final InputStream in;
  private final CRC32C checksum = new CRC32C();
  private final byte[] number = new byte[4];
  private long left;

  StateFileReader(Path file) throws IOException {
    left = Files.size(file) - 4;
    in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
  }

  /** The next bytes, into an array that is long enough. */
  void read(byte[] to, int length) throws IOException {
    if (length < 0 || length > left) {
      throw new EOFException("it ends in the middle of a row");
    }
    if (in.readNBytes(to, 0, length) < length) {
      throw new EOFException("it is shorter than it was");
    }
    checksum.update(to, 0, length);
    left -= length;
  }

  /** Checks that so many bytes can still come, before memory is made for them. */
  int checked(int length) throws IOException {
    if (length < 0 || length > left) {
      throw new EOFException("it has a row of " + length + " bytes, more than the file");
    }
    return length;
  }

  /** How many bytes are left before the checksum. */
  long left() {
    return left;
  }

  byte readByte() throws IOException {
    read(number, 1);
    return number[0];
  }

  int readInt() throws IOException {
    read(number, 4);
    return intOf(number);
  }

  private static int intOf(byte[] bytes) {
    return (bytes[0] & 0xff)
        | (bytes[1] & 0xff) << 8
        | (bytes[2] & 0xff) << 16
        | (bytes[3] & 0xff) << 24;
  }

  long readLong() throws IOException {
    long low = readInt() & 0xffff_ffffL;
    return low | (long) readInt() << 32;
  }

  /** Reads the head of a snapshot; gives its base. */
  long readSnapshotHead() throws IOException {
    if (readLong() != SnapshotFile.MAGIC) {
      throw new IOException("it is no snapshot of a state");
    }
    return readLong();
  }

  /** Checks the end and the checksum. */
  void finish() throws IOException {
    if (left != 0) {
      throw new EOFException("it has " + left + " bytes too many");
    }
    int computed = (int) checksum.getValue();
    if (in.readNBytes(number, 0, 4) < 4 || intOf(number) != computed) {
      throw new IOException("its checksum is wrong");
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
