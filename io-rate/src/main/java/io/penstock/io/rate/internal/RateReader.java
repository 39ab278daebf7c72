package io.penstock.io.rate.internal;

import io.penstock.connector.ReadContext;
import io.penstock.connector.SplitReader;
import io.penstock.type.ArrowColumns;
import org.jspecify.annotations.Nullable;

/** Makes the rows of a {@link RateSplit}. */
final class RateReader implements SplitReader {
  private final RateSplit split;
  private final int batchRows;
  private final RateRoot root;
  private long next;

  RateReader(RateSplit split, ReadContext context) {
    this.split = split;
    this.batchRows = context.batchRows();
    this.next = split.first();
    this.root = new RateRoot(context);
  }

  @Override
  public @Nullable ArrowColumns next() {
    if (next >= split.end()) {
      return null;
    }
    long left = (split.end() - next + split.step() - 1) / split.step();
    int rows = (int) Math.min(batchRows, left);
    root.begin(rows);
    for (int i = 0; i < rows; i++, next += split.step()) {
      root.set(i, split.timestamps().micros(next), next);
    }
    return root.end(rows);
  }

  @Override
  public void close() {
    root.close();
  }
}
