package io.penstock.testkit;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testkit.internal.Feed;
import io.penstock.testkit.internal.FeedConnector;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A stream that a test feeds by hand:
 *
 * <pre>{@code
 * try (MemoryStream words = MemoryStream.create(session, StructType.fromDDL("word string"))) {
 *   StreamingQuery query = words.toDataset().writeStream().format("memory").queryName("out").start();
 *   words.addData(Row.of("a"), Row.of("b"));
 *   query.processAllAvailable();
 *   session.table("out").show();
 * }
 * }</pre>
 *
 * Rows stay until it is closed, so that any batch can be replayed after a restart. It works on
 * every in-process runner, under every trigger. Thread-safe.
 */
public final class MemoryStream implements AutoCloseable {
  private final Session session;
  private final Feed feed;

  private MemoryStream(Session session, Feed feed) {
    this.session = session;
    this.feed = feed;
  }

  /** A stream of rows of a schema, empty at first. */
  public static MemoryStream create(Session session, StructType schema) {
    return new MemoryStream(session, Feed.open(schema));
  }

  /** A stream of rows of a schema in DDL text, for example {@code id long, name string}. */
  public static MemoryStream create(Session session, String ddl) {
    return create(session, StructType.fromDDL(ddl));
  }

  /** The stream as a dataset of the session; each call reads all rows from the first. */
  public Dataset toDataset() {
    return toDataset(session);
  }

  /** The stream as a dataset of another session, for example one that goes on after a restart. */
  public Dataset toDataset(Session other) {
    return other.readStream().format(FeedConnector.NAME).option(FeedConnector.ID, feed.id()).load();
  }

  /** As {@link #addData(List)}. */
  public int addData(Row... rows) {
    return addData(List.of(rows));
  }

  /**
   * Adds rows, which one batch then reads as one partition, and wakes the queries that read the
   * stream.
   *
   * @return the offset of the rows: 0 for the first call
   * @throws io.penstock.error.PenstockException if a row has not one fitting value for each column
   */
  public int addData(List<Row> rows) {
    List<List<@Nullable Object>> values = new ArrayList<>(rows.size());
    for (Row row : rows) {
      values.add(row.toValues(feed.schema()));
    }
    return feed.add(values);
  }

  @Override
  public void close() {
    feed.close();
  }
}
