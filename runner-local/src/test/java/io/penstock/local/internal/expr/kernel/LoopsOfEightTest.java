package io.penstock.local.internal.expr.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Loops that take eight rows a step, over any number of rows, and what is left behind them. */
class LoopsOfEightTest {
  private static final int MOST = 140;
  private static final double[] DOUBLES = {
    Double.NaN, -0.0, 0.0, 1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, -1, 0.5, 1e300
  };
  private static final long[] LONGS = {Long.MIN_VALUE, Long.MAX_VALUE, 0, 7, -1, 8, 1L << 40};

  private final BufferAllocator allocator = new RootAllocator();
  private final ArrowBuf a = allocator.buffer(8 * MOST);
  private final ArrowBuf b = allocator.buffer(8 * MOST);
  private final ArrowBuf out = allocator.buffer(8 * MOST);

  @AfterEach
  void close() {
    a.close();
    b.close();
    out.close();
    allocator.close();
  }

  /** A loop over the first so many rows. */
  private interface Loop {
    void run(int rows);
  }

  /** Each number of rows gives the bits that it should and leaves the byte behind them alone. */
  private void checkBits(Loop loop, IntPredicate expected) {
    for (int rows = 0; rows <= MOST; rows++) {
      int bytes = Bits.bytes(rows);
      out.setByte(bytes, 0x5A);
      loop.run(rows);
      for (int i = 0; i < rows; i++) {
        assertThat(Bits.get(out.memoryAddress(), i))
            .as("%d of %d", i, rows)
            .isEqualTo(expected.test(i));
      }
      assertThat(out.getByte(bytes)).isEqualTo((byte) 0x5A);
    }
  }

  private static double number(int row) {
    return DOUBLES[row % DOUBLES.length];
  }

  private static double other(int row) {
    return DOUBLES[row / DOUBLES.length % DOUBLES.length];
  }

  private static int order(double x, double y) {
    return Double.compare(x + 0.0, y + 0.0);
  }

  @Test
  void comparesDoublesWithNanAboveAllAndZerosEqual() {
    for (int i = 0; i < MOST; i++) {
      a.setDouble(8L * i, number(i));
      b.setDouble(8L * i, other(i));
    }
    long x = a.memoryAddress();
    long y = b.memoryAddress();
    long to = out.memoryAddress();
    checkBits(n -> DoubleComparison.equal(x, y, to, n), i -> order(number(i), other(i)) == 0);
    checkBits(n -> DoubleComparison.less(x, y, to, n), i -> order(number(i), other(i)) < 0);
    checkBits(n -> DoubleComparison.lessOrEqual(x, y, to, n), i -> order(number(i), other(i)) <= 0);
    for (double c : DOUBLES) {
      checkBits(n -> DoubleComparison.equalConstant(x, c, to, n), i -> order(number(i), c) == 0);
      checkBits(n -> DoubleComparison.lessConstant(x, c, to, n), i -> order(number(i), c) < 0);
      checkBits(
          n -> DoubleComparison.lessOrEqualConstant(x, c, to, n), i -> order(number(i), c) <= 0);
      checkBits(n -> DoubleComparison.greaterConstant(x, c, to, n), i -> order(number(i), c) > 0);
      checkBits(
          n -> DoubleComparison.greaterOrEqualConstant(x, c, to, n), i -> order(number(i), c) >= 0);
    }
  }

  @Test
  void comparesFloatsAsDoubles() {
    for (int i = 0; i < MOST; i++) {
      a.setFloat(4L * i, (float) number(i));
      b.setFloat(4L * i, (float) other(i));
    }
    long x = a.memoryAddress();
    long y = b.memoryAddress();
    long to = out.memoryAddress();
    IntFunction<Float> left = i -> (float) number(i) + 0f;
    IntFunction<Float> right = i -> (float) other(i) + 0f;
    checkBits(
        n -> FloatComparison.equal(x, y, to, n), i -> left.apply(i).compareTo(right.apply(i)) == 0);
    checkBits(
        n -> FloatComparison.less(x, y, to, n), i -> left.apply(i).compareTo(right.apply(i)) < 0);
    checkBits(
        n -> FloatComparison.lessOrEqual(x, y, to, n),
        i -> left.apply(i).compareTo(right.apply(i)) <= 0);
    for (double d : DOUBLES) {
      float c = (float) d;
      Float plus = c + 0f;
      checkBits(
          n -> FloatComparison.equalConstant(x, c, to, n), i -> left.apply(i).compareTo(plus) == 0);
      checkBits(
          n -> FloatComparison.lessConstant(x, c, to, n), i -> left.apply(i).compareTo(plus) < 0);
      checkBits(
          n -> FloatComparison.lessOrEqualConstant(x, c, to, n),
          i -> left.apply(i).compareTo(plus) <= 0);
      checkBits(
          n -> FloatComparison.greaterConstant(x, c, to, n),
          i -> left.apply(i).compareTo(plus) > 0);
      checkBits(
          n -> FloatComparison.greaterOrEqualConstant(x, c, to, n),
          i -> left.apply(i).compareTo(plus) >= 0);
    }
  }

