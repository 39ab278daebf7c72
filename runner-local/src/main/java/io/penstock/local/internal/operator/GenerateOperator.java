package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.Selection;
import java.util.Objects;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/**
 * {@code explode}, {@code posexplode} and {@code inline} and their {@code _outer} forms: a row for
 * each element of an array or map, with the columns of the input row in front.
 */
public final class GenerateOperator extends SpreadOperator {
  private final Shape shape;
  private final Evaluator argument;
  private final int[] elements;
  private final int[] places;
  private @Nullable FieldVector lists;
  private int row;
  private int element;

  /**
   * What is generated.
   *
   * @param inputColumns how many columns the input has
   * @param position whether the position comes first
   * @param outer whether an empty or null array gives one row of nulls
   * @param inline whether the elements are structs whose fields become columns
   */
  public record Shape(int inputColumns, boolean position, boolean outer, boolean inline) {}

  /**
   * @param argument the array or map; this operator closes it
   * @param out has the input's columns and the generated ones; this operator closes it
   * @param batchRows the most rows of an output batch
   */
  public GenerateOperator(
      Shape shape, Evaluator argument, ColumnBuffer out, int batchRows, RowSink next) {
    super(shape.inputColumns(), out, batchRows, next);
    this.shape = shape;
    this.argument = argument;
    this.elements = new int[batchRows];
    this.places = new int[batchRows];
  }

  @Override
  void begin(ColumnBatch batch, Selection rows) {
    row = 0;
    element = 0;
    lists = argument.eval(batch, rows);
  }

  @Override
  boolean unfinished(Selection rows) {
    return row < rows.count();
  }

  @Override
  int fill(Selection rows) {
    return lists instanceof ListVector list ? fill(list, rows) : fillNulls(rows);
  }

  private int fill(ListVector list, Selection rows) {
    long offsets = list.getOffsetBuffer().memoryAddress();
    int count = 0;
    while (row < rows.count() && count < parents.length) {
      int at = rows.row(row);
      int begin = 0;
      int length = 0;
      if (!list.isNull(at)) {
        begin = MemoryUtil.getInt(offsets + 4L * at);
        length = MemoryUtil.getInt(offsets + 4L * (at + 1)) - begin;
      }
      if (length == 0 && shape.outer()) {
        count = add(count, at, VectorAppender.NULL, VectorAppender.NULL);
      }
      while (element < length && count < parents.length) {
        count = add(count, at, begin + element, element);
        element++;
      }
      if (element >= length) {
        element = 0;
        row++;
      }
    }
    return count;
  }

  private int fillNulls(Selection rows) {
    int count = 0;
    while (row < rows.count() && count < parents.length) {
      if (shape.outer()) {
        count = add(count, rows.row(row), VectorAppender.NULL, VectorAppender.NULL);
      }
      row++;
    }
    return count;
  }

  private int add(int count, int parent, int position, int place) {
    parents[count] = parent;
    elements[count] = position;
    places[count] = place;
    return count + 1;
  }

  @Override
  void append(int count) {
    FieldVector from = Objects.requireNonNull(lists);
    int column = shape.inputColumns();
    if (shape.position()) {
      positions(column++, count);
    }
    FieldVector data =
        from instanceof ListVector list ? list.getDataVector() : new NullVector("none");
    boolean entries = from.getClass() != ListVector.class;
    if (data instanceof StructVector struct && (shape.inline() || entries)) {
      if (shape.inline()) {
        hideNullStructs(struct, count);
      }
      for (int i = 0; i < struct.size(); i++) {
        out.appendColumn(column++, (FieldVector) struct.getChildByOrdinal(i), elements, count);
      }
    } else {
      out.appendColumn(column, data, elements, count);
    }
  }

  private void hideNullStructs(StructVector struct, int count) {
    if (Bits.mayBeNull(struct)) {
      for (int i = 0; i < count; i++) {
        if (elements[i] >= 0 && struct.isNull(elements[i])) {
          elements[i] = VectorAppender.NULL;
        }
      }
    }
  }

  private void positions(int column, int count) {
    if (!out.isUsed(column)) {
      return;
    }
    IntVector vector = (IntVector) out.column(column);
    if (vector.getValueCapacity() < count) {
      vector.allocateNew(count);
    }
    for (int i = 0; i < count; i++) {
      if (places[i] < 0) {
        vector.setNull(i);
      } else {
        vector.set(i, places[i]);
      }
    }
    vector.setValueCount(count);
  }

  @Override
  public void close() {
    try {
      argument.close();
    } finally {
      out.close();
    }
  }
}
