package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.expr.aggregate.AggregateKind;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.type.ArrayType;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/**
 * Percentiles of values in their order: between the two nearest values, or for approximate ones the
 * value at the rank. Both are exact, so an approximate one is at least as near as was asked for.
 */
final class PercentileAccumulator extends CountingAccumulator {
  private final boolean between;
  private final boolean array;
  private final double[] percentages;
  private final Numbers numbers;
  private final Numbers results;
  private double[] values = {};
  private long[] upTo = {};

  PercentileAccumulator(AggregateCall call, double[] percentages, BufferAllocator allocator) {
    super(call, call.kind() == AggregateKind.PERCENTILE, allocator);
    this.between = call.kind() == AggregateKind.PERCENTILE;
    this.array = call.type() instanceof ArrayType;
    this.percentages = percentages;
    this.numbers = new Numbers(call.arguments().get(0).type());
    this.results =
        new Numbers(call.type() instanceof ArrayType list ? list.elementType() : call.type());
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    if (array) {
      arrays((ListVector) out, from, count);
      return;
    }
    Out.start(out, count);
    for (int i = 0; i < count; i++) {
      int size = sort(from + i);
      if (size > 0) {
        results.put(out, i, percentile(percentages[0], size));
      }
    }
    Out.finish(out, count);
  }

  private void arrays(ListVector out, int from, int count) {
    if (out.getValueCapacity() < count || out.getValueCapacity() == 0) {
      out.setInitialCapacity(Math.max(count, 1));
      out.allocateNew();
    }
    long offsets = out.getOffsetBuffer().memoryAddress();
    MemoryUtil.putInt(offsets, 0);
    FieldVector elements = out.getDataVector();
    Out.start(elements, Math.multiplyExact(count, Math.max(1, percentages.length)));
    int end = 0;
    for (int i = 0; i < count; i++) {
      int size = sort(from + i);
      boolean known = size > 0 && percentages.length > 0;
      if (known) {
        for (double percentage : percentages) {
          results.put(elements, end++, percentile(percentage, size));
        }
      }
      MemoryUtil.putInt(offsets + 4L * (i + 1), end);
      Bits.put(out.getValidityBuffer().memoryAddress(), i, known);
    }
    out.setLastSet(count - 1);
    out.setValueCount(count);
  }

  /** Puts a group's values into their order, each with how many there are up to it. */
  private int sort(int group) {
    int size = 0;
    FieldVector from = counts.values();
    for (int id = counts.last(group); id != ValueCounts.NONE; id = counts.previous(id)) {
      if (size == values.length) {
        values = Arrays.copyOf(values, Math.max(64, 2 * size));
        upTo = Arrays.copyOf(upTo, values.length);
      }
      values[size] = numbers.get(from, id);
      upTo[size++] = counts.count(id);
    }
    int[] order = order(size);
    double[] sorted = new double[size];
    long[] sums = new long[size];
    long sum = 0;
    for (int i = 0; i < size; i++) {
      sum += upTo[order[i]];
      sorted[i] = values[order[i]];
      sums[i] = sum;
    }
    values = sorted;
    upTo = sums;
    return size;
  }

  private int[] order(int size) {
    int[] from = new int[size];
    for (int i = 0; i < size; i++) {
      from[i] = i;
    }
    int[] to = new int[size];
    for (long width = 1; width < size; width *= 2) {
      for (long begin = 0; begin < size; begin += 2 * width) {
        int left = (int) begin;
        int middle = (int) Math.min(begin + width, size);
        int right = middle;
        int end = (int) Math.min(begin + 2 * width, size);
        for (int i = left; i < end; i++) {
          boolean first =
              right >= end
                  || (left < middle
                      && Double.compare(values[from[left]], values[from[right]]) <= 0);
          to[i] = first ? from[left++] : from[right++];
        }
      }
      int[] swap = from;
      from = to;
      to = swap;
    }
    return from;
  }

  private double percentile(double percentage, int size) {
    long total = upTo[size - 1];
    if (!between) {
      return values[at(Math.max(1, (long) Math.ceil(percentage * total)), size)];
    }
    double position = (total - 1) * percentage;
    long lower = (long) Math.floor(position);
    long higher = (long) Math.ceil(position);
    double low = values[at(lower + 1, size)];
    if (lower == higher) {
      return low;
    }
    double high = values[at(higher + 1, size)];
    return high == low ? low : (higher - position) * low + (position - lower) * high;
  }

  /** The place of the value of a rank, from 1. */
  private int at(long rank, int size) {
    int found = Arrays.binarySearch(upTo, 0, size, rank);
    return Math.min(found < 0 ? -found - 1 : found, size - 1);
  }
}
