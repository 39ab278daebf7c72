package io.penstock.local.internal.expr;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.apache.arrow.memory.util.MemoryUtil;

/** Decimals in memory: the unscaled value in 128 bits, two's complement, little-endian. */
public final class DecimalSlot {
  private static final BigInteger[] POWERS = new BigInteger[39];

  static {
    for (int i = 0; i < POWERS.length; i++) {
      POWERS[i] = BigInteger.TEN.pow(i);
    }
  }

  private DecimalSlot() {}

  /** The value at an address. */
  public static BigDecimal get(long address, int scale) {
    long low = MemoryUtil.getLong(address);
    return fitsLong(address)
        ? BigDecimal.valueOf(low, scale)
        : new BigDecimal(unscaled(address), scale);
  }

  /** Whether the unscaled value fits in the low 64 bits. */
  public static boolean fitsLong(long address) {
    return MemoryUtil.getLong(address + 8) == MemoryUtil.getLong(address) >> 63;
  }

  /** The unscaled value at an address. */
  public static BigInteger unscaled(long address) {
    long low = MemoryUtil.getLong(address);
    BigInteger high = BigInteger.valueOf(MemoryUtil.getLong(address + 8)).shiftLeft(64);
    BigInteger unsigned = BigInteger.valueOf(low);
    return high.add(low < 0 ? unsigned.add(BigInteger.ONE.shiftLeft(64)) : unsigned);
  }

  /** Writes an unscaled value. */
  public static void put(long address, long unscaled) {
    MemoryUtil.putLong(address, unscaled);
    MemoryUtil.putLong(address + 8, unscaled >> 63);
  }

  /** Writes a value of the column's scale. */
  public static void put(long address, BigDecimal value) {
    BigInteger unscaled = value.unscaledValue();
    MemoryUtil.putLong(address, unscaled.longValue());
    MemoryUtil.putLong(address + 8, unscaled.shiftRight(64).longValue());
  }

  /** Whether a value has at most so many digits. */
  public static boolean fits(BigDecimal value, int precision) {
    return value.unscaledValue().abs().compareTo(POWERS[precision]) < 0;
  }
}
