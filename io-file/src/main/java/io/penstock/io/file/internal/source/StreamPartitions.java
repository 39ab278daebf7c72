package io.penstock.io.file.internal.source;

import io.penstock.connector.ReadRequest;
import io.penstock.connector.StreamContext;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.path.FilePaths;
import io.penstock.io.file.internal.path.PartitionSpec;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The partition columns of a stream, which were fixed when it was defined, and their values by
 * directory.
 */
final class StreamPartitions {
  private final String pathText;
  private final StructType columns;
  private final StreamContext context;

  private StreamPartitions(String pathText, StructType columns, StreamContext context) {
    this.pathText = pathText;
    this.columns = columns;
    this.context = context;
  }

  /**
   * Finds the partition columns in a schema: those that the user's schema does not have, and those
   * that the directories name.
   */
  static StreamPartitions of(
      String pathText, ReadRequest request, StructType schema, StreamContext context)
      throws IOException {
    StructType named =
        FileTable.list(FileRoots.current(pathText), schema, request.options(), context)
            .partitions()
            .columns();
    List<StructField> fields = new ArrayList<>();
    for (StructField field : schema.fields()) {
      boolean added =
          request.schema().isPresent() && request.schema().get().indexOf(field.name()) < 0;
      if (added || named.indexOf(field.name()) >= 0) {
        fields.add(field);
      }
    }
    return new StreamPartitions(pathText, new StructType(fields), context);
  }

  StructType columns() {
    return columns;
  }

  /**
   * Checks that a file belongs to the stream's directory, where there is one.
   *
   * @return that directory, null for a pattern
   * @throws PenstockException if the path is no directory or the file lies elsewhere
   */
  @Nullable Path base(Path file) {
    if (FileRoots.isGlob(pathText)) {
      return null;
    }
    Path base = FilePaths.parse(pathText);
    if (!Files.isDirectory(base)) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_OPTION, "Option 'basePath' must be a directory");
    }
    FileTable.checkBase(base, file);
    return base;
  }

  /** The values of the directory of a file. */
  List<@Nullable Object> values(Path file) {
    Path base = base(file);
    if (columns.size() == 0) {
      return List.of();
    }
    PartitionSpec found =
        FileTable.find(
            base == null ? Set.of() : Set.of(base), Set.of(file.getParent()), columns, context);
    List<@Nullable Object> values = new ArrayList<>();
    List<@Nullable Object> ofDirectory = found.values().getOrDefault(file.getParent(), List.of());
    for (StructField field : columns.fields()) {
      int at = found.columns().indexOf(field.name());
      if (at < 0) {
        throw new PenstockException(
            Conditions.CONFLICTING_PARTITION_COLUMN_NAMES,
            "Cannot read "
                + file
                + ": its directory names the partition columns "
                + found.columns().fieldNames()
                + ", the stream has "
                + columns.fieldNames());
      }
      values.add(ofDirectory.get(at));
    }
    return values;
  }
}
