package io.penstock.io.file.internal.json;

import io.penstock.connector.ReadContext;
import io.penstock.io.file.internal.value.TextColumns;
import io.penstock.io.file.internal.value.TextOptions;
import io.penstock.type.ArrowColumns;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** The vectors of a reader and where each field's values go. */
final class JsonBatch implements AutoCloseable {
  private final ArrowColumns root;
  private final int capacity;
  private final JsonTarget[] targets;
  private final Map<String, Integer> indexOfName = new HashMap<>();
  private final JsonTree tree;
  private final int corruptIndex;

  JsonBatch(ReadContext context, TextOptions texts, String corruptColumn) {
    StructType columns = context.columns();
    root = ArrowColumns.create(columns, context.allocator());
    capacity = context.batchRows();
    tree = new JsonTree(texts);
    targets = new JsonTarget[columns.size()];
    int corrupt = -1;
    for (int i = 0; i < targets.length; i++) {
      String name = columns.field(i).name();
      DataType type = columns.field(i).dataType();
      FieldVector vector = root.getVector(i);
      targets[i] =
          type == AtomicType.NULL
              ? new VoidColumn(vector)
              : TextColumns.supports(type)
                  ? new JsonColumn(TextColumns.of(type, vector, texts), type, texts)
                  : new TreeColumn(vector, type, tree);
      if (name.equals(corruptColumn)) {
        corrupt = i;
      } else {
        indexOfName.put(name, i);
      }
    }
    corruptIndex = corrupt;
  }

  ArrowColumns root() {
    return root;
  }

  int capacity() {
    return capacity;
  }

  /** The column of bad records, or -1. */
  int corruptIndex() {
    return corruptIndex;
  }

  JsonTarget[] targets() {
    return targets;
  }

  /** The column of a field name, or null. Names must be equal, with case. */
  @Nullable Integer indexOf(String name) {
    return indexOfName.get(name);
  }

  JsonTree tree() {
    return tree;
  }

  List<FieldVector> vectors() {
    return root.getFieldVectors();
  }

  void begin() {
    for (JsonTarget target : targets) {
      target.begin(capacity);
    }
  }

  void end(int rows) {
    for (JsonTarget target : targets) {
      target.end(rows);
    }
    root.setRowCount(rows);
  }

  /** Makes every column of a row null. */
  void setNulls(int row) {
    for (JsonTarget target : targets) {
      target.setNull(row);
    }
  }

  /** Makes a row as if it had never been set. */
  void clear(int row) {
    for (JsonTarget target : targets) {
      target.clear(row);
    }
  }

  @Override
  public void close() {
    root.close();
  }
}
