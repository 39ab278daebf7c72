package io.penstock.io.file.internal.parquet.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntToLongFunction;
import org.apache.parquet.format.CompressionCodec;
import org.junit.jupiter.api.Test;
import org.xerial.snappy.Snappy;

/** The native library reads what is written, and writes what is read. */
class StrideSnappyTest {
  private static final int ROWS = 20_000;
  private static final int DAY = 2_460_311;

  private static byte[] numbers(int before, int rows, int stride, IntToLongFunction value) {
    ByteBuffer out =
        ByteBuffer.allocate(before + rows * stride + LittleEndian.SLACK)
            .order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < before; i++) {
      out.put((byte) (i * 31));
    }
    for (int i = 0; i < rows; i++) {
      out.putLong(value.applyAsLong(i));
      if (stride > Long.BYTES) {
        out.putInt(DAY + i / 7000);
      }
    }
    return out.array();
  }

  /** Compresses, and compares what the native library and ours make of it; whether it was done. */
  private static boolean roundTrip(byte[] in, int from, int length, int stride) throws IOException {
    ByteOutput out = new ByteOutput();
    if (!StrideSnappy.compress(in, from, length, stride, out)) {
      return false;
    }
    assertThat(Snappy.isValidCompressedBuffer(out.array(), 0, out.size())).isTrue();
    assertSame(out.array(), out.size(), in, length);
    return true;
  }

  /** What ours takes must be what the native library makes of it. */
  private static boolean assertSame(byte[] block, int blockLength, byte[] in, int length)
      throws IOException {
    byte[] got = new byte[length];
    assertThat(Snappy.uncompress(block, 0, blockLength, got, 0)).isEqualTo(length);
    assertThat(got).containsExactly(Arrays.copyOf(in, length));
    byte[] ours = new byte[length];
    boolean done = StrideUnsnappy.decompress(block, 0, blockLength, ours, length);
    if (done) {
      assertThat(ours).containsExactly(got);
    }
    return done;
  }

  private static boolean readsNative(byte[] in, int length) throws IOException {
    byte[] block = new byte[Snappy.maxCompressedLength(length)];
    return assertSame(block, Snappy.compress(in, 0, length, block, 0), in, length);
  }

  @Test
  void countersAndTimesAreWrittenAndReadAsNumbers() throws IOException {
    IntToLongFunction counter = i -> 2L * i + 1;
    IntToLongFunction time = i -> 1_704_067_200_000_000L + 10L * i + (i % 3);
    for (IntToLongFunction each : new IntToLongFunction[] {counter, time, i -> -3L * i}) {
      for (int before : new int[] {0, 6, 61, 300}) {
        byte[] in = numbers(before, ROWS, 8, each);
        int length = in.length - LittleEndian.SLACK;
        assertThat(roundTrip(in, before, length, 8)).isTrue();
        if (before < 10) { // as long as the levels of a page; elsewhere other copies may be found
          assertThat(readsNative(in, length)).isTrue();
        }
      }
    }
  }

  @Test
  void timesOfTwelveBytesAreWrittenAsNumbers() throws IOException {
    byte[] in = numbers(6, ROWS, 12, i -> 10_000L * i);
    assertThat(roundTrip(in, 6, in.length - LittleEndian.SLACK, 12)).isTrue();
  }

  @Test
  void blocksAreAboutAsShortAsTheGeneralOnesOrLeftToThem() throws IOException {
    long mixer = 0x9E37_79B9_7F4A_7C15L;
    IntToLongFunction[] all = {
      i -> i,
      i -> 7,
      i -> i / 10,
      i -> i % 10,
      i -> i * 104_729L % 100_000,
      i -> i * mixer,
      i -> i < 5000 ? i : i * mixer,
    };
    for (IntToLongFunction each : all) {
      byte[] in = numbers(0, ROWS, 8, each);
      int length = ROWS * 8;
      ByteOutput out = new ByteOutput();
      PageCodec.compress(CompressionCodec.SNAPPY, in, 0, length, 8, out);
      byte[] general = Snappy.compress(Arrays.copyOf(in, length));
      assertThat(out.size()).isLessThan(general.length + general.length / 20);
    }
  }

  @Test
  void doublesAndRepetitionsAreLeftToTheNativeLibrary() throws IOException {
    byte[] doubles = numbers(0, ROWS, 8, i -> Double.doubleToLongBits(i * 104_729 % 100_000 / 1e5));
    assertThat(roundTrip(doubles, 0, ROWS * 8, 8)).isFalse();
    assertThat(readsNative(doubles, ROWS * 8)).isFalse();
    byte[] constant = numbers(0, ROWS, 8, i -> 7);
    assertThat(readsNative(constant, ROWS * 8)).isFalse();
  }

  @Test
  void randomNumbersComeBack() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    int written = 0;
    for (int round = 0; round < 300; round++) {
      int stride = random.nextBoolean() ? 8 : 12;
      int before = random.nextInt(80);
      int rows = random.nextInt(3000);
      int bits = 1 + random.nextInt(60);
      int repeats = random.nextInt(8);
      int far = random.nextInt(20);
      byte[] in = numbers(before, rows, stride, new Walk(random, bits, repeats, far));
      // also lengths that end within a number
      int length = Math.max(before, before + rows * stride - random.nextInt(9));
      if (roundTrip(in, before, length, stride)) {
        written++;
      }
      if (length > 0) {
        readsNative(in, length);
      }
    }
    assertThat(written).as("seed %d", seed).isGreaterThan(20);
  }

  /** Numbers that mostly move a little. */
  private record Walk(Random random, int bits, int repeats, int far, long[] at)
      implements IntToLongFunction {
    Walk(Random random, int bits, int repeats, int far) {
      this(random, bits, repeats, far, new long[1]);
    }

    @Override
    public long applyAsLong(int i) {
      if (random.nextInt(8) >= repeats) {
        boolean jump = random.nextInt(20) < far / 4;
        at[0] += jump ? random.nextLong() : random.nextLong() >>> 64 - bits;
      }
      return at[0];
    }
  }

  @Test
  void damagedBlocksAreLeftAloneOrReadAsTheNativeLibraryReadsThem() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    byte[] in = numbers(6, 3000, 8, i -> 1_704_067_200_000_000L + 10L * i);
    int length = 6 + 3000 * 8;
    byte[] whole = new byte[Snappy.maxCompressedLength(length)];
    int blockLength = Snappy.compress(in, 0, length, whole, 0);
    int same = 0;
    for (int round = 0; round < 3000; round++) {
      byte[] block = whole.clone();
      for (int i = random.nextInt(3); i >= 0; i--) {
        block[3 + random.nextInt(blockLength - 3)] = (byte) random.nextInt();
      }
      int cut = blockLength - (random.nextInt(4) == 0 ? random.nextInt(blockLength - 3) : 0);
      byte[] ours = new byte[length];
      if (StrideUnsnappy.decompress(block, 0, cut, ours, length)) {
        byte[] theirs = new byte[length];
        assertThat(Snappy.uncompress(block, 0, cut, theirs, 0)).as("seed %d", seed).isPositive();
        assertThat(ours).as("seed %d", seed).containsExactly(theirs);
        same++;
      }
    }
    assertThat(same).as("seed %d", seed).isPositive();
  }
}
