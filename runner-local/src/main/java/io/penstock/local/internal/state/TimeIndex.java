package io.penstock.local.internal.state;

import java.util.Arrays;
import java.util.function.IntToLongFunction;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Finds what has a time up to a bound without a look at the rest: entries are kept in buckets of
 * neighbouring times. An entry may be in it more than once, or no longer live; the caller knows. A
 * bucket is a chain of blocks in memory of the session: the next block, how many entries this one
 * has, how many it can have, and these.
 */
final class TimeIndex implements AutoCloseable {
  private static final int MOST_BUCKETS = 1024;
  private static final int MOST_ASKED = 256;
  private static final int HEAD = 12;
  private static final int FIRST_ROOM = 4;
  private static final int MOST_ROOM = 256;
  private final StateMemory memory;
  private int shift = 20;
  private long[] buckets = new long[16];
  private int[] chains = new int[16];
  private int bucketCount;
  private long entries;

  TimeIndex(BufferAllocator allocator) {
    memory = new StateMemory(allocator);
  }

  /** Says whether a live entry is due; what is due is taken by this question. */
  interface Due {
    boolean take(int entry);
  }

  void add(long time, int entry) {
    int at = Arrays.binarySearch(buckets, 0, bucketCount, time >> shift);
    if (at < 0) {
      at = -1 - at;
      insert(at, time >> shift);
    }
    int block = chains[at];
    long address = block == 0 ? 0 : memory.address(block);
    if (block == 0 || count(address) == room(address)) {
      int room = block == 0 ? FIRST_ROOM : Math.min(MOST_ROOM, 2 * room(address));
      int fresh = memory.allocate(HEAD + 4L * room);
      address = memory.address(fresh);
      MemoryUtil.putInt(address, block);
      MemoryUtil.putInt(address + 4, 0);
      MemoryUtil.putInt(address + 8, room);
      chains[at] = fresh;
    }
    int count = count(address);
    MemoryUtil.putInt(address + HEAD + 4L * count, entry);
    MemoryUtil.putInt(address + 4, count + 1);
    entries++;
    while (bucketCount > MOST_BUCKETS) {
      widen();
    }
  }

  private void insert(int at, long bucket) {
    if (bucketCount == buckets.length) {
      buckets = Arrays.copyOf(buckets, 2 * bucketCount);
      chains = Arrays.copyOf(chains, 2 * bucketCount);
    }
    System.arraycopy(buckets, at, buckets, at + 1, bucketCount - at);
    System.arraycopy(chains, at, chains, at + 1, bucketCount - at);
    buckets[at] = bucket;
    chains[at] = 0;
    bucketCount++;
  }

  private static int next(long address) {
    return MemoryUtil.getInt(address);
  }

  private static int count(long address) {
    return MemoryUtil.getInt(address + 4);
  }

  private static int room(long address) {
    return MemoryUtil.getInt(address + 8);
  }

  private static int entry(long address, int i) {
    return MemoryUtil.getInt(address + HEAD + 4L * i);
  }

  /** Joins buckets, four at a time. */
  private void widen() {
    shift += 2;
    int to = 0;
    for (int i = 0; i < bucketCount; i++) {
      long bucket = buckets[i] >> 2;
      if (to > 0 && buckets[to - 1] == bucket) {
        chains[to - 1] = joined(chains[i], chains[to - 1]);
      } else {
        buckets[to] = bucket;
        chains[to++] = chains[i];
      }
    }
    bucketCount = to;
  }

  private int joined(int first, int second) {
    if (first == 0) {
      return second;
    }
    long last = memory.address(first);
    while (next(last) != 0) {
      last = memory.address(next(last));
    }
    MemoryUtil.putInt(last, second);
    return first;
  }

  /** Takes out what has a time up to a bound; gives the entries for which {@code due} says yes. */
  IntList take(long upTo, Due due) {
    IntList out = new IntList();
    long last = upTo >> shift;
    int whole = 0;
    while (whole < bucketCount && buckets[whole] < last) {
      takeAll(chains[whole++], due, out);
    }
    drop(0, whole);
    if (bucketCount > 0 && buckets[0] == last) {
      chains[0] = takeSome(chains[0], due, out);
      if (chains[0] == 0) {
        drop(0, 1);
      }
    }
    return out;
  }

  private void drop(int from, int count) {
    bucketCount -= count;
    System.arraycopy(buckets, from + count, buckets, from, bucketCount - from);
    System.arraycopy(chains, from + count, chains, from, bucketCount - from);
  }

  private void takeAll(int chain, Due due, IntList out) {
    int block = chain;
    while (block != 0) {
      long address = memory.address(block);
      int count = count(address);
      for (int i = 0; i < count; i++) {
        if (due.take(entry(address, i))) {
          out.add(entry(address, i));
        }
      }
      int next = next(address);
      entries -= count;
      free(block);
      block = next;
    }
  }

  /** Keeps what is not due; gives the chain of it. */
  private int takeSome(int chain, Due due, IntList out) {
    int kept = 0;
    int block = chain;
    while (block != 0) {
      long address = memory.address(block);
      int next = next(address);
      int left = 0;
      int count = count(address);
      for (int i = 0; i < count; i++) {
        int entry = entry(address, i);
        if (due.take(entry)) {
          out.add(entry);
        } else {
          MemoryUtil.putInt(address + HEAD + 4L * left++, entry);
        }
      }
      entries -= count - left;
      if (left == 0) {
        free(block);
      } else {
        MemoryUtil.putInt(address + 4, left);
        MemoryUtil.putInt(address, kept);
        kept = block;
      }
      block = next;
    }
    return kept;
  }

  private void free(int block) {
    memory.free(block, HEAD + 4L * room(memory.address(block)));
  }

  /** The earliest time of what is live, by some entries of the first bucket that has any. */
  long earliest(IntToLongFunction time) {
    for (int i = 0; i < bucketCount; i++) {
      long least = earliest(chains[i], time);
      if (least < StateLayout.NEVER) {
        return least;
      }
    }
    return StateLayout.NEVER;
  }

  private long earliest(int chain, IntToLongFunction time) {
    long least = StateLayout.NEVER;
    int asked = 0;
    for (int block = chain; block != 0 && asked < MOST_ASKED; ) {
      long address = memory.address(block);
      for (int i = 0; i < count(address) && asked < MOST_ASKED; i++, asked++) {
        least = Math.min(least, time.applyAsLong(entry(address, i)));
      }
      block = next(address);
    }
    return least;
  }

  /** How many entries there are, with those that no longer count. */
  long size() {
    return entries;
  }

  /** Bytes of the session's memory in use. */
  long bytes() {
    return memory.bytes();
  }

  /** Forgets all entries and frees the memory. */
  @Override
  public void close() {
    memory.close();
    bucketCount = 0;
    entries = 0;
  }
}
