package io.penstock.benchmarks.jmh;

import static io.penstock.Functions.col;
import static io.penstock.Functions.date_trunc;
import static io.penstock.Functions.length;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.upper;
import static io.penstock.Functions.when;

import io.penstock.Column;
import org.apache.arrow.memory.util.MemoryUtil;

/** An expression of each family of kernels, and the loop that a person would write for it. */
public enum Kernel {
  /** Checked: an overflow is an error. */
  ADD(col("value").plus(lit(7L))) {
    @Override
    void loop(Columns in, long out) {
      for (int i = 0; i < in.rows(); i++) {
        if (in.valid(i)) {
          MemoryUtil.putLong(
              out + 8L * i, Math.addExact(MemoryUtil.getLong(in.value() + 8L * i), 7L));
        }
      }
    }
  },
  MULTIPLY_ADD(col("value").multiply(lit(2L)).plus(lit(1L))) {
    @Override
    void loop(Columns in, long out) {
      for (int i = 0; i < in.rows(); i++) {
        if (in.valid(i)) {
          long twice = Math.multiplyExact(MemoryUtil.getLong(in.value() + 8L * i), 2L);
          MemoryUtil.putLong(out + 8L * i, Math.addExact(twice, 1L));
        }
      }
    }
  },
  MODULO(col("value").mod(lit(10L))) {
    @Override
    void loop(Columns in, long out) {
      for (int i = 0; i < in.rows(); i++) {
        if (in.valid(i)) {
          MemoryUtil.putLong(out + 8L * i, MemoryUtil.getLong(in.value() + 8L * i) % 10L);
        }
      }
    }
  },
  DOUBLES(col("price").multiply(lit(1.1)).minus(lit(0.5))) {
    @Override
    void loop(Columns in, long out) {
      for (int i = 0; i < in.rows(); i++) {
        double price = Double.longBitsToDouble(MemoryUtil.getLong(in.price() + 8L * i));
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(price * 1.1 - 0.5));
      }
    }
  },
  COMPARE_AND(col("value").gt(lit(1000L)).and(col("price").lt(lit(0.9)))) {
    @Override
    void loop(Columns in, long out) {
      for (int i = 0; i < in.rows(); i += Byte.SIZE) {
        int bits = 0;
        for (int j = 0; j < Math.min(Byte.SIZE, in.rows() - i); j++) {
          double price = Double.longBitsToDouble(MemoryUtil.getLong(in.price() + 8L * (i + j)));
          boolean pass = MemoryUtil.getLong(in.value() + 8L * (i + j)) > 1000L && price < 0.9;
          bits |= (pass ? 1 : 0) << j;
        }
        MemoryUtil.putByte(out + i / Byte.SIZE, (byte) bits);
      }
    }
  },
  CASE(when(col("price").lt(lit(0.5)), col("value")).otherwise(lit(0L))) {
    @Override
    void loop(Columns in, long out) {
      for (int i = 0; i < in.rows(); i++) {
        double price = Double.longBitsToDouble(MemoryUtil.getLong(in.price() + 8L * i));
        MemoryUtil.putLong(
            out + 8L * i, price < 0.5 ? MemoryUtil.getLong(in.value() + 8L * i) : 0L);
      }
    }
  },
  CAST(col("value").cast("double")) {
    @Override
    void loop(Columns in, long out) {
      for (int i = 0; i < in.rows(); i++) {
        double value = MemoryUtil.getLong(in.value() + 8L * i);
        MemoryUtil.putLong(out + 8L * i, Double.doubleToRawLongBits(value));
      }
    }
  },
  TIME(date_trunc("hour", col("time"))) {
    @Override
    void loop(Columns in, long out) {
      for (int i = 0; i < in.rows(); i++) {
        long micros = MemoryUtil.getLong(in.time() + 8L * i);
        MemoryUtil.putLong(out + 8L * i, micros - Math.floorMod(micros, 3_600_000_000L));
      }
    }
  },
  LENGTH(length(col("key"))) {
    @Override
    void loop(Columns in, long out) {
      for (int i = 0; i < in.rows(); i++) {
        int from = MemoryUtil.getInt(in.keyOffsets() + 4L * i);
        int to = MemoryUtil.getInt(in.keyOffsets() + 4L * i + 4);
        int count = 0;
        for (long at = in.keys() + from; at < in.keys() + to; at++) {
          count += (MemoryUtil.getByte(at) & 0xC0) != 0x80 ? 1 : 0;
        }
        MemoryUtil.putInt(out + 4L * i, count);
      }
    }
  },
  UPPER(upper(col("key"))) {
    @Override
    void loop(Columns in, long out) {
      long end = in.keys() + MemoryUtil.getInt(in.keyOffsets() + 4L * in.rows());
      for (long at = in.keys(); at < end; at++) {
        int b = MemoryUtil.getByte(at);
        MemoryUtil.putByte(out + at - in.keys(), (byte) (b >= 'a' && b <= 'z' ? b - 32 : b));
      }
    }
  };

  private final Column expression;

  Kernel(Column expression) {
    this.expression = expression;
  }

  Column expression() {
    return expression;
  }

  /** Writes the result of each row to {@code out}, which has room for 16 bytes a row. */
  abstract void loop(Columns in, long out);
}
