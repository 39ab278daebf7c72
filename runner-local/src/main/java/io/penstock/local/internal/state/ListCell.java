package io.penstock.local.internal.state;

import io.penstock.local.internal.expr.kernel.Bits;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/** Arrays: their length, a mask of the elements that are not null, and these elements. */
final class ListCell extends Cell {
  private final Cell element;

  ListCell(Cell element) {
    this.element = element;
  }

  @Override
  int fixedSize() {
    return -1;
  }

  @Override
  long size(FieldVector from, int row) {
    ListVector list = (ListVector) from;
    int begin = list.getElementStartIndex(row);
    int end = list.getElementEndIndex(row);
    long size = 4L + Bits.bytes(end - begin);
    for (int i = begin; i < end; i++) {
      if (!RowCodec.isNull(list.getDataVector(), i)) {
        size += element.size(list.getDataVector(), i);
      }
    }
    return size;
  }

  @Override
  long write(FieldVector from, int row, long at) {
    ListVector list = (ListVector) from;
    int begin = list.getElementStartIndex(row);
    int count = list.getElementEndIndex(row) - begin;
    MemoryUtil.putInt(at, count);
    long mask = at + 4;
    Bits.fill(mask, count, false);
    long next = mask + Bits.bytes(count);
    for (int i = 0; i < count; i++) {
      if (!RowCodec.isNull(list.getDataVector(), begin + i)) {
        Bits.set(mask, i);
        next = element.write(list.getDataVector(), begin + i, next);
      }
    }
    return next;
  }

  @Override
  long read(long at, FieldVector to, int row) {
    int count = MemoryUtil.getInt(at);
    long mask = at + 4;
    int begin = begin((ListVector) to, row, count);
    FieldVector elements = ((ListVector) to).getDataVector();
    element.reserve(elements, begin + count);
    long next = mask + Bits.bytes(count);
    for (int i = 0; i < count; i++) {
      if (Bits.get(mask, i)) {
        next = element.read(next, elements, begin + i);
      } else {
        element.readNull(elements, begin + i);
      }
    }
    return next;
  }

  /** Begins a list of so many elements; gives the place of the first. */
  static int begin(ListVector to, int row, int count) {
    long offsets = to.getOffsetBuffer().memoryAddress() + 4L * row;
    if (row == 0) {
      MemoryUtil.putInt(offsets, 0);
    }
    int begin = MemoryUtil.getInt(offsets);
    MemoryUtil.putInt(offsets + 4, Math.addExact(begin, count));
    Bits.set(to.getValidityBuffer().memoryAddress(), row);
    return begin;
  }

  @Override
  void readNull(FieldVector to, int row) {
    begin((ListVector) to, row, 0);
    Bits.clear(to.getValidityBuffer().memoryAddress(), row);
  }

  @Override
  void reserve(FieldVector to, int rows) {
    reserveList((ListVector) to, rows);
  }

  static void reserveList(ListVector list, int rows) {
    if (list.getValueCapacity() == 0) {
      list.setInitialCapacity(Math.max(1, rows));
      list.allocateNew();
    }
    while (list.getValueCapacity() < rows) {
      list.reAlloc();
    }
  }

  @Override
  void finish(FieldVector to, int rows) {
    ListVector list = (ListVector) to;
    list.setLastSet(rows - 1);
    element.finish(list.getDataVector(), rows == 0 ? 0 : list.getOffsetBuffer().getInt(4L * rows));
    list.setValueCount(rows);
  }
}
