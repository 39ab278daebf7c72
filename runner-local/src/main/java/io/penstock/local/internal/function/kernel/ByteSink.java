package io.penstock.local.internal.function.kernel;

/** Takes a piece of bytes: the result of a row, or scratch. */
@FunctionalInterface
public interface ByteSink {
  /** Takes {@code length} bytes from {@code offset}; the array is not kept. */
  void set(byte[] bytes, int offset, int length);
}
