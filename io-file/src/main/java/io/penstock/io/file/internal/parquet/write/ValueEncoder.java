package io.penstock.io.file.internal.parquet.write;

import io.penstock.io.file.internal.parquet.page.ByteOutput;
import org.apache.arrow.vector.FieldVector;
import org.apache.parquet.format.Encoding;

/** Holds the values, without nulls, of one page of a column chunk, and their statistics. */
abstract class ValueEncoder {
  final ColumnStatistics statistics;

  ValueEncoder(ColumnStatistics statistics) {
    this.statistics = statistics;
  }

  /** Takes in values of a vector. */
  abstract void add(FieldVector vector, Slots slots);

  /** Whether the page has enough bytes. */
  abstract boolean isFull();

  /** Bytes held, about. */
  abstract long held();

  /** Ends the page: appends its values and forgets them. Returns how they are encoded. */
  abstract Encoding endPage(ByteOutput out);

  /** Appends the values of the dictionary that pages refer to; returns how many, 0 for none. */
  int endChunk(ByteOutput out) {
    return 0;
  }
}
