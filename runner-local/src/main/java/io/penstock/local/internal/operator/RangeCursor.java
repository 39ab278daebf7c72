package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BigIntVector;

/** The numbers {@code start + i * step} as a column of longs. */
public final class RangeCursor implements RowCursor {
  private final long first;
  private final long step;
  private final long count;
  private final int batchRows;
  private final BigIntVector vector;
  private long given;
  private int rows;

  /**
   * @param first the first number
   * @param step what the next one adds
   * @param count how many there are
   * @param batchRows the most rows of a batch
   */
  public RangeCursor(long first, long step, long count, int batchRows, BufferAllocator allocator) {
    this.first = first;
    this.step = step;
    this.count = count;
    this.batchRows = batchRows;
    this.vector = new BigIntVector("id", allocator);
  }

  @Override
  public boolean advance() {
    rows = (int) Math.min(batchRows, count - given);
    if (rows == 0) {
      return false;
    }
    if (vector.getValueCapacity() < rows) {
      vector.allocateNew(rows);
    }
    long address = vector.getDataBuffer().memoryAddress();
    for (int i = 0; i < rows; i++) {
      MemoryUtil.putLong(address + 8L * i, first + (given + i) * step);
    }
    Bits.fill(vector.getValidityBuffer().memoryAddress(), 0, rows, true);
    vector.setValueCount(rows);
    given += rows;
    return true;
  }

  @Override
  public ColumnBatch batch() {
    return new ColumnBatch(List.of(vector), rows);
  }

  @Override
  public Selection rows() {
    return Selection.all(rows);
  }

  @Override
  public void close() {
    vector.close();
  }
}
