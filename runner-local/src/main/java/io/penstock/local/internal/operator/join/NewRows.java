package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.ExprCompiler;
import io.penstock.local.internal.expr.Filters;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** The rows of one side that a batch brings, without those that are late or cannot match. */
final class NewRows implements AutoCloseable {
  private final StreamSide side;
  private final List<Evaluator> filters = new ArrayList<>();
  private final ColumnBuffer rows;

  /** Rows of an outer side that cannot match whatever the other side brings. */
  private final ColumnBuffer alone;

  private int aloneGiven;
  private int[] passing = {};
  private int[] failing = {};

  NewRows(StreamSide side, EvalContext context) {
    this.side = side;
    this.rows = new ColumnBuffer(side.schema(), side.used(), context.allocator());
    this.alone = new ColumnBuffer(side.schema(), side.used(), context.allocator());
    for (BoundExpr filter : side.filters()) {
      filters.add(ExprCompiler.compile(filter, context));
    }
  }

  void reset() {
    rows.reset();
    alone.reset();
    aloneGiven = 0;
  }

  /**
   * Adds rows.
   *
   * @return how many were late
   */
  int add(ColumnBatch batch, Selection selected, long lateMicros) {
    if (passing.length < selected.count()) {
      passing = new int[selected.count()];
      failing = new int[selected.count()];
    }
    int whole = 0;
    int late = 0;
    for (int i = 0; i < selected.count(); i++) {
      int row = selected.row(i);
      if (isLate(batch, row, lateMicros)) {
        late++;
      } else {
        passing[whole++] = row;
      }
    }
    addOnTime(batch, whole);
    return late;
  }

  private boolean isLate(ColumnBatch batch, int row, long lateMicros) {
    return side.late() != null
        && side.late().micros(batch.column(side.late().column()), row) <= lateMicros;
  }

  private void addOnTime(ColumnBatch batch, int count) {
    int[] positions = passing.clone();
    int left = count;
    BitSet failed = new BitSet();
    for (Evaluator filter : filters) {
      Selection before = Selection.of(positions, left);
      int[] after = new int[left];
      int kept = Filters.select(filter.eval(batch, before), before, after);
      for (int i = 0; i < left; i++) {
        failed.set(positions[i]);
      }
      for (int i = 0; i < kept; i++) {
        failed.clear(after[i]);
      }
      positions = after;
      left = kept;
    }
    rows.append(batch, positions, left);
    if (side.outer() && !failed.isEmpty()) {
      int at = 0;
      for (int row = failed.nextSetBit(0); row >= 0; row = failed.nextSetBit(row + 1)) {
        failing[at++] = row;
      }
      alone.append(batch, failing, at);
    }
  }

  int count() {
    return rows.rowCount();
  }

  /** The keys of the rows, lent. */
  ColumnBatch keys() {
    List<FieldVector> columns = rows.batch().columns();
    return new ColumnBatch(columns.subList(side.firstKey(), columns.size()), rows.rowCount());
  }

  /** The kept columns of the rows, lent. */
  List<FieldVector> held() {
    return held(rows);
  }

  private List<FieldVector> held(ColumnBuffer from) {
    List<FieldVector> out = new ArrayList<>();
    side.held().forEach(i -> out.add(from.columnAt(i)));
    return out;
  }

  /** Gives the next rows that cannot match, each without a partner; false if there is none. */
  boolean giveAlone(JoinOutput out, boolean ofLeft) {
    int count = Math.min(out.most(), alone.rowCount() - aloneGiven);
    if (count == 0) {
      return false;
    }
    int[] positions = new int[count];
    for (int i = 0; i < count; i++) {
      positions[i] = aloneGiven++;
    }
    out.alone(held(alone), positions, count, ofLeft);
    return true;
  }

  @Override
  public void close() {
    filters.forEach(Evaluator::close);
    rows.close();
    alone.close();
  }
}
