package io.penstock.local.internal.function.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Fractions are rounded as their printed decimals are. */
class RoundKernelTest {
  @Test
  void resultsAreThoseOfDecimals() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 200_000; i++) {
      int scale = random.nextInt(14);
      double value =
          switch (i % 4) {
            case 0 -> random.nextInt(2_000_001) / 1000.0 - 1000;
            case 1 -> (random.nextInt(20_001) - 10_000) / 8.0;
            case 2 -> random.nextGaussian() * Math.pow(10, random.nextInt(12));
            default -> Math.nextAfter((random.nextInt(2001) + 0.5) / 100, random.nextDouble());
          };
      for (RoundingMode mode : new RoundingMode[] {RoundingMode.HALF_UP, RoundingMode.HALF_EVEN}) {
        double expected =
            new BigDecimal(Double.toString(value)).setScale(scale, mode).doubleValue();
        double actual = RoundKernel.fraction(value, scale, mode);
        if (Double.doubleToRawLongBits(actual) != Double.doubleToRawLongBits(expected)) {
          assertThat(actual)
              .as("%s to %s, %s, seed %s", value, scale, mode, seed)
              .isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void zeroHasNoSign() {
    double rounded = RoundKernel.fraction(-0.001, 2, RoundingMode.HALF_UP);
    assertThat(Double.doubleToRawLongBits(rounded)).isZero();
    rounded = RoundKernel.fraction(-0.0, 2, RoundingMode.HALF_UP);
    assertThat(Double.doubleToRawLongBits(rounded)).isZero();
  }
}
