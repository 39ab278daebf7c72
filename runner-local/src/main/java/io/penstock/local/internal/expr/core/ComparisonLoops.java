package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.RawValues;
import io.penstock.local.internal.expr.RowComparator;
import io.penstock.local.internal.expr.RowComparators;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.Types;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.local.internal.expr.kernel.Bytes;
import io.penstock.local.internal.expr.kernel.DoubleComparison;
import io.penstock.local.internal.expr.kernel.FloatComparison;
import io.penstock.local.internal.expr.kernel.IntComparison;
import io.penstock.local.internal.expr.kernel.LongComparison;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.YearMonthIntervalType;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Picks the loop of a comparison by type and by whether the right operand is a constant. */
final class ComparisonLoops {
  private ComparisonLoops() {}

  /**
   * The loop.
   *
   * @param constant the right operand if it is a constant; its vector then has one row
   */
  static ComparisonLoop of(ComparisonOp op, DataType type, @Nullable Object constant) {
    if (type == AtomicType.INTEGER
        || type == AtomicType.DATE
        || type instanceof YearMonthIntervalType) {
      return constant == null ? ofInt(op) : ofInt(op, (int) RawValues.toLong(constant));
    }
    if (type == AtomicType.LONG
        || type == AtomicType.TIMESTAMP
        || type == AtomicType.TIMESTAMP_NTZ
        || type instanceof DayTimeIntervalType) {
      return constant == null ? ofLong(op) : ofLong(op, RawValues.toLong(constant));
    }
    if (type == AtomicType.FLOAT) {
      return constant == null ? ofFloat(op) : ofFloat(op, (Float) constant);
    }
    if (type == AtomicType.DOUBLE) {
      return constant == null ? ofDouble(op) : ofDouble(op, (Double) constant);
    }
    boolean text = type == AtomicType.STRING || type == AtomicType.BINARY;
    boolean equal = op == ComparisonOp.EQUAL || op == ComparisonOp.NULL_SAFE_EQUAL;
    return text && equal && constant != null
        ? ComparisonLoops::equalBytes
        : rowByRow(op, RowComparators.of(type), constant != null);
  }

  /** Whether the loops of a type compare all rows of a batch, selected or not. */
  static boolean coverAll(DataType type) {
    return RawValues.isWhole(type) && type != AtomicType.BYTE && type != AtomicType.SHORT
        || Types.isFloating(type);
  }

  private static long data(FieldVector vector) {
    return vector.getDataBuffer().memoryAddress();
  }

  private static void equalBytes(FieldVector a, FieldVector b, long out, Selection rows, int n) {
    int start = b.getOffsetBuffer().getInt(0);
    int length = b.getOffsetBuffer().getInt(4) - start;
    Bytes.equalConstant(
        a.getOffsetBuffer().memoryAddress(), data(a), data(b) + start, length, out, n);
  }

  private static ComparisonLoop rowByRow(ComparisonOp op, RowComparator order, boolean constant) {
    return (a, b, out, rows, n) -> {
      for (int i = 0; i < rows.count(); i++) {
        int row = rows.row(i);
        int other = constant ? 0 : row;
        if (!a.isNull(row) && !b.isNull(other)) {
          Bits.put(out, row, op.holds(order.compare(a, row, b, other)));
        }
      }
    };
  }

  private static ComparisonLoop ofInt(ComparisonOp op) {
    return switch (op) {
      case EQUAL, NULL_SAFE_EQUAL ->
          (a, b, out, rows, n) -> IntComparison.equal(data(a), data(b), out, n);
      case LESS -> (a, b, out, rows, n) -> IntComparison.less(data(a), data(b), out, n);
      case LESS_OR_EQUAL ->
          (a, b, out, rows, n) -> IntComparison.lessOrEqual(data(a), data(b), out, n);
      case GREATER -> (a, b, out, rows, n) -> IntComparison.less(data(b), data(a), out, n);
      case GREATER_OR_EQUAL ->
          (a, b, out, rows, n) -> IntComparison.lessOrEqual(data(b), data(a), out, n);
    };
  }

  private static ComparisonLoop ofInt(ComparisonOp op, int c) {
    return switch (op) {
      case EQUAL, NULL_SAFE_EQUAL ->
          (a, b, out, rows, n) -> IntComparison.equalConstant(data(a), c, out, n);
      case LESS -> (a, b, out, rows, n) -> IntComparison.lessConstant(data(a), c, out, n);
      case LESS_OR_EQUAL ->
          (a, b, out, rows, n) -> IntComparison.lessOrEqualConstant(data(a), c, out, n);
      case GREATER -> (a, b, out, rows, n) -> IntComparison.greaterConstant(data(a), c, out, n);
      case GREATER_OR_EQUAL ->
          (a, b, out, rows, n) -> IntComparison.greaterOrEqualConstant(data(a), c, out, n);
    };
  }

