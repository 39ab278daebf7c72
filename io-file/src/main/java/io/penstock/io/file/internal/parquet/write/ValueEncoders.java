package io.penstock.io.file.internal.parquet.write;

import org.apache.parquet.format.SchemaElement;

/** The encoder of each physical type. */
final class ValueEncoders {
  private ValueEncoders() {}

  static ValueEncoder create(SchemaElement leaf, boolean dictionary) {
    return switch (leaf.getType()) {
      case BOOLEAN -> new BooleanEncoder();
      case INT32 -> new NumberEncoder(leaf.getType(), new ColumnStatistics.Integers(4), dictionary);
      case INT64 -> new NumberEncoder(leaf.getType(), new ColumnStatistics.Integers(8), dictionary);
      case INT96 -> new NumberEncoder(leaf.getType(), new ColumnStatistics.None(), dictionary);
      case FLOAT ->
          new NumberEncoder(leaf.getType(), new ColumnStatistics.Floats(false), dictionary);
      case DOUBLE ->
          new NumberEncoder(leaf.getType(), new ColumnStatistics.Floats(true), dictionary);
      case BYTE_ARRAY -> new BytesEncoder(dictionary);
      case FIXED_LEN_BYTE_ARRAY -> new LargeDecimalEncoder(leaf.getType_length());
    };
  }
}
