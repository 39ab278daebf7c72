package io.penstock.local.internal.plan;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.operator.BufferCursor;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.RowCursor;
import io.penstock.local.internal.state.KeyPartitions;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Runs the input's partitions at the same time, keeps their rows, and deals them out: to one
 * partition in order, or to several, row by row or by the values of columns.
 */
final class ExchangeNode implements Node {
  private final Node input;
  private final StructType schema;
  private final BitSet used;
  private final int width;
  private final int @Nullable [] keys;
  private final List<List<ColumnBuffer>> parts = new ArrayList<>();
  private boolean direct;

  /**
   * @param used the columns that somebody reads
   * @param width how many partitions there are afterwards
   */
  ExchangeNode(Node input, StructType schema, BitSet used, int width) {
    this(input, schema, used, width, null);
  }

  private ExchangeNode(
      Node input, StructType schema, BitSet used, int width, int @Nullable [] keys) {
    this.input = input;
    this.schema = schema;
    this.used = used;
    this.width = width;
    this.keys = keys;
  }

  /** Deals rows with equal values in these columns to the same partition. */
  static ExchangeNode byKeys(Node input, StructType schema, BitSet used, int width, int[] keys) {
    return new ExchangeNode(input, schema, used, width, keys);
  }

  @Override
  public void prepare(Run run) throws Exception {
    input.prepare(run);
    int from = input.partitions();
    direct = width == 1 && from == 1;
    if (direct) {
      return;
    }
    List<Callable<List<RowBuffers>>> tasks = new ArrayList<>();
    List<RowBuffers> all = new ArrayList<>();
    for (int p = 0; p < from; p++) {
      int partition = p;
      List<RowBuffers> targets = new ArrayList<>();
      for (int t = 0; t < width; t++) {
        targets.add(new RowBuffers(schema, used, run.allocator()));
      }
      all.addAll(targets);
      tasks.add(() -> deal(partition, targets, run.allocator()));
    }
    try {
      List<List<RowBuffers>> results = run.session().tasks().run(tasks);
      for (int t = 0; t < width; t++) {
        List<ColumnBuffer> part = new ArrayList<>();
        for (List<RowBuffers> targets : results) {
          part.addAll(targets.get(t).take());
        }
        parts.add(part);
      }
    } finally {
      all.forEach(RowBuffers::close);
    }
  }

  private List<RowBuffers> deal(int partition, List<RowBuffers> targets, BufferAllocator allocator)
      throws InterruptedException {
    int[] columns = keys;
    if (width > 1 && columns != null) {
      dealByKeys(partition, targets, columns, allocator);
      return targets;
    }
    int next = partition % width;
    try (RowCursor cursor = input.open(partition, partition)) {
      while (cursor.advance()) {
        PartitionedWrite.checkInterrupted();
        if (width == 1) {
          targets.get(0).add(cursor.batch(), cursor.rows());
        } else {
          next = deal(cursor.batch(), cursor.rows(), targets, next);
        }
      }
    }
    return targets;
  }

  private void dealByKeys(
      int partition, List<RowBuffers> targets, int[] columns, BufferAllocator allocator)
      throws InterruptedException {
    List<StructField> types = new ArrayList<>();
    for (int column : columns) {
      types.add(schema.field(column));
    }
    int[] parts = {};
    int[] positions = {};
    try (KeyPartitions.Dealer dealer =
            new KeyPartitions.Dealer(new StructType(types), width, allocator);
        RowCursor cursor = input.open(partition, partition)) {
      while (cursor.advance()) {
        PartitionedWrite.checkInterrupted();
        Selection rows = cursor.rows();
        if (parts.length < rows.count()) {
          parts = new int[rows.count()];
          positions = new int[rows.count()];
        }
        List<FieldVector> values = new ArrayList<>();
        for (int column : columns) {
          values.add(cursor.batch().column(column));
        }
        dealer.deal(values, rows, parts);
        for (int t = 0; t < width; t++) {
          int count = 0;
          for (int i = 0; i < rows.count(); i++) {
            if (parts[i] == t) {
              positions[count++] = rows.row(i);
            }
          }
          if (count > 0) {
            targets.get(t).add(cursor.batch(), positions, count);
          }
        }
      }
    }
  }

  private int deal(ColumnBatch batch, Selection rows, List<RowBuffers> targets, int first) {
    int[] positions = new int[rows.count() / width + 1];
    for (int t = 0; t < width; t++) {
      int count = 0;
      for (int i = t; i < rows.count(); i += width) {
        positions[count++] = rows.row(i);
      }
      if (count > 0) {
        targets.get((first + t) % width).add(batch, positions, count);
      }
    }
    return (first + rows.count()) % width;
  }

  @Override
  public int partitions() {
    return direct ? input.partitions() : width;
  }

  @Override
  public RowCursor open(int partition, int taskId) {
    if (direct) {
      return input.open(partition, taskId);
    }
    List<ColumnBuffer> part = parts.get(partition);
    parts.set(partition, List.of());
    return new BufferCursor(part);
  }

  @Override
  public void endRun() {
    parts.forEach(part -> part.forEach(ColumnBuffer::close));
    parts.clear();
    input.endRun();
  }

  @Override
  public List<Node> children() {
    return List.of(input);
  }

  @Override
  public String toString() {
    if (width == 1) {
      return "Exchange to one partition";
    }
    int[] columns = keys;
    return columns == null
        ? "Exchange round robin to " + width
        : "Exchange by "
            + Arrays.stream(columns).mapToObj(c -> schema.field(c).name()).toList()
            + " to "
            + width;
  }

  @Override
  public void close() {
    parts.forEach(part -> part.forEach(ColumnBuffer::close));
    parts.clear();
    input.close();
  }
}
