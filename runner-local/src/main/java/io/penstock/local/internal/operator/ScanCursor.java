package io.penstock.local.internal.operator;

import io.penstock.connector.ReadContext;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.ArrowColumns;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one split. Columns that nobody reads are not asked for: an empty vector stands in.
 */
public final class ScanCursor implements RowCursor {
  private final Split split;
  private final ReadContext context;
  private final int[] positions;
  private final FieldVector[] columns;
  private final LongAdder counter;
  private @Nullable SplitReader reader;
  private ColumnBatch batch = new ColumnBatch(List.of(), 0);

  /**
   * @param context how the split is read
   * @param positions where each column of {@code context} goes
   * @param width how many columns the batches have
   * @param counter gets the number of rows read
   */
  public ScanCursor(
      Split split, ReadContext context, int[] positions, int width, LongAdder counter) {
    this.split = split;
    this.context = context;
    this.positions = positions;
    this.columns = new FieldVector[width];
    this.counter = counter;
    Arrays.fill(columns, new NullVector("unused"));
  }

  @Override
  public boolean advance() {
    try {
      if (reader == null) {
        reader = split.open(context);
      }
      ArrowColumns root = reader.next();
      if (root == null) {
        return false;
      }
      List<FieldVector> vectors = root.getFieldVectors();
      for (int i = 0; i < positions.length; i++) {
        columns[positions[i]] = vectors.get(i);
      }
      counter.add(root.getRowCount());
      batch = new ColumnBatch(Arrays.asList(columns), root.getRowCount());
      return true;
    } catch (IOException e) {
      throw failed("read", e);
    }
  }

  @Override
  public ColumnBatch batch() {
    return batch;
  }

  @Override
  public Selection rows() {
    return Selection.all(batch.rowCount());
  }

  @Override
  public void close() {
    SplitReader open = reader;
    reader = null;
    if (open != null) {
      try {
        open.close();
      } catch (IOException e) {
        throw failed("close", e);
      }
    }
  }

  private PenstockException failed(String verb, IOException e) {
    return new PenstockException(
        Conditions.PENSTOCK_IO,
        "Cannot " + verb + " " + split.description() + ": " + Reasons.of(e),
        e);
  }
}
