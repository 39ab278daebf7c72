package io.penstock;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Numbers short strings, equal ones alike, as long as there are not too many different ones. */
final class RepeatedTexts {
  private static final int MOST = 4096;
  private static final int LONGEST = 64;

  /** Numbers by hash, each plus one; at most half of it is in use. */
  private final int[] table = new int[2 * MOST];

  private int[] hashes = new int[64];
  private byte[][] keys = new byte[64][];
  private String[] texts = new String[64];
  private int size;

  /** How many different strings there are. */
  int size() {
    return size;
  }

  /** The number of a string, or -1 if it is too long or one too many. */
  int number(byte[] bytes, int start, int end) {
    if (end - start > LONGEST) {
      return -1;
    }
    int hash = 1;
    for (int i = start; i < end; i++) {
      hash = 31 * hash + bytes[i];
    }
    hash *= 0x9E3779B9;
    int slot = hash >>> 16 & table.length - 1;
    for (int found = table[slot] - 1; found >= 0; found = table[slot] - 1) {
      byte[] key = keys[found];
      if (hashes[found] == hash && Arrays.equals(key, 0, key.length, bytes, start, end)) {
        return found;
      }
      slot = slot + 1 & table.length - 1;
    }
    return size == MOST ? -1 : add(bytes, start, end, hash, slot);
  }

  private int add(byte[] bytes, int start, int end, int hash, int slot) {
    if (size == texts.length) {
      hashes = Arrays.copyOf(hashes, 2 * size);
      keys = Arrays.copyOf(keys, 2 * size);
      texts = Arrays.copyOf(texts, 2 * size); // columns that were made before have the old one
    }
    hashes[size] = hash;
    keys[size] = Arrays.copyOfRange(bytes, start, end);
    texts[size] = new String(bytes, start, end - start, StandardCharsets.UTF_8);
    table[slot] = size + 1;
    return size++;
  }

  /** The strings by number; those that are there now stay. */
  String[] texts() {
    return texts;
  }
}
