package io.penstock.io.file.internal.value;

import java.time.DateTimeException;
import org.apache.arrow.vector.FieldVector;

/** Dates or timestamps by a {@link TimeParser}. */
final class TimeColumn extends FixedColumn {
  private final TimeParser parser;
  private final boolean days;

  TimeColumn(FieldVector vector, TimeParser parser, boolean days, String typeName) {
    super(vector, typeName);
    this.parser = parser;
    this.days = days;
  }

  @Override
  public boolean set(int row, byte[] text, int from, int to) {
    long value = parser.parse(text, from, to);
    if (value == TimeParser.INVALID) {
      return fail(row);
    }
    if (days) {
      putInt(row, (int) value);
    } else {
      putLong(row, value);
    }
    return true;
  }

  @Override
  public boolean setLong(int row, long value) {
    if (days) {
      putInt(row, Math.toIntExact(value));
    } else {
      putLong(row, value);
    }
    return true;
  }

  @Override
  public Exception failure(String text) {
    return new DateTimeException("Cannot parse '" + text + "' as " + typeName());
  }
}
