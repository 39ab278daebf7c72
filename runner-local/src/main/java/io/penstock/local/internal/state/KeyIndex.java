package io.penstock.local.internal.state;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Finds entries by the bytes of their keys: open addressing, four bytes a slot. The upper bits of a
 * slot that no entry needs hold a part of the key's hash, so that few wrong entries are looked at.
 */
final class KeyIndex implements AutoCloseable {
  private static final int FIRST_SLOTS = 64;
  private static final int FIRST_ENTRY_BITS = 24;
  private static final int BLOCK = 64;
  private final Entries entries;
  private final BufferAllocator allocator;
  private final int large;
  private final Order bySlot = new Order();
  private final Order byEntry = new Order();
  private int[] homes = {};
  private int[] natural = {};

  /** Keeps loads alive that only bring memory near. */
  private int touched;

  private ArrowBuf slots;
  private long address;
  private int mask = -1;
  private int used;
  private int entryBits = FIRST_ENTRY_BITS;

  /**
   * @param large from how many slots on caches do not hold the entries
   */
  KeyIndex(Entries entries, BufferAllocator allocator, int large) {
    this.large = large;
    this.entries = entries;
    this.allocator = allocator;
    this.slots = allocator.getEmpty();
  }

  static int hash(long key, int size) {
    long hash = size * 0x9E3779B97F4A7C15L;
    int i = 0;
    for (; i + 8 <= size; i += 8) {
      hash = mix(hash ^ MemoryUtil.getLong(key + i));
    }
    long rest = 0;
    for (; i < size; i++) {
      rest = rest << 8 | (MemoryUtil.getByte(key + i) & 0xff);
    }
    return (int) (mix(hash ^ rest) >>> 34);
  }

  private static long mix(long value) {
    long x = value * 0xBF58476D1CE4E5B9L;
    x ^= x >>> 31;
    x *= 0x94D049BB133111EBL;
    return x ^ (x >>> 29);
  }

  private int slot(int at) {
    return MemoryUtil.getInt(address + 4L * at);
  }

  private void setSlot(int at, int slot) {
    MemoryUtil.putInt(address + 4L * at, slot);
  }

  private int tag(int hash) {
    return entryBits == 32 ? 0 : hash >>> (entryBits - 2) << entryBits;
  }

  private int entryOf(int slot) {
    return entryBits == 32 ? slot : slot & ((1 << entryBits) - 1);
  }

  int find(long key, int size, int hash) {
    if (mask < 0) {
      return 0;
    }
    int at = candidate(hash, hash & mask);
    while (slot(at) != 0) {
      int entry = entryOf(slot(at));
      if (entries.hasKey(entry, hash, key, size)) {
        return entry;
      }
      at = candidate(hash, (at + 1) & mask);
    }
    return 0;
  }

  /** The first place from one on that is empty or whose entry may have the hash. */
  private int candidate(int hash, int from) {
    int tag = tag(hash);
    int at = from;
    int slot = slot(at);
    while (slot != 0 && (slot ^ entryOf(slot)) != tag) {
      at = (at + 1) & mask;
      slot = slot(at);
    }
    return at;
  }

  /**
   * Finds many keys. Loads that do not wait for each other stand together, for their sake; and what
   * does not fit into caches is looked at in the order of memory.
   */
  void find(EncodedRows keys, int count, int[] out) {
    if (mask < 0) {
      Arrays.fill(out, 0, count, 0);
      return;
    }
    int[] hashes = keys.hashes();
    if (homes.length < count) {
      homes = new int[count];
    }
    for (int i = 0; i < count; i++) {
      homes[i] = hashes[i] & mask;
    }
    int[] order = isLarge() ? bySlot.of(homes, count, mask) : natural(count);
    for (int from = 0; from < count; from += BLOCK) {
      int to = Math.min(count, from + BLOCK);
      for (int i = from; i < to; i++) {
        touched += slot(homes[order[i]]);
      }
      for (int i = from; i < to; i++) {
        int row = order[i];
        out[row] = entryOf(slot(candidate(hashes[row], homes[row])));
      }
    }
    order = inOrder(out, count);
    for (int from = 0; from < count; from += BLOCK) {
      int to = Math.min(count, from + BLOCK);
      touched += entries.touch(out, order, from, to);
      for (int i = from; i < to; i++) {
        int row = order[i];
        int entry = out[row];
        if (entry != 0 && !entries.hasKey(entry, hashes[row], keys.address(row), keys.size(row))) {
          out[row] = find(keys.address(row), keys.size(row), hashes[row]);
        }
      }
    }
  }

