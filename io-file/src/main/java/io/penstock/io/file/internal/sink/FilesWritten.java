package io.penstock.io.file.internal.sink;

import io.penstock.connector.BatchWrite;
import java.util.List;

/**
 * What a partition's writer tells the commit.
 *
 * @param files in the order of their partitions' values
 */
record FilesWritten(List<OutputFile> files) implements BatchWrite.CommitMessage {
  FilesWritten {
    files = List.copyOf(files);
  }
}
