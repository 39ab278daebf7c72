package io.penstock.local.internal.expr;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/**
 * Joins validity masks a word at a time. Bit i of a mask is row i; 1 means that there is a value.
 */
public final class Validity {
  private Validity() {}

  /** How many bytes a mask of this many rows has. */
  public static int bytes(int rows) {
    return (rows + 7) >>> 3;
  }

  /** Writes into {@code out} which rows are valid in every input; all rows if there is none. */
  public static void join(FieldVector[] inputs, ArrowBuf out, int rows) {
    boolean first = true;
    for (FieldVector input : inputs) {
      if (input instanceof NullVector) {
        MemoryUtil.setMemory(out.memoryAddress(), bytes(rows), (byte) 0);
        return;
      }
      long mask = input.getValidityBuffer().memoryAddress();
      if (first) {
        MemoryUtil.copyMemory(mask, out.memoryAddress(), bytes(rows));
        first = false;
      } else {
        and(out.memoryAddress(), mask, rows);
      }
    }
    if (first) {
      MemoryUtil.setMemory(out.memoryAddress(), bytes(rows), (byte) 0xFF);
    }
  }

  /** {@code target &= other}, bit by bit. */
  public static void and(long target, long other, int rows) {
    int bytes = bytes(rows);
    int i = 0;
    for (; i + 8 <= bytes; i += 8) {
      MemoryUtil.putLong(
          target + i, MemoryUtil.getLong(target + i) & MemoryUtil.getLong(other + i));
    }
    for (; i < bytes; i++) {
      MemoryUtil.putByte(
          target + i, (byte) (MemoryUtil.getByte(target + i) & MemoryUtil.getByte(other + i)));
    }
  }

  /** Whether bit {@code row} of the mask at an address is 1. */
  public static boolean get(long mask, int row) {
    return (MemoryUtil.getByte(mask + (row >>> 3)) >>> (row & 7) & 1) != 0;
  }

  /** Makes bit {@code row} of the mask at an address 1. */
  public static void set(long mask, int row) {
    long at = mask + (row >>> 3);
    MemoryUtil.putByte(at, (byte) (MemoryUtil.getByte(at) | 1 << (row & 7)));
  }

  /** Makes bit {@code row} of the mask at an address 0. */
  public static void clear(long mask, int row) {
    long at = mask + (row >>> 3);
    MemoryUtil.putByte(at, (byte) (MemoryUtil.getByte(at) & ~(1 << (row & 7))));
  }
}
