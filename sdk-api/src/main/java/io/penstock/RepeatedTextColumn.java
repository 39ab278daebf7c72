package io.penstock;

import org.jspecify.annotations.Nullable;

/** Strings of which many are equal: each is there once, and rows have its number. */
final class RepeatedTextColumn extends RowColumn {
  private final String[] texts;
  private final PackedLongs codes;

  RepeatedTextColumn(String[] texts, PackedLongs codes, byte @Nullable [] valid) {
    super(valid);
    this.texts = texts;
    this.codes = codes;
  }

  @Override
  Object value(int row) {
    return textAt(row);
  }

  @Override
  String textAt(int row) {
    return texts[(int) codes.get(row)];
  }
}
