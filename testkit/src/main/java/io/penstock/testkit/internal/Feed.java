package io.penstock.testkit.internal;

import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a test has added to one in-memory stream, in blocks, one for each call. Blocks are
 * numbered from 0 and stay for the life of the feed, so that any batch can be replayed.
 * Thread-safe.
 */
public final class Feed implements AutoCloseable {
  private static final Map<String, Feed> FEEDS = new ConcurrentHashMap<>();

  private final String id = UUID.randomUUID().toString();
  private final StructType schema;
  private final List<List<List<@Nullable Object>>> blocks = new ArrayList<>();
  private final List<Runnable> listeners = new ArrayList<>();

  private Feed(StructType schema) {
    this.schema = schema;
  }

  /** Opens a feed that the connector can find until it is closed. */
  public static Feed open(StructType schema) {
    Feed feed = new Feed(schema);
    FEEDS.put(feed.id, feed);
    return feed;
  }

  /** The open feed of an id, or null. */
  static @Nullable Feed find(String id) {
    return FEEDS.get(id);
  }

  /** What the connector's option names. */
  public String id() {
    return id;
  }

  /** The schema of the rows. */
  public StructType schema() {
    return schema;
  }

  /** Adds a block of rows, as lists by position, and wakes the readers; returns its number. */
  public int add(List<List<@Nullable Object>> rows) {
    List<Runnable> wake;
    int number;
    synchronized (this) {
      blocks.add(List.copyOf(rows));
      number = blocks.size() - 1;
      wake = List.copyOf(listeners);
    }
    wake.forEach(Runnable::run);
    return number;
  }

  /** How many blocks there are. */
  synchronized int size() {
    return blocks.size();
  }

  synchronized List<List<@Nullable Object>> block(int number) {
    return blocks.get(number);
  }

  synchronized void listen(Runnable listener) {
    listeners.add(listener);
  }

  synchronized void forget(Runnable listener) {
    listeners.remove(listener);
  }

  @Override
  public void close() {
    FEEDS.remove(id);
  }
}
