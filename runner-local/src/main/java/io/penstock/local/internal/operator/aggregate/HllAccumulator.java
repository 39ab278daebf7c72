package io.penstock.local.internal.operator.aggregate;

import io.penstock.local.internal.expr.Selection;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.VarBinaryVector;

/**
 * How many different values there are, about, by HyperLogLog++: the first bits of a value's hash
 * choose a register, which keeps the longest run of zeros that begins the rest. The estimate is
 * Spark's, since hash and corrections are.
 */
final class HllAccumulator implements Accumulator {
  private final int bits;
  private final int registers;
  private final GroupColumn columns;

  /**
   * @param bits of the hash that choose the register
   */
  HllAccumulator(int bits, BufferAllocator allocator) {
    this.bits = bits;
    this.registers = 1 << bits;
    this.columns = new GroupColumn(allocator, registers);
  }

  @Override
  public void reset() {
    columns.reset();
  }

  @Override
  public void grow(int groups) {
    columns.grow(groups);
  }

  private long at(int group) {
    return columns.address() + (long) group * registers;
  }

  @Override
  public void add(FieldVector[] arguments, Selection rows, int[] groups) {
    if (arguments[0] instanceof NullVector) {
      return;
    }
    long nulls = Out.nulls(arguments[0]);
    long hashes = ((BigIntVector) arguments[1]).getDataBuffer().memoryAddress();
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      if (Out.has(nulls, row)) {
        long hash = MemoryUtil.getLong(hashes + 8L * row);
        long rest = hash << bits | 1L << (bits - 1);
        raise(at(groups[i]) + (hash >>> (Long.SIZE - bits)), Long.numberOfLeadingZeros(rest) + 1);
      }
    }
  }

  private static void raise(long register, int value) {
    if (MemoryUtil.getByte(register) < value) {
      MemoryUtil.putByte(register, (byte) value);
    }
  }

  @Override
  public List<DataType> stateTypes() {
    return List.of(AtomicType.BINARY);
  }

  @Override
  public void merge(FieldVector[] state, Selection rows, int[] groups) {
    BaseVariableWidthVector vector = (BaseVariableWidthVector) state[0];
    long offsets = vector.getOffsetBuffer().memoryAddress();
    long data = Out.data(vector);
    for (int i = 0; i < rows.count(); i++) {
      long from = data + MemoryUtil.getInt(offsets + 4L * rows.row(i));
      long to = at(groups[i]);
      for (int r = 0; r < registers; r++) {
        raise(to + r, MemoryUtil.getByte(from + r));
      }
    }
  }

  @Override
  public void state(FieldVector[] out, int from, int count) {
    VarBinaryVector vector = (VarBinaryVector) out[0];
    vector.allocateNew((long) count * registers, Math.max(count, 1));
    long offsets = vector.getOffsetBuffer().memoryAddress();
    for (int i = 0; i < count; i++) {
      MemoryUtil.putInt(offsets + 4L * (i + 1), (i + 1) * registers);
      Out.valid(vector, i);
    }
    MemoryUtil.copyMemory(at(from), Out.data(vector), (long) count * registers);
    vector.setLastSet(count - 1);
    vector.setValueCount(count);
  }

  @Override
  public void result(FieldVector out, int from, int count) {
    long data = Out.start(out, count);
    for (int i = 0; i < count; i++) {
      Out.putLong(out, data, i, estimate(at(from + i)));
    }
    Out.finish(out, count);
  }

  private long estimate(long at) {
    double inverse = 0;
    int empty = 0;
    for (int r = 0; r < registers; r++) {
      int value = MemoryUtil.getByte(at + r);
      inverse += 1.0 / (1L << value);
      empty += value == 0 ? 1 : 0;
    }
    return HllCorrection.estimate(bits, inverse, empty);
  }

  @Override
  public void close() {
    columns.close();
  }
}
