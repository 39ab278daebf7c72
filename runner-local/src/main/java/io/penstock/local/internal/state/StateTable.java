package io.penstock.local.internal.state;

import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.Selection;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one partition of a state, each known by its key and, until it changes or goes, by an
 * int, its entry; 0 is no entry. Remembers what changed since {@link #clearChanges}. One thread.
 */
public final class StateTable implements AutoCloseable {
  private static final int MANY_TIMES = 1 << 14;
  private static final int BLOCK = 64;
  private static final int LARGE = 1 << 19;
  private final StateLayout layout;
  private final String operator;
  private final Entries entries;
  private final KeyIndex index;
  private final TimeIndex times;
  private final EncodedRows keyBytes;
  private final EncodedRows valueBytes;
  private final ChangeLog log;
  private final Stopwatch updating = new Stopwatch();
  private final Stopwatch removing = new Stopwatch();
  private int touched;
  private long rows;
  private long removed;
  private long updated;

  /**
   * @param operator whose state it is, for messages
   */
  public StateTable(StateLayout layout, String operator, BufferAllocator allocator) {
    this(layout, operator, allocator, LARGE);
  }

  StateTable(StateLayout layout, String operator, BufferAllocator allocator, int large) {
    this.layout = layout;
    this.operator = operator;
    this.entries = new Entries(layout, allocator);
    this.index = new KeyIndex(entries, allocator, large);
    this.times = new TimeIndex(allocator);
    this.keyBytes = new EncodedRows(allocator);
    this.valueBytes = new EncodedRows(allocator);
    this.log = new ChangeLog(allocator);
  }

  public StateLayout layout() {
    return layout;
  }

  /** How many rows there are. */
  public long rows() {
    return rows;
  }

  /** Bytes of the session's memory in use. */
  public long bytes() {
    return entries.bytes() + index.bytes() + times.bytes();
  }

  /** How often rows were put in since the last {@link #clearChanges}. */
  public long updated() {
    return updated;
  }

  /** Rows gone since the last {@link #clearChanges}. */
  public long removed() {
    return removed;
  }

  /** Nanoseconds that finding rows and putting them in took since {@link #clearChanges}. */
  public long updateNanos() {
    return updating.nanos();
  }

  /** Nanoseconds that taking rows out took since {@link #clearChanges}. */
  public long removeNanos() {
    return removing.nanos();
  }

  /** Finds the entry of each row's key, 0 where there is none. */
  public void find(List<FieldVector> keys, Selection selected, int[] out) {
    updating.start();
    encode(keyBytes, entries.keyCodec(), keys, selected);
    index.find(keyBytes, selected.count(), out);
    updating.stop();
  }

  /**
   * Puts rows in, in place of those with the same keys.
   *
   * @param newTimes when each row is evicted, microseconds, by its place in {@code selected}; null
   *     in a layout without times
   */
  public void put(
      List<FieldVector> keys,
      List<FieldVector> values,
      Selection selected,
      long @Nullable [] newTimes) {
    updating.start();
    encode(keys, values, selected);
    for (int i = 0; i < selected.count(); i++) {
      put(i, index.find(keyBytes.address(i), keyBytes.size(i), keyBytes.hashes()[i]), newTimes);
    }
    updating.stop();
  }

  /**
   * As {@link #put(List, List, Selection, long[])} where {@link #find} has found the entries, since
   * when no row has gone, and no two rows have the same key.
   *
   * @param known the entry of each row, by its place in {@code selected}; 0 for none
   */
  public void putKnown(
      List<FieldVector> keys,
      List<FieldVector> values,
      Selection selected,
      long @Nullable [] newTimes,
      int[] known) {
    updating.start();
    encode(keys, values, selected);
    int[] order = index.inOrder(known, selected.count());
    for (int from = 0; from < selected.count(); from += BLOCK) {
      int to = Math.min(selected.count(), from + BLOCK);
      touched += entries.touch(known, order, from, to);
      for (int i = from; i < to; i++) {
        put(order[i], known[order[i]], newTimes);
      }
    }
    updating.stop();
  }

  /**
   * Puts in the rows whose keys are not there yet, the first of each key.
   *
   * @param positions gets the positions of these rows
   * @return how many these are
   */
  public int putNew(
      List<FieldVector> keys,
      List<FieldVector> values,
      Selection selected,
      long @Nullable [] newTimes,
      int[] positions) {
    updating.start();
    encode(keys, values, selected);
    int count = 0;
    for (int i = 0; i < selected.count(); i++) {
      if (index.find(keyBytes.address(i), keyBytes.size(i), keyBytes.hashes()[i]) == 0) {
        positions[count++] = selected.row(i);
        put(i, 0, newTimes);
      }
    }
    updating.stop();
    return count;
  }

  private void encode(List<FieldVector> keys, List<FieldVector> values, Selection selected) {
    encode(keyBytes, entries.keyCodec(), keys, selected);
    encode(valueBytes, entries.valueCodec(), values, selected);
  }

  private void encode(EncodedRows to, RowCodec codec, List<FieldVector> from, Selection selected) {
    try {
      to.encode(codec, from.toArray(FieldVector[]::new), selected);
    } catch (OutOfMemoryException e) {
      throw full(e);
    }
  }

  private void put(int row, int old, long @Nullable [] newTimes) {
    put(
        old,
        keyBytes.hashes()[row],
        keyBytes.address(row),
        keyBytes.size(row),
        valueBytes.address(row),
        valueBytes.size(row),
        newTimes == null ? StateLayout.NEVER : newTimes[row]);
  }

  /** Puts a row in that is bytes already. */
  void put(long key, int keySize, long value, int valueSize, long time) {
    int hash = KeyIndex.hash(key, keySize);
    put(index.find(key, keySize, hash), hash, key, keySize, value, valueSize, time);
  }

  private void put(int old, int hash, long key, int keySize, long value, int valueSize, long time) {
    try {
      int entry = old;
      boolean sameTime = old != 0 && entries.time(old) == time;
      if (old == 0 || !entries.replace(old, value, valueSize, time)) {
        sameTime = false;
        entry = entries.create(hash, key, keySize, value, valueSize, time);
        if (old == 0) {
          index.add(entry, hash);
          rows++;
        } else {
          index.replace(old, entry, hash);
          entries.free(old);
        }
      }
      if (layout.timed() && !sameTime) {
        addTime(entry);
      }
      log.put(entries, entry);
      updated++;
    } catch (OutOfMemoryException e) {
      throw full(e);
    }
  }

  /** Says that there is no room for what the table needs. */
  PenstockException full(OutOfMemoryException cause) {
    return StateErrors.full(operator, rows, bytes(), cause);
  }

  /** The positions of entries in the order in which they are read best; used again. */
  public int[] inOrder(int[] some, int count) {
    return index.inOrder(some, count);
  }

  /** Reads the keys of entries into vectors, which hold no rows yet; sets their value counts. */
  public void readKeys(IntList list, int from, int count, List<FieldVector> out) {
    entries.readKeys(list, from, count, out.toArray(FieldVector[]::new));
  }

  /** Reads the values of entries; otherwise as {@link #readKeys}. */
  public void readValues(IntList list, int from, int count, List<FieldVector> out) {
    entries.readValues(list, from, count, out.toArray(FieldVector[]::new));
  }

  /** All entries, in no order; they stay what they are until rows are put in or go. */
  public IntList all() {
    IntList out = new IntList();
    entries.forEach(out::add);
    return out;
  }

  /**
   * Evicts the rows with a time up to a bound, in microseconds. They can still be read until {@link
   * #release}.
   */
  public IntList evict(long upTo) {
    removing.start();
    try {
      log.evict(upTo);
    } catch (OutOfMemoryException e) {
      throw full(e);
    }
    IntList due = times.take(upTo, entry -> entries.take(entry, upTo));
    forget(due);
    removing.stop();
    return due;
  }

  private void forget(IntList due) {
    rows -= due.size();
    removed += due.size();
    for (int i = 0; i < due.size(); i++) {
      index.remove(due.get(i), entries.hash(due.get(i)));
    }
  }

  /** Frees what {@link #evict} gave. */
  public void release(IntList evicted) {
    removing.start();
    for (int i = 0; i < evicted.size(); i++) {
      entries.free(evicted.get(i));
    }
    removing.stop();
  }

  /**
   * Evicts and releases as another table did that held only some of the keys.
   *
   * @param partition the number of that table
   * @param count how many tables there were
   */
  void evictPart(long upTo, int partition, int count) {
    IntList others = new IntList();
    KeyPartitions partitions = new KeyPartitions(count, layout.partBytes());
    IntList due =
        times.take(
            upTo,
            entry -> {
              boolean part = partitions.of(entries.key(entry), entries.keySize(entry)) == partition;
              if (!part && entries.isLive(entry)) {
                others.add(entry);
              }
              return part && entries.take(entry, upTo);
            });
    try {
      for (int i = 0; i < others.size(); i++) {
        addTime(others.get(i));
      }
    } catch (OutOfMemoryException e) {
      throw full(e);
    }
    forget(due);
    release(due);
  }

  /** When a row is evicted, microseconds; {@link StateLayout#NEVER} in a layout without times. */
  public long time(int entry) {
    return entries.time(entry);
  }

  /** Puts the row of an entry under another key, with its values and its time. */
  public void move(int entry, List<FieldVector> keys, int row) {
    updating.start();
    encode(keyBytes, entries.keyCodec(), keys, Selection.of(new int[] {row}, 1));
    long key = entries.key(entry);
    int keySize = entries.keySize(entry);
    put(
        keyBytes.address(0),
        keyBytes.size(0),
        entries.value(entry),
        entries.valueSize(entry),
        entries.time(entry));
    removeKey(key, keySize);
    updating.stop();
  }

  /** Removes the row with a key; false if there is none. */
  public boolean remove(List<FieldVector> keys, int row) {
    removing.start();
    encode(keyBytes, entries.keyCodec(), keys, Selection.of(new int[] {row}, 1));
    boolean there = removeKey(keyBytes.address(0), keyBytes.size(0));
    removed += there ? 1 : 0;
    removing.stop();
    return there;
  }

  boolean removeKey(long key, int keySize) {
    int hash = KeyIndex.hash(key, keySize);
    int entry = index.find(key, keySize, hash);
    if (entry == 0) {
      return false;
    }
    log.remove(key, keySize);
    index.remove(entry, hash);
    entries.free(entry);
    rows--;
    return true;
  }

  /**
   * The earliest time of the rows in microseconds, {@link StateLayout#NEVER} if no row has one.
   * Where very many rows lie within a second of it, another of their times.
   */
  public long earliest() {
    return times.earliest(entry -> entries.isLive(entry) ? entries.time(entry) : StateLayout.NEVER);
  }

  /** What changed. */
  ChangeLog log() {
    return log;
  }

  Entries entries() {
    return entries;
  }

  /**
   * Forgets what changed, and joins the free memory if there is much of it.
   *
   * @param stay whether the rows stay in their places all the same
   */
  void clearChanges(boolean stay) {
    log.clear();
    updating.reset();
    removing.reset();
    removed = 0;
    updated = 0;
    boolean sparse = !stay && entries.isSparse();
    if (sparse || times.size() > 2 * rows + MANY_TIMES) {
      tidy(sparse);
    }
  }

  /** Forgets times of before, and may join the free memory. */
  private void tidy(boolean move) {
    try {
      times.close();
      if (move) {
        entries.compact(index);
      }
      if (layout.timed()) {
        index.forEach(this::addTime);
      }
    } catch (OutOfMemoryException e) {
      throw full(e);
    }
  }

  private void addTime(int entry) {
    long time = entries.time(entry);
    if (time != StateLayout.NEVER) {
      times.add(time, entry);
    }
  }

  @Override
  public void close() {
    log.close();
    keyBytes.close();
    valueBytes.close();
    index.close();
    entries.close();
    times.close();
    rows = 0;
  }
}
