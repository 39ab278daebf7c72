package io.penstock.local.internal.function.text;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Texts;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/**
 * Lengths of texts or binary values.
 *
 * @param codePoints whether code points count, otherwise bytes
 * @param unit what each counts
 */
record LengthLoop(boolean codePoints, int unit) implements ColumnLoop {
  @Override
  public boolean run(FieldVector in, FieldVector out, Selection rows, int rowCount) {
    TextInput texts = TextInput.of(in);
    long to = out.getDataBuffer().memoryAddress();
    boolean count = codePoints;
    if (rows.isAll()) {
      count &= !Texts.isAscii(texts.from(0), texts.bytes(rows));
    }
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      int length = texts.length(row);
      MemoryUtil.putInt(
          to + 4L * row, (count ? Texts.count(texts.from(row), length) : length) * unit);
    }
    return true;
  }
}
