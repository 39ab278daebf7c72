package io.penstock.type;

import java.util.Objects;

/**
 * Pairs of key and value in insertion order; keys are never null.
 *
 * @param keyType the type of the keys, no map and no type that holds one
 * @param valueType the type of the values
 * @param valueContainsNull whether values may be null
 */
public record MapType(DataType keyType, DataType valueType, boolean valueContainsNull)
    implements DataType {
  public MapType {
    Objects.requireNonNull(keyType, "keyType");
    Objects.requireNonNull(valueType, "valueType");
  }

  @Override
  public String typeName() {
    return "map";
  }

  @Override
  public String simpleString() {
    return "map<" + keyType.simpleString() + "," + valueType.simpleString() + ">";
  }

  @Override
  public String sql() {
    return "MAP<" + keyType.sql() + ", " + valueType.sql() + ">";
  }

  @Override
  public String toString() {
    return simpleString();
  }
}
