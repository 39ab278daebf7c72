package io.penstock.local.internal.expr;

import io.penstock.type.ArrowTypes;
import io.penstock.type.ArrowWriter;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BitVectorHelper;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Random columns with nulls over garbage, extremes and ties, and random selections. */
final class Batches {
  private Batches() {}

  static List<@Nullable Object> values(DataType type, int rows, Random random) {
    List<@Nullable Object> out = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      out.add(random.nextInt(5) == 0 ? null : value((AtomicType) type, random));
    }
    return out;
  }

  private static Object value(AtomicType type, Random random) {
    int kind = random.nextInt(6);
    long small = random.nextInt(7) - 3;
    long extreme =
        random.nextBoolean()
            ? Long.MAX_VALUE - random.nextInt(2)
            : Long.MIN_VALUE + random.nextInt(2);
    long whole = kind < 2 ? small : kind < 3 ? extreme : random.nextLong() >> random.nextInt(60);
    return switch (type) {
      case BOOLEAN -> random.nextBoolean();
      case BYTE -> kind == 2 ? (byte) (extreme > 0 ? 127 : -128) : (byte) whole;
      case SHORT -> kind == 2 ? (short) (extreme > 0 ? 32767 : -32768) : (short) whole;
      case INTEGER ->
          kind == 2 ? (extreme > 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE) : (int) whole;
      case LONG -> whole;
      case FLOAT -> (float) floating(kind, small, random);
      case DOUBLE -> floating(kind, small, random);
      case STRING -> "ab".repeat(random.nextInt(9)) + (char) ('a' + random.nextInt(3));
      default -> throw new IllegalArgumentException("Cannot make values of " + type);
    };
  }

  private static double floating(int kind, long small, Random random) {
    double[] odd = {
      Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, 0.0, Float.MAX_VALUE
    };
    return kind == 0
        ? odd[random.nextInt(odd.length)]
        : kind == 1 ? small : random.nextGaussian() * 1e3;
  }

  static FieldVector vector(
      DataType type, List<@Nullable Object> values, BufferAllocator allocator, Random random) {
    FieldVector vector = ArrowTypes.toField("c", type, true).createVector(allocator);
    vector.setInitialCapacity(values.size());
    vector.allocateNew();
    for (int i = 0; i < values.size(); i++) {
      Object value = values.get(i);
      boolean garbage = value == null && vector instanceof BaseFixedWidthVector;
      ArrowWriter.set(vector, type, i, garbage ? value((AtomicType) type, random) : value);
      if (garbage) {
        BitVectorHelper.unsetBit(vector.getValidityBuffer(), i);
      }
    }
    vector.setValueCount(values.size());
    return vector;
  }

  static Selection selection(int rows, Random random) {
    if (random.nextBoolean()) {
      return Selection.all(rows);
    }
    int[] positions = new int[rows];
    int count = 0;
    int odds = 1 + random.nextInt(10);
    for (int i = 0; i < rows; i++) {
      if (random.nextInt(odds) == 0) {
        positions[count++] = i;
      }
    }
    return Selection.of(positions, count);
  }
}
