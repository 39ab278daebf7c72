package io.penstock.local.internal.expr.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Remainders beside those of the machine's own division. */
class ReciprocalTest {
  private static final long[] EDGES = {
    0,
    1,
    -1,
    2,
    -2,
    9,
    10,
    11,
    Long.MAX_VALUE,
    Long.MAX_VALUE - 1,
    Long.MIN_VALUE,
    Long.MIN_VALUE + 1,
    1L << 62,
    -(1L << 62),
    (1L << 32) - 1,
    1L << 32
  };

  @Test
  void remaindersAreThoseOfDivision() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 20_000; i++) {
      long divisor = Math.abs(random.nextLong() >> random.nextInt(63));
      if (i < EDGES.length) {
        divisor = Math.abs(EDGES[i]);
      }
      Reciprocal reciprocal = Reciprocal.of(divisor);
      if (reciprocal == null) {
        assertThat(divisor).isLessThan(2);
        continue;
      }
      for (long edge : EDGES) {
        check(reciprocal, edge, seed);
      }
      for (int j = 0; j < 50; j++) {
        long value = random.nextLong() >> random.nextInt(64);
        check(reciprocal, value, seed);
        check(reciprocal, value / divisor * divisor, seed);
        check(reciprocal, value / divisor * divisor - 1, seed);
      }
    }
  }

  private static void check(Reciprocal reciprocal, long value, long seed) {
    long divisor = reciprocal.divisor();
    if (reciprocal.floorQuotient(value) != Math.floorDiv(value, divisor)
        || reciprocal.floorRemainder(value) != Math.floorMod(value, divisor)) {
      assertThat(reciprocal.floorQuotient(value))
          .as("seed %s, %s / %s", seed, value, divisor)
          .isEqualTo(Math.floorDiv(value, divisor));
    }
    if (reciprocal.remainder(value) != value % reciprocal.divisor()) {
      assertThat(reciprocal.remainder(value))
          .as("seed %s, %s %% %s", seed, value, reciprocal.divisor())
          .isEqualTo(value % reciprocal.divisor());
    }
  }
}
