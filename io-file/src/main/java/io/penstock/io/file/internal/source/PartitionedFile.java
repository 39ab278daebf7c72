package io.penstock.io.file.internal.source;

import io.penstock.io.file.internal.format.FileRange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A range of a file and its partition's values, in the order of the partition columns.
 *
 * @param range the bytes
 * @param values Java values, null for SQL null
 */
record PartitionedFile(FileRange range, List<@Nullable Object> values) {
  PartitionedFile {
    values = Collections.unmodifiableList(new ArrayList<>(values));
  }
}
