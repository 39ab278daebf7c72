package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.StructType;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Passes on the first row of each key. As Spark's grouping does, it gives keys with 0.0 for -0.0
 * and one NaN.
 */
public final class DistinctOperator implements Operator {
  private final int[] keys;
  private final KeyEncoder encoder;
  private final KeySet seen;
  private final @Nullable ColumnBuffer normal;
  private final RowSink next;
  private int[] positions = {};
  private int before;

  private DistinctOperator(
      int[] keys, KeyEncoder encoder, KeySet seen, @Nullable ColumnBuffer normal, RowSink next) {
    this.keys = keys;
    this.encoder = encoder;
    this.seen = seen;
    this.normal = normal;
    this.next = next;
  }

  /**
   * Makes operators.
   *
   * @param keys the positions of the key columns, of any type but map or one that holds one
   * @param used the columns of the rows that somebody reads
   */
  public record Factory(List<Integer> keys, BitSet used, StructType schema)
      implements OperatorFactory {
    @Override
    public Operator create(EvalContext context, RowSink next) {
      List<SortOperator.Key> types =
          keys.stream()
              .map(k -> new SortOperator.Key(schema.field(k).dataType(), true, true))
              .toList();
      boolean floating = types.stream().anyMatch(k -> FloatingZero.concerns(k.type()));
      return new DistinctOperator(
          keys.stream().mapToInt(Integer::intValue).toArray(),
          new KeyEncoder(types),
          new KeySet(context.allocator()),
          floating ? new ColumnBuffer(schema, used, context.allocator()) : null,
          next);
    }

    @Override
    public String toString() {
      return "Distinct " + keys.stream().map(k -> schema.field(k).name()).toList();
    }
  }

  @Override
  public void start() {
    seen.reset();
    before = 0;
  }

  @Override
  public boolean undo() {
    seen.truncate(before);
    return true;
  }

  @Override
  public void push(ColumnBatch batch, Selection rows) {
    if (positions.length < rows.count()) {
      positions = new int[Math.max(64, rows.count())];
    }
    FieldVector[] columns = new FieldVector[keys.length];
    for (int i = 0; i < keys.length; i++) {
      columns[i] = batch.column(keys[i]);
    }
    int kept = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      encoder.encode(columns, row);
      if (seen.add(encoder.bytes(), encoder.size())) {
        positions[kept++] = row;
      }
    }
    if (kept > 0) {
      pass(batch, kept);
      before = seen.size();
    }
  }

  private void pass(ColumnBatch batch, int kept) {
    if (normal == null) {
      next.push(batch, Selection.of(positions, kept));
      return;
    }
    normal.reset();
    normal.append(batch, positions, kept);
    for (int key : keys) {
      FloatingZero.normalise(normal.column(key));
    }
    next.push(normal.batch(), Selection.all(kept));
  }

  @Override
  public void close() {
    seen.close();
    if (normal != null) {
      normal.close();
    }
  }
}
