package io.penstock.local.internal.state;

import io.penstock.local.internal.expr.kernel.Bits;
import java.util.Arrays;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/** Maps: how many entries, and for each its key, whether there is a value, and the value. */
final class MapCell extends Cell {
  private final Cell key;
  private final Cell value;
  private final boolean sorted;

  /**
   * @param sorted whether the entries are put into one order
   */
  MapCell(Cell key, Cell value, boolean sorted) {
    this.key = key;
    this.value = value;
    this.sorted = sorted;
  }

  private static FieldVector child(FieldVector map, int ordinal) {
    StructVector entries = (StructVector) ((ListVector) map).getDataVector();
    return (FieldVector) entries.getChildByOrdinal(ordinal);
  }

  @Override
  int fixedSize() {
    return -1;
  }

  @Override
  long size(FieldVector from, int row) {
    ListVector map = (ListVector) from;
    long size = 4;
    for (int i = map.getElementStartIndex(row); i < map.getElementEndIndex(row); i++) {
      size += key.size(child(map, 0), i) + 1;
      if (!RowCodec.isNull(child(map, 1), i)) {
        size += value.size(child(map, 1), i);
      }
    }
    return size;
  }

  @Override
  long write(FieldVector from, int row, long at) {
    ListVector map = (ListVector) from;
    int begin = map.getElementStartIndex(row);
    int count = map.getElementEndIndex(row) - begin;
    MemoryUtil.putInt(at, count);
    long next = at + 4;
    byte[][] entries = new byte[sorted ? count : 0][];
    for (int i = 0; i < count; i++) {
      long end = entry(map, begin + i, next);
      if (sorted) {
        entries[i] = new byte[(int) (end - next)];
        MemoryUtil.copyFromMemory(next, entries[i], 0, entries[i].length);
      }
      next = end;
    }
    if (sorted) {
      Arrays.sort(entries, Arrays::compareUnsigned);
      next = at + 4;
      for (byte[] entry : entries) {
        MemoryUtil.copyToMemory(entry, 0, next, entry.length);
        next += entry.length;
      }
    }
    return next;
  }

  private long entry(FieldVector map, int at, long to) {
    long next = key.write(child(map, 0), at, to);
    boolean none = RowCodec.isNull(child(map, 1), at);
    MemoryUtil.putByte(next, (byte) (none ? 0 : 1));
    return none ? next + 1 : value.write(child(map, 1), at, next + 1);
  }

  @Override
  long read(long at, FieldVector to, int row) {
    int count = MemoryUtil.getInt(at);
    ListVector map = (ListVector) to;
    int begin = ListCell.begin(map, row, count);
    reserveEntries(map, begin + count);
    long next = at + 4;
    for (int i = begin; i < begin + count; i++) {
      Bits.set(map.getDataVector().getValidityBuffer().memoryAddress(), i);
      next = key.read(next, child(map, 0), i);
      if (MemoryUtil.getByte(next) != 0) {
        next = value.read(next + 1, child(map, 1), i);
      } else {
        value.readNull(child(map, 1), i);
        next++;
      }
    }
    return next;
  }

  private void reserveEntries(ListVector map, int rows) {
    StructVector entries = (StructVector) map.getDataVector();
    if (entries.getValidityBuffer().capacity() == 0) {
      entries.setInitialCapacity(Math.max(1, rows));
      entries.allocateNew();
    }
    while (entries.getValidityBuffer().capacity() * 8 < rows) {
      entries.reAlloc();
    }
    key.reserve(child(map, 0), rows);
    value.reserve(child(map, 1), rows);
  }

  @Override
  void readNull(FieldVector to, int row) {
    ListCell.begin((ListVector) to, row, 0);
    Bits.clear(to.getValidityBuffer().memoryAddress(), row);
  }

  @Override
  void reserve(FieldVector to, int rows) {
    ListCell.reserveList((ListVector) to, rows);
  }

  @Override
  void finish(FieldVector to, int rows) {
    ListVector map = (ListVector) to;
    map.setLastSet(rows - 1);
    int entries = rows == 0 ? 0 : map.getOffsetBuffer().getInt(4L * rows);
    key.finish(child(map, 0), entries);
    value.finish(child(map, 1), entries);
    map.setValueCount(rows);
  }
}
