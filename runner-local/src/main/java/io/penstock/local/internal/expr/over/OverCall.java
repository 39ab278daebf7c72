package io.penstock.local.internal.expr.over;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.type.DataType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call of a function over a window.
 *
 * @param kind what it computes
 * @param aggregate the aggregate that it is, or null
 * @param arguments columns of values
 * @param number the offset of lag and lead, the place of nth_value, the buckets of ntile
 * @param ignoreNulls whether rows with null do not count
 * @param frame which rows it sees
 * @param type of the result
 * @param nullable whether the result may be null
 */
public record OverCall(
    Kind kind,
    @Nullable AggregateCall aggregate,
    List<BoundExpr> arguments,
    long number,
    boolean ignoreNulls,
    Frame frame,
    DataType type,
    boolean nullable) {
  /** What it computes. */
  public enum Kind {
    ROW_NUMBER,
    RANK,
    DENSE_RANK,
    PERCENT_RANK,
    CUME_DIST,
    NTILE,
    LAG,
    LEAD,
    NTH_VALUE,
    AGGREGATE
  }

  /**
   * Rows around the current one.
   *
   * @param rows whether bounds count rows, else differences of the one sort key
   * @param start the least long for the first row of the partition
   * @param end the greatest long for the last row of the partition
   */
  public record Frame(boolean rows, long start, long end) {
    /** All rows of the partition. */
    public static final Frame ALL = new Frame(true, Long.MIN_VALUE, Long.MAX_VALUE);

    /** Up to the current row. */
    public static final Frame UP_TO_ROW = new Frame(true, Long.MIN_VALUE, 0);

    /** Up to the current row and those that are equal in order. */
    public static final Frame UP_TO_PEERS = new Frame(false, Long.MIN_VALUE, 0);

    /** Whether a bound is a difference of sort keys. */
    public boolean byValue() {
      return !rows && !(isPlain(start) && isPlain(end));
    }

    private static boolean isPlain(long bound) {
      return bound == 0 || bound == Long.MIN_VALUE || bound == Long.MAX_VALUE;
    }
  }

  public OverCall {
    arguments = List.copyOf(arguments);
  }

  /** The call with columns in the place of its arguments. */
  public OverCall over(List<BoundExpr> columns) {
    return new OverCall(kind, aggregate, columns, number, ignoreNulls, frame, type, nullable);
  }
}
