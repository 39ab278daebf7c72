package io.penstock.local.internal.operator;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Writes the keys of a row as bytes whose unsigned order is the order of the keys, and which are
 * equal exactly when the keys are: NaN equals NaN and is greatest, -0.0 equals 0.0, text by its
 * UTF-8 bytes, arrays by element with nulls lowest and the shorter first. No key is the beginning
 * of another.
 */
public final class KeyEncoder {
  private static final VarHandle BIG_ENDIAN =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
  private final DataType[] types;
  private final boolean[] descending;
  private final boolean[] nullsLast;
  private byte[] out = new byte[64];
  private int size;

  public KeyEncoder(List<SortOperator.Key> keys) {
    types = new DataType[keys.size()];
    descending = new boolean[types.length];
    nullsLast = new boolean[types.length];
    for (int i = 0; i < types.length; i++) {
      types[i] = keys.get(i).type();
      descending[i] = !keys.get(i).ascending();
      nullsLast[i] = !keys.get(i).nullsFirst();
    }
  }

  /** Encodes a row; {@link #bytes} and {@link #size} give the result until the next call. */
  public void encode(FieldVector[] columns, int row) {
    size = 0;
    append(columns, row);
  }

  /** Forgets what was encoded, for {@link #append}. */
  void clear() {
    size = 0;
  }

  /** Encodes a row behind those before it. */
  void append(FieldVector[] columns, int row) {
    for (int i = 0; i < types.length; i++) {
      if (isNull(columns[i], row)) {
        put(nullsLast[i] ? 2 : 0);
        continue;
      }
      put(1);
      int begin = size;
      value(columns[i], types[i], row);
      if (descending[i]) {
        for (int j = begin; j < size; j++) {
          out[j] = (byte) ~out[j];
        }
      }
    }
  }

  /** The encoded rows, longer than {@link #size}. */
  public byte[] bytes() {
    return out;
  }

  /** How many bytes the rows have. */
  public int size() {
    return size;
  }

  private static boolean isNull(FieldVector vector, int row) {
    return vector instanceof NullVector || vector.isNull(row);
  }

  private void value(FieldVector vector, DataType type, int row) {
    long data =
        vector instanceof ListVector || vector instanceof StructVector
            ? 0
            : vector.getDataBuffer().memoryAddress();
    if (type instanceof AtomicType atomic) {
      switch (atomic) {
        case NULL -> throw new IllegalStateException("Cannot order a value of type void");
        case BOOLEAN -> put(Bits.get(data, row) ? 1 : 0);
        case BYTE -> put(MemoryUtil.getByte(data + row) ^ 0x80);
        case SHORT -> putBytes((MemoryUtil.getShort(data + 2L * row) ^ 0x8000) & 0xffffL, 2);
        case INTEGER, DATE -> putInt(MemoryUtil.getInt(data + 4L * row));
        case LONG, TIMESTAMP, TIMESTAMP_NTZ -> putLong(MemoryUtil.getLong(data + 8L * row));
        case FLOAT -> putFloat(Float.intBitsToFloat(MemoryUtil.getInt(data + 4L * row)));
        case DOUBLE -> putDouble(Double.longBitsToDouble(MemoryUtil.getLong(data + 8L * row)));
        case STRING, BINARY -> putText(vector, data, row);
      }
    } else if (type instanceof DecimalType) {
      putLong(MemoryUtil.getLong(data + 16L * row + 8));
      putBytes(MemoryUtil.getLong(data + 16L * row), 8);
    } else if (type instanceof DayTimeIntervalType) {
      putLong(MemoryUtil.getLong(data + 8L * row));
    } else if (type instanceof YearMonthIntervalType) {
      putInt(MemoryUtil.getInt(data + 4L * row));
    } else if (type instanceof StructType struct) {
      StructVector fields = (StructVector) vector;
      for (int i = 0; i < struct.size(); i++) {
        nested((FieldVector) fields.getChildByOrdinal(i), struct.field(i).dataType(), row, 0);
      }
    } else if (type instanceof ArrayType array) {
      ListVector list = (ListVector) vector;
      for (int i = list.getElementStartIndex(row); i < list.getElementEndIndex(row); i++) {
        nested(list.getDataVector(), array.elementType(), i, 1);
      }
      put(0);
    } else {
      map((MapType) type, (ListVector) vector, row);
    }
  }

  /** Maps have no order, but are equal when they have equal entries in any order. */
  private void map(MapType type, ListVector map, int row) {
    StructVector entries = (StructVector) map.getDataVector();
    FieldVector keys = (FieldVector) entries.getChildByOrdinal(0);
    FieldVector values = (FieldVector) entries.getChildByOrdinal(1);
    int first = map.getElementStartIndex(row);
    byte[][] encoded = new byte[map.getElementEndIndex(row) - first][];
    int begin = size;
    for (int i = 0; i < encoded.length; i++) {
      size = begin;
      put(1);
      value(keys, type.keyType(), first + i);
      nested(values, type.valueType(), first + i, 0);
      encoded[i] = Arrays.copyOfRange(out, begin, size);
    }
    size = begin;
    Arrays.sort(encoded, Arrays::compareUnsigned);
    for (byte[] entry : encoded) {
      reserve(entry.length);
      System.arraycopy(entry, 0, out, size, entry.length);
      size += entry.length;
    }
    put(0);
  }

  private void nested(FieldVector vector, DataType type, int row, int base) {
    if (isNull(vector, row)) {
      put(base);
    } else {
      put(base + 1);
      value(vector, type, row);
    }
  }

  private void putInt(int value) {
    putBytes((value ^ Integer.MIN_VALUE) & 0xffff_ffffL, 4);
  }

  private void putLong(long value) {
    putBytes(value ^ Long.MIN_VALUE, 8);
  }

  private void putFloat(float value) {
    int bits = value == 0f ? 0 : Float.floatToIntBits(value);
    putInt(bits ^ ((bits >> 31) & Integer.MAX_VALUE));
  }

  private void putDouble(double value) {
    long bits = value == 0d ? 0 : Double.doubleToLongBits(value);
    putLong(bits ^ ((bits >> 63) & Long.MAX_VALUE));
  }

  private void putText(FieldVector vector, long data, int row) {
    long offsets = vector.getOffsetBuffer().memoryAddress();
    int begin = MemoryUtil.getInt(offsets + 4L * row);
    int end = MemoryUtil.getInt(offsets + 4L * (row + 1));
    reserve(2 * (end - begin) + 2);
    for (int i = begin; i < end; i++) {
      byte b = MemoryUtil.getByte(data + i);
      out[size++] = b;
      if (b == 0) {
        out[size++] = (byte) 0xff;
      }
    }
    out[size++] = 0;
    out[size++] = 0;
  }

  private void putBytes(long value, int width) {
    reserve(Long.BYTES);
    BIG_ENDIAN.set(out, size, value << (Long.SIZE - Byte.SIZE * width));
    size += width;
  }

  private void put(int value) {
    reserve(1);
    out[size++] = (byte) value;
  }

  private void reserve(int more) {
    if (size + more > out.length) {
      out = Arrays.copyOf(out, Math.max(2 * out.length, size + more));
    }
  }
}
