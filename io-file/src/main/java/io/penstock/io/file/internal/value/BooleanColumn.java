package io.penstock.io.file.internal.value;

import org.apache.arrow.vector.FieldVector;

/** {@code true} and {@code false} in any case. */
final class BooleanColumn extends FixedColumn {
  BooleanColumn(FieldVector vector) {
    super(vector, "BOOLEAN");
  }

  @Override
  public boolean set(int row, byte[] text, int from, int to) {
    boolean yes = Ascii.equalsIgnoreCase(text, from, to, "true");
    if (!yes && !Ascii.equalsIgnoreCase(text, from, to, "false")) {
      return fail(row);
    }
    putBit(row, yes);
    return true;
  }

  @Override
  public boolean setBoolean(int row, boolean value) {
    putBit(row, value);
    return true;
  }

  @Override
  public Exception failure(String text) {
    return new IllegalArgumentException("For input string: \"" + text + "\"");
  }
}
