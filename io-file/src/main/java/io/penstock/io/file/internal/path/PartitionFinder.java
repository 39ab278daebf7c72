package io.penstock.io.file.internal.path;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the partition columns and values in the names of directories, {@code name=value}. */
public final class PartitionFinder {
  private final Set<Path> bases;
  private final @Nullable StructType given;
  private final PartitionTypes types;

  /**
   * @param bases directories below which names count
   * @param given types that a user gave to columns by name, or null
   */
  public PartitionFinder(Set<Path> bases, @Nullable StructType given, PartitionTypes types) {
    this.bases = Set.copyOf(bases);
    this.given = given;
    this.types = types;
  }

  /**
   * Reads the names of directories that hold files.
   *
   * @throws PenstockException {@code CONFLICTING_PARTITION_COLUMN_NAMES} if directories disagree on
   *     the columns, {@code INVALID_PARTITION_VALUE} if a value is not of the type that a user gave
   */
  public PartitionSpec find(Collection<Path> directories) {
    Map<Path, Found> found = new LinkedHashMap<>();
    Set<Path> tops = new LinkedHashSet<>();
    for (Path directory : directories) {
      Found one = find(directory);
      if (one != null) {
        tops.add(one.top());
        if (!one.names().isEmpty()) {
          found.put(directory, one);
        }
      }
    }
    if (found.isEmpty()) {
      return PartitionSpec.NONE;
    }
    if (tops.size() > 1) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_ARGUMENT,
          "Cannot find the partitions: conflicting directory structures below "
              + tops
              + "; set option basePath to the root of the table, or read each on its own");
    }
    List<String> names = sameNames(found);
    return resolve(names, found);
  }

  private @Nullable Found find(Path directory) {
    List<String> names = new ArrayList<>();
    List<String> values = new ArrayList<>();
    Path at = directory;
    while (!bases.contains(at)) {
      Path name = at.getFileName();
      Path parent = at.getParent();
      if (name == null || parent == null) {
        break;
      }
      if (name.toString().toLowerCase(Locale.ROOT).equals("_temporary")) {
        return null;
      }
      int equals = name.toString().indexOf('=');
      if (equals < 0) {
        if (!names.isEmpty()) {
          break;
        }
      } else {
        String column = PathName.unescape(name.toString().substring(0, equals));
        String value = name.toString().substring(equals + 1);
        if (column.isEmpty() || value.isEmpty()) {
          throw new PenstockException(
              Conditions.PENSTOCK_INVALID_ARGUMENT,
              "Cannot find the partition of " + at + ": its column or value is empty");
        }
        names.add(column);
        values.add(value);
      }
      at = parent;
    }
    Collections.reverse(names);
    Collections.reverse(values);
    return new Found(names.isEmpty() ? directory : at, names, values);
  }

  private List<String> sameNames(Map<Path, Found> found) {
    Map<List<String>, Found> distinct = new LinkedHashMap<>();
    for (Found one : found.values()) {
      distinct.putIfAbsent(one.names().stream().map(n -> n.toLowerCase(Locale.ROOT)).toList(), one);
    }
    if (distinct.size() > 1) {
      StringBuilder text = new StringBuilder("Conflicting partition column names detected:\n");
      distinct
          .values()
          .forEach(
              f ->
                  text.append("\n\tPartition column name list: ")
                      .append(String.join(", ", f.names())));
      text.append(
          "\n\nFor partitioned directories, data files should only live in leaf directories,\n"
              + "and directories at the same level should have the same partition column name.\n"
              + "Please check these directories:\n");
      found.keySet().stream().limit(20).forEach(p -> text.append("\n\t").append(p));
      throw new PenstockException(
          Conditions.CONFLICTING_PARTITION_COLUMN_NAMES, text.append('\n').toString());
    }
    return distinct.values().iterator().next().names();
  }

  private PartitionSpec resolve(List<String> names, Map<Path, Found> found) {
    List<StructField> fields = new ArrayList<>();
    Map<Path, List<@Nullable Object>> values = new LinkedHashMap<>();
    found.keySet().forEach(p -> values.put(p, new ArrayList<>()));
    for (int i = 0; i < names.size(); i++) {
      int column = i;
      int givenAt = given == null ? -1 : given.indexOf(names.get(i));
      DataType type =
          given != null && givenAt >= 0
              ? given.field(givenAt).dataType()
              : types.infer(found.values().stream().map(f -> f.values().get(column)).toList());
      fields.add(new StructField(names.get(i), type == AtomicType.NULL ? AtomicType.STRING : type));
      found.forEach(
          (path, one) -> {
            List<@Nullable Object> row = values.get(path);
            if (row != null) {
              row.add(types.value(names.get(column), one.values().get(column), type));
            }
          });
    }
    return new PartitionSpec(new StructType(fields), Collections.unmodifiableMap(values));
  }

  private record Found(Path top, List<String> names, List<String> values) {}
}
