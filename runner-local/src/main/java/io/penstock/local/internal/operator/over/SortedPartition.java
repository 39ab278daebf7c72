package io.penstock.local.internal.operator.over;

import io.penstock.local.internal.expr.Slot;
import io.penstock.local.internal.expr.over.OverCall;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/** Rows of one partition in their order: who is equal to whom, and where frames begin and end. */
final class SortedPartition {
  private final int begin;
  private final int end;
  private final int[] peersBegin;
  private final int[] peersEnd;

  /**
   * @param begin its first row
   * @param end behind its last row
   * @param peersBegin for each row of the buffer the first that is equal in order
   * @param peersEnd for each row of the buffer the one behind the last that is equal in order
   */
  SortedPartition(int begin, int end, int[] peersBegin, int[] peersEnd) {
    this.begin = begin;
    this.end = end;
    this.peersBegin = peersBegin;
    this.peersEnd = peersEnd;
  }

  int begin() {
    return begin;
  }

  int end() {
    return end;
  }

  int size() {
    return end - begin;
  }

  int peersBegin(int row) {
    return peersBegin[row];
  }

  int peersEnd(int row) {
    return peersEnd[row];
  }

  /** The first row of a row's frame; behind the last one if there is none. */
  int frameBegin(OverCall.Frame frame, int row, SortKeys keys) {
    if (frame.start() == Long.MIN_VALUE) {
      return begin;
    }
    if (frame.rows()) {
      return clamp(row, frame.start());
    }
    return frame.start() == 0 || keys.isNull(row)
        ? peersBegin[row]
        : keys.first(row, frame.start(), begin, end);
  }

  /** Behind the last row of a row's frame. */
  int frameEnd(OverCall.Frame frame, int row, SortKeys keys) {
    if (frame.end() == Long.MAX_VALUE) {
      return end;
    }
    if (frame.rows()) {
      return clamp(row + 1, frame.end());
    }
    return frame.end() == 0 || keys.isNull(row)
        ? peersEnd[row]
        : keys.behind(row, frame.end(), begin, end);
  }

  private int clamp(int row, long distance) {
    long far = Math.max(-(long) end - 1, Math.min(end + 1L, distance));
    return (int) Math.max(begin, Math.min(end, row + far));
  }

  /** The one sort key of a range frame. */
  static final class SortKeys {
    private final FieldVector vector;
    private final DataType type;
    private final boolean ascending;

    SortKeys(FieldVector vector, DataType type, boolean ascending) {
      this.vector = vector;
      this.type = type;
      this.ascending = ascending;
    }

    boolean isNull(int row) {
      return vector instanceof NullVector || vector.isNull(row);
    }

    /** The first row at least so far behind another. */
    int first(int row, long distance, int begin, int end) {
      return search(row, distance, begin, end, false);
    }

    /** The first row farther behind another. */
    int behind(int row, long distance, int begin, int end) {
      return search(row, distance, begin, end, true);
    }

    private int search(int row, long distance, int begin, int end, boolean beyond) {
      int low = begin;
      int high = end;
      while (low < high && isNull(low)) {
        low++;
      }
      while (low < high && isNull(high - 1)) {
        high--;
      }
      while (low < high) {
        int middle = (low + high) >>> 1;
        int order = compare(middle, row, distance);
        if (order < 0 || (beyond && order == 0)) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    /** How a row compares to the place so far behind another in the direction of the order. */
    private int compare(int row, int other, long distance) {
      int sign = ascending ? 1 : -1;
      if (type == AtomicType.DOUBLE || type == AtomicType.FLOAT) {
        double moved = floating(other) + sign * (double) distance;
        return sign * Double.compare(floating(row), moved);
      }
      long value = whole(other);
      long moved = value + sign * distance;
      if (((value ^ moved) & (sign * distance ^ moved)) < 0) {
        moved = value < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
      }
      return sign * Long.compare(whole(row), moved);
    }

    private double floating(int row) {
      long data = vector.getDataBuffer().memoryAddress();
      double value =
          type == AtomicType.FLOAT
              ? Float.intBitsToFloat(MemoryUtil.getInt(data + 4L * row))
              : Double.longBitsToDouble(MemoryUtil.getLong(data + 8L * row));
      return value == 0 ? 0 : value;
    }

    private long whole(int row) {
      Slot slot = Slot.of(type);
      return slot.get(vector.getDataBuffer().memoryAddress() + ((long) row << slot.ordinal()));
    }
  }
}
