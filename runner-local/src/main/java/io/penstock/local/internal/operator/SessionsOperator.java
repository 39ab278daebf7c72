package io.penstock.local.internal.operator;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.window.WindowColumn;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Joins the sessions of a key that overlap or touch: each row gets the joined session in the place
 * of its own. Rows come sorted by key and session; those of the session that may still grow are
 * held.
 */
public final class SessionsOperator implements Operator {
  private final List<Evaluator> keys;
  private final KeyEncoder encoder;
  private final int session;
  private final RowSink next;
  private ColumnBuffer held;
  private ColumnBuffer spare;
  private long[] starts = new long[256];
  private long[] ends = new long[256];
  private byte[] key = {};
  private boolean open;
  private int openFrom;
  private long end;
  private boolean ended;

  /**
   * @param keys without the session; this operator closes them
   * @param order of the keys
   * @param session the position of the session
   * @param buffers makes buffers of the rows; this operator closes them
   */
  public SessionsOperator(
      List<Evaluator> keys,
      List<SortOperator.Key> order,
      int session,
      Supplier<ColumnBuffer> buffers,
      RowSink next) {
    this.keys = keys;
    this.encoder = new KeyEncoder(order);
    this.session = session;
    this.next = next;
    this.held = buffers.get();
    this.spare = buffers.get();
  }

  @Override
  public void start() {
    held.reset();
    open = false;
    openFrom = 0;
    ended = false;
  }

  @Override
  public void push(ColumnBatch batch, Selection rows) {
    FieldVector[] columns = new FieldVector[keys.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = keys.get(i).eval(batch, rows);
    }
    StructVector sessions = (StructVector) batch.column(session);
    int first = held.rowCount();
    reserve(first + rows.count());
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (sessions.isNull(row)) {
        throw new PenstockException(
            Conditions.INTERNAL_ERROR,
            "Cannot join sessions: Grouping Session should not be null, as it is where rollup or"
                + " cube leave it out");
      }
      encoder.encode(columns, row);
      long from = MemoryUtil.getLong(WindowColumn.starts(sessions) + 8L * row);
      long to = MemoryUtil.getLong(WindowColumn.ends(sessions) + 8L * row);
      if (open && from <= end && isSameKey()) {
        end = Math.max(end, to);
        starts[first + i] = starts[openFrom];
      } else {
        close(first + i);
        key = Arrays.copyOf(encoder.bytes(), encoder.size());
        open = true;
        end = to;
        starts[first + i] = from;
      }
    }
    held.append(batch, rows.isAll() ? null : rows.positions(), rows.count());
    resume();
  }

  private boolean isSameKey() {
    return Arrays.equals(key, 0, key.length, encoder.bytes(), 0, encoder.size());
  }

  /** Writes the end of the open session to its rows; another begins at this row. */
  private void close(int row) {
    Arrays.fill(ends, openFrom, row, end);
    openFrom = row;
  }

  private void reserve(int rows) {
    if (rows > starts.length) {
      starts = Arrays.copyOf(starts, Math.max(rows, 2 * starts.length));
      ends = Arrays.copyOf(ends, starts.length);
    }
  }

  @Override
  public void finish() {
    close(held.rowCount());
    open = false;
    ended = true;
    resume();
  }

  /** Gives the rows of closed sessions once they are most, so that few rows are copied again. */
  @Override
  public boolean resume() {
    int count = openFrom;
    if (count == 0 || (!ended && 2 * count < held.rowCount())) {
      return false;
    }
    ColumnBuffer full = held;
    int left = full.rowCount() - count;
    spare.reset();
    if (left > 0) {
      int[] rest = new int[left];
      for (int i = 0; i < left; i++) {
        rest[i] = count + i;
      }
      spare.append(full.batch(), rest, left);
    }
    held = spare;
    spare = full;
    StructVector sessions = (StructVector) full.column(session);
    long startAt = WindowColumn.starts(sessions);
    long endAt = WindowColumn.ends(sessions);
    for (int i = 0; i < count; i++) {
      MemoryUtil.putLong(startAt + 8L * i, starts[i]);
      MemoryUtil.putLong(endAt + 8L * i, ends[i]);
    }
    System.arraycopy(starts, count, starts, 0, left);
    openFrom = 0;
    next.push(new ColumnBatch(full.batch().columns(), count), Selection.all(count));
    return true;
  }

  @Override
  public void close() {
    keys.forEach(Evaluator::close);
    held.close();
    spare.close();
  }
}
