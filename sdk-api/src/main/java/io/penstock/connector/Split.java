package io.penstock.connector;

/**
 * One partition of a batch. {@link #open} is called at most once, on a task thread; splits of a
 * batch may be read at the same time.
 */
public interface Split {
  /** Opens the rows of this partition; the caller closes the reader. */
  SplitReader open(ReadContext context);

  /** What a message names when this split fails, for example a file. */
  String description();
}
