package io.penstock.testkit;

import io.penstock.connector.Offset;
import io.penstock.connector.ReadContext;
import io.penstock.connector.SessionClock;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSource;
import io.penstock.type.ArrowColumns;
import io.penstock.type.ArrowReader;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;

/**
 * Drives one source or sink of a connector without a runner: the context that a runner would lend,
 * and reads that give plain rows. Closing it fails if the connector left Arrow memory open. Needs
 * an Arrow allocator on the test's class path, such as {@code arrow-memory-unsafe}.
 */
public final class ConnectorRig implements StreamContext, AutoCloseable {
  private final SessionClock clock;
  private final Path checkpoint;
  private final int parallelism;
  private final Map<String, String> conf = new ConcurrentHashMap<>();
  private final AtomicInteger wakeUps = new AtomicInteger();
  private final BufferAllocator allocator = new RootAllocator();

  /**
   * @param clock the session's clock
   * @param checkpoint the directory of the source's metadata
   * @param parallelism the default parallelism
   */
  public ConnectorRig(SessionClock clock, Path checkpoint, int parallelism) {
    this.clock = clock;
    this.checkpoint = checkpoint;
    this.parallelism = parallelism;
  }

  /** Sets a configuration value. */
  public ConnectorRig with(String key, String value) {
    conf.put(key, value);
    return this;
  }

  /** The rows of a batch in partition order, structs as lists by position. */
  public List<List<@Nullable Object>> rows(
      StreamSource source, @Nullable Offset start, Offset end, StructType columns)
      throws IOException {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (Split split : source.plan(start, end)) {
      rows.addAll(rows(split, columns, 16_384));
    }
    return rows;
  }

  /** The rows of one split, read in roots of at most {@code batchRows}. */
  public List<List<@Nullable Object>> rows(Split split, StructType columns, int batchRows)
      throws IOException {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    try (SplitReader reader = split.open(new ReadContext(columns, batchRows, allocator))) {
      for (ArrowColumns root = reader.next(); root != null; root = reader.next()) {
        rows.addAll(rows(root, columns));
      }
    }
    return rows;
  }

  /** The rows of a root. */
  public static List<List<@Nullable Object>> rows(ArrowColumns root, StructType columns) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int r = 0; r < root.getRowCount(); r++) {
      List<@Nullable Object> row = new ArrayList<>();
      for (int c = 0; c < columns.size(); c++) {
        row.add(ArrowReader.get(root.getVector(c), columns.field(c).dataType(), r));
      }
      rows.add(row);
    }
    return rows;
  }

  /** How often the connector said that there may be new data. */
  public int wakeUps() {
    return wakeUps.get();
  }

  @Override
  public SessionClock clock() {
    return clock;
  }

  @Override
  public ZoneId timeZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Optional<String> conf(String key) {
    return Optional.ofNullable(conf.get(key));
  }

  @Override
  public int defaultParallelism() {
    return parallelism;
  }

  @Override
  public BufferAllocator allocator() {
    return allocator;
  }

  @Override
  public Path checkpoint() {
    return checkpoint;
  }

  @Override
  public void dataAvailable() {
    wakeUps.incrementAndGet();
  }

  @Override
  public String queryText() {
    return "'rig'";
  }

  @Override
  public void close() {
    allocator.close();
  }
}
