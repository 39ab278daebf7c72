package io.penstock.local.internal.operator;

import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;

/** A set of byte strings, by open addressing. */
public final class KeySet implements AutoCloseable {
  private final ByteArena arena;
  private int[] slots = new int[64];
  private long[] begins = new long[64];
  private int[] hashes = new int[64];
  private int count;

  public KeySet(BufferAllocator allocator) {
    this.arena = new ByteArena(allocator);
  }

  /** Forgets the keys. */
  public void reset() {
    arena.reset();
    count = 0;
    Arrays.fill(slots, 0);
  }

  /** How many keys there are. */
  int size() {
    return count;
  }

  /** Forgets the keys that were added last. */
  void truncate(int kept) {
    int mask = slots.length - 1;
    while (count > kept) {
      int at = hashes[count - 1] & mask;
      while (slots[at] != count) {
        at = (at + 1) & mask;
      }
      // the last key ends every chain of slots that it is part of
      slots[at] = 0;
      count--;
    }
    arena.truncate(count == 0 ? 0 : begins[count]);
  }

  /** Adds a key; false if it is there already. */
  public boolean add(byte[] key, int length) {
    int hash = hash(key, length);
    int mask = slots.length - 1;
    int at = hash & mask;
    while (slots[at] != 0) {
      int found = slots[at] - 1;
      if (hashes[found] == hash && equal(found, key, length)) {
        return false;
      }
      at = (at + 1) & mask;
    }
    insert(at, key, length, hash);
    return true;
  }

  private void insert(int slot, byte[] key, int length, int hash) {
    if (count + 1 >= begins.length) {
      begins = Arrays.copyOf(begins, 2 * begins.length);
      hashes = Arrays.copyOf(hashes, 2 * hashes.length);
    }
    begins[count] = arena.size();
    hashes[count] = hash;
    arena.append(key, length);
    begins[++count] = arena.size();
    slots[slot] = count;
    if (2 * count > slots.length) {
      grow();
    }
  }

  private void grow() {
    slots = new int[2 * slots.length];
    int mask = slots.length - 1;
    for (int i = 0; i < count; i++) {
      int at = hashes[i] & mask;
      while (slots[at] != 0) {
        at = (at + 1) & mask;
      }
      slots[at] = i + 1;
    }
  }

  private boolean equal(int found, byte[] key, int length) {
    if (begins[found + 1] - begins[found] != length) {
      return false;
    }
    long address = arena.address() + begins[found];
    for (int i = 0; i < length; i++) {
      if (MemoryUtil.getByte(address + i) != key[i]) {
        return false;
      }
    }
    return true;
  }

  private static int hash(byte[] key, int length) {
    long hash = length * 0x9E3779B97F4A7C15L;
    int i = 0;
    for (; i + 8 <= length; i += 8) {
      hash = mix(hash ^ MemoryUtil.getLong(key, i));
    }
    long rest = 0;
    for (; i < length; i++) {
      rest = rest << 8 | (key[i] & 0xff);
    }
    return (int) (mix(hash ^ rest) >>> 32);
  }

  private static long mix(long value) {
    long x = value * 0xBF58476D1CE4E5B9L;
    x ^= x >>> 31;
    x *= 0x94D049BB133111EBL;
    return x ^ (x >>> 29);
  }

  @Override
  public void close() {
    arena.close();
  }
}
