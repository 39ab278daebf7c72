package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.type.StructType;
import java.util.Arrays;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/** Structs, field by field; among them the windows of event time. */
final class StructKeys extends KeyColumn {
  private final KeyColumn[] fields;
  private int[] hashes = {};

  StructKeys(StructType type) {
    fields = new KeyColumn[type.size()];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = KeyColumn.of(type.field(i).dataType());
    }
  }

  @Override
  void storedNothing() {
    super.storedNothing();
    for (KeyColumn field : fields) {
      field.storedNothing();
    }
  }

  @Override
  void storedFromBatch(int[] rows, int count) {
    super.storedFromBatch(rows, count);
    for (KeyColumn field : fields) {
      field.storedFromBatch(rows, count);
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
  void hash(Selection rows, int[] hashes) {
    if (!hasNoNull()) {
      super.hash(rows, hashes);
      return;
    }
    int count = rows.count();
    if (this.hashes.length < count) {
      this.hashes = new int[count];
    }
    int[] own = this.hashes;
    Arrays.fill(own, 0, count, fields.length);
    for (KeyColumn field : fields) {
      field.hash(rows, own);
    }
    for (int i = 0; i < count; i++) {
      hashes[i] = hashes[i] * 31 + own[i];
    }
  }

  @Override
  boolean differs(Selection rows, int[] groups, int before, int[] fresh, boolean[] wrong) {
    if (!hasNoNull()) {
      return super.differs(rows, groups, before, fresh, wrong);
    }
    boolean any = false;
    int count = rows.count();
    for (int i = 0; mayStoreNull() && i < count; i++) {
      if (groups[i] < before && !isStored(groups[i])) {
        wrong[i] = true;
        any = true;
      }
    }
    for (KeyColumn field : fields) {
      any |= field.differs(rows, groups, before, fresh, wrong);
    }
    return any;
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
