package io.penstock.io.file.internal.json;

import java.io.IOException;
import org.apache.arrow.vector.FieldVector;

/** A column of type void: whatever is there is null. */
final class VoidColumn implements JsonTarget {
  private final FieldVector vector;

  VoidColumn(FieldVector vector) {
    this.vector = vector;
  }

  @Override
  public void read(JsonSource source, int row) throws IOException {
    source.parser().skipChildren();
  }

  @Override
  public boolean readPlain(byte kind, byte[] bytes, int from, int to, int row) {
    return true;
  }

  @Override
  public void setNull(int row) {}

  @Override
  public void clear(int row) {}

  @Override
  public void begin(int capacity) {}

  @Override
  public void end(int rows) {
    vector.setValueCount(rows);
  }
}
