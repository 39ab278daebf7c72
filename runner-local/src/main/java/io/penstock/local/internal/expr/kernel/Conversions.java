package io.penstock.local.internal.expr.kernel;

import org.apache.arrow.memory.util.MemoryUtil;
import org.jspecify.annotations.Nullable;

/** Changes of number type over all slots or the given rows. */
public final class Conversions {
  private Conversions() {}

  /** int to long; never bad. */
  public static boolean intToLong(long a, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        MemoryUtil.putLong(out + 8L * i, MemoryUtil.getInt(a + 4L * i));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        MemoryUtil.putLong(out + 8L * row, MemoryUtil.getInt(a + 4L * row));
      }
    }
    return false;
  }

  /** int to double; never bad. */
  public static boolean intToDouble(long a, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double value = MemoryUtil.getInt(a + 4L * i);
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(value));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double value = MemoryUtil.getInt(a + 4L * row);
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(value));
      }
    }
    return false;
  }

  /** long to double; never bad. */
  public static boolean longToDouble(long a, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double value = MemoryUtil.getLong(a + 8L * i);
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(value));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double value = MemoryUtil.getLong(a + 8L * row);
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(value));
      }
    }
    return false;
  }

  /** float to double; never bad. */
  public static boolean floatToDouble(long a, long out, int @Nullable [] rows, int count) {
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        double value = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * i));
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(value));
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        double value = Float.intBitsToFloat(MemoryUtil.getInt(a + 4L * row));
        MemoryUtil.putLong(out + 8L * row, Double.doubleToRawLongBits(value));
      }
    }
    return false;
  }

  /** The low 32 bits of longs; tells whether a slot did not fit. */
  public static boolean longToInt(long a, long out, int @Nullable [] rows, int count) {
    long bad = 0;
    if (rows == null) {
      for (int i = 0; i < count; i++) {
        long value = MemoryUtil.getLong(a + 8L * i);
        bad |= value ^ (int) value;
        MemoryUtil.putInt(out + 4L * i, (int) value);
      }
    } else {
      for (int i = 0; i < count; i++) {
        int row = rows[i];
        long value = MemoryUtil.getLong(a + 8L * row);
        bad |= value ^ (int) value;
        MemoryUtil.putInt(out + 4L * row, (int) value);
      }
    }
    return bad != 0;
  }
}
