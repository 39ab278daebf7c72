package io.penstock.io.file.internal.parquet.write;

import io.penstock.io.file.internal.parquet.page.ByteOutput;
import io.penstock.io.file.internal.parquet.page.LittleEndian;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.parquet.format.Type;

/**
 * Integers, floats, small decimals, and timestamps as INT96. The vector may hold fewer bytes of a
 * number than the file (tinyint), or more (decimals).
 */
final class NumberEncoder extends DictionaryEncoder {
  private static final long JULIAN_DAY_OF_EPOCH = 2_440_588;
  private static final long MICROS_PER_DAY = 86_400_000_000L;
  private static final long SAFE_DAYS = 1_000_000;

  private final NumberDictionary dictionary = new NumberDictionary();
  private final long[] window;
  private final int width;

  /**
   * Encodes one column.
   *
   * @param window room for as many numbers as there are slots at a time, lent for each call
   */
  NumberEncoder(Type type, ColumnStatistics statistics, boolean useDictionary, long[] window) {
    super(statistics, useDictionary);
    this.window = window;
    this.width =
        switch (type) {
          case INT32, FLOAT -> 4;
          case INT96 -> 12;
          default -> 8;
        };
  }

  @Override
  void add(FieldVector vector, Slots slots) {
    int n = slots.count();
    load(vector, slots);
    if (learning()) {
      int[] ids = reserveIds(n);
      int at = idCount();
      for (int i = 0; i < n; i++) {
        ids[at + i] = dictionary.id(window[i]);
      }
      advanceIds(n, (long) n * width);
      return;
    }
    statistics.add(window, n);
    byte[] bytes = plain.reserve(n * width);
    switch (width) {
      case 8 -> putLongs(window, n, bytes, plain.size());
      case 4 -> putInts(window, n, bytes, plain.size());
      default -> putInt96s(window, n, bytes, plain.size());
    }
    plain.advance(n * width);
  }

  private static void putLongs(long[] values, int n, byte[] bytes, int at) {
    for (int i = 0; i < n; i++) {
      LittleEndian.putLong(bytes, at + 8 * i, values[i]);
    }
  }

  private static void putInts(long[] values, int n, byte[] bytes, int at) {
    for (int i = 0; i < n; i++) {
      LittleEndian.putInt(bytes, at + 4 * i, (int) values[i]);
    }
  }

  private static void putInt96s(long[] values, int n, byte[] bytes, int at) {
    long day = 0;
    for (int i = 0; i < n; i++) {
      if (!isOfDay(values[i], day)) { // mostly it is of the day of the value before
        day = Math.floorDiv(values[i], MICROS_PER_DAY);
      }
      putInt96(bytes, at + 12 * i, day, values[i] - day * MICROS_PER_DAY);
    }
  }

  private void load(FieldVector vector, Slots slots) {
    long data = vector.getDataBuffer().memoryAddress();
    int n = slots.count();
    switch (((BaseFixedWidthVector) vector).getTypeWidth()) {
      case 8 -> {
        for (int i = 0; i < n; i++) {
          window[i] = MemoryUtil.getLong(data + 8L * slots.get(i));
        }
      }
      case 4 -> {
        for (int i = 0; i < n; i++) {
          window[i] = MemoryUtil.getInt(data + 4L * slots.get(i));
        }
      }
      case 2 -> {
        for (int i = 0; i < n; i++) {
          window[i] = MemoryUtil.getShort(data + 2L * slots.get(i));
        }
      }
      case 1 -> {
        for (int i = 0; i < n; i++) {
          window[i] = MemoryUtil.getByte(data + slots.get(i));
        }
      }
      default -> { // decimals of at most 18 digits: their low half says it all
        for (int i = 0; i < n; i++) {
          window[i] = MemoryUtil.getLong(data + 16L * slots.get(i));
        }
      }
    }
  }

  private static boolean isOfDay(long micros, long day) {
    long ofDay = micros - day * MICROS_PER_DAY;
    // at the ends of the range of long the difference could wrap around
    return ofDay >= 0 && ofDay < MICROS_PER_DAY && Math.abs(day) < SAFE_DAYS;
  }

  /** Nanoseconds of the day, then the Julian day. */
  private static void putInt96(byte[] bytes, int at, long day, long ofDay) {
    LittleEndian.putLong(bytes, at, ofDay * 1000);
    LittleEndian.putInt(bytes, at + 8, (int) (day + JULIAN_DAY_OF_EPOCH));
  }

  @Override
  int dictionarySize() {
    return dictionary.size();
  }

  @Override
  int dictionaryBytes() {
    return dictionary.size() * width;
  }

  @Override
  void putPlain(int id, ByteOutput out) {
    long value = dictionary.value(id);
    switch (width) {
      case 8 -> out.putLong(value);
      case 4 -> out.putInt((int) value);
      default -> {
        long day = Math.floorDiv(value, MICROS_PER_DAY);
        putInt96(out.reserve(width), out.size(), day, value - day * MICROS_PER_DAY);
        out.advance(width);
      }
    }
  }

  @Override
  void count(int id) {
    statistics.add(dictionary.value(id));
  }
}
