package io.penstock.local.internal.state;

import io.penstock.local.internal.expr.kernel.Bytes;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * What was done to a table since the last commit, step by step: applied in this order to the table
 * of then it gives the table of now. In memory of the session, which is used again.
 */
final class ChangeLog implements AutoCloseable {
  static final byte PUT = 1;
  static final byte REMOVE = 2;
  static final byte EVICT = 3;
  private final BufferAllocator allocator;
  private ArrowBuf buffer;
  private long size;
  private boolean paused;

  ChangeLog(BufferAllocator allocator) {
    this.allocator = allocator;
    this.buffer = allocator.getEmpty();
  }

  /** Writes nothing while a state is loaded. */
  void pause(boolean loading) {
    paused = loading;
  }

  private long reserve(long more) {
    if (size + more > buffer.capacity()) {
      ArrowBuf larger = allocator.buffer(Math.max(1024, Math.max(2 * size, size + more)));
      MemoryUtil.copyMemory(buffer.memoryAddress(), larger.memoryAddress(), size);
      buffer.close();
      buffer = larger;
    }
    long at = buffer.memoryAddress() + size;
    size += more;
    return at;
  }

  /** An entry was put in. */
  void put(Entries entries, int entry) {
    if (!paused) {
      put(entries, entry, reserve(putSize(entries, entry)));
    }
  }

  /** The bytes of the step that puts an entry in. */
  static long putSize(Entries entries, int entry) {
    return 17L + entries.keySize(entry) + entries.valueSize(entry);
  }

  /** Writes the step that puts an entry in. */
  static void put(Entries entries, int entry, long at) {
    int keySize = entries.keySize(entry);
    int valueSize = entries.valueSize(entry);
    MemoryUtil.putByte(at, PUT);
    MemoryUtil.putInt(at + 1, keySize);
    MemoryUtil.putInt(at + 5, valueSize);
    MemoryUtil.putLong(at + 9, entries.time(entry));
    Bytes.copy(entries.key(entry), at + 17, keySize + valueSize);
  }

  void remove(long key, int keySize) {
    if (!paused) {
      long at = reserve(5L + keySize);
      MemoryUtil.putByte(at, REMOVE);
      MemoryUtil.putInt(at + 1, keySize);
      MemoryUtil.copyMemory(key, at + 5, keySize);
    }
  }

  void evict(long upTo) {
    if (!paused) {
      long at = reserve(9);
      MemoryUtil.putByte(at, EVICT);
      MemoryUtil.putLong(at + 1, upTo);
    }
  }

  /** Writes the length of the steps and the steps. */
  void write(StateFileWriter out) {
    out.putLong(size);
    out.putMemory(buffer.memoryAddress(), size);
  }

  void clear() {
    size = 0;
  }

  @Override
  public void close() {
    buffer.close();
    buffer = allocator.getEmpty();
    size = 0;
  }
}
