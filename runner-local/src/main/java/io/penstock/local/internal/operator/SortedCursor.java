package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/** The rows of several sorts, merged; among equal rows those of the first come first. */
public final class SortedCursor implements RowCursor {
  private static final FieldVector UNUSED = new NullVector("unused");
  private final RunMerger merger;
  private final ColumnBuffer out;
  private final FieldVector[] columns;
  private final int[] used;
  private int batchRows;

  /**
   * @param sorts that are finished; they stay the caller's to close, after this
   */
  public SortedCursor(List<SortRows> sorts, SortShape shape, BufferAllocator allocator) {
    List<SortedRun> runs = new ArrayList<>();
    batchRows = shape.batchRows();
    for (SortRows sort : sorts) {
      runs.addAll(sort.runs());
      batchRows = Math.min(batchRows, sort.batchRows());
    }
    StructType read = SortRows.readColumns(shape);
    BitSet all = new BitSet();
    all.set(0, read.size());
    used = shape.used().stream().toArray();
    columns = new FieldVector[shape.schema().size()];
    Arrays.fill(columns, UNUSED);
    merger = new RunMerger(runs, read, allocator);
    out = new ColumnBuffer(read, all, allocator);
    try {
      merger.start();
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  @Override
  public boolean advance() {
    merger.next(out, batchRows);
    for (int i = 0; i < used.length; i++) {
      columns[used[i]] = out.columnAt(i);
    }
    return out.rowCount() > 0;
  }

  @Override
  public ColumnBatch batch() {
    return new ColumnBatch(List.of(columns), out.rowCount());
  }

  @Override
  public Selection rows() {
    return Selection.all(out.rowCount());
  }

  @Override
  public void close() {
    merger.close();
    out.close();
  }
}
