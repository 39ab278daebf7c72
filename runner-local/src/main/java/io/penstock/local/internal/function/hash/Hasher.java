package io.penstock.local.internal.function.hash;

/** A hash function that takes the hash so far as its seed. */
interface Hasher {
  /** Of 32 bits. */
  long ofInt(int value, long seed);

  /** Of 64 bits. */
  long ofLong(long value, long seed);

  /** Of the first {@code length} bytes. */
  long ofBytes(byte[] bytes, int length, long seed);
}
