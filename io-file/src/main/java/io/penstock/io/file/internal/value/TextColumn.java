package io.penstock.io.file.internal.value;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;

/**
 * Writes texts as values of one type into a vector, row by row, with raw stores: no object is made
 * for a cell. A batch begins with {@link #begin}, gives each row in ascending order exactly one
 * {@link #set} or {@link #setNull} (a row that failed or is set again replaces its value), and ends
 * with {@link #end}. The vector stays its owner's.
 */
public abstract class TextColumn {
  private final FieldVector vector;
  private long validityAddress;

  TextColumn(FieldVector vector) {
    this.vector = vector;
  }

  /**
   * Writes a value.
   *
   * @param text UTF-8, valid
   * @return false if the text is no value of this type; the row is null then
   */
  public abstract boolean set(int row, byte[] text, int from, int to);

  /** Makes a row null. */
  public void setNull(int row) {
    long at = validityAddress + (row >> 3);
    MemoryUtil.putByte(at, (byte) (MemoryUtil.getByte(at) & ~(1 << (row & 7))));
  }

  /** Makes a row that was null ready to be set again. */
  public void clear(int row) {
    long at = validityAddress + (row >> 3);
    MemoryUtil.putByte(at, (byte) (MemoryUtil.getByte(at) | 1 << (row & 7)));
  }

  /** Prepares the vector for a batch of at most so many rows. */
  public void begin(int capacity) {
    if (vector.getValueCapacity() < capacity) {
      vector.setInitialCapacity(capacity);
      vector.allocateNew();
    }
    ArrowBuf validity = vector.getValidityBuffer();
    validity.setOne(0, (capacity + 7) >> 3);
    validityAddress = validity.memoryAddress();
    bind(vector);
  }

  /** Takes the addresses of the vector's buffers. */
  abstract void bind(FieldVector vector);

  /** Ends the batch. */
  public void end(int rows) {
    vector.setValueCount(rows);
  }

  /** Why a text is no value of this type, as the cause of an error. */
  public Exception failure(String text) {
    return new IllegalArgumentException("Cannot parse '" + text + "' as " + typeName());
  }

  /** The type for messages. */
  abstract String typeName();

  /** {@link #set} of a whole number; only for columns of numbers. */
  public boolean setLong(int row, long value) {
    throw wrongKind();
  }

  /** {@link #set} of a fraction; only for float and double. */
  public boolean setDouble(int row, double value) {
    throw wrongKind();
  }

  /** {@link #set} of a number; only for decimals. */
  public boolean setDecimal(int row, BigDecimal value) {
    throw wrongKind();
  }

  /** {@link #set} of a truth value; only for booleans. */
  public boolean setBoolean(int row, boolean value) {
    throw wrongKind();
  }

  private UnsupportedOperationException wrongKind() {
    return new UnsupportedOperationException("Cannot set such a value as " + typeName());
  }

  /** {@link #set} of a string. */
  public final boolean set(int row, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return set(row, bytes, 0, bytes.length);
  }

  static String text(byte[] text, int from, int to) {
    return new String(text, from, to - from, StandardCharsets.UTF_8);
  }
}
