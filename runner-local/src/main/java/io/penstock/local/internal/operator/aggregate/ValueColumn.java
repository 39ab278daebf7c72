package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.operator.VectorAppender;
import io.penstock.type.ArrowTypes;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * A value of any type for each group, copied from rows of batches. Within a batch only the row that
 * a group has chosen is remembered; {@link #endBatch} copies the chosen ones at once, and drops
 * those that were replaced when they are more than half.
 */
final class ValueColumn implements AutoCloseable {
  private static final int NONE = -1;
  private static final int SPARE = 16_384;
  private final BufferAllocator allocator;
  private final StructField field;
  private FieldVector values;
  private int used;
  private int[] stored = {};
  private int[] chosen = {};
  private int[] touched = new int[64];
  private int touchedCount;
  private int groups;
  private @Nullable FieldVector batch;

  ValueColumn(DataType type, BufferAllocator allocator) {
    this.allocator = allocator;
    this.field = new StructField("value", type, true);
    this.values = ArrowTypes.toField(field).createVector(allocator);
  }

  void reset() {
    Arrays.fill(stored, 0, groups, NONE);
    used = 0;
  }

  void grow(int wanted) {
    if (wanted > stored.length) {
      int size = Math.max(wanted, Math.max(64, 2 * stored.length));
      int old = stored.length;
      stored = Arrays.copyOf(stored, size);
      chosen = Arrays.copyOf(chosen, size);
      Arrays.fill(stored, old, size, NONE);
      Arrays.fill(chosen, old, size, NONE);
    }
    groups = Math.max(groups, wanted);
  }

  void beginBatch(FieldVector vector) {
    batch = vector;
  }

  /** Whether the group has a value, be it null. */
  boolean has(int group) {
    return stored[group] != NONE || chosen[group] != NONE;
  }

  /** Where the value of a group is: a vector, and in it {@link #row}. */
  FieldVector vector(int group) {
    FieldVector current = batch;
    return chosen[group] != NONE && current != null ? current : values;
  }

  int row(int group) {
    return chosen[group] != NONE ? chosen[group] : stored[group];
  }

  /** Replaces the value of a group by that of a row of the batch. */
  void choose(int group, int row) {
    if (chosen[group] == NONE) {
      if (touchedCount == touched.length) {
        touched = Arrays.copyOf(touched, 2 * touchedCount);
      }
      touched[touchedCount++] = group;
    }
    chosen[group] = row;
  }

  void endBatch() {
    FieldVector current = batch;
    if (current == null || touchedCount == 0) {
      return;
    }
    int[] positions = new int[touchedCount];
    for (int i = 0; i < touchedCount; i++) {
      int group = touched[i];
      positions[i] = chosen[group];
      chosen[group] = NONE;
      stored[group] = used + i;
    }
    VectorAppender.append(current, positions, touchedCount, values, used);
    used += touchedCount;
    touchedCount = 0;
    batch = null;
    if (used > 2 * groups + SPARE) {
      compact();
    }
  }

  private void compact() {
    FieldVector old = values;
    FieldVector fresh = ArrowTypes.toField(field).createVector(allocator);
    try {
      int[] positions = new int[groups];
      int live = 0;
      for (int group = 0; group < groups; group++) {
        if (stored[group] != NONE) {
          positions[live] = stored[group];
          stored[group] = live++;
        }
      }
      VectorAppender.append(old, positions, live, fresh, 0);
      used = live;
      values = fresh;
      fresh = old;
    } finally {
      fresh.close();
    }
  }

  /** Writes the values of groups in a row to the rows from 0 on; null where there is none. */
  void write(FieldVector out, int from, int count) {
    int[] positions = new int[count];
    for (int i = 0; i < count; i++) {
      positions[i] = stored[from + i] == NONE ? VectorAppender.NULL : stored[from + i];
    }
    VectorAppender.append(values, positions, count, out, 0);
  }

  @Override
  public void close() {
    values.close();
    used = 0;
  }
}
