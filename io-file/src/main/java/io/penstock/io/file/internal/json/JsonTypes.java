package io.penstock.io.file.internal.json;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The types that hold values of two types. */
final class JsonTypes {
  private static final int LONG_DIGITS = 20;

  private JsonTypes() {}

  static StructType struct(Map<String, DataType> fields) {
    List<StructField> list = new ArrayList<>();
    fields.forEach((name, type) -> list.add(new StructField(name, type)));
    return new StructType(list);
  }

  /** The type of two records: of an array its elements', and of what is no object a bad one. */
  static DataType widerRoot(DataType a, DataType b, String corruptColumn) {
    if (a instanceof ArrayType array) {
      return widerRoot(array.elementType(), b, corruptColumn);
    }
    if (b instanceof ArrayType array) {
      return widerRoot(a, array.elementType(), corruptColumn);
    }
    if (a == AtomicType.NULL) {
      return b;
    }
    if (b == AtomicType.NULL) {
      return a;
    }
    boolean oneStruct = a instanceof StructType != b instanceof StructType;
    if (oneStruct) {
      DataType struct = a instanceof StructType ? a : b;
      return wider(struct, struct(Map.of(corruptColumn, AtomicType.STRING)));
    }
    return wider(a, b);
  }

  /** The type of values of two types; a string if nothing else will do. */
  static DataType wider(DataType a, DataType b) {
    if (a.equals(b) || b == AtomicType.NULL) {
      return a;
    }
    if (a == AtomicType.NULL) {
      return b;
    }
    if (a instanceof StructType left && b instanceof StructType right) {
      Map<String, DataType> fields = new TreeMap<>();
      left.fields().forEach(f -> fields.merge(f.name(), f.dataType(), JsonTypes::wider));
      right.fields().forEach(f -> fields.merge(f.name(), f.dataType(), JsonTypes::wider));
      return struct(fields);
    }
    if (a instanceof ArrayType left && b instanceof ArrayType right) {
      return new ArrayType(wider(left.elementType(), right.elementType()), true);
    }
    boolean numbers = isNumber(a) && isNumber(b);
    if (!numbers) {
      return AtomicType.STRING;
    }
    if (a == AtomicType.DOUBLE || b == AtomicType.DOUBLE) {
      return AtomicType.DOUBLE;
    }
    DecimalType left = decimal(a);
    DecimalType right = decimal(b);
    int scale = Math.max(left.scale(), right.scale());
    int digits = Math.max(left.precision() - left.scale(), right.precision() - right.scale());
    return digits + scale > DecimalType.MAX_PRECISION
        ? AtomicType.DOUBLE
        : new DecimalType(digits + scale, scale);
  }

  private static boolean isNumber(DataType type) {
    return type == AtomicType.LONG || type == AtomicType.DOUBLE || type instanceof DecimalType;
  }

  private static DecimalType decimal(DataType type) {
    return type instanceof DecimalType decimal ? decimal : new DecimalType(LONG_DIGITS, 0);
  }

  /** A schema without unknown types: what was always null is a string, or left out. */
  static StructType complete(StructType schema, boolean dropNulls) {
    List<StructField> fields = new ArrayList<>();
    for (StructField field : schema.fields()) {
      DataType type = complete(field.dataType(), dropNulls);
      boolean empty = type instanceof StructType struct && struct.size() == 0;
      if (type != AtomicType.NULL && !empty) {
        fields.add(new StructField(field.name(), type));
      }
    }
    return new StructType(fields);
  }

  private static DataType complete(DataType type, boolean dropNulls) {
    if (type == AtomicType.NULL) {
      return dropNulls ? type : AtomicType.STRING;
    }
    if (type instanceof StructType struct) {
      return complete(struct, dropNulls);
    }
    if (type instanceof ArrayType array) {
      DataType element = complete(array.elementType(), dropNulls);
      boolean empty = element instanceof StructType struct && struct.size() == 0;
      return element == AtomicType.NULL || empty ? AtomicType.NULL : new ArrayType(element, true);
    }
    return type;
  }
}
