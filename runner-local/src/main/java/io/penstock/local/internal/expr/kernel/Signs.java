package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;
import org.jspecify.annotations.Nullable;

/**
 * Absolute values and negation over all slots or the given rows. Those of whole numbers tell
 * whether a slot, valid or not, was the least number, whose negation is not there.
 */
public final class Signs {
  private Signs() {}

  /** Of {@code long} values. */
  public static boolean absLongs(long a, long out, int @Nullable [] rows, int count) {
    long bad = 0;
    for (int i = 0; i < count; i++) {
      int at = rows == null ? i : rows[i];
      long x = MemoryUtil.getLong(a + 8L * at);
      long result = Math.abs(x);
      bad |= result;
      MemoryUtil.putLong(out + 8L * at, result);
    }
    return bad < 0;
  }

  /** Of {@code long} values. */
  public static boolean negateLongs(long a, long out, int @Nullable [] rows, int count) {
    long bad = 0;
    for (int i = 0; i < count; i++) {
      int at = rows == null ? i : rows[i];
      long x = MemoryUtil.getLong(a + 8L * at);
      long result = -x;
      bad |= x & result;
      MemoryUtil.putLong(out + 8L * at, result);
    }
    return bad < 0;
  }

  /** Of {@code int} values. */
  public static boolean absInts(long a, long out, int @Nullable [] rows, int count) {
    int bad = 0;
    for (int i = 0; i < count; i++) {
      int at = rows == null ? i : rows[i];
      int x = MemoryUtil.getInt(a + 4L * at);
      int result = Math.abs(x);
      bad |= result;
      MemoryUtil.putInt(out + 4L * at, result);
    }
    return bad < 0;
  }

  /** Of {@code int} values. */
  public static boolean negateInts(long a, long out, int @Nullable [] rows, int count) {
    int bad = 0;
    for (int i = 0; i < count; i++) {
      int at = rows == null ? i : rows[i];
      int x = MemoryUtil.getInt(a + 4L * at);
      int result = -x;
      bad |= x & result;
      MemoryUtil.putInt(out + 4L * at, result);
    }
    return bad < 0;
  }

  /** Of {@code double} values, by their sign bit; never bad. */
  public static boolean absDoubles(long a, long out, int @Nullable [] rows, int count) {
    for (int i = 0; i < count; i++) {
      int at = rows == null ? i : rows[i];
      MemoryUtil.putLong(out + 8L * at, MemoryUtil.getLong(a + 8L * at) & Long.MAX_VALUE);
    }
    return false;
  }

  /** Of {@code double} values, by their sign bit; never bad. */
  public static boolean negateDoubles(long a, long out, int @Nullable [] rows, int count) {
    for (int i = 0; i < count; i++) {
      int at = rows == null ? i : rows[i];
      MemoryUtil.putLong(out + 8L * at, MemoryUtil.getLong(a + 8L * at) ^ Long.MIN_VALUE);
    }
    return false;
  }

  /** Of {@code float} values, by their sign bit; never bad. */
  public static boolean absFloats(long a, long out, int @Nullable [] rows, int count) {
    for (int i = 0; i < count; i++) {
      int at = rows == null ? i : rows[i];
      MemoryUtil.putInt(out + 4L * at, MemoryUtil.getInt(a + 4L * at) & Integer.MAX_VALUE);
    }
    return false;
  }

  /** Of {@code float} values, by their sign bit; never bad. */
  public static boolean negateFloats(long a, long out, int @Nullable [] rows, int count) {
    for (int i = 0; i < count; i++) {
      int at = rows == null ? i : rows[i];
      MemoryUtil.putInt(out + 4L * at, MemoryUtil.getInt(a + 4L * at) ^ Integer.MIN_VALUE);
    }
    return false;
  }
}
