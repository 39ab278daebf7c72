package io.penstock.type;

import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.util.TransferPair;

/**
 * Columns of equally many rows: what Arrow's {@link VectorSchemaRoot} is, without its schema
 * object. The first of those in a process makes a JSON mapper, which costs more than half a second
 * of CPU time; who only reads and writes vectors does without. {@link #close()} frees the vectors,
 * and belongs to who made or filled them.
 */
public final class ArrowColumns implements AutoCloseable {
  private final List<Field> fields;
  private final List<FieldVector> vectors;
  private int rowCount;

  /** Columns that are there, of so many rows each; the list is not copied. */
  public ArrowColumns(List<FieldVector> vectors, int rowCount) {
    this(List.of(), vectors, rowCount);
  }

  /**
   * The same with the fields that {@link #toRoot()} gives: a list's vector forgets the name of its
   * element.
   */
  public ArrowColumns(List<Field> fields, List<FieldVector> vectors, int rowCount) {
    this.fields = fields;
    this.vectors = vectors;
    this.rowCount = rowCount;
  }

  /** The columns of a root, which stays their owner. */
  public static ArrowColumns of(VectorSchemaRoot root) {
    return new ArrowColumns(
        root.getSchema().getFields(), root.getFieldVectors(), root.getRowCount());
  }

  /** An empty column for each field of a schema, in Arrow's form as {@link ArrowTypes} has it. */
  public static ArrowColumns create(StructType schema, BufferAllocator allocator) {
    return create(schema.fields().stream().map(ArrowTypes::toField).toList(), allocator);
  }

  /** An empty column for each field. */
  public static ArrowColumns create(List<Field> fields, BufferAllocator allocator) {
    List<FieldVector> vectors = new ArrayList<>(fields.size());
    ArrowColumns out = new ArrowColumns(fields, vectors, 0);
    try {
      fields.forEach(field -> vectors.add(field.createVector(allocator)));
      return out;
    } catch (RuntimeException | Error e) {
      out.close();
      throw e;
    }
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

  /**
   * The first column of a name.
   *
   * @throws NoSuchElementException if there is none
   */
  public FieldVector getVector(String name) {
    for (FieldVector vector : vectors) {
      if (vector.getName().equals(name)) {
        return vector;
      }
    }
    throw new NoSuchElementException("Cannot find column " + name + " in " + vectors);
  }

  /** Says how many rows there are, to each column too. */
  public void setRowCount(int rowCount) {
    this.rowCount = rowCount;
    for (FieldVector vector : vectors) {
      vector.setValueCount(rowCount);
    }
  }

  /**
   * Takes the buffers of a batch, which have the form of these columns, in place of those that are
   * held. The batch stays the caller's to close.
   *
   * @throws IllegalArgumentException if the batch has other columns, or shorter buffers than rows
   */
  public void load(ArrowRecordBatch batch) {
    ColumnBuffers.load(batch, vectors);
    rowCount = batch.getLength();
  }

  /** The buffers of the columns as a batch, which holds them too; the caller closes it. */
  public ArrowRecordBatch toBatch() {
    return ColumnBuffers.unload(rowCount, vectors);
  }

  /** Some of the rows, sharing memory where Arrow can; the caller closes them. */
  public ArrowColumns slice(int from, int count) {
    List<FieldVector> out = new ArrayList<>(vectors.size());
    for (FieldVector vector : vectors) {
      TransferPair pair = vector.getTransferPair(vector.getAllocator());
      pair.splitAndTransfer(from, count);
      out.add((FieldVector) pair.getTo());
    }
    return new ArrowColumns(fields, out, count);
  }

  /** Takes memory for each column, as much as its vector thinks fit. */
  public void allocateNew() {
    for (FieldVector vector : vectors) {
      vector.allocateNew();
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
    List<Field> named =
        fields.size() == vectors.size()
            ? fields
            : vectors.stream().map(FieldVector::getField).toList();
    return new VectorSchemaRoot(named, vectors, rowCount);
  }

  /** Frees the columns. */
  @Override
  public void close() {
    for (FieldVector vector : vectors) {
      vector.close();
    }
  }
}
