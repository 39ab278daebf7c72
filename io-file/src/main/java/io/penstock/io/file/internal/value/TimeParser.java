package io.penstock.io.file.internal.value;

/** Turns texts into days or microseconds. Thread-safe. */
@FunctionalInterface
public interface TimeParser {
  /** What {@link #parse} gives for a text that is no value. */
  long INVALID = Long.MIN_VALUE;

  /** Days or microseconds since 1970 of UTF-8, or {@link #INVALID}. */
  long parse(byte[] text, int from, int to);
}
