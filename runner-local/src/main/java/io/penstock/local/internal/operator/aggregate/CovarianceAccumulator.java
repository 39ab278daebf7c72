package io.penstock.local.internal.operator.aggregate;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.aggregate.AggregateCall;
import io.penstock.local.internal.expr.aggregate.AggregateKind;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/** Covariance and correlation of rows without a null, by the same formulas as the moments. */
final class CovarianceAccumulator extends DoublesAccumulator {
  private static final int COUNT = 0;
  private static final int MEAN_X = 1;
  private static final int MEAN_Y = 2;
  private static final int CO = 3;
  private static final int M2_X = 4;
  private static final int M2_Y = 5;
  private final AggregateCall call;

  CovarianceAccumulator(AggregateCall call, BufferAllocator allocator) {
    super(call.kind() == AggregateKind.CORR ? M2_Y + 1 : CO + 1, allocator);
    this.call = call;
  }

  @Override
  public void add(FieldVector[] arguments, Selection rows, int[] groups) {
    long nullsX = Out.nulls(arguments[0]);
    long nullsY = Out.nulls(arguments[1]);
    long x = Out.data(arguments[0]);
    long y = Out.data(arguments[1]);
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (Out.has(nullsX, row) && Out.has(nullsY, row)) {
        add(groups[i], getDouble(x, row), getDouble(y, row));
      }
    }
  }

  private static double getDouble(long data, int row) {
    return Double.longBitsToDouble(MemoryUtil.getLong(data + 8L * row));
  }

  private void increase(int column, int group, double by) {
    put(column, group, get(column, group) + by);
  }

  private void add(int group, double x, double y) {
    double n = get(COUNT, group) + 1;
    double dx = x - get(MEAN_X, group);
    double dy = y - get(MEAN_Y, group);
    put(COUNT, group, n);
    increase(MEAN_X, group, dx / n);
    increase(MEAN_Y, group, dy / n);
    increase(CO, group, dx * (y - get(MEAN_Y, group)));
    if (count() > CO + 1) {
      increase(M2_X, group, dx * (x - get(MEAN_X, group)));
      increase(M2_Y, group, dy * (y - get(MEAN_Y, group)));
    }
  }

  @Override
  public void merge(FieldVector[] state, Selection rows, int[] groups) {
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      int group = groups[i];
      double n1 = get(COUNT, group);
      double n2 = getDouble(Out.data(state[COUNT]), row);
      double n = n1 + n2;
      double dx = getDouble(Out.data(state[MEAN_X]), row) - get(MEAN_X, group);
      double dy = getDouble(Out.data(state[MEAN_Y]), row) - get(MEAN_Y, group);
      double dxN = n == 0 ? 0 : dx / n;
      double dyN = n == 0 ? 0 : dy / n;
      put(COUNT, group, n);
      increase(MEAN_X, group, dxN * n2);
      increase(MEAN_Y, group, dyN * n2);
      increase(CO, group, getDouble(Out.data(state[CO]), row) + dx * dyN * n1 * n2);
      if (count() > CO + 1) {
        increase(M2_X, group, getDouble(Out.data(state[M2_X]), row) + dx * dxN * n1 * n2);
        increase(M2_Y, group, getDouble(Out.data(state[M2_Y]), row) + dy * dyN * n1 * n2);
      }
    }
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    long data = Out.start(out, count);
    for (int i = 0; i < count; i++) {
      int group = from + i;
      double n = get(COUNT, group);
      if (n == 0 || (n == 1 && call.kind() != AggregateKind.COVAR_POP)) {
        continue;
      }
      if (call.kind() != AggregateKind.CORR) {
        double rows = call.kind() == AggregateKind.COVAR_POP ? n : n - 1;
        Out.putDouble(out, data, i, get(CO, group) / rows);
        continue;
      }
      double spread = Math.sqrt(get(M2_X, group) * get(M2_Y, group));
      if (spread != 0) {
        Out.putDouble(out, data, i, get(CO, group) / spread);
      } else if (call.overflow() == AggregateCall.Overflow.FAIL) {
        throw new PenstockException(
            Conditions.DIVIDE_BY_ZERO,
            "Cannot compute corr: a column has one value only, and its deviation is the divisor");
      }
    }
    Out.finish(out, count);
  }
}
