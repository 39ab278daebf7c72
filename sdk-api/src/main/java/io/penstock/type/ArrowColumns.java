package io.penstock.type;

import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.AllocationHelper;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * Columns of equally many rows: what Arrow's {@link VectorSchemaRoot} is, without its schema
 * object. The first of those in a process makes a JSON mapper, which costs more than half a second
 * of CPU time; who only reads and writes vectors does without. {@link #close()} frees the vectors,
 * and belongs to who made or filled them.
 */
public final class ArrowColumns implements AutoCloseable {
  private final List<FieldVector> vectors;
  private int rowCount;

  /** Columns that are there, of so many rows each; the list is not copied. */
  public ArrowColumns(List<FieldVector> vectors, int rowCount) {
    this.vectors = vectors;
    this.rowCount = rowCount;
  }

  /** The columns of a root, which stays their owner. */
  public static ArrowColumns of(VectorSchemaRoot root) {
    return new ArrowColumns(root.getFieldVectors(), root.getRowCount());
  }

  /** An empty column for each field of a schema, in Arrow's form as {@link ArrowTypes} has it. */
  public static ArrowColumns create(StructType schema, BufferAllocator allocator) {
    List<FieldVector> vectors = new ArrayList<>(schema.size());
    for (StructField field : schema.fields()) {
      vectors.add(ArrowTypes.toField(field).createVector(allocator));
    }
    return new ArrowColumns(vectors, 0);
  }

  /** The columns in order. */
  public List<FieldVector> getFieldVectors() {
    return vectors;
  }

  /** The column at a position, from 0. */
  public FieldVector getVector(int i) {
    return vectors.get(i);
  }

  /** How many rows there are. */
  public int getRowCount() {
    return rowCount;
  }

  /** Says how many rows there are, to each column too. */
  public void setRowCount(int rowCount) {
    this.rowCount = rowCount;
    for (FieldVector vector : vectors) {
      while (vector.getValueCapacity() < rowCount) {
        vector.reAlloc();
      }
      vector.setValueCount(rowCount);
    }
  }

  /** Takes memory for each column, as much as its vector thinks fit. */
  public void allocateNew() {
    for (FieldVector vector : vectors) {
      vector.allocateNew();
    }
    rowCount = 0;
  }

  /** Takes memory for so many rows in each column. */
  public void allocate(int rows) {
    for (FieldVector vector : vectors) {
      AllocationHelper.allocateNew(vector, rows);
    }
    rowCount = 0;
  }

  /** Frees the memory; the columns can be filled again. */
  public void clear() {
    for (FieldVector vector : vectors) {
      vector.clear();
    }
    rowCount = 0;
  }

  /** The same columns as Arrow's own class; either of the two closes them. */
  public VectorSchemaRoot toRoot() {
    List<Field> fields = vectors.stream().map(FieldVector::getField).toList();
    return new VectorSchemaRoot(fields, vectors, rowCount);
  }

  /** Frees the columns. */
  @Override
  public void close() {
    for (FieldVector vector : vectors) {
      vector.close();
    }
  }
}
