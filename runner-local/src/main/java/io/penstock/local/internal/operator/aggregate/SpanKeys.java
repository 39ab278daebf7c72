package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.type.AtomicType;
import io.penstock.type.StructType;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Pairs of times, such as windows. Their word is the first time; as long as all pairs are equally
 * far apart, as windows of one length are, the second follows from it.
 */
final class SpanKeys extends StructKeys {
  private long starts;
  private long ends;
  private long span;
  private boolean hasSpan;
  private boolean isMixed;

  SpanKeys(StructType type) {
    super(type);
  }

  /** Whether a struct is a pair of times. */
  static boolean isSpan(StructType type) {
    return type.size() == 2
        && type.fields().stream()
            .allMatch(
                f ->
                    f.dataType() == AtomicType.TIMESTAMP
                        || f.dataType() == AtomicType.TIMESTAMP_NTZ);
  }

  @Override
  void storedNothing() {
    super.storedNothing();
    hasSpan = false;
    isMixed = false;
  }

  @Override
  void lookAtValues(FieldVector storedKeys, FieldVector batchKeys) {
    super.lookAtValues(storedKeys, batchKeys);
    StructVector batch = (StructVector) batchKeys;
    starts = Out.data((FieldVector) batch.getChildByOrdinal(0));
    ends = Out.data((FieldVector) batch.getChildByOrdinal(1));
  }

  @Override
  int width() {
    return 1;
  }

  @Override
  boolean words(Selection rows, int from, int count, long[] out, int at) {
    if (hasNulls()) {
      isMixed = true;
      for (int i = 0; i < count; i++) {
        put(rows.row(from + i), out, at + i);
      }
      return false;
    }
    if (!hasSpan) {
      long first = 8L * rows.row(from);
      span = MemoryUtil.getLong(ends + first) - MemoryUtil.getLong(starts + first);
      hasSpan = true;
    }
    long others = 0;
    for (int i = 0; i < count; i++) {
      long row = 8L * rows.row(from + i);
      long start = MemoryUtil.getLong(starts + row);
      out[at + i] = start;
      others |= MemoryUtil.getLong(ends + row) - start ^ span;
    }
    isMixed |= others != 0;
    return !isMixed && !mayStoreNull();
  }

  @Override
  void put(int row, long[] out, int at) {
    out[at] = hasValue(row) ? word(row) : NULL_WORD;
  }
}
