package io.penstock.testkit.conformance;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryProgress;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A stream that runs into a memory table, read step by step as text in the form of {@link
 * PrintedRows}. Single-threaded.
 */
public final class Recording implements AutoCloseable {
  /** What {@link #next()} says where no batch ran. */
  public static final String NO_BATCH = "(no new batch)";

  private final Session session;
  private final String table;
  private final StreamingQuery query;
  private int seen;
  private long lastBatch = -1;

  private Recording(Session session, String table, StreamingQuery query) {
    this.session = session;
    this.table = table;
    this.query = query;
  }

  static Recording start(Dataset stream, String table) {
    StreamingQuery query =
        stream.writeStream().format("memory").queryName(table).outputMode("append").start();
    return new Recording(stream.sparkSession(), table, query);
  }

  /** The running query. */
  public StreamingQuery query() {
    return query;
  }

  /**
   * Processes what there is.
   *
   * @return the rows that came since the last call, sorted as texts; or {@link #NO_BATCH}
   * @throws io.penstock.error.PenstockException if the query failed
   */
  public String next() {
    List<Row> rows = newRows();
    return rows == null ? NO_BATCH : PrintedRows.sorted(rows);
  }

  /** As {@link #next()}, with the rows in the order of their batches. */
  public String nextInOrder() {
    List<Row> rows = newRows();
    return rows == null ? NO_BATCH : PrintedRows.of(rows);
  }

  private @Nullable List<Row> newRows() {
    query.processAllAvailable();
    long batch = lastBatchWithData();
    if (batch == lastBatch) {
      return null;
    }
    lastBatch = batch;
    List<Row> all = session.table(table).collect();
    List<Row> fresh = all.subList(seen, all.size());
    seen = all.size();
    return fresh;
  }

  /** A trigger without new data reports the batch it did not run, with the offset where it was. */
  private long lastBatchWithData() {
    long last = lastBatch;
    for (StreamingQueryProgress progress : query.recentProgress()) {
      boolean moved =
          progress.sources().stream()
              .anyMatch(source -> !Objects.equals(source.startOffset(), source.endOffset()));
      if (moved) {
        last = Math.max(last, progress.batchId());
      }
    }
    return last;
  }

  @Override
  public void close() {
    query.stop();
  }
}
