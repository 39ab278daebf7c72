package io.penstock.local.internal.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * Blocks of memory in chunks that never move, so that growing copies nothing. A block is known by
 * an int, its place in units of four bytes; 0 is no block. Freed blocks are used again for the same
 * length.
 */
final class StateMemory implements AutoCloseable {
  private static final int UNIT_SHIFT = 2;
  private static final int CHUNK_SHIFT = 18;
  private static final long CHUNK = 1L << CHUNK_SHIFT;
  private static final int UNITS_SHIFT = CHUNK_SHIFT - UNIT_SHIFT;
  private static final int UNITS_MASK = (1 << UNITS_SHIFT) - 1;
  private static final int SMALL = 256;

  private final BufferAllocator allocator;
  private final List<ArrowBuf> buffers = new ArrayList<>();
  private long[] bases = new long[4];
  private int chunks;
  private long end = 1L << UNIT_SHIFT;
  private long free;
  private final int[] small = new int[SMALL];
  private final Map<Integer, Integer> large = new HashMap<>();

  StateMemory(BufferAllocator allocator) {
    this.allocator = allocator;
  }

  /** Where a block is. */
  long address(int block) {
    return bases[block >>> UNITS_SHIFT] + ((long) (block & UNITS_MASK) << UNIT_SHIFT);
  }

  /** The place behind all blocks. */
  long end() {
    return end >>> UNIT_SHIFT;
  }

  /** A block of at least eight bytes with any content. */
  int allocate(long bytes) {
    int units = units(bytes);
    int head = units < SMALL ? small[units] : large.getOrDefault(units, 0);
    if (head != 0) {
      setHead(units, MemoryUtil.getInt(address(head) + 4));
      free -= (long) units << UNIT_SHIFT;
      return head;
    }
    long length = (long) units << UNIT_SHIFT;
    if (((end + length - 1) >>> CHUNK_SHIFT) >= chunks) {
      addChunks(length);
    }
    int block = (int) (end >>> UNIT_SHIFT);
    end += length;
    return block;
  }

  /** How many units of four bytes a block of so many bytes takes. */
  static int units(long bytes) {
    return Math.toIntExact(Math.max(2, (bytes + 3) >>> UNIT_SHIFT));
  }

  /** What is left of the last chunk stays unused: chunks need not lie side by side. */
  private void addChunks(long length) {
    long first = (long) chunks << CHUNK_SHIFT;
    long begin = Math.max(first, end == 1L << UNIT_SHIFT ? end : first);
    int count = Math.toIntExact((begin - first + length + CHUNK - 1) >>> CHUNK_SHIFT);
    if ((long) (chunks + count) << UNITS_SHIFT > 1L << 32) {
      throw new org.apache.arrow.memory.OutOfMemoryException(
          "a partition of a state holds at most 16 GiB");
    }
    ArrowBuf buffer = allocator.buffer(count * CHUNK);
    buffers.add(buffer);
    if (bases.length < chunks + count) {
      bases = Arrays.copyOf(bases, Math.max(chunks + count, 2 * bases.length));
    }
    for (int i = 0; i < count; i++) {
      bases[chunks++] = buffer.memoryAddress() + i * CHUNK;
    }
    if (begin > end) {
      MemoryUtil.putInt(address((int) (end >>> UNIT_SHIFT)), (int) (begin - end >>> UNIT_SHIFT));
      free += begin - end;
      end = begin;
    }
  }

  /** Gives a block back. Its first four bytes are its length in units from now on. */
  void free(int block, long bytes) {
    int units = units(bytes);
    long at = address(block);
    MemoryUtil.putInt(at, units);
    MemoryUtil.putInt(at + 4, units < SMALL ? small[units] : large.getOrDefault(units, 0));
    setHead(units, block);
    free += (long) units << UNIT_SHIFT;
  }

  private void setHead(int units, int block) {
    if (units < SMALL) {
      small[units] = block;
    } else if (block == 0) {
      large.remove(units);
    } else {
      large.put(units, block);
    }
  }

  /** Bytes taken from the session. */
  long bytes() {
    return (long) chunks << CHUNK_SHIFT;
  }

  /** Whether so much is free that copying the rest elsewhere is worth it. */
  boolean isSparse() {
    return free > 4 * CHUNK && free > end / 2;
  }

  @Override
  public void close() {
    buffers.forEach(ArrowBuf::close);
    buffers.clear();
    chunks = 0;
    end = 1L << UNIT_SHIFT;
    free = 0;
    Arrays.fill(small, 0);
    large.clear();
  }
}
