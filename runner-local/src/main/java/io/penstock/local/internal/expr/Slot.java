package io.penstock.local.internal.expr;

import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.YearMonthIntervalType;
import org.apache.arrow.memory.util.MemoryUtil;

/** Whole numbers in memory, by width. For rows off the hot path. */
public enum Slot {
  BYTE,
  SHORT,
  INT,
  LONG;

  /** The slot of integral, date, timestamp and interval types. */
  public static Slot of(DataType type) {
    if (type instanceof DayTimeIntervalType) {
      return LONG;
    }
    if (type instanceof YearMonthIntervalType) {
      return INT;
    }
    return switch ((AtomicType) type) {
      case BYTE -> BYTE;
      case SHORT -> SHORT;
      case INTEGER, DATE -> INT;
      case LONG, TIMESTAMP, TIMESTAMP_NTZ -> LONG;
      default -> throw new IllegalArgumentException("Cannot store " + type + " as whole numbers");
    };
  }

  /** The value at an address. */
  public long get(long address) {
    return switch (this) {
      case BYTE -> MemoryUtil.getByte(address);
      case SHORT -> MemoryUtil.getShort(address);
      case INT -> MemoryUtil.getInt(address);
      case LONG -> MemoryUtil.getLong(address);
    };
  }

  /** Writes the low bits of a value. */
  public void put(long address, long value) {
    switch (this) {
      case BYTE -> MemoryUtil.putByte(address, (byte) value);
      case SHORT -> MemoryUtil.putShort(address, (short) value);
      case INT -> MemoryUtil.putInt(address, (int) value);
      case LONG -> MemoryUtil.putLong(address, value);
    }
  }

  /** The value that its low bits stand for. */
  public long wrap(long value) {
    return switch (this) {
      case BYTE -> (byte) value;
      case SHORT -> (short) value;
      case INT -> (int) value;
      case LONG -> value;
    };
  }

  /** The smallest value. */
  public long min() {
    return switch (this) {
      case BYTE -> Byte.MIN_VALUE;
      case SHORT -> Short.MIN_VALUE;
      case INT -> Integer.MIN_VALUE;
      case LONG -> Long.MIN_VALUE;
    };
  }
}
