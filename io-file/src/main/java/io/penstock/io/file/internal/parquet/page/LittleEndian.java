package io.penstock.io.file.internal.parquet.page;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Little-endian numbers in byte arrays. Positions outside of the array end in {@link
 * IndexOutOfBoundsException}.
 */
public final class LittleEndian {
  /**
   * How many bytes a buffer must have after its last value, so that reading eight bytes at any
   * value stays inside of it.
   */
  public static final int SLACK = 16;

  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private LittleEndian() {}

  /** The four bytes at a position. */
  public static int getInt(byte[] bytes, int at) {
    return (int) INT.get(bytes, at);
  }

  /** The eight bytes at a position. */
  public static long getLong(byte[] bytes, int at) {
    return (long) LONG.get(bytes, at);
  }

  /** Sets four bytes. */
  public static void putInt(byte[] bytes, int at, int value) {
    INT.set(bytes, at, value);
  }

  /** Sets eight bytes. */
  public static void putLong(byte[] bytes, int at, long value) {
    LONG.set(bytes, at, value);
  }
}
