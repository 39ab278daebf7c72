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
 * so many files are open at a time and only so many rows go into each; a directory whose file had
 * to be closed gets another one.
 */
final class DirectoryWriter implements PartitionWriter {
  private static final int MOST_OPEN = 64;

  private final OutputFiles files;
  private final PartitionLayout layout;
  private final int partitionId;
  private final BufferAllocator allocator;
  private final long mostRows;
  private final Map<List<@Nullable Object>, OpenFile> open = new LinkedHashMap<>(16, 0.75f, true);
  private final Map<List<@Nullable Object>, List<OutputFile>> written =
      new TreeMap<>(PartitionLayout::compare);

  /**
   * @param mostRows of a file, positive
   */
  DirectoryWriter(
      OutputFiles files,
      PartitionLayout layout,
      int partitionId,
      BufferAllocator allocator,
      long mostRows) {
    this.files = files;
    this.layout = layout;
    this.partitionId = partitionId;
    this.allocator = allocator;
    this.mostRows = mostRows;
  }

  private static final class OpenFile {
    final FileWriter writer;
    long rows;

    OpenFile(FileWriter writer) {
      this.writer = writer;
    }

    void finish() throws IOException {
      try (FileWriter open = writer) {
        open.finish();
      }
    }
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
        write(rows, group.getKey(), group.getValue(), part);
      }
    }
  }

  private void write(
      ArrowColumns rows, List<@Nullable Object> key, List<Integer> chosen, ArrowColumns part)
      throws IOException {
    int done = 0;
    while (done < chosen.size()) {
      OpenFile file = file(key);
      int count = (int) Math.min(chosen.size() - done, mostRows - file.rows);
      copy(rows, chosen.subList(done, done + count), part);
      file.writer.write(part);
      file.rows += count;
      done += count;
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

  /** A file with room for a row. */
  private OpenFile file(List<@Nullable Object> key) throws IOException {
    OpenFile found = open.get(key);
    if (found != null && found.rows < mostRows) {
      return found;
    }
    if (found != null) {
      found.finish();
      open.remove(key);
    } else if (open.size() == MOST_OPEN) {
      Iterator<OpenFile> eldest = open.values().iterator();
      eldest.next().finish();
      eldest.remove();
    }
    List<OutputFile> there = written.computeIfAbsent(key, k -> new ArrayList<>());
    OutputFile file = files.next(partitionId, layout.directory(key), there.size());
    OpenFile created = new OpenFile(files.writer().create(file.path(), allocator));
    there.add(file);
    open.put(key, created);
    return created;
  }

  @Override
  public BatchWrite.CommitMessage commit() throws IOException {
    if (written.isEmpty() && !layout.isPartitioned() && partitionId == 0) {
      file(List.of()); // so that the schema is there
    }
    for (OpenFile file : open.values()) {
      file.finish();
    }
    open.clear();
    List<OutputFile> all = new ArrayList<>();
    written.values().forEach(all::addAll);
    return new FilesWritten(all);
  }

  @Override
  public void abort(Throwable error) {
    for (OpenFile file : open.values()) {
      try {
        file.writer.close();
      } catch (IOException | RuntimeException e) {
        error.addSuppressed(e);
      }
    }
    open.clear();
  }
}
