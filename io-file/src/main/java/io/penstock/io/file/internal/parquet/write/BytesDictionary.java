package io.penstock.io.file.internal.parquet.write;

import io.penstock.io.file.internal.parquet.page.ByteOutput;
import io.penstock.io.file.internal.parquet.page.LittleEndian;
import java.util.Arrays;
import org.apache.arrow.memory.util.MemoryUtil;

/** Ids for byte strings, in the order of their first appearance, by open addressing. */
final class BytesDictionary {
  private final ByteOutput text = new ByteOutput();
  private int[] offsets = new int[16];
  private int[] lengths = new int[16];
  private int[] hashes = new int[16];
  private long[] tails = new long[16];
  private int[] slots = new int[64];
  private int mask = slots.length - 1;
  private int size;

  BytesDictionary() {
    text.reserve(LittleEndian.SLACK);
  }

  /**
   * The id of the bytes at an address.
   *
   * @param limit where what may be read ends
   */
  int id(long address, int length, long limit) {
    long hash = length;
    int at = 0;
    for (; at + 8 <= length; at += 8) {
      hash = (hash ^ MemoryUtil.getLong(address + at)) * 0x9E3779B97F4A7C15L + (hash >>> 29);
    }
    long tail = tail(address + at, length - at, limit);
    int mixed = mix(hash ^ tail * 0xC2B2AE3D27D4EB4FL);
    int slot = mixed & mask;
    int found = slots[slot];
    while (found != 0) {
      int id = found - 1;
      if (tails[id] == tail && lengths[id] == length && (length < 8 || same(address, id))) {
        return id;
      }
      slot = slot + 1 & mask;
      found = slots[slot];
    }
    return insert(address, length, mixed, tail, slot);
  }

  private int insert(long address, int length, int hash, long tail, int slot) {
    if (size == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * size);
      lengths = Arrays.copyOf(lengths, 2 * size);
      hashes = Arrays.copyOf(hashes, 2 * size);
      tails = Arrays.copyOf(tails, 2 * size);
    }
    offsets[size] = text.size();
    lengths[size] = length;
    hashes[size] = hash;
    tails[size] = tail;
    byte[] bytes = text.reserve(length + LittleEndian.SLACK);
    MemoryUtil.copyFromMemory(address, bytes, text.size(), length);
    text.advance(length);
    slots[slot] = ++size;
    if (size * 2 > slots.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    slots = new int[slots.length * 2];
    mask = slots.length - 1;
    for (int i = 0; i < size; i++) {
      int slot = hashes[i] & mask;
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = i + 1;
    }
  }

  /** The last fewer than eight bytes as a number. */
  private static long tail(long address, int length, long limit) {
    if (address + 8 <= limit) {
      return MemoryUtil.getLong(address) & ((1L << 8 * length) - 1);
    }
    long value = 0;
    int at = 0;
    if ((length & 4) != 0) {
      value = MemoryUtil.getInt(address) & 0xFFFF_FFFFL;
      at = 4;
    }
    if ((length & 2) != 0) {
      value |= (MemoryUtil.getShort(address + at) & 0xFFFFL) << (8 * at);
      at += 2;
    }
    if ((length & 1) != 0) {
      value |= (MemoryUtil.getByte(address + at) & 255L) << (8 * at);
    }
    return value;
  }

  /** Whether the whole words are those of an id. */
  private boolean same(long address, int id) {
    byte[] bytes = text.array();
    int offset = offsets[id];
    for (int at = 0; at + 8 <= lengths[id]; at += 8) {
      if (MemoryUtil.getLong(address + at) != LittleEndian.getLong(bytes, offset + at)) {
        return false;
      }
    }
    return true;
  }

  private static int mix(long value) {
    long mixed = (value ^ value >>> 32) * 0x9E3779B97F4A7C15L;
    return (int) (mixed ^ mixed >>> 32);
  }

  int size() {
    return size;
  }

  /** Bytes that the values take in PLAIN form. */
  int plainSize() {
    return text.size() + Integer.BYTES * size;
  }

  /** The array that {@link #offset} and {@link #length} speak of. */
  byte[] array() {
    return text.array();
  }

  int offset(int id) {
    return offsets[id];
  }

  int length(int id) {
    return lengths[id];
  }
}
