package io.penstock.local.internal.operator.join;

import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.local.internal.operator.VectorAppender;
import io.penstock.type.ArrayType;
import io.penstock.type.ArrowTypes;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * A column of lists of rows, as a state keeps them for its keys; written and read over and over.
 */
final class RowLists implements AutoCloseable {
  private final ListVector lists;
  private int size;
  private int rows;

  /** The rows that are written, as positions, until the end of the writing. */
  private int[] positions = new int[64];

  /**
   * @param schema of the rows; the first column says whether a row had a partner
   */
  RowLists(StructType schema, BufferAllocator allocator) {
    ArrayType type = new ArrayType(schema, false);
    this.lists =
        (ListVector)
            ArrowTypes.toField(new StructField("rows", type, false)).createVector(allocator);
  }

  /** The vector, to be read into. */
  ListVector vector() {
    return lists;
  }

  StructVector struct() {
    return (StructVector) lists.getDataVector();
  }

  /** A column of the rows, without the first one. */
  FieldVector column(int index) {
    return (FieldVector) struct().getChildByOrdinal(index + 1);
  }

  int begin(int list) {
    return lists.getElementStartIndex(list);
  }

  int end(int list) {
    return lists.getElementEndIndex(list);
  }

  boolean matched(int row) {
    return ((BitVector) struct().getChildByOrdinal(0)).get(row) == 1;
  }

  /** Which of the first rows had a partner. */
  BitSet matchedRows(int count) {
    BitSet out = new BitSet();
    for (int row = 0; row < count; row++) {
      out.set(row, matched(row));
    }
    return out;
  }

  /** Begins to write. */
  void reset() {
    size = 0;
    rows = 0;
    if (lists.getValueCapacity() == 0) {
      lists.setInitialCapacity(64);
      lists.allocateNew();
    }
  }

  /** Adds a row to the list that is written, by its position in what {@link #finish} gets. */
  void add(int row) {
    if (positions.length == rows) {
      positions = Arrays.copyOf(positions, 2 * rows);
    }
    positions[rows++] = row;
  }

  /** Ends the list that is written. */
  void endList() {
    size++;
    while (lists.getValueCapacity() < size) {
      lists.reAlloc();
    }
    long offsets = lists.getOffsetBuffer().memoryAddress();
    if (size == 1) {
      MemoryUtil.putInt(offsets, 0);
    }
    MemoryUtil.putInt(offsets + 4L * size, rows);
    Bits.set(lists.getValidityBuffer().memoryAddress(), size - 1);
  }

  /**
   * Ends the writing: copies the rows of all lists, column by column.
   *
   * @param from the columns
   * @param matched whether each row, by its position, had a partner
   */
  void finish(List<FieldVector> from, BitSet matched) {
    StructVector struct = struct();
    if (rows > 0) {
      for (int i = 0; i < from.size(); i++) {
        VectorAppender.append(from.get(i), positions, rows, column(i), 0);
      }
      BitVector flags = (BitVector) struct.getChildByOrdinal(0);
      for (int i = 0; i < rows; i++) {
        flags.setSafe(i, matched.get(positions[i]) ? 1 : 0);
      }
      flags.setValueCount(rows);
    }
    while (struct.getValidityBuffer().capacity() * 8 < rows) {
      struct.reAlloc();
    }
    if (rows > 0) {
      Bits.fill(struct.getValidityBuffer().memoryAddress(), rows, true);
    }
    lists.setLastSet(size - 1);
    lists.setValueCount(size);
  }

  @Override
  public void close() {
    lists.close();
  }
}
