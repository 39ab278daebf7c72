package io.penstock.testkit.script;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.Trigger;
import io.penstock.testkit.ManualClock;
import io.penstock.testkit.MemoryStream;
import io.penstock.type.StructType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeoutException;

/** Feeds from memory, sees rows in {@code foreachBatch}, and moves the clock trigger by trigger. */
final class MemoryRig implements Rig {
  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final Duration LOOK = Duration.ofMillis(50);

  private final Session session;
  private final ManualClock clock;
  private final long intervalMs;
  private final Map<String, MemoryStream> streams = new LinkedHashMap<>();
  private final ConcurrentLinkedQueue<Batch> seen = new ConcurrentLinkedQueue<>();
  private final Path checkpoint;

  MemoryRig(
      Session session, ManualClock clock, Map<String, StructType> sources, Duration interval) {
    this.session = session;
    this.clock = clock;
    this.intervalMs = interval.toMillis();
    try {
      this.checkpoint = Files.createTempDirectory("penstock-script");
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make a checkpoint directory: " + e.getMessage(), e);
    }
    sources.forEach((name, schema) -> streams.put(name, MemoryStream.create(session, schema)));
  }

  @Override
  public Dataset get(String name) {
    return stream(name).toDataset();
  }

  private MemoryStream stream(String name) {
    MemoryStream stream = streams.get(name);
    if (stream == null) {
      throw new IllegalArgumentException(
          "Cannot read source " + name + ": the sources are " + streams.keySet());
    }
    return stream;
  }

  @Override
  public StreamingQuery start(Dataset rows, OutputMode mode) throws Exception {
    StreamingQuery query =
        rows.writeStream()
            .foreachBatch((batch, id) -> see(id, batch.collect()))
            .option("checkpointLocation", checkpoint.toString())
            .outputMode(mode)
            .trigger(Trigger.processingTime(intervalMs))
            .start();
    awaitQuiet(query);
    return query;
  }

  private void see(long id, List<Row> rows) {
    seen.add(Batch.of(id, Optional.of(rows)));
  }

  @Override
  public void release(List<Added> rows) {
    rows.forEach(added -> stream(added.source()).addData(added.rows()));
  }

  @Override
  public void processAll(StreamingQuery query) throws Exception {
    int before;
    do {
      before = seen.size();
      runBatch(query);
    } while (seen.size() > before && query.isActive());
  }

  @Override
  public void runBatch(StreamingQuery query) throws Exception {
    clock.setTo(Instant.ofEpochMilli(clock.millis() / intervalMs * intervalMs + intervalMs));
    awaitQuiet(query);
  }

  @Override
  public void advance(StreamingQuery query, Duration duration) throws Exception {
    clock.advance(duration);
    awaitQuiet(query);
  }

  private void awaitQuiet(StreamingQuery query) throws InterruptedException, TimeoutException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (query.isActive()) {
      try {
        clock.awaitWaiter(LOOK);
        return;
      } catch (TimeoutException e) {
        if (System.nanoTime() > end) {
          throw new TimeoutException(
              "The query does not wait for its next trigger after " + PATIENCE);
        }
      }
    }
  }

  @Override
  public List<Batch> newBatches() {
    List<Batch> batches = new ArrayList<>();
    for (Batch batch = seen.poll(); batch != null; batch = seen.poll()) {
      batches.add(batch);
    }
    return batches;
  }

  @Override
  public Path checkpoint() {
    return checkpoint;
  }

  @Override
  public void forget(long batch) {}

  @Override
  public void close() {
    streams.values().forEach(MemoryStream::close);
    Directories.delete(checkpoint);
  }
}
