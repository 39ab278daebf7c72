package io.penstock.io.file.internal.json;

import io.penstock.type.ArrowWriter;
import io.penstock.type.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Collects the values of a nested column and writes them at the end of the batch. */
final class TreeColumn implements JsonTarget {
  private final FieldVector vector;
  private final DataType type;
  private final JsonTree tree;
  private final List<@Nullable Object> values = new ArrayList<>();

  TreeColumn(FieldVector vector, DataType type, JsonTree tree) {
    this.vector = vector;
    this.type = type;
    this.tree = tree;
  }

  @Override
  public void read(JsonSource source, int row) throws IOException {
    put(row, tree.read(source, type));
  }

  @Override
  public boolean readPlain(byte kind, byte[] bytes, int from, int to, int row) {
    if (kind == PlainTokens.NULL) {
      put(row, null);
    }
    return kind == PlainTokens.NULL;
  }

  private void put(int row, @Nullable Object value) {
    if (row < values.size()) {
      values.set(row, value);
    } else {
      values.add(value);
    }
  }

  @Override
  public void setNull(int row) {
    put(row, null);
  }

  @Override
  public void clear(int row) {}

  @Override
  public void begin(int capacity) {
    values.clear();
    vector.reset();
  }

  @Override
  public void end(int rows) {
    for (int row = 0; row < rows; row++) {
      ArrowWriter.set(vector, type, row, values.get(row));
    }
    vector.setValueCount(rows);
  }
}
