package io.penstock.benchmarks.jmh;

import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/** The values of a column as 64-bit words: the least that a sink, or a copy, has to do. */
final class Words {
  private Words() {}

  /** The bytes of the values, without validity and offsets. */
  static long bytes(FieldVector vector) {
    int rows = vector.getValueCount();
    if (vector instanceof BaseFixedWidthVector fixed) {
      return fixed.getTypeWidth() == 0 ? rows / Byte.SIZE : (long) fixed.getTypeWidth() * rows;
    }
    if (vector instanceof BaseVariableWidthVector && rows > 0) {
      return vector.getOffsetBuffer().getInt(4L * rows);
    }
    return 0;
  }

  /** The sum of the words; a last one that is not full is left out. */
  static long sum(FieldVector vector) {
    long sum = 0;
    for (FieldVector child : vector.getChildrenFromFields()) {
      sum += sum(child);
    }
    long bytes = bytes(vector);
    return bytes == 0 ? sum : sum + sum(vector.getDataBuffer().memoryAddress(), bytes);
  }

  /** The same of so many bytes at an address. */
  static long sum(long from, long bytes) {
    long sum = 0;
    long end = from + (bytes & -8L);
    for (long at = from; at < end; at += 8) {
      sum += MemoryUtil.getLong(at);
    }
    return sum;
  }

  /** Copies the bytes to an address. */
  static void copy(FieldVector vector, long target) {
    MemoryUtil.copyMemory(vector.getDataBuffer().memoryAddress(), target, bytes(vector));
  }
}
