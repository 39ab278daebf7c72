package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.FloatingZero;
import io.penstock.local.internal.operator.Operator;
import io.penstock.local.internal.operator.RowSink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * One row for each group of the rows of a run: its keys, with 0.0 for -0.0 and one NaN, then what
 * the accumulators give. Gives its rows at the end of the input.
 */
public final class AggregateOperator implements Operator {
  private final Parts parts;
  private final RowSink next;
  private int[] groups = {};
  private int given;
  private boolean taking;

  /**
   * What the operator works with; it closes all of them.
   *
   * @param inputs what computes the keys and, behind them, the accumulators' columns
   * @param merges whether these columns are states
   * @param states whether states come out, else results
   */
  record Parts(
      AggregateFactory plan,
      List<Evaluator> inputs,
      GroupTable table,
      List<Accumulator> accumulators,
      ColumnBuffer keys,
      FieldVector[] out,
      boolean merges,
      boolean states) {
    void close() {
      inputs.forEach(Evaluator::close);
      table.close();
      accumulators.forEach(Accumulator::close);
      keys.close();
      for (FieldVector vector : out) {
        vector.close();
      }
    }
  }

  AggregateOperator(Parts parts, RowSink next) {
    this.parts = parts;
    this.next = next;
  }

  @Override
  public void start() {
    parts.table().reset();
    parts.accumulators().forEach(Accumulator::reset);
    given = Integer.MAX_VALUE;
    taking = false;
  }

  @Override
  public void push(ColumnBatch batch, Selection rows) {
    if (rows.count() == 0) {
      return;
    }
    FieldVector[] columns = new FieldVector[parts.inputs().size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = parts.inputs().get(i).eval(batch, rows);
    }
    if (groups.length < rows.count()) {
      groups = new int[rows.count()];
    }
    int keyCount = parts.plan().keyCount();
    ColumnBatch keys =
        new ColumnBatch(Arrays.asList(columns).subList(0, keyCount), batch.rowCount());
    taking = true;
    parts.table().assign(keys, rows, groups);
    int at = keyCount;
    for (int i = 0; i < parts.accumulators().size(); i++) {
      Accumulator accumulator = parts.accumulators().get(i);
      int width = parts.plan().inputWidth(i);
      FieldVector[] own = Arrays.copyOfRange(columns, at, at + width);
      at += width;
      accumulator.grow(parts.table().size());
      if (parts.merges()) {
        accumulator.merge(own, rows, groups);
      } else {
        accumulator.add(own, rows, groups);
      }
    }
    taking = false;
  }

  /** Sums that took rows of a batch cannot give them back. */
  @Override
  public boolean undo() {
    return !taking;
  }

  @Override
  public void finish() {
    if (parts.plan().keyCount() == 0) {
      parts.table().addOnlyGroup();
      parts.accumulators().forEach(a -> a.grow(1));
    }
    given = 0;
    resume();
  }

  @Override
  public boolean resume() {
    int count = Math.min(AggregateFactory.BATCH_ROWS, parts.table().size() - given);
    if (count <= 0) {
      return false;
    }
    List<FieldVector> columns = new ArrayList<>();
    keys(count, columns);
    int at = 0;
    for (int i = 0; i < parts.accumulators().size(); i++) {
      Accumulator accumulator = parts.accumulators().get(i);
      int width = parts.states() ? accumulator.stateTypes().size() : 1;
      FieldVector[] own = Arrays.copyOfRange(parts.out(), at, at + width);
      at += width;
      if (parts.states()) {
        accumulator.state(own, given, count);
      } else {
        accumulator.result(own[0], given, count);
      }
      columns.addAll(Arrays.asList(own));
    }
    given += count;
    next.push(new ColumnBatch(columns, count), Selection.all(count));
    return true;
  }

  private void keys(int count, List<FieldVector> columns) {
    int[] positions = new int[count];
    for (int i = 0; i < count; i++) {
      positions[i] = given + i;
    }
    parts.keys().reset();
    parts.keys().append(parts.table().keys(), positions, count);
    for (int i = 0; i < parts.plan().keyCount(); i++) {
      FieldVector key = parts.keys().columnAt(i);
      if (FloatingZero.concerns(parts.plan().keyType(i))) {
        FloatingZero.normalise(key);
      }
      columns.add(key);
    }
  }

  @Override
  public void close() {
    parts.close();
  }
}