  /** Whether the entries are so many that caches do not hold them. */
  private boolean isLarge() {
    return mask >= large;
  }

  /** The positions of entries in the order of memory if that matters; used again. */
  int[] inOrder(int[] some, int count) {
    return isLarge() ? byEntry.of(some, count, entries.highest()) : natural(count);
  }

  private int[] natural(int count) {
    if (natural.length < count) {
      natural = new int[count];
      Arrays.setAll(natural, i -> i);
    }
    return natural;
  }

  /** Adds an entry whose key is not there. */
  void add(int entry, int hash) {
    if (mask < 0 || 3L * (used + 1) > 2L * (mask + 1)) {
      resize(mask < 0 ? FIRST_SLOTS : Math.multiplyExact(2, mask + 1), entry);
    } else if (entryBits < 32 && entry >>> entryBits != 0) {
      resize(mask + 1, entry);
    }
    insert(entry, hash);
    used++;
  }

  private void insert(int entry, int hash) {
    int at = hash & mask;
    while (slot(at) != 0) {
      at = (at + 1) & mask;
    }
    setSlot(at, tag(hash) | entry);
  }

  /** There is room in a slot for entries up to four times as far as this one. */
  private void resize(int count, int entry) {
    ArrowBuf fresh = allocator.buffer(4L * count);
    MemoryUtil.setMemory(fresh.memoryAddress(), 4L * count, (byte) 0);
    ArrowBuf old = slots;
    int oldCount = mask + 1;
    int oldBits = entryBits;
    slots = fresh;
    address = fresh.memoryAddress();
    mask = count - 1;
    entryBits = Math.min(32, Math.max(oldBits, 34 - Integer.numberOfLeadingZeros(entry)));
    for (int i = 0; i < oldCount; i++) {
      int slot = MemoryUtil.getInt(old.memoryAddress() + 4L * i);
      if (slot != 0) {
        int other = oldBits == 32 ? slot : slot & ((1 << oldBits) - 1);
        insert(other, entries.hash(other));
      }
    }
    old.close();
  }

  private int place(int entry, int hash) {
    int slot = tag(hash) | entry;
    int at = hash & mask;
    while (slot(at) != slot) {
      at = (at + 1) & mask;
    }
    return at;
  }

  /** Puts another entry of the same key in the place of one. */
  void replace(int old, int entry, int hash) {
    if (entryBits < 32 && entry >>> entryBits != 0) {
      resize(mask + 1, entry);
    }
    setSlot(place(old, hash), tag(hash) | entry);
  }

  /** Takes an entry out and closes the gap, so that searches need no marks of what was. */
  void remove(int entry, int hash) {
    int gap = place(entry, hash);
    int at = gap;
    while (true) {
      at = (at + 1) & mask;
      int other = slot(at);
      if (other == 0) {
        break;
      }
      int home = entries.hash(entryOf(other)) & mask;
      if (((at - home) & mask) >= ((at - gap) & mask)) {
        setSlot(gap, other);
        gap = at;
      }
    }
    setSlot(gap, 0);
    used--;
    if (mask + 1 > FIRST_SLOTS && 8L * used < mask + 1) {
      resize((mask + 1) / 2, 1);
    }
  }

  void forEach(IntConsumer action) {
    for (int i = 0; i <= mask; i++) {
      int slot = slot(i);
      if (slot != 0) {
        action.accept(entryOf(slot));
      }
    }
  }

  /** Gives every entry its new place, which is not behind the last. */
  void relocate(IntUnaryOperator move) {
    for (int i = 0; i <= mask; i++) {
      int slot = slot(i);
      if (slot != 0) {
        int entry = entryOf(slot);
        setSlot(i, (slot ^ entry) | move.applyAsInt(entry));
      }
    }
  }

  long bytes() {
    return slots.capacity();
  }

  @Override
  public void close() {
    slots.close();
    slots = allocator.getEmpty();
    address = 0;
    mask = -1;
    used = 0;
    entryBits = FIRST_ENTRY_BITS;
  }
}
