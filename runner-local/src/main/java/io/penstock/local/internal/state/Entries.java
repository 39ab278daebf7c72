package io.penstock.local.internal.state;

import io.penstock.local.internal.expr.kernel.Bytes;
import java.util.function.IntConsumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/**
 * The rows of a state in memory. An entry is: four bytes with 30 bits of the key's hash, whether it
 * lives, and whether its life was taken; its time if the layout has times; the lengths of key and
 * value where they differ from row to row; key; value.
 */
final class Entries implements AutoCloseable {
  static final int HASH_MASK = (1 << 30) - 1;

  /** The first place. */
  static final long FIRST = 1;

  private static final int TAKEN = 1 << 30;
  private static final int LIVE = 1 << 31;

  private final BufferAllocator allocator;
  private final RowCodec keyCodec;
  private final RowCodec valueCodec;
  private final boolean timed;
  private final int keySizeAt;
  private final int valueSizeAt;
  private final int header;
  private StateMemory memory;

  Entries(StateLayout layout, BufferAllocator allocator) {
    this.allocator = allocator;
    this.memory = new StateMemory(allocator);
    this.keyCodec = layout.keyCodec();
    this.valueCodec = new RowCodec(layout.values(), false);
    this.timed = layout.timed();
    this.keySizeAt = timed ? 12 : 4;
    this.valueSizeAt = keySizeAt + (keyCodec.fixedSize() < 0 ? 4 : 0);
    this.header = valueSizeAt + (valueCodec.fixedSize() < 0 ? 4 : 0);
  }

  RowCodec keyCodec() {
    return keyCodec;
  }

  RowCodec valueCodec() {
    return valueCodec;
  }

  int create(int hash, long key, int keySize, long value, int valueSize, long time) {
    int entry = memory.allocate((long) header + keySize + valueSize);
    long at = memory.address(entry);
    MemoryUtil.putInt(at, hash | LIVE);
    if (timed) {
      MemoryUtil.putLong(at + 4, time);
    }
    if (keyCodec.fixedSize() < 0) {
      MemoryUtil.putInt(at + keySizeAt, keySize);
    }
    if (valueCodec.fixedSize() < 0) {
      MemoryUtil.putInt(at + valueSizeAt, valueSize);
    }
    Bytes.copy(key, at + header, keySize);
    Bytes.copy(value, at + header + keySize, valueSize);
    return entry;
  }

  /** Overwrites value and time; false if the value has another length. */
  boolean replace(int entry, long value, int valueSize, long time) {
    if (valueSize(entry) != valueSize) {
      return false;
    }
    long at = memory.address(entry);
    if (timed) {
      MemoryUtil.putLong(at + 4, time);
    }
    Bytes.copy(value, at + header + keySize(entry), valueSize);
    return true;
  }

  /** The highest number of an entry. */
  int highest() {
    return (int) (memory.end() - 1);
  }

  /** Reads the first bytes of some entries, to have them near; 0 is none. */
  int touch(int[] some, int[] order, int from, int to) {
    int out = 0;
    for (int i = from; i < to; i++) {
      int entry = some[order[i]];
      out += entry == 0 ? 0 : MemoryUtil.getInt(memory.address(entry));
    }
    return out;
  }

  private int head(int entry) {
    return MemoryUtil.getInt(memory.address(entry));
  }

  int hash(int entry) {
    return MemoryUtil.getInt(memory.address(entry)) & HASH_MASK;
  }

  long time(int entry) {
    return timed ? MemoryUtil.getLong(memory.address(entry) + 4) : StateLayout.NEVER;
  }

  boolean isLive(int entry) {
    return (MemoryUtil.getInt(memory.address(entry)) & LIVE) != 0;
  }

  /** Takes an entry's life if it lives and its time is not after a bound. */
  boolean take(int entry, long upTo) {
    long at = memory.address(entry);
    int head = MemoryUtil.getInt(at);
    if ((head & LIVE) == 0 || MemoryUtil.getLong(at + 4) > upTo) {
      return false;
    }
    MemoryUtil.putInt(at, head & ~LIVE | TAKEN);
    return true;
  }

  int keySize(int entry) {
    int fixed = keyCodec.fixedSize();
    return fixed >= 0 ? fixed : MemoryUtil.getInt(memory.address(entry) + keySizeAt);
  }

  int valueSize(int entry) {
    int fixed = valueCodec.fixedSize();
    return fixed >= 0 ? fixed : MemoryUtil.getInt(memory.address(entry) + valueSizeAt);
  }

  long key(int entry) {
    return memory.address(entry) + header;
  }

  long value(int entry) {
    return memory.address(entry) + header + keySize(entry);
  }

  boolean hasKey(int entry, int hash, long key, int keySize) {
    return hash(entry) == hash
        && keySize(entry) == keySize
        && Bytes.equal(key(entry), keySize, key, keySize);
  }

  /** Reads the keys of some entries of a list to the rows from 0 on. */
  void readKeys(IntList list, int from, int count, FieldVector[] to) {
    keyCodec.reserve(to, count);
    for (int i = 0; i < count; i++) {
      keyCodec.read(key(list.get(from + i)), to, i);
    }
    keyCodec.finish(to, count);
  }

  /** Reads the values of some entries of a list to the rows from 0 on. */
  void readValues(IntList list, int from, int count, FieldVector[] to) {
    valueCodec.reserve(to, count);
    for (int i = 0; i < count; i++) {
      valueCodec.read(value(list.get(from + i)), to, i);
    }
    valueCodec.finish(to, count);
  }

  /** The entries that live, in the order of their places. */
  void forEach(IntConsumer action) {
    for (long at = nextLive(FIRST); at < end(); at = nextLive(behind((int) at))) {
      action.accept((int) at);
    }
  }

  /** The place behind all entries. */
  long end() {
    return memory.end();
  }

  /** The place of the first entry that lives at a place or behind it, or the end. */
  long nextLive(long place) {
    long at = place;
    while (at < memory.end()) {
      int head = head((int) at);
      if ((head & LIVE) != 0) {
        return at;
      }
      at = (head & TAKEN) == 0 ? at + head : behind((int) at);
    }
    return memory.end();
  }

  /** The place behind an entry. */
  long behind(int entry) {
    long size = (long) header + keySize(entry) + valueSize(entry);
    return (entry & 0xffff_ffffL) + StateMemory.units(size);
  }

  void free(int entry) {
    memory.free(entry, (long) header + keySize(entry) + valueSize(entry));
  }

  long bytes() {
    return memory.bytes();
  }

  boolean isSparse() {
    return memory.isSparse();
  }

  /** Moves the entries of an index to fresh memory, one behind the other. */
  void compact(KeyIndex index) {
    StateMemory fresh = new StateMemory(allocator);
    StateMemory unused = fresh;
    try {
      index.relocate(
          entry -> {
            long size = (long) header + keySize(entry) + valueSize(entry);
            int copy = fresh.allocate(size);
            MemoryUtil.copyMemory(memory.address(entry), fresh.address(copy), size);
            return copy;
          });
      unused = memory;
      memory = fresh;
    } finally {
      unused.close();
    }
  }

  @Override
  public void close() {
    memory.close();
  }
}
