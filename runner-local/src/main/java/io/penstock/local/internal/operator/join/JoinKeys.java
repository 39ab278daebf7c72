package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/** Computes the keys of one side's rows. Belongs to one thread. */
public final class JoinKeys implements AutoCloseable {
  private final List<Evaluator> evaluators;
  private final List<Boolean> nullSafe;
  private final StructType schema;
  private int[] positions = {};

  /**
   * @param evaluators one for each key; this closes them
   * @param nullSafe for each key whether null equals null, else null equals nothing
   * @param types of the keys, the same on both sides
   */
  public JoinKeys(List<Evaluator> evaluators, List<Boolean> nullSafe, List<DataType> types) {
    this.evaluators = evaluators;
    this.nullSafe = nullSafe;
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      fields.add(new StructField("key" + i, types.get(i), true));
    }
    this.schema = new StructType(fields);
  }

  /** The keys as columns. */
  StructType schema() {
    return schema;
  }

  /** The keys at the positions of their rows, lent until the next call. */
  ColumnBatch eval(ColumnBatch batch, Selection rows) {
    List<FieldVector> columns = new ArrayList<>(evaluators.size());
    for (Evaluator evaluator : evaluators) {
      columns.add(evaluator.eval(batch, rows));
    }
    return new ColumnBatch(columns, batch.rowCount());
  }

  /** The rows whose keys may equal something, lent until the next call. */
  Selection withoutNulls(ColumnBatch keys, Selection rows) {
    boolean any = false;
    for (int i = 0; i < evaluators.size(); i++) {
      any |= !nullSafe.get(i) && mayBeNull(keys.column(i));
    }
    if (!any) {
      return rows;
    }
    if (positions.length < rows.count()) {
      positions = new int[Math.max(64, rows.count())];
    }
    int kept = 0;
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (isWhole(keys, row)) {
        positions[kept++] = row;
      }
    }
    return Selection.of(positions, kept);
  }

  private static boolean mayBeNull(FieldVector vector) {
    return vector instanceof NullVector || vector.getValidityBuffer().capacity() > 0;
  }

  private boolean isWhole(ColumnBatch keys, int row) {
    for (int i = 0; i < evaluators.size(); i++) {
      FieldVector vector = keys.column(i);
      if (!nullSafe.get(i) && (vector instanceof NullVector || vector.isNull(row))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public void close() {
    evaluators.forEach(Evaluator::close);
  }
}
