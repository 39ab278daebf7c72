package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.operator.KeyEncoder;
import io.penstock.local.internal.operator.SortOperator;
import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/** Arrays and maps, by the bytes that encode their order. */
final class NestedKeys extends KeyColumn {
  private final KeyEncoder left;
  private final KeyEncoder right;
  private final FieldVector[] leftColumn = {new NullVector("none")};
  private final FieldVector[] batchColumn = {new NullVector("none")};
  private FieldVector stored = leftColumn[0];

  NestedKeys(DataType type) {
    List<SortOperator.Key> key = List.of(new SortOperator.Key(type, true, true));
    left = new KeyEncoder(key);
    right = new KeyEncoder(key);
  }

  static boolean isNested(DataType type) {
    return type instanceof ArrayType || type instanceof MapType;
  }

  @Override
  void lookAtValues(FieldVector storedKeys, FieldVector batchKeys) {
    stored = storedKeys;
    batchColumn[0] = batchKeys;
  }

  @Override
  long word(int row) {
    right.encode(batchColumn, row);
    long hash = right.size();
    byte[] bytes = right.bytes();
    for (int i = 0; i < right.size(); i++) {
      hash = hash * 0x100000001B3L ^ bytes[i];
    }
    return hash;
  }

  @Override
  boolean equalValues(boolean inStored, int leftRow, int rightRow) {
    leftColumn[0] = inStored ? stored : batchColumn[0];
    left.encode(leftColumn, leftRow);
    right.encode(batchColumn, rightRow);
    return Arrays.equals(left.bytes(), 0, left.size(), right.bytes(), 0, right.size());
  }
}
