package io.penstock.io.file.internal.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.penstock.io.file.internal.value.TextColumn;
import io.penstock.io.file.internal.value.TextOptions;
import io.penstock.io.file.internal.value.TimeParser;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import java.io.IOException;

/** Writes the values of one column of plain type straight into its vector. */
final class JsonColumn implements JsonTarget {
  private final TextColumn column;
  private final DataType type;
  private final TimeParser times;

  JsonColumn(TextColumn column, DataType type, TextOptions texts) {
    this.column = column;
    this.type = type;
    this.times =
        type == AtomicType.DATE
            ? texts.dates()
            : type == AtomicType.TIMESTAMP ? texts.timestamps() : texts.localTimestamps();
  }

  @Override
  public void read(JsonSource source, int row) throws IOException {
    JsonParser parser = source.parser();
    if (parser.currentToken() == JsonToken.VALUE_NULL) {
      column.setNull(row);
    } else if (type instanceof DecimalType decimal) {
      if (!column.setDecimal(row, JsonScalars.decimal(parser, decimal))) {
        throw BadField.of(parser, type);
      }
    } else {
      atomic(source, parser, row, (AtomicType) type);
    }
  }

  private void atomic(JsonSource source, JsonParser parser, int row, AtomicType atomic)
      throws IOException {
    switch (atomic) {
      case NULL -> throw new IllegalStateException("Cannot write a value of type void");
      case BOOLEAN -> column.setBoolean(row, JsonScalars.bool(parser));
      case BYTE, SHORT, INTEGER, LONG -> column.setLong(row, JsonScalars.whole(parser, atomic));
      case FLOAT, DOUBLE -> column.setDouble(row, JsonScalars.fraction(parser, atomic));
      case STRING -> column.set(row, source.textOfValue());
      case BINARY -> {
        byte[] bytes = JsonScalars.binary(parser);
        column.set(row, bytes, 0, bytes.length);
      }
      case DATE, TIMESTAMP, TIMESTAMP_NTZ ->
          column.setLong(row, JsonTree.time(parser, times, atomic));
    }
  }

  @Override
  public boolean readPlain(byte kind, byte[] bytes, int from, int to, int row) {
    if (kind == PlainTokens.NULL) {
      column.setNull(row);
      return true;
    }
    boolean whole = kind == PlainTokens.WHOLE;
    if (type instanceof DecimalType) {
      return (whole || kind == PlainTokens.FRACTION) && column.set(row, bytes, from, to);
    }
    return switch ((AtomicType) type) {
      case BOOLEAN ->
          (kind == PlainTokens.TRUE || kind == PlainTokens.FALSE)
              && column.setBoolean(row, kind == PlainTokens.TRUE);
      case BYTE, SHORT, INTEGER, LONG -> whole && column.set(row, bytes, from, to);
      case FLOAT, DOUBLE -> {
        // -0 is a whole number and has no sign then, -0.0 has
        boolean lostSign = whole && bytes[from] == '-' && bytes[from + 1] == '0';
        yield (whole || kind == PlainTokens.FRACTION)
            && !lostSign
            && column.set(row, bytes, from, to);
      }
      case STRING -> column.set(row, bytes, from, to);
      case DATE, TIMESTAMP, TIMESTAMP_NTZ ->
          kind == PlainTokens.STRING && column.set(row, bytes, from, to);
      case NULL, BINARY -> false;
    };
  }

  @Override
  public void setNull(int row) {
    column.setNull(row);
  }

  @Override
  public void clear(int row) {
    column.clear(row);
  }

  @Override
  public void begin(int capacity) {
    column.begin(capacity);
  }

  @Override
  public void end(int rows) {
    column.end(rows);
  }
}
