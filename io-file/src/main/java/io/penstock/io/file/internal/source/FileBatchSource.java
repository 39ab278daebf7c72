package io.penstock.io.file.internal.source;

import io.penstock.connector.BatchSource;
import io.penstock.connector.ConnectorContext;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.Split;
import io.penstock.io.file.internal.format.FileFormat;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.path.FileEntry;
import io.penstock.io.file.internal.path.Listing;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A read of all files that are there when it is opened. */
final class FileBatchSource implements BatchSource {
  private final FileScan scan;
  private final FileTable table;

  FileBatchSource(
      FileFormat format, ReadRequest request, StructType schema, ConnectorContext context)
      throws IOException {
    table = FileTable.list(FileRoots.existing(request), schema, request.options(), context);
    List<StructField> partitions = new ArrayList<>();
    for (StructField field : table.partitions().columns().fields()) {
      int at = schema.indexOf(field.name());
      if (at >= 0) {
        partitions.add(schema.field(at));
      }
    }
    scan = new FileScan(format, schema, new StructType(partitions), request.options(), context);
  }

  @Override
  public List<? extends Split> plan() {
    List<PartitionedFile> files = new ArrayList<>();
    for (FileEntry file : table.files()) {
      if (Listing.isData(file.path())) {
        files.add(
            new PartitionedFile(
                FileRange.whole(file.path(), file.size(), file.modificationTimeMs()),
                values(file)));
      }
    }
    return scan.plan(files);
  }

  private List<@Nullable Object> values(FileEntry file) {
    List<@Nullable Object> found =
        table.partitions().values().getOrDefault(file.path().getParent(), List.of());
    List<@Nullable Object> values = new ArrayList<>();
    for (StructField field : scan.partitionColumns().fields()) {
      values.add(found.get(table.partitions().columns().indexOf(field.name())));
    }
    return values;
  }

  @Override
  public void close() {}
}
