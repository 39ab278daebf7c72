package io.penstock;

import java.util.concurrent.ThreadLocalRandom;

/** Seeds of random functions that the program gives none. */
final class Seeds {
  private Seeds() {}

  static long next() {
    return ThreadLocalRandom.current().nextLong();
  }
}
