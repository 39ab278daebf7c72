package io.penstock.local.internal.function.text;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.kernel.Bytes;
import io.penstock.local.internal.function.kernel.ColumnLoop;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/** Texts between two that are the same for all. */
record AffixLoop(byte[] before, byte[] behind) implements ColumnLoop {
  @Override
  public boolean run(FieldVector in, FieldVector out, Selection rows, int rowCount) {
    TextInput texts = TextInput.of(in);
    int added = before.length + behind.length;
    long bytes = texts.bytes(rows) + (long) added * rows.count();
    if (bytes > Integer.MAX_VALUE - TextOutput.SLACK) {
      return false;
    }
    TextOutput joined = new TextOutput((BaseVariableWidthVector) out, bytes);
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      int length = texts.length(row);
      long to = joined.at();
      Bytes.copy(before, 0, to, before.length);
      TextOutput.copy(texts.from(row), to + before.length, length, texts.limit());
      Bytes.copy(behind, 0, to + before.length + length, behind.length);
      joined.end(row, length + added);
    }
    joined.finish(rowCount);
    return true;
  }
}
