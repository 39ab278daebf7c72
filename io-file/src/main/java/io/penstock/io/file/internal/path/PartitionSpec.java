package io.penstock.io.file.internal.path;

import io.penstock.type.StructType;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the directories of a listing say about partitions.
 *
 * @param columns the partition columns, outermost first; none if the directories have no such names
 * @param values for each directory that lies in a partition, its values in the order of the
 *     columns, as Java values of the columns' types
 */
public record PartitionSpec(StructType columns, Map<Path, List<@Nullable Object>> values) {
  /** Directories without partitions. */
  public static final PartitionSpec NONE = new PartitionSpec(new StructType(), Map.of());

  /** Whether there are no partition columns. */
  public boolean isEmpty() {
    return columns.size() == 0;
  }
}
