package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Buffered rows, freed as they are read. */
public final class BufferCursor implements RowCursor {
  private final Deque<ColumnBuffer> left;
  private @Nullable ColumnBuffer current;

  /**
   * @param buffers in order; this cursor closes them
   */
  public BufferCursor(List<ColumnBuffer> buffers) {
    this.left = new ArrayDeque<>(buffers);
  }

  @Override
  public boolean advance() {
    ColumnBuffer read = current;
    if (read != null) {
      read.close();
    }
    current = left.poll();
    return current != null;
  }

  @Override
  public ColumnBatch batch() {
    ColumnBuffer buffer = current;
    if (buffer == null) {
      throw new IllegalStateException("Cannot read a batch: the cursor is not on one");
    }
    return buffer.batch();
  }

  @Override
  public Selection rows() {
    return Selection.all(batch().rowCount());
  }

  @Override
  public void close() {
    while (advance()) {
      // each step frees one
    }
  }
}
