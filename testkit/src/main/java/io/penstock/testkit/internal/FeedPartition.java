package io.penstock.testkit.internal;

import io.penstock.connector.LowLatencySource;
import io.penstock.connector.ReadContext;
import io.penstock.connector.SessionClock;
import io.penstock.type.ArrowColumns;
import org.jspecify.annotations.Nullable;

/**
 * A feed read block by block as blocks come.
 *
 * @param feed the rows
 * @param clock what a wait without rows ends by
 * @param first the number of the first block
 */
record FeedPartition(Feed feed, SessionClock clock, int first)
    implements LowLatencySource.Partition {

  @Override
  public LowLatencySource.Reader open(ReadContext context) {
    return new Reader(this, new RowRoot(feed.schema(), context));
  }

  /** Hands over one block a call; a block larger than a batch is still one root. */
  private static final class Reader implements LowLatencySource.Reader {
    private final FeedPartition partition;
    private final RowRoot root;
    private final SessionClock.Waiter waiter;
    private final Runnable listener;
    private int next;

    Reader(FeedPartition partition, RowRoot root) {
      this.partition = partition;
      this.root = root;
      this.next = partition.first();
      this.waiter = partition.clock().newWaiter();
      this.listener = waiter::wake;
      partition.feed().listen(listener);
    }

    @Override
    public @Nullable ArrowColumns poll(long untilMs) throws InterruptedException {
      while (next >= partition.feed().size()) {
        if (partition.clock().millis() >= untilMs) {
          return null;
        }
        waiter.await(untilMs);
      }
      return root.fill(partition.feed().block(next++));
    }

    @Override
    public String position() {
      return Integer.toString(next - 1);
    }

    @Override
    public void close() {
      partition.feed().forget(listener);
      root.close();
    }
  }
}
