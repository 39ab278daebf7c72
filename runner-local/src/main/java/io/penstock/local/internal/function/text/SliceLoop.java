package io.penstock.local.internal.function.text;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Texts;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/** Texts to parts of them. */
record SliceLoop(Slicer slicer) implements ColumnLoop {
  /** Says which part. */
  @FunctionalInterface
  interface Slicer {
    /**
     * Offset of the part from {@code from} in the upper half, its length in the lower half.
     *
     * @param ascii whether the text is known to be ASCII
     */
    long slice(long from, int length, boolean ascii);
  }

  @Override
  public boolean run(FieldVector in, FieldVector out, Selection rows, int rowCount) {
    TextInput texts = TextInput.of(in);
    long bytes = texts.bytes(rows);
    boolean ascii = rows.isAll() && Texts.isAscii(texts.from(0), bytes);
    TextOutput parts = new TextOutput((BaseVariableWidthVector) out, bytes);
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      long from = texts.from(row);
      long part = slicer.slice(from, texts.length(row), ascii);
      TextOutput.copy(from + (part >> 32), parts.at(), (int) part, texts.limit());
      parts.end(row, (int) part);
    }
    parts.finish(rowCount);
    return true;
  }

  static long part(int offset, int length) {
    return (long) offset << 32 | length;
  }
}
