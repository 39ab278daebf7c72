package io.penstock.io.file.internal.sink;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.PartitionWriter;
import io.penstock.io.file.internal.format.FileWriter;
import io.penstock.type.ArrowColumns;
import java.io.IOException;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.jspecify.annotations.Nullable;

/**
 * Writes a partition into one file. The first partition has a file even without rows, so that the
 * schema is there; others have none then.
 */
final class PlainWriter implements PartitionWriter {
  private final OutputFiles files;
  private final int partitionId;
  private final BufferAllocator allocator;
  private @Nullable OutputFile file;
  private @Nullable FileWriter writer;

  PlainWriter(OutputFiles files, int partitionId, BufferAllocator allocator) {
    this.files = files;
    this.partitionId = partitionId;
    this.allocator = allocator;
  }

  private FileWriter writer() throws IOException {
    FileWriter open = writer;
    if (open == null) {
      OutputFile created = files.next(partitionId, "", 0);
      file = created;
      open = files.writer().create(created.path(), allocator);
      writer = open;
    }
    return open;
  }

  @Override
  public void write(ArrowColumns rows) throws IOException {
    if (rows.getRowCount() > 0) {
      writer().write(rows);
    }
  }

  @Override
  public BatchWrite.CommitMessage commit() throws IOException {
    if (writer == null && partitionId != 0) {
      return new FilesWritten(List.of());
    }
    try (FileWriter open = writer()) {
      open.finish();
    }
    OutputFile written = file;
    return new FilesWritten(written == null ? List.of() : List.of(written));
  }

  @Override
  public void abort(Throwable error) {
    if (writer != null) {
      try {
        writer.close();
      } catch (IOException | RuntimeException e) {
        error.addSuppressed(e);
      }
    }
  }
}
