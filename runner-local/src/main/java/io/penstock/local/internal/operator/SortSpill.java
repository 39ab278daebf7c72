package io.penstock.local.internal.operator;

import io.penstock.type.AtomicType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VarBinaryVector;

/**
 * The sorted runs that a sort has written to files, in the order in which their rows came. As many
 * runs as can be merged at once, that were merged equally often, become one, so that few files are
 * open and each row is written a few times at most.
 */
final class SortSpill implements AutoCloseable {
  private final SortSpace space;
  private final StructType schema;
  private final BufferAllocator allocator;
  private final ColumnBuffer buffer;
  private final List<SpilledRun> runs = new ArrayList<>();
  private int batchRows;

  /**
   * @param columns of the rows
   */
  SortSpill(StructType columns, SortSpace space, BufferAllocator allocator) {
    this.space = space;
    this.allocator = allocator;
    List<StructField> fields = new ArrayList<>(columns.fields());
    fields.add(new StructField("key", AtomicType.BINARY, false));
    this.schema = new StructType(fields);
    BitSet all = new BitSet();
    all.set(0, fields.size());
    this.buffer = new ColumnBuffer(schema, all, allocator);
  }

  List<SpilledRun> runs() {
    return runs;
  }

  /**
   * Writes rows in the order of their keys.
   *
   * @param most the most rows of a batch, here and when runs are merged
   */
  void write(ColumnBuffer rows, SortedKeys keys, int most) {
    batchRows = most;
    SpilledRun run = newRun(0);
    try (RowOrder order = keys.order()) {
      int[] slice = new int[most];
      for (int at = 0; at < order.size(); at += most) {
        int count = Math.min(most, order.size() - at);
        order.copy(at, count, slice);
        buffer.reset();
        for (int i = 0; i < schema.size() - 1; i++) {
          buffer.appendColumn(i, rows.columnAt(i), slice, count);
        }
        keys.copy(slice, count, (VarBinaryVector) buffer.columnAt(schema.size() - 1));
        buffer.advance(count);
        run.write(buffer);
      }
    }
    mergeEqual();
  }

  private SpilledRun newRun(int level) {
    SpilledRun run = new SpilledRun(SpillFile.create(space.directory()), schema, level, allocator);
    runs.add(run);
    return run;
  }

  private void mergeEqual() {
    while (true) {
      int level = runs.get(runs.size() - 1).level();
      int from = runs.size() - SortSpace.RUNS;
      if (from < 0 || runs.get(from).level() != level) {
        return;
      }
      mergeFrom(from, level + 1);
    }
  }

  /** Merges the last runs until there are at most so many. */
  void mergeTo(int most) {
    while (runs.size() > most) {
      int from = Math.max(runs.size() - SortSpace.RUNS, most - 1);
      mergeFrom(from, runs.get(from).level() + 1);
    }
  }

  private void mergeFrom(int from, int level) {
    List<SpilledRun> old = List.copyOf(runs.subList(from, runs.size()));
    SpilledRun merged = newRun(level);
    try (RunMerger merging = new RunMerger(old, schema, allocator)) {
      merging.start();
      merging.next(buffer, batchRows);
      while (buffer.rowCount() > 0) {
        merged.write(buffer);
        merging.next(buffer, batchRows);
      }
    }
    old.forEach(SpilledRun::close);
    runs.removeAll(old);
  }

  /** Forgets all rows and deletes their files. */
  void reset() {
    runs.forEach(SpilledRun::close);
    runs.clear();
    buffer.reset();
  }

  /** Frees the memory that writing takes. */
  void endWriting() {
    buffer.close();
  }

  @Override
  public void close() {
    reset();
    buffer.close();
  }
}
