package io.penstock.type;

/** Seeds of random tests; printed, so that a failure of any kind can be repeated. */
public final class Seeds {
  private Seeds() {}

  /** A new seed. */
  public static long next(String test) {
    long seed = System.nanoTime();
    System.out.println(test + " seed " + seed);
    return seed;
  }
}
