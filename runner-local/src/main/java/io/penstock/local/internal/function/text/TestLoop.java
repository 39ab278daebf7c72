package io.penstock.local.internal.function.text;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import org.apache.arrow.vector.FieldVector;

/** Texts to booleans. */
record TestLoop(Test test) implements ColumnLoop {
  /** Says which. */
  @FunctionalInterface
  interface Test {
    /**
     * Of a text at an address.
     *
     * @param limit until where memory may be read
     */
    boolean holds(long from, int length, long limit);
  }

  @Override
  public boolean run(FieldVector in, FieldVector out, Selection rows, int rowCount) {
    TextInput texts = TextInput.of(in);
    long bits = out.getDataBuffer().memoryAddress();
    if (rows.isAll()) {
      all(texts, bits, rowCount);
    } else {
      for (int i = 0; i < rows.count(); i++) {
        int row = rows.row(i);
        Bits.put(bits, row, test.holds(texts.from(row), texts.length(row), texts.limit()));
      }
    }
    return true;
  }

  private void all(TextInput texts, long out, int rowCount) {
    for (int from = 0; from < rowCount; from += 64) {
      int count = Math.min(64, rowCount - from);
      long bits = 0;
      for (int i = 0; i < count; i++) {
        int row = from + i;
        bits |= (test.holds(texts.from(row), texts.length(row), texts.limit()) ? 1L : 0L) << i;
      }
      Bits.putWord(out, from, bits, count);
    }
  }
}
