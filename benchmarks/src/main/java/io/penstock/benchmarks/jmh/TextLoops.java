package io.penstock.benchmarks.jmh;

import org.apache.arrow.memory.util.MemoryUtil;

/** Texts by hand, byte by byte. */
final class TextLoops {
  private TextLoops() {}

  static void length(Columns in, long out) {
    for (int i = 0; i < in.rows(); i++) {
      int count = 0;
      for (long at = in.key(i); at < in.key(i + 1); at++) {
        count += (MemoryUtil.getByte(at) & 0xC0) != 0x80 ? 1 : 0;
      }
      MemoryUtil.putInt(out + 4L * i, count);
    }
  }

  static void upper(Columns in, long out) {
    long end = in.key(in.rows());
    for (long at = in.keys(); at < end; at++) {
      int b = MemoryUtil.getByte(at);
      MemoryUtil.putByte(out + at - in.keys(), (byte) (b >= 'a' && b <= 'z' ? b - 32 : b));
    }
    MemoryUtil.copyMemory(in.keyOffsets(), Kernel.offsets(in, out), 4L * in.rows() + 4);
  }

  /** Characters 2 to 4 of ASCII texts. */
  static void substring(Columns in, long out) {
    long to = out;
    MemoryUtil.putInt(Kernel.offsets(in, out), 0);
    for (int i = 0; i < in.rows(); i++) {
      long end = Math.min(in.key(i) + 4, in.key(i + 1));
      to = copy(in.key(i) + 1, end, to);
      MemoryUtil.putInt(Kernel.offsets(in, out) + 4L * i + 4, (int) (to - out));
    }
  }

  static void concat(Columns in, long out) {
    long to = out;
    MemoryUtil.putInt(Kernel.offsets(in, out), 0);
    for (int i = 0; i < in.rows(); i++) {
      to = copy(in.key(i), in.key(i + 1), to);
      MemoryUtil.putByte(to++, (byte) '/');
      MemoryUtil.putInt(Kernel.offsets(in, out) + 4L * i + 4, (int) (to - out));
    }
  }

  static void trim(Columns in, long out) {
    long to = out;
    MemoryUtil.putInt(Kernel.offsets(in, out), 0);
    for (int i = 0; i < in.rows(); i++) {
      long from = in.key(i);
      long end = in.key(i + 1);
      while (from < end && MemoryUtil.getByte(from) == ' ') {
        from++;
      }
      while (from < end && MemoryUtil.getByte(end - 1) == ' ') {
        end--;
      }
      to = copy(from, end, to);
      MemoryUtil.putInt(Kernel.offsets(in, out) + 4L * i + 4, (int) (to - out));
    }
  }

  static void equal(Columns in, long out) {
    test(in, out, TextLoops::isKey77);
  }

  static void starts(Columns in, long out) {
    test(in, out, (from, end) -> end - from >= 4 && MemoryUtil.getInt(from) == 0x3979656B);
  }

  static void contains(Columns in, long out) {
    test(in, out, (from, end) -> contains(from, end, '9', '9'));
  }

  static void like(Columns in, long out) {
    test(in, out, (from, end) -> contains(from, end, 'y', '9'));
  }

  @FunctionalInterface
  private interface Test {
    boolean holds(long from, long end);
  }

  private static void test(Columns in, long out, Test test) {
    for (int i = 0; i < in.rows(); i += Byte.SIZE) {
      int bits = 0;
      for (int j = 0; j < Math.min(Byte.SIZE, in.rows() - i); j++) {
        bits |= (test.holds(in.key(i + j), in.key(i + j + 1)) ? 1 : 0) << j;
      }
      MemoryUtil.putByte(out + i / Byte.SIZE, (byte) bits);
    }
  }

  private static boolean isKey77(long from, long end) {
    return end - from == 5
        && MemoryUtil.getInt(from) == 0x3779656B
        && MemoryUtil.getByte(from + 4) == '7';
  }

  private static boolean contains(long from, long end, char first, char second) {
    for (long at = from; at + 1 < end; at++) {
      if (MemoryUtil.getByte(at) == first && MemoryUtil.getByte(at + 1) == second) {
        return true;
      }
    }
    return false;
  }

  private static long copy(long from, long end, long to) {
    long target = to;
    for (long at = from; at < end; at++) {
      MemoryUtil.putByte(target++, MemoryUtil.getByte(at));
    }
    return target;
  }
}
