package io.penstock.io.file.internal.text;

import io.penstock.connector.SplitReader;
import io.penstock.io.file.internal.lines.LineReader;
import io.penstock.io.file.internal.lines.Utf8;
import io.penstock.io.file.internal.record.RowBatch;
import io.penstock.io.file.internal.value.TextColumn;
import io.penstock.type.ArrowColumns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Turns each line into a row; bytes that are no UTF-8 become U+FFFD. */
final class LineRowsReader implements SplitReader {
  private final LineReader lines;
  private final RowBatch batch;

  LineRowsReader(LineReader lines, RowBatch batch) {
    this.lines = lines;
    this.batch = batch;
  }

  @Override
  public @Nullable ArrowColumns next() throws IOException {
    batch.begin();
    int rows = 0;
    while (rows < batch.capacity() && lines.next()) {
      for (TextColumn column : batch.columns()) {
        write(column, rows);
      }
      rows++;
    }
    if (rows == 0) {
      return null;
    }
    batch.end(rows);
    return batch.root();
  }

  private void write(TextColumn column, int row) {
    byte[] line = lines.buffer();
    if (Utf8.isValid(line, lines.start(), lines.end())) {
      column.set(row, line, lines.start(), lines.end());
    } else {
      column.set(
          row,
          new String(line, lines.start(), lines.end() - lines.start(), StandardCharsets.UTF_8));
    }
  }

  @Override
  public void close() throws IOException {
    batch.close();
    lines.close();
  }
}
