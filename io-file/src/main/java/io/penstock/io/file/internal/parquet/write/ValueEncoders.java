package io.penstock.io.file.internal.parquet.write;

import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;

/** The encoder of each physical type. */
final class ValueEncoders {
  private ValueEncoders() {}

  static ValueEncoder create(SchemaElement leaf, boolean dictionary, Workspace room) {
    Type type = leaf.getType();
    return switch (type) {
      case BOOLEAN -> new BooleanEncoder();
      case INT32 ->
          new NumberEncoder(type, new ColumnStatistics.Integers(4), dictionary, room.numbers);
      case INT64 ->
          new NumberEncoder(type, new ColumnStatistics.Integers(8), dictionary, room.numbers);
      case INT96 -> new NumberEncoder(type, new ColumnStatistics.None(), dictionary, room.numbers);
      case FLOAT ->
          new NumberEncoder(type, new ColumnStatistics.Floats(false), dictionary, room.numbers);
      case DOUBLE ->
          new NumberEncoder(type, new ColumnStatistics.Floats(true), dictionary, room.numbers);
      case BYTE_ARRAY -> new BytesEncoder(dictionary);
      case FIXED_LEN_BYTE_ARRAY -> new LargeDecimalEncoder(leaf.getType_length());
    };
  }
}
