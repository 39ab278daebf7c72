package io.penstock.io.file.internal.sink;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.PartitionWriter;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** Writes the files of a batch and hands them to a commit. */
final class FileBatchWrite implements BatchWrite {
  /** Makes the files of a batch visible. */
  interface Commit {
    /** All files are written whole. */
    void commit(List<OutputFile> files) throws IOException;

    /** The batch failed and its files are deleted: removes whatever else there is. */
    void abort() throws IOException;
  }

  private final Path output;
  private final OutputFiles files;
  private final PartitionLayout layout;
  private final BufferAllocator allocator;
  private final long mostRows;
  private final Commit commit;

  /**
   * @param mostRows of a file, positive
   */
  FileBatchWrite(
      Path output,
      OutputFiles files,
      PartitionLayout layout,
      BufferAllocator allocator,
      long mostRows,
      Commit commit) {
    this.output = output;
    this.files = files;
    this.layout = layout;
    this.allocator = allocator;
    this.mostRows = mostRows;
    this.commit = commit;
  }

  @Override
  public PartitionWriter openPartition(int partitionId) {
    return layout.isPartitioned() || mostRows < Long.MAX_VALUE
        ? new DirectoryWriter(files, layout, partitionId, allocator, mostRows)
        : new PlainWriter(files, partitionId, allocator);
  }

  @Override
  public void commit(List<CommitMessage> messages) {
    try {
      List<CommitMessage> all = new ArrayList<>(messages);
      if (all.isEmpty()) {
        all.add(openPartition(0).commit()); // a batch without partitions has a file all the same
      }
      List<OutputFile> written = new ArrayList<>();
      for (CommitMessage message : all) {
        written.addAll(((FilesWritten) message).files());
      }
      commit.commit(written);
    } catch (IOException e) {
      throw failure("commit the files of a batch", e);
    }
  }

  @Override
  public void abort() {
    IOException failure = files.deleteAll();
    try {
      commit.abort();
    } catch (IOException e) {
      failure = e;
    }
    if (failure != null) {
      throw failure("delete the files of a failed batch", failure);
    }
  }

  private PenstockException failure(String what, IOException cause) {
    return new PenstockException(
        Conditions.PENSTOCK_IO,
        "Cannot " + what + " in " + output + ": " + Reasons.of(cause),
        cause);
  }
}
