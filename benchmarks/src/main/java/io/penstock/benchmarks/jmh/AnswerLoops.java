package io.penstock.benchmarks.jmh;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.apache.arrow.memory.util.MemoryUtil;

/** The rows of an {@link Answer} by hand, straight from the bytes of its message. */
final class AnswerLoops {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** Arrow's order: validity and values of a number, validity, offsets and bytes of a text. */
  private static final int TIME = 1;

  private static final int VALIDITY = 2;
  private static final int VALUE = 3;
  private static final int OFFSETS = 5;
  private static final int KEY = 6;
  private static final int PRICE = 8;

  private AnswerLoops() {}

  /** Copies the values to memory and adds their words up. */
  static long columns(Answer in, long out) {
    MemoryUtil.copyToMemory(in.bytes(), in.body(), out, in.length());
    long keys = (int) INTS.get(in.bytes(), in.buffers()[OFFSETS] + 4 * in.rows());
    return in.rows()
        + Words.sum(out + in.buffers()[TIME] - in.body(), 8L * in.rows())
        + Words.sum(out + in.buffers()[VALUE] - in.body(), 8L * in.rows())
        + Words.sum(out + in.buffers()[KEY] - in.body(), keys)
        + Words.sum(out + in.buffers()[PRICE] - in.body(), 8L * in.rows());
  }

  /** Row by row; an ASCII text's hash is computed where it lies. */
  static long rows(Answer in) {
    byte[] bytes = in.bytes();
    int time = in.buffers()[TIME];
    int validity = in.buffers()[VALIDITY];
    int value = in.buffers()[VALUE];
    int offsets = in.buffers()[OFFSETS];
    int key = in.buffers()[KEY];
    int price = in.buffers()[PRICE];
    long sum = 0;
    for (int i = 0; i < in.rows(); i++) {
      long micros = (long) LONGS.get(bytes, time + 8 * i);
      sum += micros / 1_000_000 + micros % 1_000_000 * 1000;
      if ((bytes[validity + (i >> 3)] >> (i & 7) & 1) != 0) {
        int hash = 0;
        int end = key + (int) INTS.get(bytes, offsets + 4 * i + 4);
        for (int at = key + (int) INTS.get(bytes, offsets + 4 * i); at < end; at++) {
          hash = 31 * hash + bytes[at];
        }
        // the bits of a double, as they lie there
        sum +=
            (long) LONGS.get(bytes, value + 8 * i) + hash + (long) LONGS.get(bytes, price + 8 * i);
      }
    }
    return sum + in.rows();
  }
}
