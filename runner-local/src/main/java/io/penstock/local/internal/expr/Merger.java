package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.type.ArrowTypes;
import io.penstock.type.DataType;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;

/** Puts together one vector of rows of several. Owns and reuses its result. One thread. */
public final class Merger implements AutoCloseable {
  private final DataType type;
  private final FieldVector result;

  /**
   * @param type of the result and of every source
   * @param context what the partition lends
   */
  public Merger(DataType type, EvalContext context) {
    this.type = type;
    this.result = ArrowTypes.toField("result", type, true).createVector(context.allocator());
  }

  /**
   * For each selected row the value of that row in the source that {@code choice} names; a negative
   * choice means null.
   *
   * @param choice by row position
   */
  public FieldVector merge(int[] choice, FieldVector[] sources, Selection rows, int rowCount) {
    if (result instanceof BitVector bits) {
      mergeBits(choice, sources, bits, rows, rowCount);
    } else if (result instanceof BaseFixedWidthVector fixed) {
      mergeFixed(choice, sources, fixed, rows, rowCount);
    } else if (result instanceof BaseVariableWidthVector variable) {
      mergeVariable(choice, sources, variable, rows, rowCount);
    } else {
      mergeAny(choice, sources, rows, rowCount);
    }
    return result;
  }

  private static void mergeBits(
      int[] choice, FieldVector[] sources, BitVector out, Selection rows, int rowCount) {
    FixedWidth.prepare(out, rowCount);
    long valid = out.getValidityBuffer().memoryAddress();
    long values = out.getDataBuffer().memoryAddress();
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      FieldVector source = choice[row] < 0 ? null : sources[choice[row]];
      boolean present = source != null && !source.isNull(row);
      Bits.put(valid, row, present);
      if (source != null && present) {
        Bits.put(values, row, Bits.get(source.getDataBuffer().memoryAddress(), row));
      }
    }
  }

  private static void mergeFixed(
      int[] choice, FieldVector[] sources, BaseFixedWidthVector out, Selection rows, int rowCount) {
    FixedWidth.prepare(out, rowCount);
    long valid = out.getValidityBuffer().memoryAddress();
    long values = out.getDataBuffer().memoryAddress();
    int width = out.getTypeWidth();
    long[] data = new long[sources.length];
    long[] masks = new long[sources.length];
    for (int i = 0; i < sources.length; i++) {
      data[i] = sources[i].getDataBuffer().memoryAddress();
      masks[i] = sources[i].getValidityBuffer().memoryAddress();
    }
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      int from = choice[row];
      boolean present = from >= 0 && Bits.get(masks[from], row);
      Bits.put(valid, row, present);
      if (present) {
        copy(data[from] + (long) width * row, values + (long) width * row, width);
      }
    }
  }

  private static void copy(long from, long to, int width) {
    switch (width) {
      case 1 -> MemoryUtil.putByte(to, MemoryUtil.getByte(from));
      case 2 -> MemoryUtil.putShort(to, MemoryUtil.getShort(from));
      case 4 -> MemoryUtil.putInt(to, MemoryUtil.getInt(from));
      case 8 -> MemoryUtil.putLong(to, MemoryUtil.getLong(from));
      default -> MemoryUtil.copyMemory(from, to, width);
    }
  }

  private static void mergeVariable(
      int[] choice,
      FieldVector[] sources,
      BaseVariableWidthVector out,
      Selection rows,
      int rowCount) {
    VarWidthWriter writer = new VarWidthWriter(out);
    writer.start(rowCount);
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (choice[row] < 0 || sources[choice[row]].isNull(row)) {
        continue;
      }
      FieldVector source = sources[choice[row]];
      int start = source.getOffsetBuffer().getInt(4L * row);
      int end = source.getOffsetBuffer().getInt(4L * (row + 1));
      writer.set(row, source.getDataBuffer().memoryAddress() + start, end - start);
    }
    writer.finish(rowCount);
  }

  private void mergeAny(int[] choice, FieldVector[] sources, Selection rows, int rowCount) {
    if (result instanceof NullVector) {
      result.setValueCount(rowCount);
      return;
    }
    result.reset();
    result.setInitialCapacity(rowCount);
    if (result.getValueCapacity() < rowCount) {
      result.allocateNew();
    }
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (choice[row] >= 0 && !sources[choice[row]].isNull(row)) {
        CellCopy.copy(sources[choice[row]], row, result, row, type);
      }
    }
    result.setValueCount(rowCount);
  }

  @Override
  public void close() {
    result.close();
  }
}
