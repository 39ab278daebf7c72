package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.operator.KeyEncoder;
import io.penstock.local.internal.operator.KeySet;
import io.penstock.local.internal.operator.SortOperator;
import io.penstock.type.DataType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Which rows of values each group has seen; NaN equals NaN, -0.0 equals 0.0. */
final class DistinctRows implements AutoCloseable {
  private final KeyEncoder encoder;
  private final KeySet seen;
  private byte[] key = new byte[64];

  DistinctRows(List<DataType> types, BufferAllocator allocator) {
    encoder = new KeyEncoder(types.stream().map(t -> new SortOperator.Key(t, true, true)).toList());
    seen = new KeySet(allocator);
  }

  void reset() {
    seen.reset();
  }

  /** Whether the group sees this row of values for the first time. */
  boolean add(int group, FieldVector[] values, int row) {
    encoder.encode(values, row);
    int length = encoder.size() + Integer.BYTES;
    if (key.length < length) {
      key = Arrays.copyOf(key, 2 * length);
    }
    key[0] = (byte) group;
    key[1] = (byte) (group >> 8);
    key[2] = (byte) (group >> 16);
    key[3] = (byte) (group >> 24);
    System.arraycopy(encoder.bytes(), 0, key, Integer.BYTES, encoder.size());
    return seen.add(key, length);
  }

  @Override
  public void close() {
    seen.close();
  }
}
