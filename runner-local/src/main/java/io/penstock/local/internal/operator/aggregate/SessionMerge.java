package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.window.WindowColumn;
import java.util.Arrays;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Which rows make which joined session: rows of a key in the order of their starts are one session
 * as long as each starts no later than those before it end.
 */
final class SessionMerge {
  /** The rows, those of a key together, in the order of their starts. */
  final int[] order;

  /** The joined session of each row, by its place in {@link #order}. */
  final int[] sessionOf;

  /** The key, the start and the end of each joined session. */
  final int[] keys;

  final long[] starts;
  final long[] ends;
  int count;

  /** Sessions that a row before {@code old} belongs to. */
  int changed;

  /** Rows from {@code old} on that are no session of their start any more. */
  int gone;

  /**
   * @param sessions of the rows
   * @param groups the key of each row
   * @param rows how many there are
   * @param old from where on rows are sessions that were joined before
   */
  SessionMerge(StructVector sessions, int[] groups, int rows, int old) {
    long startAt = WindowColumn.starts(sessions);
    long endAt = WindowColumn.ends(sessions);
    long[] rowStarts = new long[rows];
    for (int i = 0; i < rows; i++) {
      rowStarts[i] = MemoryUtil.getLong(startAt + 8L * i);
    }
    order = sorted(groups, rowStarts, rows);
    sessionOf = new int[rows];
    keys = new int[rows];
    starts = new long[rows];
    ends = new long[rows];
    boolean counted = false;
    for (int i = 0; i < rows; i++) {
      int row = order[i];
      int last = count - 1;
      long end = MemoryUtil.getLong(endAt + 8L * row);
      if (last >= 0 && keys[last] == groups[row] && rowStarts[row] <= ends[last]) {
        ends[last] = Math.max(ends[last], end);
        gone += row >= old && rowStarts[row] != starts[last] ? 1 : 0;
      } else {
        keys[count] = groups[row];
        starts[count] = rowStarts[row];
        ends[count++] = end;
        counted = false;
      }
      if (row < old && !counted) {
        changed++;
        counted = true;
      }
      sessionOf[i] = count - 1;
    }
  }

  private static int[] sorted(int[] groups, long[] starts, int rows) {
    int[] from = new int[rows];
    for (int i = 0; i < rows; i++) {
      from[i] = i;
    }
    int[] to = new int[rows];
    for (long width = 1; width < rows; width *= 2) {
      for (long begin = 0; begin < rows; begin += 2 * width) {
        int middle = (int) Math.min(begin + width, rows);
        int end = (int) Math.min(begin + 2 * width, rows);
        merge(from, (int) begin, middle, end, to, groups, starts);
      }
      int[] swap = from;
      from = to;
      to = swap;
    }
    return rows == 0 ? from : Arrays.copyOf(from, rows);
  }

  private static void merge(
      int[] from, int begin, int middle, int end, int[] to, int[] groups, long[] starts) {
    int left = begin;
    int right = middle;
    for (int i = begin; i < end; i++) {
      if (right >= end || (left < middle && isInOrder(from[left], from[right], groups, starts))) {
        to[i] = from[left++];
      } else {
        to[i] = from[right++];
      }
    }
  }

  private static boolean isInOrder(int a, int b, int[] groups, long[] starts) {
    return groups[a] != groups[b] ? groups[a] < groups[b] : starts[a] <= starts[b];
  }
}
