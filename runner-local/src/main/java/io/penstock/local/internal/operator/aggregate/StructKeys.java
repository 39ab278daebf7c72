package io.penstock.local.internal.operator.aggregate;

import io.penstock.type.StructType;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/** Structs, field by field; among them the windows of event time. */
final class StructKeys extends KeyColumn {
  private final KeyColumn[] fields;

  StructKeys(StructType type) {
    fields = new KeyColumn[type.size()];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = KeyColumn.of(type.field(i).dataType());
    }
  }

  @Override
  void lookAtValues(FieldVector storedKeys, FieldVector batchKeys) {
    StructVector stored = (StructVector) storedKeys;
    StructVector batch = (StructVector) batchKeys;
    for (int i = 0; i < fields.length; i++) {
      fields[i].look(
          (FieldVector) stored.getChildByOrdinal(i), (FieldVector) batch.getChildByOrdinal(i));
    }
  }

  @Override
  int hash(int row) {
    int hash = fields.length;
    for (KeyColumn field : fields) {
      hash = hash * 31 + field.hashOrNull(row);
    }
    return hash;
  }

  @Override
  boolean equalValues(boolean inStored, int left, int right) {
    for (KeyColumn field : fields) {
      boolean equal = inStored ? field.equalsStored(left, right) : field.equalsInBatch(left, right);
      if (!equal) {
        return false;
      }
    }
    return true;
  }
}
