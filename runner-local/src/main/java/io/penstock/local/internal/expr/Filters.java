package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Bits;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/** From boolean vectors to selections. Null is not true. */
public final class Filters {
  private Filters() {}

  /**
   * Writes the selected rows whose value is true, ascending, into {@code out}, and gives their
   * number.
   *
   * @param out at least as long as {@code rows.count()}
   */
  public static int select(FieldVector condition, Selection rows, int[] out) {
    if (condition instanceof NullVector) {
      return 0;
    }
    BitVector bits = (BitVector) condition;
    long values = bits.getDataBuffer().memoryAddress();
    long valid = validity(bits);
    int found = 0;
    int count = rows.count();
    if (!rows.isAll()) {
      int[] positions = rows.positions();
      for (int i = 0; i < count; i++) {
        int row = positions[i];
        out[found] = row;
        found += Bits.get(values, row) & (valid == 0 || Bits.get(valid, row)) ? 1 : 0;
      }
      return found;
    }
    for (int from = 0; from < count; from += 64) {
      found = Bits.positions(word(values, valid, from, count), from, out, found);
    }
    return found;
  }

  /** Whether the first {@code count} rows are all true. */
  public static boolean areTrue(FieldVector condition, int count) {
    if (condition instanceof NullVector) {
      return count == 0;
    }
    BitVector bits = (BitVector) condition;
    long values = bits.getDataBuffer().memoryAddress();
    long valid = validity(bits);
    for (int from = 0; from < count; from += 64) {
      if (Long.bitCount(word(values, valid, from, count)) < Math.min(64, count - from)) {
        return false;
      }
    }
    return true;
  }

  private static long word(long values, long valid, int from, int count) {
    int length = Math.min(64, count - from);
    long word = Bits.word(values, from, length);
    return valid == 0 ? word : word & Bits.word(valid, from, length);
  }

  /** Where it is said which rows have a value, or 0 if all have one. */
  private static long validity(BitVector bits) {
    ArrowBuf validity = bits.getValidityBuffer();
    return validity.capacity() == 0 ? 0 : validity.memoryAddress();
  }
}
