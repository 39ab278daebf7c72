package io.penstock.local.internal.function.kernel;

import java.math.BigDecimal;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Where a kernel puts the value of the current row. Setting nothing means null. Only the setters
 * that fit the result's type work; the others throw.
 */
public abstract class Result implements AutoCloseable, ByteSink {
  /** The row that is being written. */
  protected int row;

  /** Makes room for a batch and forgets the last one. */
  abstract void start(int rowCount);

  /** The finished vector, owned by this object. */
  abstract FieldVector finish(int rowCount);

  @Override
  public abstract void close();

  /** Goes to a row; rows are written in ascending order. */
  public final void moveTo(int newRow) {
    row = newRow;
  }

  /** An integral number, date, timestamp or interval; cut to the type's width. */
  public void set(long value) {
    throw refused("a number");
  }

  /** A float or double. */
  public void set(double value) {
    throw refused("a fraction");
  }

  /** A boolean. */
  public void set(boolean value) {
    throw refused("a boolean");
  }

  @Override
  public void set(byte[] bytes, int offset, int length) {
    throw refused("bytes");
  }

  /** A string, or null. */
  public void set(@Nullable String value) {
    throw refused("a string");
  }

  /** A decimal of the type's scale, or null. */
  public void set(@Nullable BigDecimal value) {
    setValue(value);
  }

  /** A Java value as {@link io.penstock.type.DataType} lists them, or null. */
  public abstract void setValue(@Nullable Object value);

  /** All bytes of a string or binary value. */
  public final void set(byte[] bytes) {
    set(bytes, 0, bytes.length);
  }

  /** The value as it is. */
  public void set(Utf8 value) {
    set(value.bytes(), 0, value.length());
  }

  private IllegalStateException refused(String what) {
    return new IllegalStateException(
        "Cannot write " + what + " into a result of " + getClass().getSimpleName());
  }
}
