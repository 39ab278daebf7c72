package io.penstock.local.internal.plan;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** Copies of rows in buffers of at most a batch each. */
final class RowBuffers implements AutoCloseable {
  private final StructType schema;
  private final BitSet used;
  private final BufferAllocator allocator;
  private List<ColumnBuffer> buffers = new ArrayList<>();

  RowBuffers(StructType schema, BitSet used, BufferAllocator allocator) {
    this.schema = schema;
    this.used = used;
    this.allocator = allocator;
  }

  /** Copies the selected rows. */
  void add(ColumnBatch batch, Selection rows) {
    int count = rows.count();
    if (count == 0) {
      return;
    }
    add(batch, rows.isAll() ? null : rows.positions(), count);
  }

  /** Copies rows; null positions mean the first {@code count}. */
  void add(ColumnBatch batch, int @org.jspecify.annotations.Nullable [] positions, int count) {
    ColumnBuffer last = buffers.isEmpty() ? null : buffers.get(buffers.size() - 1);
    if (last == null || last.rowCount() + count > Run.BATCH_ROWS) {
      last = new ColumnBuffer(schema, used, allocator);
      buffers.add(last);
    }
    last.append(batch, positions, count);
  }

  /** The buffers; the caller closes them from now on. */
  List<ColumnBuffer> take() {
    List<ColumnBuffer> taken = buffers;
    buffers = new ArrayList<>();
    return taken;
  }

  long rowCount() {
    return buffers.stream().mapToLong(ColumnBuffer::rowCount).sum();
  }

  @Override
  public void close() {
    take().forEach(ColumnBuffer::close);
  }
}
