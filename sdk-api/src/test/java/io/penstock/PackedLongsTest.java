package io.penstock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PackedLongsTest {
  @Test
  void extremesStay() {
    check(new long[] {Long.MIN_VALUE, Long.MAX_VALUE, 0, -1, 1});
    check(new long[] {Long.MAX_VALUE});
    check(new long[] {-7, -7, -7});
    check(new long[] {0, Long.MIN_VALUE});
    check(new long[] {});
  }

  @Test
  void numbersOfEachWidthStay() {
    long seed = System.nanoTime();
    System.out.println("PackedLongsTest seed " + seed);
    Random random = new Random(seed);
    for (int width = 0; width <= Long.SIZE; width++) {
      for (int zeros = 0; zeros < Long.SIZE; zeros += 7) {
        long base = random.nextLong();
        long[] values = new long[1 + random.nextInt(200)];
        for (int i = 0; i < values.length; i++) {
          long value = width == 0 ? 0 : random.nextLong() >>> (Long.SIZE - width);
          values[i] = base + (value << zeros);
        }
        check(values);
      }
    }
  }

  @Test
  void onlyTheFirstValuesAreTaken() {
    PackedLongs packed = PackedLongs.of(new long[] {3, 5, Long.MAX_VALUE}, 2);
    assertThat(packed.get(0)).isEqualTo(3);
    assertThat(packed.get(1)).isEqualTo(5);
  }

  private static void check(long[] values) {
    PackedLongs packed = PackedLongs.of(values, values.length);
    for (int i = 0; i < values.length; i++) {
      assertThat(packed.get(i)).as("value %d of %s", i, values).isEqualTo(values[i]);
    }
  }
}
