package io.penstock.local.internal.state;

import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;

/** Finds entries by the bytes of their keys: open addressing, four bytes a slot. */
final class KeyIndex implements AutoCloseable {
  private static final int FIRST_SLOTS = 64;
  private final Entries entries;
  private final BufferAllocator allocator;
  private ArrowBuf slots;
  private int mask = -1;
  private int used;

  KeyIndex(Entries entries, BufferAllocator allocator) {
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

  private long slot(int at) {
    return slots.memoryAddress() + 4L * at;
  }

  int find(long key, int size) {
    return find(key, size, hash(key, size));
  }

  int find(long key, int size, int hash) {
    if (mask < 0) {
      return 0;
    }
    int at = hash & mask;
    int entry = MemoryUtil.getInt(slot(at));
    while (entry != 0) {
      if (entries.hasKey(entry, hash, key, size)) {
        return entry;
      }
      at = (at + 1) & mask;
      entry = MemoryUtil.getInt(slot(at));
    }
    return 0;
  }

  /** Adds an entry whose key is not there. */
  void add(int entry, int hash) {
    if (mask < 0 || 3L * (used + 1) > 2L * (mask + 1)) {
      resize(mask < 0 ? FIRST_SLOTS : Math.multiplyExact(2, mask + 1));
    }
    insert(entry, hash);
    used++;
  }

  private void insert(int entry, int hash) {
    int at = hash & mask;
    while (MemoryUtil.getInt(slot(at)) != 0) {
      at = (at + 1) & mask;
    }
    MemoryUtil.putInt(slot(at), entry);
  }

  private void resize(int count) {
    ArrowBuf fresh = allocator.buffer(4L * count);
    MemoryUtil.setMemory(fresh.memoryAddress(), 4L * count, (byte) 0);
    ArrowBuf old = slots;
    int oldCount = mask + 1;
    slots = fresh;
    mask = count - 1;
    for (int i = 0; i < oldCount; i++) {
      int entry = MemoryUtil.getInt(old.memoryAddress() + 4L * i);
      if (entry != 0) {
        insert(entry, entries.hash(entry));
      }
    }
    old.close();
  }

  private int place(int entry, int hash) {
    int at = hash & mask;
    while (MemoryUtil.getInt(slot(at)) != entry) {
      at = (at + 1) & mask;
    }
    return at;
  }

  /** Puts another entry of the same key in the place of one. */
  void replace(int old, int entry, int hash) {
    MemoryUtil.putInt(slot(place(old, hash)), entry);
  }

  /** Takes an entry out and closes the gap, so that searches need no marks of what was. */
  void remove(int entry, int hash) {
    int gap = place(entry, hash);
    int at = gap;
    while (true) {
      at = (at + 1) & mask;
      int other = MemoryUtil.getInt(slot(at));
      if (other == 0) {
        break;
      }
      int home = entries.hash(other) & mask;
      if (((at - home) & mask) >= ((at - gap) & mask)) {
        MemoryUtil.putInt(slot(gap), other);
        gap = at;
      }
    }
    MemoryUtil.putInt(slot(gap), 0);
    used--;
    if (mask + 1 > FIRST_SLOTS && 8L * used < mask + 1) {
      resize((mask + 1) / 2);
    }
  }

  void forEach(IntConsumer action) {
    for (int i = 0; i <= mask; i++) {
      int entry = MemoryUtil.getInt(slot(i));
      if (entry != 0) {
        action.accept(entry);
      }
    }
  }

  /** Gives every entry its new place, and in the end asks for that of entry 0. */
  void relocate(IntUnaryOperator move) {
    for (int i = 0; i <= mask; i++) {
      int entry = MemoryUtil.getInt(slot(i));
      if (entry != 0) {
        MemoryUtil.putInt(slot(i), move.applyAsInt(entry));
      }
    }
    move.applyAsInt(0);
  }

  long bytes() {
    return slots.capacity();
  }

  @Override
  public void close() {
    slots.close();
    slots = allocator.getEmpty();
    mask = -1;
    used = 0;
  }
}
