package io.penstock.local.internal.memory;

import io.penstock.connector.BatchSource;
import io.penstock.connector.ReadContext;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;

/** A read of stored batches, whose references it owns. */
final class StoredSource implements BatchSource {
  private final String name;
  private final StructType schema;
  private final List<StoredBatch> batches;
  private final List<List<StoredReader.Range>> partitions;
  private final Runnable onClose;
  private boolean closed;

  /**
   * @param name of the table, for messages
   * @param batches retained for this source
   * @param partitions ranges of these batches
   * @param onClose runs after the batches were released
   */
  StoredSource(
      String name,
      StructType schema,
      List<StoredBatch> batches,
      List<List<StoredReader.Range>> partitions,
      Runnable onClose) {
    this.name = name;
    this.schema = schema;
    this.batches = batches;
    this.partitions = partitions;
    this.onClose = onClose;
  }

  /** Cuts rows into at most {@code count} even slices, as Spark parallelizes local rows. */
  static List<List<StoredReader.Range>> slices(List<StoredBatch> batches, int count) {
    long rows = batches.stream().mapToLong(StoredBatch::rowCount).sum();
    long slices = Math.min(Math.max(rows, 1), count);
    List<List<StoredReader.Range>> out = new ArrayList<>();
    for (long i = 0; i < slices && rows > 0; i++) {
      out.add(ranges(batches, i * rows / slices, (i + 1) * rows / slices));
    }
    return out;
  }

  /** Whole batches. */
  static List<StoredReader.Range> whole(List<StoredBatch> batches) {
    return batches.stream().map(b -> new StoredReader.Range(b, 0, b.rowCount())).toList();
  }

  private static List<StoredReader.Range> ranges(List<StoredBatch> batches, long from, long to) {
    List<StoredReader.Range> out = new ArrayList<>();
    long at = 0;
    for (StoredBatch batch : batches) {
      long first = Math.max(from, at);
      long last = Math.min(to, at + batch.rowCount());
      if (first < last) {
        out.add(new StoredReader.Range(batch, (int) (first - at), (int) (last - at)));
      }
      at += batch.rowCount();
    }
    return out;
  }

  @Override
  public List<? extends Split> plan() {
    List<Split> splits = new ArrayList<>(partitions.size());
    for (List<StoredReader.Range> partition : partitions) {
      splits.add(new StoredSplit(partition));
    }
    return splits;
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      batches.forEach(StoredBatch::release);
      onClose.run();
    }
  }

  private final class StoredSplit implements Split {
    private final List<StoredReader.Range> ranges;

    StoredSplit(List<StoredReader.Range> ranges) {
      this.ranges = ranges;
    }

    @Override
    public SplitReader open(ReadContext context) {
      return new StoredReader(schema, ranges, context);
    }

    @Override
    public String description() {
      return name;
    }
  }
}
