package io.penstock.benchmarks.jmh;

import org.apache.arrow.memory.util.MemoryUtil;

/** Arithmetic by hand. What may fail skips nulls. */
final class NumberLoops {
  private NumberLoops() {}

  static void add(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      if (in.valid(i)) {
        MemoryUtil.putLong(
            out + 8L * i, Math.addExact(MemoryUtil.getLong(in.value() + 8L * i), 7L));
      }
    }
  }

  static void multiplyAdd(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      if (in.valid(i)) {
        long twice = Math.multiplyExact(MemoryUtil.getLong(in.value() + 8L * i), 2L);
        MemoryUtil.putLong(out + 8L * i, Math.addExact(twice, 1L));
      }
    }
  }

  static void modulo(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      if (in.valid(i)) {
        MemoryUtil.putLong(out + 8L * i, MemoryUtil.getLong(in.value() + 8L * i) % 10L);
      }
    }
  }

  static void doubles(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      put(out, i, in.price(i) * 1.1 - 0.5);
    }
  }

  static void abs(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      put(out, i, Math.abs(in.price(i)));
    }
  }

  /** Half up, for numbers that are small and not negative. */
  static void round(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      put(out, i, (long) (in.price(i) * 100 + 0.5) / 100.0);
    }
  }

  static void cast(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      put(out, i, MemoryUtil.getLong(in.value() + 8L * i));
    }
  }

  private static void put(long out, int row, double value) {
    MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(value));
  }
}
