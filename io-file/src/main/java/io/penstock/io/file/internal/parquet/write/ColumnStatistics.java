package io.penstock.io.file.internal.parquet.write;

import java.util.Arrays;
import org.apache.parquet.format.Statistics;

/**
 * The least and the greatest value of a column chunk and its number of nulls. Bounds are left out
 * where readers could be misled: with NaN among the values, and for long byte strings, of which
 * only a cut one could be kept and no bound is.
 */
abstract class ColumnStatistics {
  private long nulls;

  /** Counts nulls. */
  final void addNulls(long more) {
    nulls += more;
  }

  /** Takes in a number, floats as their bits. */
  void add(long value) {}

  /** Takes in the first numbers of an array. */
  void add(long[] values, int n) {
    for (int i = 0; i < n; i++) {
      add(values[i]);
    }
  }

  /** Takes in a byte string. */
  void add(byte[] source, int offset, int length) {}

  /** Puts in bounds, if there are any. */
  abstract void putBounds(Statistics out);

  /** The form that the footer has. */
  final Statistics toThrift() {
    Statistics out = new Statistics().setNull_count(nulls);
    putBounds(out);
    if (out.isSetMin_value()) {
      out.setIs_min_value_exact(true).setIs_max_value_exact(true);
    }
    return out;
  }

  static byte[] littleEndian(long value, int width) {
    byte[] bytes = new byte[width];
    for (int i = 0; i < width; i++) {
      bytes[i] = (byte) (value >>> (8 * i));
    }
    return bytes;
  }

  /** No bounds: for types whose order is not defined. */
  static final class None extends ColumnStatistics {
    @Override
    void putBounds(Statistics out) {}
  }

  /** Signed integers and booleans of some bytes. */
  static final class Integers extends ColumnStatistics {
    private final int width;
    private long least = Long.MAX_VALUE;
    private long greatest = Long.MIN_VALUE;

    Integers(int width) {
      this.width = width;
    }

    @Override
    void add(long value) {
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
    }

    @Override
    void add(long[] values, int n) {
      long low = least;
      long high = greatest;
      for (int i = 0; i < n; i++) {
        low = Math.min(low, values[i]);
        high = Math.max(high, values[i]);
      }
      least = low;
      greatest = high;
    }

    @Override
    void putBounds(Statistics out) {
      if (least <= greatest) {
        out.setMin_value(littleEndian(least, width)).setMax_value(littleEndian(greatest, width));
      }
    }
  }

  /** Floats and doubles. */
  static final class Floats extends ColumnStatistics {
    private final boolean wide;
    private double least = Double.POSITIVE_INFINITY;
    private double greatest = Double.NEGATIVE_INFINITY;
    private boolean nan;

    Floats(boolean wide) {
      this.wide = wide;
    }

    @Override
    void add(long value) {
      take(wide ? Double.longBitsToDouble(value) : Float.intBitsToFloat((int) value));
    }

    @Override
    void add(long[] values, int n) {
      if (!wide) {
        super.add(values, n);
        return;
      }
      for (int i = 0; i < n; i++) {
        take(Double.longBitsToDouble(values[i]));
      }
    }

    private void take(double real) {
      if (real < least) {
        least = real;
      }
      if (real > greatest) {
        greatest = real;
      }
      nan |= Double.isNaN(real);
    }

    @Override
    void putBounds(Statistics out) {
      if (nan || least > greatest) {
        return;
      }
      // zeros are equal and have two forms: a bound of zero covers both
      double low = least == 0 ? -0.0 : least;
      double high = greatest == 0 ? 0.0 : greatest;
      out.setMin_value(bytes(low)).setMax_value(bytes(high));
    }

    private byte[] bytes(double value) {
      return wide
          ? littleEndian(Double.doubleToRawLongBits(value), Double.BYTES)
          : littleEndian(Float.floatToRawIntBits((float) value), Float.BYTES);
    }
  }

  /** Byte strings, compared as unsigned bytes or, decimals, by their sign first. */
  static final class Bytes extends ColumnStatistics {
    private static final int MAX_LENGTH = 64;

    private final boolean signed;
    private byte[] least = new byte[0];
    private byte[] greatest = new byte[0];
    private int leastLength = -1;
    private int greatestLength = -1;

    Bytes(boolean signed) {
      this.signed = signed;
    }

    @Override
    void add(byte[] source, int offset, int length) {
      if (leastLength < 0 || compare(source, offset, length, least, leastLength) < 0) {
        least = copy(source, offset, length, least);
        leastLength = length;
      }
      if (greatestLength < 0 || compare(source, offset, length, greatest, greatestLength) > 0) {
        greatest = copy(source, offset, length, greatest);
        greatestLength = length;
      }
    }

    private static byte[] copy(byte[] source, int offset, int length, byte[] target) {
      byte[] room = target.length < length ? new byte[length] : target;
      System.arraycopy(source, offset, room, 0, length);
      return room;
    }

    private int compare(byte[] a, int offset, int length, byte[] b, int bLength) {
      if (signed && a[offset] != b[0]) { // of one length, the sign in the first byte
        return Byte.compare(a[offset], b[0]);
      }
      return Arrays.compareUnsigned(a, offset, offset + length, b, 0, bLength);
    }

    @Override
    void putBounds(Statistics out) {
      if (leastLength >= 0 && leastLength <= MAX_LENGTH && greatestLength <= MAX_LENGTH) {
        out.setMin_value(Arrays.copyOf(least, leastLength))
            .setMax_value(Arrays.copyOf(greatest, greatestLength));
      }
    }
  }
}
