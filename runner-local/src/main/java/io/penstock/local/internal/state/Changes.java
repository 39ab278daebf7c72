package io.penstock.local.internal.state;

import java.io.ByteArrayOutputStream;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * What changed in a table since the last commit. Applied to the table of then, first the eviction,
 * then the removals, then the puts, it gives the table of now.
 */
final class Changes {
  private final Entries entries;
  private final IntList puts = new IntList();
  private final ByteArrayOutputStream removedKeys = new ByteArrayOutputStream(0);
  private int removals;
  private int lostPuts;
  private long evictedUpTo = Long.MIN_VALUE;

  Changes(Entries entries) {
    this.entries = entries;
  }

  void put(int entry) {
    if (!entries.isChanged(entry)) {
      entries.setChanged(entry, true);
      puts.add(entry);
    }
  }

  /** The entry is about to go. */
  void forget(int entry) {
    if (entries.isChanged(entry)) {
      entries.setChanged(entry, false);
      lostPuts++;
    }
  }

  void removed(long key, int size) {
    byte[] bytes = new byte[4 + size];
    MemoryUtil.copyFromMemory(key, bytes, 4, size);
    for (int i = 0; i < 4; i++) {
      bytes[i] = (byte) (size >>> 8 * i);
    }
    removedKeys.writeBytes(bytes);
    removals++;
  }

  void evicted(long upTo) {
    evictedUpTo = Math.max(evictedUpTo, upTo);
  }

  int puts() {
    return puts.size() - lostPuts;
  }

  /** Writes: removals, each with its length; puts, each with its time and lengths. */
  void write(StateFileWriter out) {
    out.putInt(removals);
    out.putBytes(removedKeys.toByteArray());
    out.putInt(puts());
    for (int i = 0; i < puts.size(); i++) {
      if (entries.isChanged(puts.get(i))) {
        out.putEntry(entries, puts.get(i));
        entries.setChanged(puts.get(i), false);
      }
    }
    puts.truncate(0);
    lostPuts = 0;
  }

  /** The bound of the eviction, or the least long. */
  long evictedUpTo() {
    return evictedUpTo;
  }

  boolean isEmpty() {
    return removals == 0 && puts() == 0 && evictedUpTo == Long.MIN_VALUE;
  }

  void clear() {
    for (int i = 0; i < puts.size(); i++) {
      if (entries.isChanged(puts.get(i))) {
        entries.setChanged(puts.get(i), false);
      }
    }
    puts.truncate(0);
    lostPuts = 0;
    removedKeys.reset();
    removals = 0;
    evictedUpTo = Long.MIN_VALUE;
  }
}
