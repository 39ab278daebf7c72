package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Rows that are being sorted, with those columns that somebody reads. They are in the session's
 * memory; when they take more of it than they may, or the session has no room for twice as much,
 * they are written to a file in order.
 */
public final class SortRows implements AutoCloseable {
  private final List<Evaluator> keys;
  private final SortShape shape;
  private final SortSpace space;
  private final BufferAllocator allocator;
  private final SortedKeys sorted;
  private final ColumnBuffer rows;
  private final SortSpill spill;
  private final int[] used;
  private @Nullable HeldRun held;
  private int batchRows;
  private boolean spillFailed;

  /**
   * @param keys values of the keys; closed with this
   */
  public SortRows(
      List<Evaluator> keys, SortShape shape, SortSpace space, BufferAllocator allocator) {
    this.keys = keys;
    this.shape = shape;
    this.space = space;
    this.allocator = allocator;
    this.used = shape.used().stream().toArray();
    StructType columns = readColumns(shape);
    BitSet all = new BitSet();
    all.set(0, columns.size());
    this.sorted = new SortedKeys(new KeyEncoder(shape.keys()), allocator);
    this.rows = new ColumnBuffer(columns, all, allocator);
    this.spill = new SortSpill(columns, space, allocator);
    this.batchRows = shape.batchRows();
  }

  /** The columns that somebody reads. */
  static StructType readColumns(SortShape shape) {
    List<StructField> fields = new ArrayList<>();
    shape.used().stream().forEach(i -> fields.add(shape.schema().field(i)));
    return new StructType(fields);
  }

  /** Forgets all rows. */
  void reset() {
    closeHeld();
    sorted.reset();
    rows.reset();
    spill.reset();
    batchRows = shape.batchRows();
    spillFailed = false;
  }

  /** Takes rows. */
  void push(ColumnBatch batch, Selection selected) {
    FieldVector[] values = new FieldVector[keys.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = keys.get(i).eval(batch, selected);
    }
    sorted.add(values, selected);
    int[] positions = selected.isAll() ? null : selected.positions();
    for (int i = 0; i < used.length; i++) {
      rows.appendColumn(i, batch.column(used[i]), positions, selected.count());
    }
    rows.advance(selected.count());
    if (bytes() > space.bytes() || bytes() > allocator.getHeadroom() / 2) {
      spillRows();
    }
  }

  private long bytes() {
    return rows.bytes() + sorted.bytes();
  }

  private void spillRows() {
    if (sorted.count() > 0) {
      spillFailed = true;
      countBatchRows();
      spill.write(rows, sorted, batchRows);
      spillFailed = false;
      sorted.reset();
      rows.reset();
    }
  }

  private void countBatchRows() {
    batchRows = Math.min(batchRows, space.batchRows(bytes(), sorted.count(), shape.batchRows()));
  }

  /** Whether the last rows can be given back; those that a file could not take are held already. */
  boolean undo() {
    return !spillFailed;
  }

  /**
   * All rows are there: puts them in order.
   *
   * @param most how many runs there may be
   */
  public void finish(int most) {
    if (spill.runs().isEmpty()) {
      countBatchRows();
      held = new HeldRun(sorted, rows);
      return;
    }
    spillRows();
    sorted.close();
    rows.close();
    spill.mergeTo(most);
    spill.endWriting();
  }

  /** The runs, to be read once. */
  List<? extends SortedRun> runs() {
    HeldRun inMemory = held;
    return inMemory == null ? spill.runs() : List.of(inMemory);
  }

  /** How many rows a batch has. */
  int batchRows() {
    return batchRows;
  }

  private void closeHeld() {
    HeldRun inMemory = held;
    held = null;
    if (inMemory != null) {
      inMemory.close();
    }
  }

  @Override
  public void close() {
    keys.forEach(Evaluator::close);
    closeHeld();
    sorted.close();
    rows.close();
    spill.close();
  }
}
