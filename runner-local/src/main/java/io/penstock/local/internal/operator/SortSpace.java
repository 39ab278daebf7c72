package io.penstock.local.internal.operator;

import java.nio.file.Path;

/**
 * What a sort may take.
 *
 * @param bytes how much it holds in memory before it writes rows to a file
 * @param directory where the files go
 */
public record SortSpace(long bytes, Path directory) {
  /** How many sorted runs are merged at once. */
  static final int RUNS = 32;

  private static final long LEAST_BATCH = 1 << 14;
  private static final long MOST_BATCH = 4 << 20;

  /** An equal share of it. */
  public SortSpace share(int parts) {
    return new SortSpace(bytes / Math.max(1, parts), directory);
  }

  /** About how many bytes a batch has, so that those of all runs fit into memory. */
  private long batchBytes() {
    return Math.max(LEAST_BATCH, Math.min(bytes / (2 * RUNS), MOST_BATCH));
  }

  /** How many rows a batch has where so many rows have so many bytes. */
  int batchRows(long rowBytes, int rows, int most) {
    return (int) Math.max(1, Math.min(most, batchBytes() * rows / Math.max(rowBytes, 1)));
  }
}
