package io.penstock.io.file.internal.sink;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSink;
import io.penstock.connector.WriteRequest;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import io.penstock.io.file.internal.format.FileFormat;
import io.penstock.io.file.internal.format.FormatWriter;
import io.penstock.io.file.internal.log.LogSettings;
import io.penstock.io.file.internal.log.SinkLog;
import io.penstock.io.file.internal.log.SinkLogEntry;
import io.penstock.io.file.internal.path.FilePaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.arrow.memory.BufferAllocator;

/**
 * A directory that batches are added to, each exactly once (B.5, B.12). A batch's files are written
 * first, under names that nobody else has; its entry in the log {@code _spark_metadata} then makes
 * them count, all at once. A batch that the log has is dropped, also one of another query.
 */
final class FileStreamSink implements StreamSink {
  private static final Condition TASK_WRITE_FAILED =
      Condition.external("TASK_WRITE_FAILED", "58030");

  private final Path output;
  private final PartitionLayout layout;
  private final FormatWriter writer;
  private final SinkLog log;
  private final BufferAllocator allocator;
  private final long mostRows;

  FileStreamSink(FileFormat format, WriteRequest request, StreamContext context)
      throws IOException {
    if (request.options().get("retention").isPresent()) {
      throw new PenstockException(
          Conditions.PENSTOCK_UNSUPPORTED,
          "Cannot use option 'retention': files of a sink are kept for ever");
    }
    this.output = FileWrites.output(request);
    this.layout = new PartitionLayout(request.schema(), request.partitionBy(), context.timeZone());
    checkColumns(format, layout, request);
    this.writer = FileWrites.writer(format, layout, request, context);
    this.allocator = context.allocator();
    this.mostRows = FileWrites.mostRows(request, context);
    this.log = new SinkLog(output, LogSettings.ofSink(context), context.clock());
  }

  /** Spark notices it in the task that writes, which then fails. */
  private static void checkColumns(
      FileFormat format, PartitionLayout layout, WriteRequest request) {
    if (layout.isPartitioned() && layout.dataColumns().length == 0 && !format.allowsNoColumns()) {
      throw new PenstockException(
          TASK_WRITE_FAILED,
          "Cannot write to "
              + FilePaths.describe(FileWrites.output(request))
              + ": no column is left for files of "
              + format.name()
              + " besides the partitions");
    }
  }

  @Override
  public String description() {
    return "FileSink[" + FilePaths.describe(output) + "]";
  }

  @Override
  public boolean countsRows() {
    return false;
  }

  @Override
  public boolean isCommitted(long batchId) {
    try {
      return batchId <= log.latest();
    } catch (IOException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_IO,
          "Cannot list the log of " + description() + ": " + Reasons.of(e),
          e);
    }
  }

  @Override
  public BatchWrite beginBatch(long batchId) {
    if (isCommitted(batchId)) {
      return DroppedBatch.INSTANCE;
    }
    OutputFiles files = new OutputFiles(output, writer, UUID::randomUUID);
    return new FileBatchWrite(output, files, layout, allocator, mostRows, new LogCommit(batchId));
  }

  @Override
  public void close() {}

  private final class LogCommit implements FileBatchWrite.Commit {
    private final long batchId;

    LogCommit(long batchId) {
      this.batchId = batchId;
    }

    @Override
    public void commit(List<OutputFile> files) throws IOException {
      List<SinkLogEntry> entries = new ArrayList<>();
      for (OutputFile file : files) {
        entries.add(
            new SinkLogEntry(
                FilePaths.toUrl(file.path()),
                Files.size(file.path()),
                Files.getLastModifiedTime(file.path()).toMillis(),
                true));
      }
      log.add(batchId, entries);
    }

    @Override
    public void abort() {}
  }
}
