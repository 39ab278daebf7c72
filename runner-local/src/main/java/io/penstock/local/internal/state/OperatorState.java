package io.penstock.local.internal.state;

import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;

/**
 * The state of one stateful operator of a query in all its partitions. A version is the state
 * before the batch of that number, 0 the empty one. {@link #load} and {@link #commit} are called by
 * one thread at a time, while no partition runs.
 */
public final class OperatorState implements AutoCloseable {
  private static final long LEAST_COPIED = 1 << 16;
  private static final long MAGIC = 0x3245_5441_5453_4e50L;
  private final StateSpec spec;
  private final StateFiles files;
  private final List<StateTable> tables = new ArrayList<>();
  private final BufferAllocator allocator;
  private final KeyPartitions partitions;
  private final Snapshots snapshots;
  private boolean began;

  /**
   * @param directory where its files are
   * @param partitions into how many the keys are dealt
   */
  public OperatorState(
      StateSpec spec, Path directory, boolean fsync, int partitions, BufferAllocator allocator) {
    this(spec, new StateFiles(directory, fsync), partitions, allocator, LEAST_COPIED);
  }

  OperatorState(
      StateSpec spec,
      StateFiles files,
      int partitions,
      BufferAllocator allocator,
      long leastCopied) {
    this.spec = spec;
    this.files = files;
    this.allocator = allocator;
    this.partitions = new KeyPartitions(partitions, spec.layout().partBytes());
    this.snapshots = new Snapshots(files, tables, allocator, leastCopied);
    for (int i = 0; i < partitions; i++) {
      tables.add(new StateTable(spec.layout(), spec.operatorName(), allocator));
    }
  }

  public StateSpec spec() {
    return spec;
  }

  /** The partitions. */
  public List<StateTable> tables() {
    return tables;
  }

  /** How many rows there are. */
  public long rows() {
    long out = 0;
    for (StateTable table : tables) {
      out += table.rows();
    }
    return out;
  }

  /** Bytes of the session's memory in use. */
  public long bytes() {
    long out = 0;
    for (StateTable table : tables) {
      out += table.bytes();
    }
    return out;
  }

  /** Whether a version can be loaded. */
  public boolean has(long version) {
    return version == 0
        || files.versions(StateFiles.CHANGES).contains(version)
        || files.versions(StateFiles.SNAPSHOT).contains(version);
  }

  /**
   * Becomes a version that was committed; called before anything was put in.
   *
   * @throws PenstockException if a file is missing or damaged, naming it and the version
   */
  public void load(long version) {
    if (version == 0) {
      return;
    }
    Long snapshot = files.versions(StateFiles.SNAPSHOT).floor(version);
    tables.forEach(t -> t.log().pause(true));
    long base = 0;
    long snapshotBytes = 0;
    if (snapshot != null) {
      Path file = files.file(snapshot, StateFiles.SNAPSHOT);
      base = read(file, version, (in, scratch) -> snapshot(in, scratch, snapshot));
      snapshotBytes = size(file);
    }
    long changedBytes = 0;
    for (long v = base + 1; v <= version; v++) {
      long fileVersion = v;
      Path file = files.file(v, StateFiles.CHANGES);
      read(file, version, (in, scratch) -> changes(in, scratch, fileVersion));
      changedBytes += size(file);
    }
    tables.forEach(t -> t.log().pause(false));
    tables.forEach(t -> t.clearChanges(false));
    snapshots.loaded(snapshotBytes, changedBytes, Math.toIntExact(version - base));
  }

  /** Forgets all rows, so that a version can be loaded. */
  public void reset() {
    snapshots.abandon();
    snapshots.loaded(0, 0, 0);
    tables.forEach(StateTable::close);
    tables.forEach(t -> t.clearChanges(false));
  }

