package io.penstock.local.internal.expr;

/**
 * The rows of a batch that count, in ascending order: all of them, or those whose positions an
 * array lists. The array may be reused by its owner after the call that passed the selection.
 */
public final class Selection {
  private static final int[] NONE = {};
  private final boolean all;
  private final int[] positions;
  private final int count;

  private Selection(boolean all, int[] positions, int count) {
    this.all = all;
    this.positions = positions;
    this.count = count;
  }

  /** All rows of a batch of this many rows. */
  public static Selection all(int rowCount) {
    return new Selection(true, NONE, rowCount);
  }

  /** The first {@code count} entries of {@code positions}, ascending; the array is not copied. */
  public static Selection of(int[] positions, int count) {
    return new Selection(false, positions, count);
  }

  /** Whether every row is selected, so that loops need no look-up. */
  public boolean isAll() {
    return all;
  }

  /** How many rows are selected. */
  public int count() {
    return count;
  }

  /** The position of the i-th selected row. */
  public int row(int i) {
    return all ? i : positions[i];
  }

  /** The positions; only if not {@link #isAll()}, and only {@link #count()} of them. */
  public int[] positions() {
    return positions;
  }
}
