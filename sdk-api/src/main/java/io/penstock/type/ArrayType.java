package io.penstock.type;

import java.util.Objects;

/**
 * A list of values of one type.
 *
 * @param elementType the type of the elements
 * @param containsNull whether elements may be null
 */
public record ArrayType(DataType elementType, boolean containsNull) implements DataType {
  public ArrayType {
    Objects.requireNonNull(elementType, "elementType");
  }

  @Override
  public String typeName() {
    return "array";
  }

  @Override
  public String simpleString() {
    return "array<" + elementType.simpleString() + ">";
  }

  @Override
  public String sql() {
    return "ARRAY<" + elementType.sql() + ">";
  }

  @Override
  public String toString() {
    return simpleString();
  }
}
