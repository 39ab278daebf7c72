package io.penstock.io.file.internal.parquet.read;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;

/** Changes the first n numbers of a window, in place. */
enum LongConversion {
  /** Integers of 32 bits keep their sign. */
  WIDEN {
    @Override
    void convert(long[] values, int n) {}
  },
  /** Integers of 32 bits without a sign. */
  UNSIGNED {
    @Override
    void convert(long[] values, int n) {
      for (int i = 0; i < n; i++) {
        values[i] &= 0xFFFF_FFFFL;
      }
    }
  },
  INT_TO_DOUBLE {
    @Override
    void convert(long[] values, int n) {
      for (int i = 0; i < n; i++) {
        values[i] = Double.doubleToRawLongBits((int) values[i]);
      }
    }
  },
  FLOAT_TO_DOUBLE {
    @Override
    void convert(long[] values, int n) {
      for (int i = 0; i < n; i++) {
        values[i] = Double.doubleToRawLongBits(Float.intBitsToFloat((int) values[i]));
      }
    }
  },
  MILLIS_TO_MICROS {
    @Override
    void convert(long[] values, int n) throws CorruptParquetException {
      for (int i = 0; i < n; i++) {
        long micros = values[i] * 1000;
        if (micros / 1000 != values[i]) {
          throw new CorruptParquetException(
              "the timestamp of " + values[i] + " ms does not fit into microseconds");
        }
        values[i] = micros;
      }
    }
  },
  DAYS_TO_MICROS {
    @Override
    void convert(long[] values, int n) throws CorruptParquetException {
      for (int i = 0; i < n; i++) {
        if (Math.abs(values[i]) > Long.MAX_VALUE / 86_400_000_000L) {
          throw new CorruptParquetException(
              "the date of " + values[i] + " days does not fit into microseconds");
        }
        values[i] *= 86_400_000_000L;
      }
    }
  };

  abstract void convert(long[] values, int n) throws CorruptParquetException;
}
