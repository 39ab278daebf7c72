package io.penstock.io.rate.internal;

import io.penstock.connector.ReadContext;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.jspecify.annotations.Nullable;

/** The reused vectors of a reader: those of {@code timestamp} and {@code value} that are wanted. */
final class RateRoot implements AutoCloseable {
  private final ArrowColumns root;
  private final @Nullable TimeStampMicroTZVector timestamp;
  private final @Nullable BigIntVector value;
  private int capacity;

  RateRoot(ReadContext context) {
    StructType columns = context.columns();
    root = ArrowColumns.create(columns, context.allocator());
    int timestampAt = columns.indexOf("timestamp");
    int valueAt = columns.indexOf("value");
    timestamp = timestampAt < 0 ? null : (TimeStampMicroTZVector) root.getVector(timestampAt);
    value = valueAt < 0 ? null : (BigIntVector) root.getVector(valueAt);
  }

  /** Makes room; the rows of the last batch are gone. */
  void begin(int rows) {
    if (rows <= capacity) {
      return;
    }
    if (timestamp != null) {
      timestamp.allocateNew(rows);
    }
    if (value != null) {
      value.allocateNew(rows);
    }
    capacity = rows;
  }

  void set(int row, long micros, long number) {
    if (timestamp != null) {
      timestamp.set(row, micros);
    }
    if (value != null) {
      value.set(row, number);
    }
  }

  ArrowColumns end(int rows) {
    root.setRowCount(rows);
    return root;
  }

  @Override
  public void close() {
    root.close();
  }
}