  /** Reads what a file has; gives the base of a snapshot. */
  private interface Content {
    long read(StateFileReader in, Scratch scratch) throws IOException;
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw StateFiles.io("read", file, e);
    }
  }

  private long changes(StateFileReader in, Scratch scratch, long fileVersion) throws IOException {
    if (in.readLong() != MAGIC || in.readLong() != fileVersion) {
      throw new IOException("it is no state of that version");
    }
    int sections = in.readInt();
    for (int section = 0; section < sections; section++) {
      long end = in.left() - 8 - in.readLong();
      while (in.left() > end) {
        step(in.readByte(), in, scratch, section, sections);
      }
    }
    return fileVersion;
  }

  private long snapshot(StateFileReader in, Scratch scratch, long fileVersion) throws IOException {
    long base = in.readSnapshotHead();
    byte kind = in.readByte();
    while (kind != SnapshotFile.END) {
      if (kind != ChangeLog.PUT) {
        throw new IOException("it has a step of an unknown kind");
      }
      step(kind, in, scratch, 0, 1);
      kind = in.readByte();
    }
    if (in.readLong() != fileVersion || base > fileVersion) {
      throw new IOException("it is no state of that version");
    }
    return base;
  }

  private long read(Path file, long version, Content content) {
    try (StateFileReader in = new StateFileReader(file);
        Scratch scratch = new Scratch(allocator)) {
      long base = content.read(in, scratch);
      in.finish();
      return base;
    } catch (NoSuchFileException e) {
      throw StateErrors.missing(file, version, e);
    } catch (IOException e) {
      throw StateErrors.damaged(file, version, Reasons.of(e), e);
    }
  }

  /** Keys go to the partitions of now, which need not be those of the file. */
  private void step(byte kind, StateFileReader in, Scratch scratch, int section, int sections)
      throws IOException {
    if (kind == ChangeLog.PUT) {
      int keySize = in.checked(in.readInt());
      int valueSize = in.checked(in.readInt());
      long time = in.readLong();
      scratch.read(in, Math.addExact(keySize, valueSize));
      long key = scratch.address();
      tables.get(partitions.of(key, keySize)).put(key, keySize, key + keySize, valueSize, time);
    } else if (kind == ChangeLog.REMOVE) {
      int keySize = in.checked(in.readInt());
      scratch.read(in, keySize);
      tables.get(partitions.of(scratch.address(), keySize)).removeKey(scratch.address(), keySize);
    } else if (kind == ChangeLog.EVICT) {
      long upTo = in.readLong();
      if (sections == tables.size()) {
        StateTable table = tables.get(section);
        table.release(table.evict(upTo));
      } else {
        tables.forEach(table -> table.evictPart(upTo, section, sections));
      }
    } else {
      throw new IOException("it has a step of an unknown kind");
    }
  }

  /** Memory for one row that is read. */
  private static final class Scratch implements AutoCloseable {
    private final BufferAllocator allocator;
    private ArrowBuf buffer;
    private byte[] heap = new byte[256];

    Scratch(BufferAllocator allocator) {
      this.allocator = allocator;
      this.buffer = allocator.buffer(256);
    }

    long address() {
      return buffer.memoryAddress();
    }

    void read(StateFileReader in, int size) throws IOException {
      if (heap.length < in.checked(size)) {
        heap = new byte[size];
      }
      if (buffer.capacity() < size) {
        buffer.close();
        buffer = allocator.getEmpty();
        buffer = allocator.buffer(size);
      }
      in.read(heap, size);
      MemoryUtil.copyToMemory(heap, 0, buffer.memoryAddress(), size);
    }

    @Override
    public void close() {
      buffer.close();
    }
  }

  /**
   * Writes what changed as the next version, and goes on with a snapshot of the whole state when
   * the changes since the last one outweigh it or are many.
   *
   * @param version of the state from now on
   * @param oldestKept the oldest version that must stay loadable
   */
  public void commit(long version, long oldestKept) {
    if (!began) {
      // what another history of the checkpoint left would be taken for this one's
      files.removeFrom(version);
      began = true;
    }
    long bytes = files.write(version, StateFiles.CHANGES, out -> writeChanges(version, out));
    snapshots.afterBatch(version, bytes, oldestKept);
    tables.forEach(t -> t.clearChanges(snapshots.isCopying()));
  }

  /** Waits until what was copied for a snapshot so far is in its file. */
  void awaitSnapshot() {
    snapshots.await();
  }

  private void writeChanges(long version, StateFileWriter out) {
    out.putLong(MAGIC);
    out.putLong(version);
    out.putInt(tables.size());
    tables.forEach(t -> t.log().write(out));
  }

  @Override
  public void close() {
    try {
      snapshots.close();
    } finally {
      tables.forEach(StateTable::close);
    }
  }
}
