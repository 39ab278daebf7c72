package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Bits;
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
    return Bits.bytes(rows);
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
        Bits.and(out.memoryAddress(), mask, rows);
      }
    }
    if (first) {
      MemoryUtil.setMemory(out.memoryAddress(), bytes(rows), (byte) 0xFF);
    }
  }

  /** Whether bit {@code row} of the mask at an address is 1. */
  public static boolean get(long mask, int row) {
    return Bits.get(mask, row);
  }

  /** Makes bit {@code row} of the mask at an address 1. */
  public static void set(long mask, int row) {
    Bits.set(mask, row);
  }

  /** Makes bit {@code row} of the mask at an address 0. */
  public static void clear(long mask, int row) {
    Bits.clear(mask, row);
  }
}
