package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.type.StructType;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/** Structs, field by field; without a field their word says only whether they are null. */
class StructKeys extends KeyColumn {
  private final KeyColumn[] fields;
  private final int width;

  StructKeys(StructType type) {
    fields = new KeyColumn[type.size()];
    int words = 0;
    for (int i = 0; i < fields.length; i++) {
      fields[i] = KeyColumn.of(type.field(i).dataType());
      words += fields[i].width();
    }
    width = Math.max(1, words);
  }

  @Override
  void storedNothing() {
    super.storedNothing();
    for (KeyColumn field : fields) {
      field.storedNothing();
    }
  }

  @Override
  void storedFromBatch() {
    super.storedFromBatch();
    for (KeyColumn field : fields) {
      field.storedFromBatch();
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
  int width() {
    return width;
  }

  @Override
  boolean hasNulls() {
    boolean out = hasOwnNulls();
    for (KeyColumn field : fields) {
      out |= field.hasNulls();
    }
    return out;
  }

  @Override
  boolean mayStoreNull() {
    boolean out = super.mayStoreNull();
    for (KeyColumn field : fields) {
      out |= field.mayStoreNull();
    }
    return out;
  }

  @Override
  boolean words(Selection rows, int from, int count, long[] out, int at) {
    if (fields.length == 0 || hasOwnNulls()) {
      return super.words(rows, from, count, out, at);
    }
    boolean exact = !super.mayStoreNull();
    int next = at;
    for (KeyColumn field : fields) {
      exact &= field.words(rows, from, count, out, next);
      next += field.width() * CHUNK;
    }
    return exact;
  }

  @Override
  void put(int row, long[] out, int at) {
    if (fields.length == 0 || !hasValue(row)) {
      for (int i = 0; i < width; i++) {
        out[at + i * CHUNK] = hasValue(row) ? 0 : NULL_WORD;
      }
      return;
    }
    int next = at;
    for (KeyColumn field : fields) {
      field.put(row, out, next);
      next += field.width() * CHUNK;
    }
  }

  @Override
  long word(int row) {
    return fields[0].hasValue(row) ? fields[0].word(row) : NULL_WORD;
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
