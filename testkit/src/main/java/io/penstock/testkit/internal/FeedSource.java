package io.penstock.testkit.internal;

import io.penstock.connector.LowLatencySource;
import io.penstock.connector.Offset;
import io.penstock.connector.StreamContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A feed in one run of a query. An offset is the number of the last block, so the first is {@code
 * 0}; each block is a partition of its batch, as in Spark's {@code MemoryStream}.
 */
final class FeedSource implements LowLatencySource {
  private final Feed feed;
  private final StreamContext context;
  private final Runnable listener;
  private int end = Integer.MAX_VALUE;

  FeedSource(Feed feed, StreamContext context) {
    this.feed = feed;
    this.context = context;
    this.listener = context::dataAvailable;
    feed.listen(listener);
  }

  @Override
  public String description() {
    return "MemoryStream" + feed.schema().fieldNames();
  }

  @Override
  public Optional<Offset> latestOffset(@Nullable Offset start, boolean unlimited) {
    int last = Math.min(end, feed.size() - 1);
    return last < 0 ? Optional.empty() : Optional.of(new Offset(Integer.toString(last)));
  }

  @Override
  public List<FeedSplit> plan(@Nullable Offset start, Offset end) {
    List<FeedSplit> splits = new ArrayList<>();
    for (int block = number(start) + 1; block <= number(end); block++) {
      splits.add(new FeedSplit(feed, block));
    }
    return splits;
  }

  private static int number(@Nullable Offset offset) {
    return offset == null ? -1 : Integer.parseInt(offset.json());
  }

  @Override
  public boolean supportsAvailableNow() {
    return true;
  }

  @Override
  public void prepareForAvailableNow() {
    end = feed.size() - 1;
  }

  @Override
  public boolean supportsContinuous() {
    return true;
  }

  @Override
  public boolean supportsRealTime() {
    return true;
  }

  @Override
  public List<FeedPartition> partitions(@Nullable Offset start) {
    return List.of(new FeedPartition(feed, context.clock(), number(start) + 1));
  }

  @Override
  public Offset merge(List<String> positions) {
    return new Offset(positions.get(0));
  }

  @Override
  public void close() {
    feed.forget(listener);
  }
}
