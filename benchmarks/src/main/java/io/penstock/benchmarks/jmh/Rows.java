package io.penstock.benchmarks.jmh;

import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.VarCharVector;

/**
 * The rows of all comparisons: row i has time 2024-01-01Z + i/100 ms, value i, key "key" + i·7919
 * mod 1000, price (i·104729 mod 100000)/100000; and every tenth value, key and price is null where
 * nulls are asked for.
 */
final class Rows {
  static final StructType SCHEMA =
      StructType.fromDDL("time timestamp, value bigint, key string, price double");
  static final int KEYS = 1000;
  private static final long FIRST_MICROS = 1_704_067_200_000_000L;
  private static final int NULL_EVERY = 10;

  private Rows() {}

  /** Batches of so many rows; the caller closes them. */
  static List<ArrowColumns> batches(
      long rows, int batchRows, boolean nulls, BufferAllocator allocator) {
    List<ArrowColumns> out = new ArrayList<>();
    for (long from = 0; from < rows; from += batchRows) {
      out.add(batch(from, (int) Math.min(batchRows, rows - from), nulls, allocator));
    }
    return out;
  }

  private static ArrowColumns batch(
      long from, int count, boolean nulls, BufferAllocator allocator) {
    ArrowColumns out = ArrowColumns.create(SCHEMA, allocator);
    out.allocateNew();
    TimeStampMicroTZVector time = (TimeStampMicroTZVector) out.getVector(0);
    BigIntVector value = (BigIntVector) out.getVector(1);
    VarCharVector key = (VarCharVector) out.getVector(2);
    Float8Vector price = (Float8Vector) out.getVector(3);
    for (int r = 0; r < count; r++) {
      long i = from + r;
      time.setSafe(r, FIRST_MICROS + i * 10);
      if (nulls && i % NULL_EVERY == 0) {
        value.setNull(r);
        key.setNull(r);
        price.setNull(r);
      } else {
        value.setSafe(r, i);
        key.setSafe(r, ("key" + i * 7919 % KEYS).getBytes(StandardCharsets.US_ASCII));
        price.setSafe(r, i * 104_729 % 100_000 / 100_000.0);
      }
    }
    out.setRowCount(count);
    return out;
  }
}
