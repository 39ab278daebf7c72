package io.penstock.local.internal.function.text;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Texts;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/**
 * Letters of ASCII texts to the other case, eight at a time.
 *
 * @param first of 26 letters that change
 */
record AsciiCase(char first) implements ColumnLoop {
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH_BITS = 0x8080808080808080L;

  @Override
  public boolean run(FieldVector in, FieldVector out, Selection rows, int rowCount) {
    TextInput texts = TextInput.of(in);
    long bytes = texts.bytes(rows);
    TextOutput changed = new TextOutput((BaseVariableWidthVector) out, bytes);
    if (rows.isAll() && !map(texts.from(0), changed.at(), (int) bytes)) {
      return false;
    }
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      int length = texts.length(row);
      if (!rows.isAll() && !map(texts.from(row), changed.at(), length)) {
        return false;
      }
      changed.end(row, length);
    }
    changed.finish(rowCount);
    return true;
  }

  /** Tells whether all bytes were ASCII. */
  private boolean map(long from, long to, int length) {
    if (!Texts.isAscii(from, length)) {
      return false;
    }
    long atLeast = (0x80 - first) * ONES;
    long above = (0x80 - first - 26) * ONES;
    int i = 0;
    for (; i + 8 <= length; i += 8) {
      long word = MemoryUtil.getLong(from + i);
      long letters = word + atLeast & ~(word + above) & HIGH_BITS;
      MemoryUtil.putLong(to + i, word ^ letters >>> 2);
    }
    for (; i < length; i++) {
      byte b = MemoryUtil.getByte(from + i);
      MemoryUtil.putByte(to + i, (byte) (b >= first && b < first + 26 ? b ^ 0x20 : b));
    }
    return true;
  }
}
