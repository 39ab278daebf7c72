package io.penstock.local.internal.expr.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.Test;

/** Loops of longs with constants: wrapped results, and no overflow that goes unnoticed. */
class LinearLoopsTest {
  private static final long[] EDGES = {
    0,
    1,
    -1,
    2,
    -2,
    3,
    7,
    -10,
    1L << 31,
    -1L << 31,
    1L << 61,
    -1L << 61,
    1L << 62,
    -1L << 62,
    (1L << 62) - 1,
    Long.MAX_VALUE / 2,
    Long.MAX_VALUE / 3,
    Long.MIN_VALUE / 3,
    Long.MAX_VALUE - 1,
    Long.MAX_VALUE,
    Long.MIN_VALUE + 1,
    Long.MIN_VALUE
  };
  private static final int[] FIRST = {0};

  private static boolean fits(BigInteger value) {
    return value.bitLength() < Long.SIZE;
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  @Test
  void tellsOfEachOverflowOfASumAndOfNoOther() {
    try (BufferAllocator allocator = new RootAllocator();
        ArrowBuf in = allocator.buffer(8);
        ArrowBuf out = allocator.buffer(8)) {
      for (long x : EDGES) {
        for (long c : EDGES) {
          in.setLong(0, x);
          for (int[] rows : new int[][] {null, FIRST}) {
            assertThat(
                    LongArithmetic.addConstant(in.memoryAddress(), c, out.memoryAddress(), rows, 1))
                .as("%d + %d", x, c)
                .isEqualTo(!fits(big(x).add(big(c))));
            assertThat(out.getLong(0)).isEqualTo(x + c);
            assertThat(
                    LongArithmetic.subtractConstant(
                        in.memoryAddress(), c, out.memoryAddress(), rows, 1))
                .as("%d - %d", x, c)
                .isEqualTo(!fits(big(x).subtract(big(c))));
            assertThat(out.getLong(0)).isEqualTo(x - c);
            assertThat(
                    LongArithmetic.multiplyConstant(
                        in.memoryAddress(), c, out.memoryAddress(), rows, 1))
                .as("%d * %d", x, c)
                .isEqualTo(!fits(big(x).multiply(big(c))));
            assertThat(out.getLong(0)).isEqualTo(x * c);
          }
        }
      }
    }
  }

  @Test
  void tellsOfEachOverflowOfAProductAndSum() {
    try (BufferAllocator allocator = new RootAllocator();
        ArrowBuf in = allocator.buffer(8);
        ArrowBuf out = allocator.buffer(8)) {
      for (long x : EDGES) {
        for (long factor : EDGES) {
          for (long term : EDGES) {
            if (term == Long.MIN_VALUE) {
              continue;
            }
            in.setLong(0, x);
            BigInteger product = big(x).multiply(big(factor));
            boolean good = fits(product) && fits(product.add(big(term)));
            boolean told =
                LongArithmetic.linear(
                    in.memoryAddress(), factor, term, out.memoryAddress(), null, 1);
            assertThat(told || good).as("%d * %d + %d", x, factor, term).isTrue();
            assertThat(out.getLong(0)).isEqualTo(x * factor + term);
          }
        }
      }
    }
  }

  @Test
  void takesNoOrdinaryNumberForOneThatOverflows() {
    try (BufferAllocator allocator = new RootAllocator();
        ArrowBuf in = allocator.buffer(8);
        ArrowBuf out = allocator.buffer(8)) {
      for (long x : new long[] {0, 1_000_000, -1_000_000, 1L << 40, -1L << 40}) {
        for (long factor : new long[] {0, 2, -2, 10, 1_000_000, -1_000_000}) {
          in.setLong(0, x);
          assertThat(
                  LongArithmetic.linear(
                      in.memoryAddress(), factor, 1L << 40, out.memoryAddress(), null, 1))
              .as("%d * %d", x, factor)
              .isFalse();
        }
      }
    }
  }
}
