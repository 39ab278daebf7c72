package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Bits;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/** From boolean vectors to selections. */
public final class Filters {
  private Filters() {}

  /**
   * Writes the selected rows whose value is true, ascending, into {@code out}, and gives their
   * number. Null is not true.
   *
   * @param out at least as long as {@code rows.count()}
   */
  public static int select(FieldVector condition, Selection rows, int[] out) {
    if (condition instanceof NullVector) {
      return 0;
    }
    BitVector bits = (BitVector) condition;
    long values = bits.getDataBuffer().memoryAddress();
    long valid = bits.getValidityBuffer().memoryAddress();
    int found = 0;
    if (!rows.isAll()) {
      int[] positions = rows.positions();
      for (int i = 0; i < rows.count(); i++) {
        int row = positions[i];
        out[found] = row;
        found += Bits.get(values, row) & Bits.get(valid, row) ? 1 : 0;
      }
      return found;
    }
    int count = rows.count();
    for (int from = 0; from < count; from += 64) {
      int length = Math.min(64, count - from);
      long word = Bits.word(values, from, length) & Bits.word(valid, from, length);
      if (word == -1L) {
        for (int i = 0; i < 64; i++) {
          out[found + i] = from + i;
        }
        found += 64;
        continue;
      }
      while (word != 0) {
        out[found++] = from + Long.numberOfTrailingZeros(word);
        word &= word - 1;
      }
    }
    return found;
  }
}