  private static ComparisonLoop ofLong(ComparisonOp op) {
    return switch (op) {
      case EQUAL, NULL_SAFE_EQUAL ->
          (a, b, out, rows, n) -> LongComparison.equal(data(a), data(b), out, n);
      case LESS -> (a, b, out, rows, n) -> LongComparison.less(data(a), data(b), out, n);
      case LESS_OR_EQUAL ->
          (a, b, out, rows, n) -> LongComparison.lessOrEqual(data(a), data(b), out, n);
      case GREATER -> (a, b, out, rows, n) -> LongComparison.less(data(b), data(a), out, n);
      case GREATER_OR_EQUAL ->
          (a, b, out, rows, n) -> LongComparison.lessOrEqual(data(b), data(a), out, n);
    };
  }

  private static ComparisonLoop ofLong(ComparisonOp op, long c) {
    return switch (op) {
      case EQUAL, NULL_SAFE_EQUAL ->
          (a, b, out, rows, n) -> LongComparison.equalConstant(data(a), c, out, n);
      case LESS -> (a, b, out, rows, n) -> LongComparison.lessConstant(data(a), c, out, n);
      case LESS_OR_EQUAL ->
          (a, b, out, rows, n) -> LongComparison.lessOrEqualConstant(data(a), c, out, n);
      case GREATER -> (a, b, out, rows, n) -> LongComparison.greaterConstant(data(a), c, out, n);
      case GREATER_OR_EQUAL ->
          (a, b, out, rows, n) -> LongComparison.greaterOrEqualConstant(data(a), c, out, n);
    };
  }

  private static ComparisonLoop ofFloat(ComparisonOp op) {
    return switch (op) {
      case EQUAL, NULL_SAFE_EQUAL ->
          (a, b, out, rows, n) -> FloatComparison.equal(data(a), data(b), out, n);
      case LESS -> (a, b, out, rows, n) -> FloatComparison.less(data(a), data(b), out, n);
      case LESS_OR_EQUAL ->
          (a, b, out, rows, n) -> FloatComparison.lessOrEqual(data(a), data(b), out, n);
      case GREATER -> (a, b, out, rows, n) -> FloatComparison.less(data(b), data(a), out, n);
      case GREATER_OR_EQUAL ->
          (a, b, out, rows, n) -> FloatComparison.lessOrEqual(data(b), data(a), out, n);
    };
  }

  private static ComparisonLoop ofFloat(ComparisonOp op, float c) {
    return switch (op) {
      case EQUAL, NULL_SAFE_EQUAL ->
          (a, b, out, rows, n) -> FloatComparison.equalConstant(data(a), c, out, n);
      case LESS -> (a, b, out, rows, n) -> FloatComparison.lessConstant(data(a), c, out, n);
      case LESS_OR_EQUAL ->
          (a, b, out, rows, n) -> FloatComparison.lessOrEqualConstant(data(a), c, out, n);
      case GREATER -> (a, b, out, rows, n) -> FloatComparison.greaterConstant(data(a), c, out, n);
      case GREATER_OR_EQUAL ->
          (a, b, out, rows, n) -> FloatComparison.greaterOrEqualConstant(data(a), c, out, n);
    };
  }

  private static ComparisonLoop ofDouble(ComparisonOp op) {
    return switch (op) {
      case EQUAL, NULL_SAFE_EQUAL ->
          (a, b, out, rows, n) -> DoubleComparison.equal(data(a), data(b), out, n);
      case LESS -> (a, b, out, rows, n) -> DoubleComparison.less(data(a), data(b), out, n);
      case LESS_OR_EQUAL ->
          (a, b, out, rows, n) -> DoubleComparison.lessOrEqual(data(a), data(b), out, n);
      case GREATER -> (a, b, out, rows, n) -> DoubleComparison.less(data(b), data(a), out, n);
      case GREATER_OR_EQUAL ->
          (a, b, out, rows, n) -> DoubleComparison.lessOrEqual(data(b), data(a), out, n);
    };
  }

  private static ComparisonLoop ofDouble(ComparisonOp op, double c) {
    return switch (op) {
      case EQUAL, NULL_SAFE_EQUAL ->
          (a, b, out, rows, n) -> DoubleComparison.equalConstant(data(a), c, out, n);
      case LESS -> (a, b, out, rows, n) -> DoubleComparison.lessConstant(data(a), c, out, n);
      case LESS_OR_EQUAL ->
          (a, b, out, rows, n) -> DoubleComparison.lessOrEqualConstant(data(a), c, out, n);
      case GREATER -> (a, b, out, rows, n) -> DoubleComparison.greaterConstant(data(a), c, out, n);
      case GREATER_OR_EQUAL ->
          (a, b, out, rows, n) -> DoubleComparison.greaterOrEqualConstant(data(a), c, out, n);
    };
  }
}
