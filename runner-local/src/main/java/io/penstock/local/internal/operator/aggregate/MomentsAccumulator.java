package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.aggregate.AggregateKind;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/**
 * Central moments up to the order that the kind needs, updated row by row and merged by the
 * formulas of Pébay (2008), as Spark does, so that the last digits are alike.
 */
final class MomentsAccumulator extends DoublesAccumulator {
  private static final int COUNT = 0;
  private static final int MEAN = 1;
  private static final int M2 = 2;
  private static final int M3 = 3;
  private static final int M4 = 4;
  private final AggregateKind kind;

  MomentsAccumulator(AggregateKind kind, BufferAllocator allocator) {
    super(order(kind) + 1, allocator);
    this.kind = kind;
  }

  private static int order(AggregateKind kind) {
    return switch (kind) {
      case SKEWNESS -> M3;
      case KURTOSIS -> M4;
      default -> M2;
    };
  }

  @Override
  public void add(FieldVector[] arguments, Selection rows, int[] groups) {
    long nulls = Out.nulls(arguments[0]);
    long data = Out.data(arguments[0]);
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (Out.has(nulls, row)) {
        add(groups[i], Double.longBitsToDouble(MemoryUtil.getLong(data + 8L * row)));
      }
    }
  }

  private void add(int group, double value) {
    double n = get(COUNT, group) + 1;
    double delta = value - get(MEAN, group);
    double deltaN = delta / n;
    double m2 = get(M2, group) + delta * (delta - deltaN);
    double delta2 = delta * delta;
    double deltaN2 = deltaN * deltaN;
    put(COUNT, group, n);
    put(MEAN, group, get(MEAN, group) + deltaN);
    put(M2, group, m2);
    if (count() > M3) {
      double m3 = get(M3, group) - 3 * deltaN * m2 + delta * (delta2 - deltaN2);
      put(M3, group, m3);
      if (count() > M4) {
        put(
            M4,
            group,
            get(M4, group)
                - 4 * deltaN * m3
                - 6 * deltaN2 * m2
                + delta * (delta * delta2 - deltaN * deltaN2));
      }
    }
  }

  @Override
  public void merge(FieldVector[] state, Selection rows, int[] groups) {
    double[] right = new double[count()];
    for (int i = 0; i < rows.count(); i++) {
      for (int c = 0; c < right.length; c++) {
        long at = Out.data(state[c]) + 8L * rows.row(i);
        right[c] = Double.longBitsToDouble(MemoryUtil.getLong(at));
      }
      merge(groups[i], right);
    }
  }

  private void merge(int group, double[] right) {
    double n1 = get(COUNT, group);
    double n2 = right[COUNT];
    double n = n1 + n2;
    double delta = right[MEAN] - get(MEAN, group);
    double deltaN = n == 0 ? 0 : delta / n;
    double leftM2 = get(M2, group);
    put(COUNT, group, n);
    put(MEAN, group, get(MEAN, group) + deltaN * n2);
    put(M2, group, leftM2 + right[M2] + delta * deltaN * n1 * n2);
    if (count() > M3) {
      double leftM3 = get(M3, group);
      put(
          M3,
          group,
          leftM3
              + right[M3]
              + deltaN * deltaN * delta * n1 * n2 * (n1 - n2)
              + 3 * deltaN * (n1 * right[M2] - n2 * leftM2));
      if (count() > M4) {
        put(
            M4,
            group,
            get(M4, group)
                + right[M4]
                + deltaN * deltaN * deltaN * delta * n1 * n2 * (n1 * n1 - n1 * n2 + n2 * n2)
                + 6 * deltaN * deltaN * (n1 * n1 * right[M2] + n2 * n2 * leftM2)
                + 4 * deltaN * (n1 * right[M3] - n2 * leftM3));
      }
    }
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    long data = Out.start(out, count);
    for (int i = 0; i < count; i++) {
      int group = from + i;
      double n = get(COUNT, group);
      double m2 = get(M2, group);
      boolean sample = kind == AggregateKind.STDDEV_SAMP || kind == AggregateKind.VAR_SAMP;
      boolean shape = kind == AggregateKind.SKEWNESS || kind == AggregateKind.KURTOSIS;
      if (n == 0 || (sample && n == 1) || (shape && m2 == 0)) {
        continue;
      }
      double value =
          switch (kind) {
            case STDDEV_SAMP -> Math.sqrt(m2 / (n - 1));
            case STDDEV_POP -> Math.sqrt(m2 / n);
            case VAR_SAMP -> m2 / (n - 1);
            case VAR_POP -> m2 / n;
            case SKEWNESS -> Math.sqrt(n) * get(M3, group) / Math.sqrt(m2 * m2 * m2);
            case KURTOSIS -> n * get(M4, group) / (m2 * m2) - 3;
            default -> throw new IllegalStateException("Cannot compute " + kind + " of moments");
          };
      Out.putDouble(out, data, i, value);
    }
    Out.finish(out, count);
  }
}
