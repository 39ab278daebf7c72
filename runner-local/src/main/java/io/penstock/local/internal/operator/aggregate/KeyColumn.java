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
 * Gives the values of one key column of a type as words, and compares them: nulls equal each other,
 * NaN equals NaN, -0.0 equals 0.0. Equal values have equal words; most types have no others with
 * the same. Looks at a stored vector and at that of the batch.
 */
abstract class KeyColumn {
  /** How many rows have their words side by side; as many as a near cache holds. */
  static final int CHUNK = 1024;

  /** The word of null, which a value may have too. */
  static final long NULL_WORD = Long.MAX_VALUE;

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
        case DOUBLE, FLOAT, BOOLEAN -> new FloatingKeys(atomic);
        default -> new NestedKeys(type);
      };
    }
    if (type instanceof StructType struct) {
      return SpanKeys.isSpan(struct) ? new SpanKeys(struct) : new StructKeys(struct);
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

  /** Says that rows of the batch were stored. */
  void storedFromBatch() {
    mayStoreNull |= hasOwnNulls();
  }

  private static long validity(FieldVector vector) {
    return vector.getValidityBuffer().capacity() == 0
        ? 0
        : vector.getValidityBuffer().memoryAddress();
  }

  abstract void lookAtValues(FieldVector storedKeys, FieldVector batchKeys);

  /** How many words a value has. */
  int width() {
    return 1;
  }

  /**
   * Writes the words of rows, the first ones behind each other from {@code at} on, the second ones
   * {@link #CHUNK} behind them, and so on.
   *
   * @param from the place in {@code rows} of the first row
   * @param count at most {@link #CHUNK}
   * @return whether each of the rows equals exactly those stored and of the batch so far that have
   *     its words
   */
  boolean words(Selection rows, int from, int count, long[] out, int at) {
    for (int i = 0; i < count; i++) {
      put(rows.row(from + i), out, at + i);
    }
    return false;
  }

  /** Writes the words of a row of the batch, each {@link #CHUNK} behind the one before. */
  void put(int row, long[] out, int at) {
    out[at] = hasValue(row) ? word(row) : NULL_WORD;
  }

  /** Whether a row of the batch has a null, be it inside. */
  boolean hasNulls() {
    return hasOwnNulls();
  }

  final boolean hasOwnNulls() {
    return batchNulls != 0 || batch instanceof NullVector;
  }

  /** Whether a stored row may have a null, be it inside. */
  boolean mayStoreNull() {
    return mayStoreNull;
  }

  /** Whether a row of the batch has a value. */
  final boolean hasValue(int row) {
    return !(batch instanceof NullVector) && Out.has(batchNulls, row);
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

  /** The first word of a row of the batch that has a value. */
  abstract long word(int row);

  /**
   * Whether two values are equal.
   *
   * @param inStored whether {@code left} is a stored row, else it is one of the batch
   * @param left a row that has a value
   * @param right a row of the batch that has a value
   */
  abstract boolean equalValues(boolean inStored, int left, int right);

  /** The words before and one more, as one. */
  static long join(long words, long word) {
    return words * 0x9E3779B97F4A7C15L + word;
  }

  /** The hash of joined words. */
  static int mix(long value) {
    long x = value * 0xBF58476D1CE4E5B9L;
    x ^= x >>> 32;
    x *= 0x94D049BB133111EBL;
    return (int) (x >>> 32);
  }
}
