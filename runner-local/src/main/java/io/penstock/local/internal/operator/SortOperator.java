package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Sorts all rows of a run; equal rows keep their order. Holds them in the session's memory. */
public final class SortOperator implements Operator {
  private final List<Evaluator> keys;
  private final KeyEncoder encoder;
  private final SortedKeys sorted;
  private final ColumnBuffer rows;
  private final ColumnBuffer out;
  private final int batchRows;
  private final RowSink next;
  private int[] order = {};
  private int given;

  /**
   * What to sort by.
   *
   * @param type any but map, or a type that holds one
   */
  public record Key(DataType type, boolean ascending, boolean nullsFirst) {}

  /**
   * @param keys values of the keys; the operator closes them
   * @param order of the keys
   * @param used the columns of the rows that somebody reads
   * @param batchRows the most rows of an output batch
   */
  public static SortOperator of(
      List<Evaluator> keys,
      List<Key> order,
      StructType schema,
      BitSet used,
      int batchRows,
      BufferAllocator allocator,
      RowSink next) {
    return new SortOperator(
        keys,
        new KeyEncoder(order),
        new SortedKeys(allocator),
        new ColumnBuffer(schema, used, allocator),
        new ColumnBuffer(schema, used, allocator),
        batchRows,
        next);
  }

  private SortOperator(
      List<Evaluator> keys,
      KeyEncoder encoder,
      SortedKeys sorted,
      ColumnBuffer rows,
      ColumnBuffer out,
      int batchRows,
      RowSink next) {
    this.keys = keys;
    this.encoder = encoder;
    this.sorted = sorted;
    this.rows = rows;
    this.out = out;
    this.batchRows = batchRows;
    this.next = next;
  }

  @Override
  public void start() {
    sorted.reset();
    rows.reset();
    order = new int[0];
    given = 0;
  }

  @Override
  public void push(ColumnBatch batch, Selection selected) {
    FieldVector[] columns = new FieldVector[keys.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = keys.get(i).eval(batch, selected);
    }
    for (int i = 0; i < selected.count(); i++) {
      encoder.encode(columns, selected.row(i));
      sorted.add(encoder.bytes(), encoder.size());
    }
    rows.append(batch, selected.isAll() ? null : selected.positions(), selected.count());
  }

  @Override
  public void finish() {
    order = sorted.order();
    given = 0;
    resume();
  }

  @Override
  public boolean resume() {
    int count = Math.min(batchRows, order.length - given);
    if (count == 0) {
      return false;
    }
    int[] slice = new int[count];
    System.arraycopy(order, given, slice, 0, count);
    given += count;
    out.reset();
    out.append(rows.batch(), slice, count);
    next.push(out.batch(), Selection.all(count));
    return true;
  }

  @Override
  public void close() {
    keys.forEach(Evaluator::close);
    sorted.close();
    rows.close();
    out.close();
  }
}
