package io.penstock.io.file.internal.parquet.read;

import org.apache.parquet.format.Type;

/** How long values are. */
final class TypeSizes {
  private TypeSizes() {}

  /** Bytes of a PLAIN value, 0 where they vary or are less than one. */
  static int plain(Type type, int typeLength) {
    return switch (type) {
      case INT32, FLOAT -> 4;
      case INT64, DOUBLE -> 8;
      case INT96 -> 12;
      case FIXED_LEN_BYTE_ARRAY -> typeLength;
      case BOOLEAN, BYTE_ARRAY -> 0;
    };
  }

  static boolean isBytes(Type type) {
    return type == Type.BYTE_ARRAY || type == Type.FIXED_LEN_BYTE_ARRAY;
  }
}
