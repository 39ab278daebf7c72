package io.penstock.io.file.internal.source;

import io.penstock.connector.ReadContext;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.io.file.internal.format.FormatReader;
import io.penstock.io.file.internal.path.FilePaths;
import io.penstock.type.StructType;
import java.util.List;

/** Ranges of files that are read one after the other as one partition. */
final class FileSplit implements Split {
  private final List<PartitionedFile> files;
  private final StructType partitionColumns;
  private final FormatReader reader;

  FileSplit(List<PartitionedFile> files, StructType partitionColumns, FormatReader reader) {
    this.files = List.copyOf(files);
    this.partitionColumns = partitionColumns;
    this.reader = reader;
  }

  @Override
  public SplitReader open(ReadContext context) {
    return new FileSplitReader(files, partitionColumns, reader, context);
  }

  @Override
  public String description() {
    PartitionedFile first = files.get(0);
    String more = files.size() == 1 ? "" : " and " + (files.size() - 1) + " more";
    return FilePaths.toUrl(first.range().file())
        + " from byte "
        + first.range().start()
        + " to "
        + first.range().end()
        + more;
  }
}