  @Test
  void comparesWholeNumbersAndFindsThemInSets() {
    for (int i = 0; i < MOST; i++) {
      a.setLong(8L * i, LONGS[i % LONGS.length]);
      b.setInt(4L * i, (int) LONGS[i % LONGS.length]);
    }
    long x = a.memoryAddress();
    long y = b.memoryAddress();
    long to = out.memoryAddress();
    for (long c : LONGS) {
      checkBits(n -> LongComparison.equalConstant(x, c, to, n), i -> a.getLong(8L * i) == c);
      checkBits(n -> LongComparison.lessConstant(x, c, to, n), i -> a.getLong(8L * i) < c);
      checkBits(n -> LongComparison.lessOrEqualConstant(x, c, to, n), i -> a.getLong(8L * i) <= c);
      checkBits(n -> LongComparison.greaterConstant(x, c, to, n), i -> a.getLong(8L * i) > c);
      checkBits(
          n -> LongComparison.greaterOrEqualConstant(x, c, to, n), i -> a.getLong(8L * i) >= c);
      int d = (int) c;
      checkBits(n -> IntComparison.equalConstant(y, d, to, n), i -> b.getInt(4L * i) == d);
      checkBits(n -> IntComparison.lessConstant(y, d, to, n), i -> b.getInt(4L * i) < d);
      checkBits(n -> IntComparison.lessOrEqualConstant(y, d, to, n), i -> b.getInt(4L * i) <= d);
      checkBits(n -> IntComparison.greaterConstant(y, d, to, n), i -> b.getInt(4L * i) > d);
      checkBits(n -> IntComparison.greaterOrEqualConstant(y, d, to, n), i -> b.getInt(4L * i) >= d);
    }
    for (Membership set : new Membership[] {new Membership(7, 8), new Membership(LONGS[0], 7, 8)}) {
      checkBits(n -> set.longs(x, to, n), i -> set.contains(a.getLong(8L * i)));
      checkBits(n -> set.ints(y, to, n), i -> set.contains(b.getInt(4L * i)));
    }
  }

  @Test
  void blendsAColumnWithAConstantOnEitherSide() {
    long[] mask = {0x0123_4567_89AB_CDEFL, 0xF00F_1234_0000_FFFFL, -1};
    b.setLong(0, 42);
    for (int rows = 0; rows <= MOST; rows++) {
      for (int i = 0; i < MOST; i++) {
        a.setLong(8L * i, 1000 + i);
        out.setLong(8L * i, -5);
      }
      Blend.longs(mask, a.memoryAddress(), 8, b.memoryAddress(), 0, out.memoryAddress(), rows);
      for (int i = 0; i < MOST; i++) {
        long own = (mask[i >> 6] >>> i & 1) != 0 ? 1000 + i : 42;
        assertThat(out.getLong(8L * i)).isEqualTo(i < rows ? own : -5);
      }
      Blend.longs(mask, b.memoryAddress(), 0, a.memoryAddress(), 8, out.memoryAddress(), rows);
      for (int i = 0; i < rows; i++) {
        long own = (mask[i >> 6] >>> i & 1) != 0 ? 42 : 1000 + i;
        assertThat(out.getLong(8L * i)).isEqualTo(own);
      }
    }
  }

  @Test
  void listsTheBitsOfAWord() {
    for (long word : new long[] {0, 1, -1, Long.MIN_VALUE, 0x8421, 0xFF00_0001L, 0x7777_7777L}) {
      int[] rows = new int[70];
      int end = Bits.positions(word, 640, rows, 3);
      assertThat(end).isEqualTo(3 + Long.bitCount(word));
      int at = 3;
      for (int i = 0; i < 64; i++) {
        if ((word >>> i & 1) != 0) {
          assertThat(rows[at++]).isEqualTo(640 + i);
        }
      }
    }
  }
}
