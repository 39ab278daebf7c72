package io.penstock;

/**
 * Numbers that never change, in as many bits each as they differ: what is above the least one,
 * without the zeros that all of them end with.
 */
final class PackedLongs {
  private final long least;
  private final int shift;
  private final int bits;
  private final long mask;
  private final long[] words;

  private PackedLongs(long least, int shift, int bits, long[] words) {
    this.least = least;
    this.shift = shift;
    this.bits = bits;
    this.mask = bits == 0 ? 0 : -1L >>> (Long.SIZE - bits);
    this.words = words;
  }

  /** The first so many of the values; no more than 33 million, so that bits can be counted. */
  static PackedLongs of(long[] values, int count) {
    long first = count == 0 ? 0 : values[0];
    long least = first;
    long most = first;
    long different = 0;
    for (int i = 1; i < count; i++) {
      long value = values[i];
      least = Math.min(least, value);
      most = Math.max(most, value);
      different |= value ^ first;
    }
    int shift = different == 0 ? 0 : Long.numberOfTrailingZeros(different);
    int bits = Long.SIZE - Long.numberOfLeadingZeros((most - least) >>> shift);
    // one word more, because each number is read out of two
    long[] words = new long[count * bits / Long.SIZE + 2];
    for (int i = 0; i < count && bits > 0; i++) {
      long value = (values[i] - least) >>> shift;
      int word = (i * bits) >>> 6;
      int from = i * bits & 63;
      words[word] |= value << from;
      words[word + 1] |= value >>> 1 >>> (63 - from);
    }
    return new PackedLongs(least, shift, bits, words);
  }

  long get(int i) {
    int word = (i * bits) >>> 6;
    int from = i * bits & 63;
    long value = words[word] >>> from | words[word + 1] << 1 << (63 - from);
    return least + ((value & mask) << shift);
  }
}
