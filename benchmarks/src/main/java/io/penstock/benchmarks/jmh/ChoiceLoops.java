package io.penstock.benchmarks.jmh;

import org.apache.arrow.memory.util.MemoryUtil;

/** Conditions, as bits, and choices by hand. */
final class ChoiceLoops {
  private ChoiceLoops() {}

  static void compareAnd(Columns in, long out) {
    for (int i = 0; i < in.rows(); i += Byte.SIZE) {
      int bits = 0;
      for (int j = 0; j < Math.min(Byte.SIZE, in.rows() - i); j++) {
        boolean pass =
            MemoryUtil.getLong(in.value() + 8L * (i + j)) > 1000L && in.price(i + j) < 0.9;
        bits |= (pass ? 1 : 0) << j;
      }
      MemoryUtil.putByte(out + i / Byte.SIZE, (byte) bits);
    }
  }

  static void choose(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      long value = MemoryUtil.getLong(in.value() + 8L * i);
      MemoryUtil.putLong(out + 8L * i, in.price(i) < 0.5 ? value : 0L);
    }
  }

  static void coalesce(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      MemoryUtil.putLong(out + 8L * i, in.valid(i) ? MemoryUtil.getLong(in.value() + 8L * i) : 0L);
    }
  }

  static void greatest(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      long value = in.valid(i) ? MemoryUtil.getLong(in.value() + 8L * i) : 1000L;
      MemoryUtil.putLong(out + 8L * i, Math.max(value, 1000L));
    }
  }

  static void in(Columns in, long out) {
    for (int i = 0; i < in.rows(); i += Byte.SIZE) {
      int bits = 0;
      for (int j = 0; j < Math.min(Byte.SIZE, in.rows() - i); j++) {
        long value = MemoryUtil.getLong(in.value() + 8L * (i + j));
        bits |= (value == 10L || value == 1000L || value == 100_000L ? 1 : 0) << j;
      }
      MemoryUtil.putByte(out + i / Byte.SIZE, (byte) bits);
    }
  }
}
