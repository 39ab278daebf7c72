package io.penstock.local.internal.memory;

import io.penstock.connector.BatchWrite;
import io.penstock.connector.LowLatencySink;
import io.penstock.connector.PartitionWriter;
import io.penstock.local.internal.memory.DisplayContext.RowTexts;
import io.penstock.runner.ShowTable;
import io.penstock.type.ArrowColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Prints batches, and in a low-latency run epochs, at once each: {@link System#out} is locked while
 * a batch is printed, so that queries do not interleave.
 */
final class ConsoleSink implements LowLatencySink {
  private static final String RULE = "-------------------------------------------\n";

  private final List<String> names;
  private final ConsoleOptions options;
  private final DisplayContext context;

  /** One for each partition, reused by its batches. */
  private final Map<Integer, RowTexts> displays = new ConcurrentHashMap<>();

  /** Rows of epochs that are not committed, by epoch and partition. */
  private final Map<Long, Map<Integer, DisplayRows>> epochs = new ConcurrentHashMap<>();

  ConsoleSink(List<String> names, ConsoleOptions options, DisplayContext context) {
    this.names = names;
    this.options = options;
    this.context = context;
  }

  @Override
  public String description() {
    return "ConsoleTable[numRows=" + options.numRows() + ", truncate=" + options.truncate() + "]";
  }

  private RowTexts display(int partition) {
    return displays.computeIfAbsent(partition, p -> context.openTexts(context.allocator()));
  }

  private DisplayRows newRows() {
    return new DisplayRows(ShowTable.rowsToFetch(options.numRows()));
  }

  private void print(long batchId, List<DisplayRows> partitions) {
    int wanted = ShowTable.rowsToFetch(options.numRows());
    List<List<String>> rows = new ArrayList<>();
    for (DisplayRows partition : partitions) {
      int room = Math.min(wanted - rows.size(), partition.rows().size());
      rows.addAll(partition.rows().subList(0, room));
    }
    String table = ShowTable.of(names, rows, options.numRows(), options.truncateTo()).horizontal();
    String text = RULE + "Batch: " + batchId + "\n" + RULE + table + "\n";
    synchronized (System.out) {
      System.out.print(text);
      System.out.flush();
    }
  }

  @Override
  public BatchWrite beginBatch(long batchId) {
    return new BatchWrite() {
      @Override
      public PartitionWriter openPartition(int partitionId) {
        return new Writer(display(partitionId));
      }

      @Override
      public void commit(List<CommitMessage> messages) {
        print(batchId, messages.stream().map(DisplayRows.class::cast).toList());
      }

      @Override
      public void abort() {}
    };
  }

  @Override
  public RowSink openRows(int partitionId) {
    return new Rows(partitionId);
  }

  @Override
  public void commitEpoch(long epochId) {
    Map<Integer, DisplayRows> partitions = epochs.remove(epochId);
    print(
        epochId,
        partitions == null
            ? List.of()
            : partitions.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList());
  }

  @Override
  public void close() {
    displays.values().forEach(RowTexts::close);
    displays.clear();
  }

  private final class Writer implements PartitionWriter {
    private final RowTexts display;
    private final DisplayRows rows = newRows();

    Writer(RowTexts display) {
      this.display = display;
    }

    @Override
    public void write(ArrowColumns batch) {
      rows.add(batch, display);
    }

    @Override
    public BatchWrite.CommitMessage commit() {
      return rows;
    }

    @Override
    public void abort(Throwable error) {}
  }

  private final class Rows implements RowSink {
    private final int partition;
    private DisplayRows rows = newRows();

    Rows(int partition) {
      this.partition = partition;
    }

    @Override
    public void beginEpoch(long epochId) {
      rows = newRows();
    }

    @Override
    public void write(ArrowColumns batch) {
      rows.add(batch, display(partition));
    }

    @Override
    public void endEpoch(long epochId) {
      epochs.computeIfAbsent(epochId, e -> new ConcurrentHashMap<>()).put(partition, rows);
    }

    @Override
    public void close() {}
  }
}
