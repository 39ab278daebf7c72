package io.penstock.io.file.internal.sink;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.PartitionWriter;
import io.penstock.io.file.internal.format.FileWriter;
import io.penstock.type.ArrowColumns;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Writes a partition of a batch into one directory for each combination of partition values. Only
 * so many files are open at a time; a directory whose file had to be closed gets another one.
 */
final class DirectoryWriter implements PartitionWriter {
  private static final int MOST_OPEN = 64;

  private final OutputFiles files;
  private final PartitionLayout layout;
  private final int partitionId;
  private final BufferAllocator allocator;
  private final Map<List<@Nullable Object>, FileWriter> open = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<List<@Nullable Object>, List<OutputFile>> written =
      new TreeMap<>(PartitionLayout::compare);

  DirectoryWriter(
      OutputFiles files, PartitionLayout layout, int partitionId, BufferAllocator allocator) {
    this.files = files;
    this.layout = layout;
    this.partitionId = partitionId;
    this.allocator = allocator;
  }

  @Override
  public void write(ArrowColumns rows) throws IOException {
    Map<List<@Nullable Object>, List<Integer>> groups = new LinkedHashMap<>();
    for (int row = 0; row < rows.getRowCount(); row++) {
      groups
          .computeIfAbsent(layout.key(rows.getFieldVectors(), row), key -> new ArrayList<>())
          .add(row);
    }
    if (groups.isEmpty()) {
      return;
    }
    try (ArrowColumns part = ArrowColumns.create(layout.dataSchema(), allocator)) {
      for (Map.Entry<List<@Nullable Object>, List<Integer>> group : groups.entrySet()) {
        copy(rows, group.getValue(), part);
        writer(group.getKey()).write(part);
      }
    }
  }

  private void copy(ArrowColumns from, List<Integer> rows, ArrowColumns to) {
    int[] columns = layout.dataColumns();
    for (int i = 0; i < columns.length; i++) {
      FieldVector source = from.getVector(columns[i]);
      FieldVector target = to.getVector(i);
      target.reset();
      for (int row = 0; row < rows.size(); row++) {
        target.copyFromSafe(rows.get(row), row, source);
      }
      target.setValueCount(rows.size());
    }
    to.setRowCount(rows.size());
  }

  private FileWriter writer(List<@Nullable Object> key) throws IOException {
    FileWriter found = open.get(key);
    if (found != null) {
      return found;
    }
    if (open.size() == MOST_OPEN) {
      Iterator<FileWriter> eldest = open.values().iterator();
      try (FileWriter full = eldest.next()) {
        full.finish();
      }
      eldest.remove();
    }
    List<OutputFile> there = written.computeIfAbsent(key, k -> new ArrayList<>());
    OutputFile file = files.next(partitionId, layout.directory(key), there.size());
    FileWriter writer = files.writer().create(file.path(), allocator);
    there.add(file);
    open.put(key, writer);
    return writer;
  }

  @Override
  public BatchWrite.CommitMessage commit() throws IOException {
    for (FileWriter writer : open.values()) {
      writer.finish();
      writer.close();
    }
    open.clear();
    List<OutputFile> all = new ArrayList<>();
    written.values().forEach(all::addAll);
    return new FilesWritten(all);
  }

  @Override
  public void abort(Throwable error) {
    for (FileWriter writer : open.values()) {
      try {
        writer.close();
      } catch (IOException | RuntimeException e) {
        error.addSuppressed(e);
      }
    }
    open.clear();
  }
}
