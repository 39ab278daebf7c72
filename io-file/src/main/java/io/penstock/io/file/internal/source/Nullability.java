package io.penstock.io.file.internal.source;

import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;

/** Files promise nothing about nulls, so whatever is read may be null. */
final class Nullability {
  private Nullability() {}

  static StructType allNullable(StructType schema) {
    return new StructType(
        schema.fields().stream()
            .map(f -> new StructField(f.name(), allNullable(f.dataType()), true, f.metadata()))
            .toList());
  }

  private static DataType allNullable(DataType type) {
    if (type instanceof StructType struct) {
      return allNullable(struct);
    }
    if (type instanceof ArrayType array) {
      return new ArrayType(allNullable(array.elementType()), true);
    }
    if (type instanceof MapType map) {
      return new MapType(allNullable(map.keyType()), allNullable(map.valueType()), true);
    }
    return type;
  }
}
