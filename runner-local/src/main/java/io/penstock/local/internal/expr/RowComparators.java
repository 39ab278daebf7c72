package io.penstock.local.internal.expr;

import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.local.internal.expr.kernel.Bytes;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.util.MemoryUtil;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Spark's order of every type but maps: false before true, NaN above infinity and equal to itself,
 * -0.0 equal to 0.0, text and binary by unsigned bytes, arrays and structs by their parts.
 */
public final class RowComparators {
  private RowComparators() {}

  /**
   * The order of a type.
   *
   * @throws IllegalArgumentException for a map or a type that holds one
   */
  public static RowComparator of(DataType type) {
    if (type instanceof ArrayType array) {
      return array(of(array.elementType()));
    }
    if (type instanceof StructType struct) {
      return struct(struct.fields().stream().map(f -> of(f.dataType())).toList());
    }
    if (type instanceof DecimalType) {
      return RowComparators::decimal;
    }
    if (type == AtomicType.BOOLEAN) {
      return (a, i, b, j) -> Boolean.compare(bit(a, i), bit(b, j));
    }
    if (type == AtomicType.STRING || type == AtomicType.BINARY) {
      return RowComparators::bytes;
    }
    if (type == AtomicType.FLOAT) {
      return (a, i, b, j) ->
          compare(Float.intBitsToFloat(getInt(a, i)), Float.intBitsToFloat(getInt(b, j)));
    }
    if (type == AtomicType.DOUBLE) {
      return (a, i, b, j) ->
          compare(Double.longBitsToDouble(getLong(a, i)), Double.longBitsToDouble(getLong(b, j)));
    }
    if (type == AtomicType.NULL) {
      return (a, i, b, j) -> 0;
    }
    if (!Types.isOrderable(type)) {
      throw new IllegalArgumentException("Cannot order values of type " + type);
    }
    Slot slot = Slot.of(type);
    long width = 1L << slot.ordinal();
    return (a, i, b, j) -> Long.compare(slot.get(at(a, width * i)), slot.get(at(b, width * j)));
  }

  private static int compare(double x, double y) {
    if (x == y) {
      return 0;
    }
    return Double.compare(x, y);
  }

  private static long at(FieldVector vector, long offset) {
    return vector.getDataBuffer().memoryAddress() + offset;
  }

  private static int getInt(FieldVector vector, int row) {
    return MemoryUtil.getInt(at(vector, 4L * row));
  }

  private static long getLong(FieldVector vector, int row) {
    return MemoryUtil.getLong(at(vector, 8L * row));
  }

  private static boolean bit(FieldVector vector, int row) {
    return Bits.get(vector.getDataBuffer().memoryAddress(), row);
  }

  private static int decimal(FieldVector a, int i, FieldVector b, int j) {
    long x = at(a, 16L * i);
    long y = at(b, 16L * j);
    int high = Long.compare(MemoryUtil.getLong(x + 8), MemoryUtil.getLong(y + 8));
    return high != 0 ? high : Long.compareUnsigned(MemoryUtil.getLong(x), MemoryUtil.getLong(y));
  }

  private static int bytes(FieldVector a, int i, FieldVector b, int j) {
    int startA = a.getOffsetBuffer().getInt(4L * i);
    int startB = b.getOffsetBuffer().getInt(4L * j);
    return Bytes.compare(
        at(a, startA),
        a.getOffsetBuffer().getInt(4L * (i + 1)) - startA,
        at(b, startB),
        b.getOffsetBuffer().getInt(4L * (j + 1)) - startB);
  }

  private static int nullable(RowComparator order, FieldVector a, int i, FieldVector b, int j) {
    boolean nullA = a.isNull(i);
    boolean nullB = b.isNull(j);
    if (nullA || nullB) {
      return Boolean.compare(nullB, nullA);
    }
    return order.compare(a, i, b, j);
  }

  private static RowComparator array(RowComparator element) {
    return (a, i, b, j) -> {
      ListVector x = (ListVector) a;
      ListVector y = (ListVector) b;
      int startX = x.getElementStartIndex(i);
      int startY = y.getElementStartIndex(j);
      int lengthX = x.getElementEndIndex(i) - startX;
      int lengthY = y.getElementEndIndex(j) - startY;
      for (int k = 0; k < Math.min(lengthX, lengthY); k++) {
        int order = nullable(element, x.getDataVector(), startX + k, y.getDataVector(), startY + k);
        if (order != 0) {
          return order;
        }
      }
      return Integer.compare(lengthX, lengthY);
    };
  }

  private static RowComparator struct(List<RowComparator> fields) {
    List<RowComparator> orders = new ArrayList<>(fields);
    return (a, i, b, j) -> {
      List<FieldVector> x = ((StructVector) a).getChildrenFromFields();
      List<FieldVector> y = ((StructVector) b).getChildrenFromFields();
      for (int k = 0; k < orders.size(); k++) {
        int order = nullable(orders.get(k), x.get(k), i, y.get(k), j);
        if (order != 0) {
          return order;
        }
      }
      return 0;
    };
  }
}
