package io.penstock;

import io.penstock.runner.ArrowResult;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The rows of an Arrow result one by one, each made when it is asked for. */
final class ResultRows<T> implements CloseableIterator<T> {
  private final ArrowResult result;
  private final RowColumn[] columns;
  private final Function<@Nullable Object[], T> mapping;
  private @Nullable ArrowColumns batch;
  private int next;
  private boolean closed;

  /** Each row's values go to {@code mapping}, which may keep the array. */
  ResultRows(ArrowResult result, Function<@Nullable Object[], T> mapping) {
    this.result = result;
    this.columns =
        result.schema().fields().stream()
            .map(field -> RowColumn.of(field.dataType()))
            .toArray(RowColumn[]::new);
    this.mapping = mapping;
  }

  /** Rows of a result, which is closed with the iterator. */
  static ResultRows<Row> of(ArrowResult result) {
    StructType schema = result.schema();
    return new ResultRows<>(result, RowValues.fromResult(schema));
  }

  /** All rows that are left; closes. */
  List<T> toList() {
    List<T> out = new ArrayList<>();
    try (this) {
      while (hasNext()) {
        out.add(next());
      }
    }
    return out;
  }

  @Override
  public boolean hasNext() {
    if (closed) {
      return false;
    }
    ArrowColumns current = batch;
    while (current == null || next >= current.getRowCount()) {
      current = result.nextColumns();
      batch = current;
      next = 0;
      if (current == null) {
        close();
        return false;
      }
      for (int i = 0; i < columns.length; i++) {
        columns[i].load(current.getVector(i), current.getRowCount());
      }
    }
    return true;
  }

  @Override
  public T next() {
    if (!hasNext() || batch == null) {
      throw new NoSuchElementException("Cannot take another row: the result has no more");
    }
    @Nullable Object[] values = new @Nullable Object[columns.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = columns[i].get(next);
    }
    next++;
    return mapping.apply(values);
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      batch = null;
      result.close();
    }
  }
}
