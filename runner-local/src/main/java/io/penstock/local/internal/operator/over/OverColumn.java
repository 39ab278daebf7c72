package io.penstock.local.internal.operator.over;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.over.OverCall;
import io.penstock.local.internal.operator.ColumnBuffer;
import io.penstock.local.internal.operator.VectorAppender;
import io.penstock.local.internal.operator.aggregate.FrameAggregate;
import io.penstock.type.ArrowTypes;
import io.penstock.type.AtomicType;
import io.penstock.type.StructField;
import java.util.Objects;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.NullVector;
import org.jspecify.annotations.Nullable;

/** The results of one call for rows of a buffer, partition by partition. */
final class OverColumn implements AutoCloseable {
  private final OverCall call;
  private final FieldVector result;
  private final @Nullable FrameAggregate aggregate;
  private int[] begins = {};
  private int[] ends = {};

  OverColumn(OverCall call, BufferAllocator allocator) {
    this.call = call;
    this.result =
        ArrowTypes.toField(new StructField("result", call.type(), true)).createVector(allocator);
    this.aggregate =
        call.aggregate() == null ? null : new FrameAggregate(call.aggregate(), allocator);
  }

  FieldVector result() {
    return result;
  }

  /** Makes room for so many rows. */
  void begin(int rows) {
    if (result instanceof BaseFixedWidthVector fixed && fixed.getValueCapacity() < rows) {
      fixed.allocateNew(rows);
    }
  }

  void compute(SortedPartition rows, ColumnBuffer buffer, SortedPartition.@Nullable SortKeys keys) {
    switch (call.kind()) {
      case ROW_NUMBER, RANK, DENSE_RANK, NTILE, PERCENT_RANK, CUME_DIST -> rank(rows);
      case LAG -> offset(rows, buffer, -call.number());
      case LEAD -> offset(rows, buffer, call.number());
      case NTH_VALUE -> nth(rows, buffer, keys);
      case AGGREGATE -> aggregate(rows, buffer, keys);
    }
  }

  private void rank(SortedPartition rows) {
    int size = rows.size();
    int dense = 0;
    for (int row = rows.begin(); row < rows.end(); row++) {
      int place = row - rows.begin();
      int before = rows.peersBegin(row) - rows.begin();
      dense += before == place ? 1 : 0;
      switch (call.kind()) {
        case ROW_NUMBER -> ((IntVector) result).set(row, place + 1);
        case RANK -> ((IntVector) result).set(row, before + 1);
        case DENSE_RANK -> ((IntVector) result).set(row, dense);
        case NTILE -> ((IntVector) result).set(row, bucket(place, size));
        case PERCENT_RANK ->
            ((Float8Vector) result).set(row, size == 1 ? 0 : (double) before / (size - 1));
        default ->
            ((Float8Vector) result).set(row, (double) (rows.peersEnd(row) - rows.begin()) / size);
      }
    }
    result.setValueCount(rows.end());
  }

  /** The first buckets have one row more if the rows cannot be divided. */
  private int bucket(int place, int size) {
    long buckets = call.number();
    long least = size / buckets;
    long larger = size % buckets;
    long inLarger = larger * (least + 1);
    return (int) (place < inLarger ? place / (least + 1) : larger + (place - inLarger) / least) + 1;
  }

  private FieldVector argument(ColumnBuffer buffer, int i) {
    return buffer.columnAt(((BoundExpr.InputColumn) call.arguments().get(i)).index());
  }

  /** Copies values and defaults in runs, each as long as it goes. */
  private void offset(SortedPartition rows, ColumnBuffer buffer, long distance) {
    FieldVector values = argument(buffer, 0);
    FieldVector defaults = argument(buffer, 1);
    int[] positions = new int[rows.size()];
    int count = 0;
    boolean fallback = false;
    for (int row = rows.begin(); row < rows.end(); row++) {
      int at = call.ignoreNulls() ? known(rows, values, row, distance) : at(rows, row, distance);
      if (count > 0 && at < 0 != fallback) {
        VectorAppender.append(fallback ? defaults : values, positions, count, result, row - count);
        count = 0;
      }
      fallback = at < 0;
      positions[count++] = fallback ? row : at;
    }
    VectorAppender.append(
        fallback ? defaults : values, positions, count, result, rows.end() - count);
  }

