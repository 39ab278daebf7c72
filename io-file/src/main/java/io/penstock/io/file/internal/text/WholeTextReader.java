package io.penstock.io.file.internal.text;

import io.penstock.connector.SplitReader;
import io.penstock.io.file.internal.lines.WholeFile;
import io.penstock.io.file.internal.record.RowBatch;
import io.penstock.io.file.internal.value.TextColumn;
import io.penstock.type.ArrowColumns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Turns a file into one row, with its line ends and byte order mark. */
final class WholeTextReader implements SplitReader {
  private final Path file;
  private final RowBatch batch;
  private boolean done;

  WholeTextReader(Path file, RowBatch batch) {
    this.file = file;
    this.batch = batch;
  }

  @Override
  public @Nullable ArrowColumns next() throws IOException {
    if (done) {
      return null;
    }
    done = true;
    batch.begin();
    for (TextColumn column : batch.columns()) {
      column.set(0, new String(WholeFile.read(file), StandardCharsets.UTF_8));
    }
    batch.end(1);
    return batch.root();
  }

  @Override
  public void close() {
    batch.close();
  }
}
