package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/**
 * Hashes and compares the values of one key column of a type: nulls equal each other, NaN equals
 * NaN, -0.0 equals 0.0. Looks at a stored vector and at that of the batch.
 */
abstract class KeyColumn {
  private static final int NULL_HASH = 0x5bd1e995;
  private FieldVector stored = new NullVector("none");
  private FieldVector batch = stored;
  private long storedValidity;
  private long batchNulls;
  private boolean mayStoreNull = true;

  /** The column of a type. */
  static KeyColumn of(DataType type) {
    if (type == AtomicType.STRING || type == AtomicType.BINARY) {
      return new ByteKeys();
    }
    if (type instanceof DecimalType) {
      return new FixedKeys(16);
    }
    if (type instanceof YearMonthIntervalType) {
      return new FixedKeys(4);
    }
    if (type instanceof AtomicType atomic) {
      return switch (atomic) {
        case BYTE -> new FixedKeys(1);
        case SHORT -> new FixedKeys(2);
        case INTEGER, DATE -> new FixedKeys(4);
        case LONG, TIMESTAMP, TIMESTAMP_NTZ -> new FixedKeys(8);
        default -> new NestedKeys(type);
      };
    }
    if (type instanceof StructType struct) {
      return new StructKeys(struct);
    }
    return NestedKeys.isNested(type) ? new NestedKeys(type) : new FixedKeys(8);
  }

  /** Sets the vectors to look at; their buffers must not move until the next call. */
  final void look(FieldVector storedKeys, FieldVector batchKeys) {
    stored = storedKeys;
    batch = batchKeys;
    storedValidity = !mayStoreNull || storedKeys instanceof NullVector ? 0 : validity(storedKeys);
    batchNulls = batchKeys instanceof NullVector ? 0 : Out.nulls(batchKeys);
    lookAtValues(storedKeys, batchKeys);
  }

  /**
   * Says that nothing is stored now, and that {@link #storedFromBatch} will tell of all that will
   * be.
   */
  void storedNothing() {
    mayStoreNull = false;
  }

  /** Says that the first {@code count} of some rows of the batch were stored. */
  void storedFromBatch(int[] rows, int count) {
    mayStoreNull |= !hasNoNull();
  }

  /** Whether a row of the batch has a value. */
  final boolean isInBatch(int row) {
    return Out.has(batchNulls, row);
  }

  private static long validity(FieldVector vector) {
    return vector.getValidityBuffer().capacity() == 0
        ? 0
        : vector.getValidityBuffer().memoryAddress();
  }

  abstract void lookAtValues(FieldVector storedKeys, FieldVector batchKeys);

  /** Mixes the hashes of the batch's rows into what the columns before gave. */
  void hash(Selection rows, int[] hashes) {
    int count = rows.count();
    for (int i = 0; i < count; i++) {
      hashes[i] = hashes[i] * 31 + hashOrNull(rows.row(i));
    }
  }

  /**
   * Marks rows, by their place in {@code rows}, whose group has another value, and says whether
   * there are any.
   *
   * @param groups the group of each row
   * @param before how many groups are stored; of the others {@code fresh} has a row of the batch
   */
  boolean differs(Selection rows, int[] groups, int before, int[] fresh, boolean[] wrong) {
    boolean any = false;
    int count = rows.count();
    for (int i = 0; i < count; i++) {
      int row = rows.row(i);
      int group = groups[i];
      boolean equal =
          group < before ? equalsStored(group, row) : equalsInBatch(fresh[group - before], row);
      if (!equal) {
        wrong[i] = true;
        any = true;
      }
    }
    return any;
  }

  /** Whether no row of the batch is null, so that loops need not look. */
  final boolean hasNoNull() {
    return batchNulls == 0 && !(batch instanceof NullVector);
  }

  /** Whether a stored row may be null, so that loops must look. */
  final boolean mayStoreNull() {
    return storedValidity != 0;
  }

  /** Whether a stored row has a value. */
  final boolean isStored(int storedRow) {
    return Out.has(storedValidity, storedRow);
  }

  /** The hash of a row of the batch. */
  final int hashOrNull(int row) {
    return batch instanceof NullVector || !Out.has(batchNulls, row) ? NULL_HASH : hash(row);
  }

  /** Whether a stored row and a row of the batch are equal. */
  final boolean equalsStored(int storedRow, int row) {
    if (batch instanceof NullVector) {
      return true;
    }
    boolean value = Out.has(batchNulls, row);
    return value == Out.has(storedValidity, storedRow)
        && (!value || equalValues(true, storedRow, row));
  }

  /** Whether two rows of the batch are equal. */
  final boolean equalsInBatch(int other, int row) {
    if (batch instanceof NullVector) {
      return true;
    }
    boolean value = Out.has(batchNulls, row);
    return value == Out.has(batchNulls, other) && (!value || equalValues(false, other, row));
  }

  /** The hash of a row of the batch that has a value. */
  abstract int hash(int row);

  /**
   * Whether two values are equal.
   *
   * @param inStored whether {@code left} is a stored row, else it is one of the batch
   * @param left a row that has a value
   * @param right a row of the batch that has a value
   */
  abstract boolean equalValues(boolean inStored, int left, int right);

  static int mix(long value) {
    long x = value * 0xBF58476D1CE4E5B9L;
    x ^= x >>> 32;
    x *= 0x94D049BB133111EBL;
    return (int) (x >>> 32);
  }
}
