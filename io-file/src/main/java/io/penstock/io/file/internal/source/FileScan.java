package io.penstock.io.file.internal.source;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.Options;
import io.penstock.io.file.internal.format.DataTypeCheck;
import io.penstock.io.file.internal.format.DoubledNames;
import io.penstock.io.file.internal.format.FileFormat;
import io.penstock.io.file.internal.format.FormatReader;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;

/** Turns files into splits: what batches and streams share. */
final class FileScan {
  private final FormatReader reader;
  private final StructType partitionColumns;
  private final SplitPacking packing;

  /**
   * @param schema all columns of the read
   * @param partitionColumns those of them that come from directories
   */
  FileScan(
      FileFormat format,
      StructType schema,
      StructType partitionColumns,
      Options options,
      ConnectorContext context) {
    DoubledNames.checkAll(schema);
    List<StructField> data = new ArrayList<>(schema.fields());
    data.removeIf(f -> partitionColumns.indexOf(f.name()) >= 0);
    DataTypeCheck.read(new StructType(data), new StructType(), format);
    this.reader = format.reader(new StructType(data), options, context);
    this.partitionColumns = partitionColumns;
    this.packing = SplitPacking.of(context);
  }

  StructType partitionColumns() {
    return partitionColumns;
  }

  /** Packs whole files into splits; empty files have no rows. */
  List<FileSplit> plan(List<PartitionedFile> files) {
    List<PartitionedFile> filled = files.stream().filter(f -> f.range().fileSize() > 0).toList();
    return packing.pack(filled, reader).stream()
        .map(part -> new FileSplit(part, partitionColumns, reader))
        .toList();
  }
}
