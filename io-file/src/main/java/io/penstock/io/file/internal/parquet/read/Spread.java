package io.penstock.io.file.internal.parquet.read;

import org.apache.arrow.memory.util.MemoryUtil;
import org.jspecify.annotations.Nullable;

/** Moves values that stand side by side to their slots, with zeros in slots without one. */
final class Spread {
  private Spread() {}

  /** Works from the back, in place; does nothing when {@code mask} is null. */
  static void fixed(long base, int width, int slots, int values, byte @Nullable [] mask) {
    if (mask == null) {
      return;
    }
    int from = values - 1;
    switch (width) {
      case 8 -> {
        for (int i = slots - 1; i >= 0; i--) {
          long value = mask[i] != 0 ? MemoryUtil.getLong(base + 8L * from--) : 0;
          MemoryUtil.putLong(base + 8L * i, value);
        }
      }
      case 4 -> {
        for (int i = slots - 1; i >= 0; i--) {
          int value = mask[i] != 0 ? MemoryUtil.getInt(base + 4L * from--) : 0;
          MemoryUtil.putInt(base + 4L * i, value);
        }
      }
      default -> {
        for (int i = slots - 1; i >= 0; i--) {
          long slot = base + (long) width * i;
          if (mask[i] == 0) {
            MemoryUtil.setMemory(slot, width, (byte) 0);
          } else if (i != from) {
            MemoryUtil.copyMemory(base + (long) width * from--, slot, width);
          } else {
            from--;
          }
        }
      }
    }
  }
}
