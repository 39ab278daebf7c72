package io.penstock.local.internal.memory;

import io.penstock.connector.ReadContext;
import io.penstock.connector.SplitReader;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Reads ranges of stored batches in order, without copying where a batch is read as a whole. */
final class StoredReader implements SplitReader {
  /** Rows {@code from} to before {@code to} of a batch. */
  record Range(StoredBatch batch, int from, int to) {}

  private final List<Range> ranges;
  private final int batchRows;
  private final ArrowColumns whole;
  private final int[] columns;
  private @Nullable ArrowColumns slice;
  private int next;
  private int offset;

  StoredReader(StructType schema, List<Range> ranges, ReadContext context) {
    this.ranges = ranges;
    this.batchRows = context.batchRows();
    this.columns = positions(schema, context.columns());
    this.whole = ArrowColumns.create(schema, context.allocator());
  }

  private static int[] positions(StructType schema, StructType columns) {
    boolean[] used = new boolean[schema.size()];
    int[] out = new int[columns.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = position(schema, columns.field(i), used);
      used[out[i]] = true;
    }
    return out;
  }

  private static int position(StructType schema, StructField field, boolean[] used) {
    for (int i = 0; i < used.length; i++) {
      StructField candidate = schema.field(i);
      if (!used[i]
          && candidate.name().equals(field.name())
          && candidate.dataType().equals(field.dataType())) {
        return i;
      }
    }
    throw new IllegalArgumentException("Cannot read column " + field + ": it is not in " + schema);
  }

  @Override
  public @Nullable ArrowColumns next() {
    closeSlice();
    while (next < ranges.size()) {
      Range range = ranges.get(next);
      int from = range.from() + offset;
      int count = Math.min(batchRows, range.to() - from);
      if (count <= 0) {
        next++;
        offset = 0;
        continue;
      }
      if (offset == 0) {
        range.batch().load(whole);
      }
      offset += count;
      return from == 0 && count == range.batch().rowCount()
          ? selected(whole)
          : selected(cut(from, count));
    }
    return null;
  }

  private ArrowColumns cut(int from, int count) {
    ArrowColumns cut = whole.slice(from, count);
    slice = cut;
    return cut;
  }

  private ArrowColumns selected(ArrowColumns root) {
    List<FieldVector> vectors = new ArrayList<>(columns.length);
    for (int column : columns) {
      vectors.add(root.getVector(column));
    }
    return new ArrowColumns(vectors, root.getRowCount());
  }

  private void closeSlice() {
    if (slice != null) {
      slice.close();
      slice = null;
    }
  }

  @Override
  public void close() {
    closeSlice();
    whole.close();
  }
}