  private static int at(SortedPartition rows, int row, long distance) {
    long at = row + Math.max(-(1L << 40), Math.min(1L << 40, distance));
    return at < rows.begin() || at >= rows.end() ? -1 : (int) at;
  }

  private static int known(SortedPartition rows, FieldVector values, int row, long distance) {
    int step = distance < 0 ? -1 : 1;
    long left = Math.abs(distance);
    int at = row;
    while (left > 0) {
      at += step;
      if (at < rows.begin() || at >= rows.end()) {
        return -1;
      }
      left -= values.isNull(at) ? 0 : 1;
    }
    return at;
  }

  private void nth(
      SortedPartition rows, ColumnBuffer buffer, SortedPartition.@Nullable SortKeys keys) {
    FieldVector values = argument(buffer, 0);
    int[] positions = new int[rows.size()];
    for (int row = rows.begin(); row < rows.end(); row++) {
      positions[row - rows.begin()] = nth(values, begin(rows, row, keys), end(rows, row, keys));
    }
    VectorAppender.append(values, positions, positions.length, result, rows.begin());
  }

  private int nth(FieldVector values, int begin, int end) {
    if (!call.ignoreNulls()) {
      return call.number() <= end - begin ? begin + (int) call.number() - 1 : VectorAppender.NULL;
    }
    long left = call.number();
    for (int at = begin; at < end; at++) {
      if (!values.isNull(at) && --left == 0) {
        return at;
      }
    }
    return VectorAppender.NULL;
  }

  private int begin(SortedPartition rows, int row, SortedPartition.@Nullable SortKeys keys) {
    return call.frame().byValue()
        ? rows.frameBegin(call.frame(), row, Objects.requireNonNull(keys))
        : rows.frameBegin(call.frame(), row, NO_KEYS);
  }

  private int end(SortedPartition rows, int row, SortedPartition.@Nullable SortKeys keys) {
    return call.frame().byValue()
        ? rows.frameEnd(call.frame(), row, Objects.requireNonNull(keys))
        : rows.frameEnd(call.frame(), row, NO_KEYS);
  }

  /** For frames that do not look at the sort key. */
  private static final SortedPartition.SortKeys NO_KEYS =
      new SortedPartition.SortKeys(new NullVector("none"), AtomicType.NULL, true);

  /** A frame that begins with the partition only grows; any other is added up for each row. */
  private void aggregate(
      SortedPartition rows, ColumnBuffer buffer, SortedPartition.@Nullable SortKeys keys) {
    FrameAggregate sum = Objects.requireNonNull(aggregate);
    FieldVector[] arguments = new FieldVector[call.arguments().size()];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = argument(buffer, i);
    }
    if (ends.length < rows.end()) {
      begins = new int[Math.max(rows.end(), 2 * ends.length)];
      ends = new int[begins.length];
    }
    for (int row = rows.begin(); row < rows.end(); row++) {
      begins[row] = begin(rows, row, keys);
      ends[row] = end(rows, row, keys);
    }
    if (call.frame().start() == Long.MIN_VALUE) {
      grow(sum, arguments, rows);
      return;
    }
    int row = rows.begin();
    while (row < rows.end()) {
      row += sum.appendFrames(arguments, begins, ends, row, rows.end(), result);
    }
  }

  private void grow(FrameAggregate sum, FieldVector[] arguments, SortedPartition rows) {
    sum.clear();
    int added = rows.begin();
    int row = rows.begin();
    while (row < rows.end()) {
      int alike = row + 1;
      while (alike < rows.end() && ends[alike] == ends[row]) {
        alike++;
      }
      sum.add(arguments, added, ends[row], rows.end());
      added = Math.max(added, ends[row]);
      sum.appendTo(result, row, alike - row);
      row = alike;
    }
  }

  @Override
  public void close() {
    result.close();
    if (aggregate != null) {
      aggregate.close();
    }
  }
}
