package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.state.StateTable;
import io.penstock.type.ArrowTypes;
import io.penstock.type.StructField;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/** Puts parts into the state of a join of streams, many at a time. */
final class PartWriter implements AutoCloseable {
  private final boolean timed;
  private final KeptSide left;
  private final KeptSide right;
  private final PartKeys keys;
  private final StructVector parts;
  private long[] times = new long[64];

  PartWriter(StreamJoinPlan plan, KeptSide left, KeptSide right, BufferAllocator allocator) {
    this.timed = plan.expires();
    this.left = left;
    this.right = right;
    this.keys = new PartKeys(plan, allocator);
    this.parts =
        (StructVector)
            ArrowTypes.toField(new StructField("parts", PartRanges.TYPE, true))
                .createVector(allocator);
  }

  /** Begins to write. */
  void begin() {
    keys.reset();
    left.beginWriting();
    right.beginWriting();
  }

  /**
   * Ends a part, whose rows the sides have.
   *
   * @param key the row of its key in what {@link #put} gets
   * @param number 0 for the first part, which says what others the key has
   */
  void end(int key, int number) {
    int count = keys.count();
    if (count == times.length) {
      times = Arrays.copyOf(times, 2 * count);
    }
    times[count] = Math.min(left.earliest(), right.earliest());
    left.endPart();
    right.endPart();
    keys.add(key, number);
    if (number == 0 && left.ranges().count(key) + right.ranges().count(key) > 0) {
      parts.setIndexDefined(count);
      left.ranges().write(key, parts, count);
      right.ranges().write(key, parts, count);
    } else {
      parts.setNull(count);
    }
  }

  /** Puts what was written into a table. */
  void put(StateTable table, List<FieldVector> keyColumns) {
    left.finishWriting();
    right.finishWriting();
    int count = keys.count();
    if (count == 0) {
      return;
    }
    parts.setValueCount(count);
    table.put(
        keys.gather(keyColumns),
        List.of(left.written().vector(), right.written().vector(), parts),
        Selection.all(count),
        timed ? times : null);
  }

  @Override
  public void close() {
    keys.close();
    parts.close();
  }
}
