package io.penstock.testkit.internal;

import io.penstock.connector.ReadContext;
import io.penstock.connector.Split;
import io.penstock.connector.SplitReader;
import io.penstock.type.ArrowColumns;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One block as a partition.
 *
 * @param feed the rows
 * @param block the number of the block
 */
record FeedSplit(Feed feed, int block) implements Split {
  @Override
  public SplitReader open(ReadContext context) {
    List<List<@Nullable Object>> rows = feed.block(block);
    RowRoot root = new RowRoot(feed.schema(), context);
    return new SplitReader() {
      private int next;

      @Override
      public @Nullable ArrowColumns next() {
        if (next >= rows.size()) {
          return null;
        }
        int count = Math.min(context.batchRows(), rows.size() - next);
        ArrowColumns filled = root.fill(rows.subList(next, next + count));
        next += count;
        return filled;
      }

      @Override
      public void close() {
        root.close();
      }
    };
  }

  @Override
  public String description() {
    return "block " + block + " of a MemoryStream";
  }
}
