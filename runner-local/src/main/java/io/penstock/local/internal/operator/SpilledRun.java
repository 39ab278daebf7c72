package io.penstock.local.internal.operator;

import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.type.ArrowColumns;
import io.penstock.type.StructType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;

/** Sorted rows in a file, the key of each as its last column. First it is written, then read. */
final class SpilledRun implements SortedRun, AutoCloseable {
  private final SpillFile file;
  private final BufferAllocator allocator;
  private final ArrowColumns columns;
  private final int level;
  private int row;
  private long word;

  /**
   * @param level how often these rows were merged before
   */
  SpilledRun(SpillFile file, StructType schema, int level, BufferAllocator allocator) {
    this.file = file;
    this.level = level;
    this.allocator = allocator;
    this.columns = ArrowColumns.create(schema, allocator);
  }

  int level() {
    return level;
  }

  void write(ColumnBuffer rows) {
    List<FieldVector> vectors = rows.batch().columns();
    try (ArrowRecordBatch batch = new ArrowColumns(vectors, rows.rowCount()).toBatch()) {
      file.write(batch);
    }
  }

  @Override
  public boolean nextBatch() {
    columns.clear();
    try (ArrowRecordBatch batch = file.read(allocator)) {
      if (batch == null) {
        return false;
      }
      columns.load(batch);
    }
    row = 0;
    word = word(0);
    return true;
  }

  @Override
  public boolean nextRow() {
    if (++row == columns.getRowCount()) {
      return false;
    }
    word = word(0);
    return true;
  }

  @Override
  public int index() {
    return row;
  }

  @Override
  public int count() {
    return columns.getRowCount();
  }

  @Override
  public ColumnBatch batch() {
    return new ColumnBatch(columns.getFieldVectors(), columns.getRowCount());
  }

  @Override
  public void positions(int from, int count, int[] to) {
    for (int i = 0; i < count; i++) {
      to[i] = from + i;
    }
  }

  @Override
  public long word() {
    return word;
  }

  private VarBinaryVector keys() {
    List<FieldVector> vectors = columns.getFieldVectors();
    return (VarBinaryVector) vectors.get(vectors.size() - 1);
  }

  @Override
  public long word(int depth) {
    VarBinaryVector keys = keys();
    int at = keys.getStartOffset(row) + depth;
    int left = keys.getEndOffset(row) - at;
    long address = keys.getDataBuffer().memoryAddress() + at;
    if (at + Long.BYTES <= keys.getDataBuffer().capacity()) {
      return SortedKeys.word(address, left);
    }
    long out = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      int b = i < left ? MemoryUtil.getByte(address + i) : 0;
      out = out << Byte.SIZE | (b & 0xff);
    }
    return out;
  }

  @Override
  public int keyLength() {
    VarBinaryVector keys = keys();
    return keys.getEndOffset(row) - keys.getStartOffset(row);
  }

  @Override
  public void close() {
    columns.close();
    file.close();
  }
}
