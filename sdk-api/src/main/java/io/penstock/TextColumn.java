package io.penstock;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Strings as their bytes, one after another. */
final class TextColumn extends RowColumn {
  private final byte[] bytes;
  private final PackedLongs starts;

  /**
   * @param starts where each string starts, and where the last one ends
   */
  TextColumn(byte[] bytes, PackedLongs starts, byte @Nullable [] valid) {
    super(valid);
    this.bytes = bytes;
    this.starts = starts;
  }

  @Override
  Object value(int row) {
    return textAt(row);
  }

  @Override
  String textAt(int row) {
    int start = (int) starts.get(row);
    return new String(bytes, start, (int) starts.get(row + 1) - start, StandardCharsets.UTF_8);
  }
}
