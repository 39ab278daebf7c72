package io.penstock.local.internal.function.kernel;

/**
 * Computes one row. Belongs to one evaluator and so to one thread: it may keep scratch memory and
 * what it derived from the last pattern.
 */
@FunctionalInterface
public interface Kernel {
  /** Reads the row's arguments and writes the result; writing nothing means null. */
  void apply(Arguments in, Result out);
}
