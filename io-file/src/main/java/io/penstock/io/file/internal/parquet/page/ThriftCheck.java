package io.penstock.io.file.internal.parquet.page;

/**
 * Walks a structure in Thrift's compact form and checks that everything in it is as long as it
 * says, before a library allocates what a list or a text pretends to need.
 */
public final class ThriftCheck {
  private static final int MAX_DEPTH = 32;

  private final byte[] bytes;
  private final int end;
  private int position;

  private ThriftCheck(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.position = from;
    this.end = to;
  }

  /**
   * Checks the structure that begins at {@code from} and must end before {@code to}.
   *
   * @return where it ends
   * @throws CorruptParquetException if it is no structure
   */
  public static int check(byte[] bytes, int from, int to) throws CorruptParquetException {
    ThriftCheck check = new ThriftCheck(bytes, from, to);
    check.struct(0);
    return check.position;
  }

  private void struct(int depth) throws CorruptParquetException {
    if (depth > MAX_DEPTH) {
      throw new CorruptParquetException("structures deeper than " + MAX_DEPTH);
    }
    for (int header = next(); header != 0; header = next()) {
      if (header >>> 4 == 0) { // the field's number follows
        varint();
      }
      int type = header & 15;
      if (type > 2) { // a boolean is its type
        value(type, depth);
      }
    }
  }

  private void value(int type, int depth) throws CorruptParquetException {
    switch (type) {
      case 1, 2, 3 -> skip(1);
      case 4, 5, 6 -> varint();
      case 7 -> skip(8);
      case 8 -> skip(varint());
      case 9, 10 -> list(depth);
      case 11 -> map(depth);
      case 12 -> struct(depth + 1);
      case 13 -> skip(16);
      default -> throw new CorruptParquetException("a field of type " + type);
    }
  }

  private void list(int depth) throws CorruptParquetException {
    int header = next();
    long size = header >>> 4 == 15 ? varint() : header >>> 4;
    requireRoom(size);
    for (long i = 0; i < size; i++) {
      value(header & 15, depth + 1);
    }
  }

  private void map(int depth) throws CorruptParquetException {
    long size = varint();
    if (size == 0) {
      return;
    }
    int types = next();
    requireRoom(size);
    for (long i = 0; i < size; i++) {
      value(types >>> 4, depth + 1);
      value(types & 15, depth + 1);
    }
  }

  /** Each element takes a byte at least. */
  private void requireRoom(long size) throws CorruptParquetException {
    if (size < 0 || size > end - position) {
      throw new CorruptParquetException(
          "a size of %d where %d bytes are left".formatted(size, end - position));
    }
  }

  private void skip(long size) throws CorruptParquetException {
    requireRoom(size);
    position += (int) size;
  }

  private int next() throws CorruptParquetException {
    requireRoom(1);
    return bytes[position++] & 255;
  }

  private long varint() throws CorruptParquetException {
    long value = 0;
    for (int shift = 0; shift < Long.SIZE; shift += 7) {
      int next = next();
      value |= (long) (next & 127) << shift;
      if (next < 128) {
        return value;
      }
    }
    throw new CorruptParquetException("a number of more than 64 bits");
  }
}
