package io.penstock;

import io.penstock.runner.ArrowResult;
import io.penstock.type.ArrowColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The rows of an Arrow result one by one. Batches are copied onto the heap in pieces, so that rows
 * need little memory and outlive the result, and a row that is kept does not keep many others.
 */
final class ResultRows<T> implements CloseableIterator<T> {
  private static final int PIECE_ROWS = 1 << 14;

  private final ArrowResult result;
  private final ColumnReader[] readers;
  private final Mapping<T> mapping;
  private @Nullable ArrowColumns batch;
  private int read;
  private @Nullable RowBatch piece;
  private int next;
  private boolean closed;

  /** Makes what the program gets. */
  interface Mapping<T> {
    T of(RowBatch batch, int row);
  }

  private ResultRows(ArrowResult result, boolean rows, Mapping<T> mapping) {
    this.result = result;
    this.readers =
        result.schema().fields().stream()
            .map(field -> ColumnReader.of(field.dataType(), rows))
            .toArray(ColumnReader[]::new);
    this.mapping = mapping;
  }

  /** Rows of a result, which is closed with the iterator. */
  static ResultRows<Row> of(ArrowResult result) {
    return new ResultRows<>(result, true, BatchRow::new);
  }

  /** Objects made of each row's values, where a struct is a list. */
  static <T> ResultRows<T> of(ArrowResult result, Function<List<@Nullable Object>, T> mapping) {
    return new ResultRows<>(
        result, false, (batch, row) -> mapping.apply(Arrays.asList(batch.values(row))));
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
    RowBatch current = piece;
    return current != null && next < current.rows() || readPiece();
  }

  /** False at the end. */
  private boolean readPiece() {
    if (closed) {
      return false;
    }
    ArrowColumns current = batch;
    while (current == null || read >= current.getRowCount()) {
      piece = null;
      current = result.nextColumns();
      batch = current;
      read = 0;
      if (current == null) {
        close();
        return false;
      }
    }
    int count = Math.min(PIECE_ROWS, current.getRowCount() - read);
    RowColumn[] columns = new RowColumn[readers.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = readers[i].read(current.getVector(i), read, count);
    }
    piece = new RowBatch(result.schema(), columns, count);
    read += count;
    next = 0;
    return true;
  }

  @Override
  public T next() {
    RowBatch current = hasNext() ? piece : null;
    if (current == null) {
      throw new NoSuchElementException("Cannot take another row: the result has no more");
    }
    return mapping.of(current, next++);
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      batch = null;
      piece = null;
      result.close();
    }
  }
}
