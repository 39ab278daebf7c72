package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BitVector;

/** Keeps the rows for which a condition is true, not false or null, as a selection. */
public final class FilterOperator implements Operator {
  private final Evaluator condition;
  private final RowSink next;
  private int[] positions = {};

  /**
   * @param condition of type boolean; this operator closes it
   */
  public FilterOperator(Evaluator condition, RowSink next) {
    this.condition = condition;
    this.next = next;
  }

  @Override
  public void push(ColumnBatch batch, Selection rows) {
    if (rows.count() == 0) {
      return;
    }
    BitVector result = (BitVector) condition.eval(batch, rows);
    if (positions.length < rows.count()) {
      positions = new int[Math.max(rows.count(), 64)];
    }
    int kept = rows.isAll() ? keepOfAll(result, rows.count()) : keepOfSome(result, rows);
    if (kept == rows.count()) {
      next.push(batch, rows);
    } else if (kept > 0) {
      next.push(batch, Selection.of(positions, kept));
    }
  }

  @Override
  public long wanted() {
    return next.wanted();
  }

  private int keepOfAll(BitVector result, int count) {
    long values = result.getDataBuffer().memoryAddress();
    boolean nulls = Bits.mayBeNull(result);
    long validity = result.getValidityBuffer().memoryAddress();
    int[] out = positions;
    int kept = 0;
    int bytes = (count + 7) >> 3;
    for (int i = 0; i < bytes; i++) {
      int bits = MemoryUtil.getByte(values + i) & 0xff;
      if (nulls) {
        bits &= MemoryUtil.getByte(validity + i);
      }
      int left = count - (i << 3);
      if (left < 8) {
        bits &= (1 << left) - 1;
      }
      while (bits != 0) {
        out[kept++] = (i << 3) + Integer.numberOfTrailingZeros(bits);
        bits &= bits - 1;
      }
    }
    return kept;
  }

  private int keepOfSome(BitVector result, Selection rows) {
    long values = result.getDataBuffer().memoryAddress();
    boolean nulls = Bits.mayBeNull(result);
    long validity = result.getValidityBuffer().memoryAddress();
    int[] out = positions;
    int[] in = rows.positions();
    int kept = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = in[i];
      if (Bits.get(values, row) && (!nulls || Bits.get(validity, row))) {
        out[kept++] = row;
      }
    }
    return kept;
  }

  @Override
  public void close() {
    condition.close();
  }
}
