package io.penstock.internal.record;

import io.penstock.type.DataType;
import org.jspecify.annotations.Nullable;

/** How values of one Java type travel as values of one data type. Immutable and thread-safe. */
interface Codec {
  /** The type that values are written as. */
  DataType type();

  /** Whether a value may be null; not for Java's primitives. */
  boolean nullable();

  /** The value that a plan holds for a Java value; {@code path} names it in messages. */
  @Nullable Object encode(@Nullable Object value, String path);

  /**
   * How values of a column's type become Java values.
   *
   * @throws io.penstock.error.PenstockException if no value of that type could
   */
  Decoder decoder(DataType source, String path);

  /** Makes a Java value of a result's value. */
  @FunctionalInterface
  interface Decoder {
    @Nullable Object decode(@Nullable Object value);
  }
}
