package io.penstock.connect.stateful;

import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/** The one source of chance of a case: the same seed draws the same case. */
final class Dice {
  private final Random random;

  Dice(long seed) {
    // neighbouring seeds begin with nearly the same draws otherwise
    random = new Random(new SplittableRandom(seed).nextLong());
  }

  /** 0 to before {@code bound}. */
  int below(int bound) {
    return random.nextInt(bound);
  }

  /** True in so many of a hundred throws. */
  boolean percent(int percent) {
    return random.nextInt(100) < percent;
  }

  <T> T of(List<? extends T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  @SafeVarargs
  final <T> T of(T... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
