package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;

/** Sorts all rows of a partition; equal rows keep their order. */
public final class SortOperator implements Operator {
  private final SortRows sort;
  private final SortShape shape;
  private final BufferAllocator allocator;
  private final RowSink next;
  private @Nullable SortedCursor sorted;

  /**
   * What to sort by.
   *
   * @param type any but map, or a type that holds one
   */
  public record Key(DataType type, boolean ascending, boolean nullsFirst) {}

  /**
   * @param sort the rows; the operator closes them
   */
  public SortOperator(SortRows sort, SortShape shape, BufferAllocator allocator, RowSink next) {
    this.sort = sort;
    this.shape = shape;
    this.allocator = allocator;
    this.next = next;
  }

  @Override
  public void start() {
    closeSorted();
    sort.reset();
  }

  @Override
  public void push(ColumnBatch batch, Selection selected) {
    sort.push(batch, selected);
  }

  @Override
  public boolean undo() {
    return sort.undo();
  }

  @Override
  public void finish() {
    sort.finish(SortSpace.RUNS);
    sorted = new SortedCursor(List.of(sort), shape, allocator);
    resume();
  }

  @Override
  public boolean resume() {
    SortedCursor open = sorted;
    if (open == null) {
      return false;
    }
    if (!open.advance()) {
      closeSorted();
      return false;
    }
    next.push(open.batch(), open.rows());
    return true;
  }

  private void closeSorted() {
    SortedCursor open = sorted;
    sorted = null;
    if (open != null) {
      open.close();
    }
  }

  @Override
  public void close() {
    closeSorted();
    sort.close();
  }
}
