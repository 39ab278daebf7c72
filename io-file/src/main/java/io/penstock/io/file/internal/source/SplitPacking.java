package io.penstock.io.file.internal.source;

import io.penstock.connector.ConnectorContext;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.format.FormatReader;
import io.penstock.io.file.internal.path.ByteText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Cuts files into ranges and packs ranges into partitions, as Spark's file scans do: the largest
 * first, each into the last partition if it fits, so that row order in a batch follows file size
 * (B.3).
 *
 * @param maxPartitionBytes the most bytes of a partition, {@code spark.sql.files.maxPartitionBytes}
 * @param openCostBytes what opening a file costs, as bytes, {@code spark.sql.files.openCostInBytes}
 * @param minPartitions how many partitions are wanted at least
 */
record SplitPacking(long maxPartitionBytes, long openCostBytes, int minPartitions) {
  private static final long DEFAULT_PARTITION = 128L << 20;
  private static final long DEFAULT_OPEN_COST = 4L << 20;

  static SplitPacking of(ConnectorContext context) {
    return new SplitPacking(
        context
            .conf("spark.sql.files.maxPartitionBytes")
            .map(ByteText::bytes)
            .orElse(DEFAULT_PARTITION),
        context
            .conf("spark.sql.files.openCostInBytes")
            .map(ByteText::bytes)
            .orElse(DEFAULT_OPEN_COST),
        context
            .conf("spark.sql.files.minPartitionNum")
            .or(() -> context.conf("spark.sql.leafNodeDefaultParallelism"))
            .map(Integer::parseInt)
            .orElse(context.defaultParallelism()));
  }

  /** Packs whole files, which are given in listing order. */
  List<List<PartitionedFile>> pack(List<PartitionedFile> files, FormatReader reader) {
    long total = 0;
    for (PartitionedFile file : files) {
      total += file.range().length() + openCostBytes;
    }
    long perCore = total / Math.max(1, minPartitions);
    long most = Math.min(maxPartitionBytes, Math.max(openCostBytes, perCore));
    List<PartitionedFile> ranges = new ArrayList<>();
    for (PartitionedFile file : files) {
      if (reader.isSplittable(file.range().file())) {
        cut(file, most, ranges);
      } else {
        ranges.add(file);
      }
    }
    Comparator<PartitionedFile> bySize = Comparator.comparingLong(f -> f.range().length());
    ranges.sort(bySize.reversed());
    List<List<PartitionedFile>> partitions = new ArrayList<>();
    List<PartitionedFile> current = new ArrayList<>();
    long size = 0;
    for (PartitionedFile range : ranges) {
      if (size + range.range().length() > most && !current.isEmpty()) {
        partitions.add(current);
        current = new ArrayList<>();
        size = 0;
      }
      size += range.range().length() + openCostBytes;
      current.add(range);
    }
    if (!current.isEmpty()) {
      partitions.add(current);
    }
    return partitions;
  }

  private static void cut(PartitionedFile file, long most, List<PartitionedFile> into) {
    FileRange whole = file.range();
    for (long at = 0; at < whole.length(); at += most) {
      FileRange part =
          new FileRange(
              whole.file(),
              at,
              Math.min(most, whole.length() - at),
              whole.fileSize(),
              whole.modificationTimeMs());
      into.add(new PartitionedFile(part, file.values()));
    }
  }
}
