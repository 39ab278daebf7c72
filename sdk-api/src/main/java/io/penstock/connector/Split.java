package io.penstock.connector;

/**
 * One partition of a batch. {@link #open} is called on task threads, once for each time that the
 * query uses the read: twice for {@code d.union(d)}. Splits of a batch, and readers of one split,
 * may be read at the same time.
 */
public interface Split {
  /** Opens the rows of this partition; the caller closes the reader. */
  SplitReader open(ReadContext context);

  /** What a message names when this split fails, for example a file. */
  String description();
}
