package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** The batch that a join of streams gives, put together of columns of both sides. */
final class JoinOutput implements AutoCloseable {
  private final StreamJoinPlan plan;
  private final ColumnBuffer out;
  private final ColumnBuffer noLeft;
  private final ColumnBuffer noRight;
  private int[] nothing = {};

  JoinOutput(StreamJoinPlan plan, BufferAllocator allocator) {
    this.plan = plan;
    this.out = new ColumnBuffer(plan.output(), plan.used(), allocator);
    this.noLeft = empty(plan.left().heldSchema(), allocator);
    this.noRight = empty(plan.right().heldSchema(), allocator);
  }

  private static ColumnBuffer empty(StructType schema, BufferAllocator allocator) {
    BitSet all = new BitSet();
    all.set(0, schema.size());
    return new ColumnBuffer(schema, all, allocator);
  }

  /** The most rows of a batch. */
  int most() {
    return plan.batchRows();
  }

  /** Makes a batch of pairs; a position of -1 is no row. */
  void pairs(
      List<FieldVector> left,
      int[] leftPositions,
      List<FieldVector> right,
      int[] rightPositions,
      int count) {
    out.reset();
    for (int i = plan.used().nextSetBit(0); i >= 0; i = plan.used().nextSetBit(i + 1)) {
      boolean ofLeft = i < plan.leftWidth();
      out.appendColumn(
          i,
          (ofLeft ? left : right).get(plan.columns().get(i)),
          ofLeft ? leftPositions : rightPositions,
          count);
    }
    out.advance(count);
  }

  /** Makes a batch of rows of one side without a partner. */
  void alone(List<FieldVector> columns, int[] positions, int count, boolean ofLeft) {
    if (nothing.length < count) {
      nothing = new int[count];
      Arrays.fill(nothing, -1);
    }
    if (ofLeft) {
      pairs(columns, positions, noRight.batch().columns(), nothing, count);
    } else {
      pairs(noLeft.batch().columns(), nothing, columns, positions, count);
    }
  }

  ColumnBatch batch() {
    return out.batch();
  }

  @Override
  public void close() {
    out.close();
    noLeft.close();
    noRight.close();
  }
}
