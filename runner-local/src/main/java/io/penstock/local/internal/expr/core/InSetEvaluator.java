package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidthEvaluator;
import io.penstock.local.internal.expr.RawValues;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.Slot;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.type.DataType;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;

/** {@code in} over constants that are whole numbers in memory: a sorted array. */
final class InSetEvaluator extends FixedWidthEvaluator<BitVector> {
  private final Slot slot;
  private final long[] sorted;
  private final boolean hasNull;
  private final List<Evaluator> unused;

  private InSetEvaluator(
      BoundExpr.FunctionCall call,
      List<Evaluator> arguments,
      EvalContext context,
      long[] sorted,
      boolean hasNull) {
    super(call.type(), arguments.subList(0, 1), context);
    this.slot = Slot.of(call.arguments().get(0).type());
    this.sorted = sorted;
    this.hasNull = hasNull;
    this.unused = arguments.subList(1, arguments.size());
  }

  static boolean supports(DataType type) {
    return RawValues.isWhole(type);
  }

  static Evaluator of(BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    List<BoundExpr> list = call.arguments().subList(1, call.arguments().size());
    long[] sorted =
        list.stream()
            .map(c -> ((BoundExpr.Constant) c).value())
            .filter(Objects::nonNull)
            .mapToLong(RawValues::toLong)
            .sorted()
            .toArray();
    boolean hasNull = list.stream().anyMatch(c -> ((BoundExpr.Constant) c).value() == null);
    return new InSetEvaluator(call, arguments, context, sorted, hasNull);
  }

  @Override
  protected void computeValues(
      FieldVector[] inputs, BitVector result, Selection rows, int rowCount) {
    long data = inputs[0].getDataBuffer().memoryAddress();
    long values = result.getDataBuffer().memoryAddress();
    long valid = result.getValidityBuffer().memoryAddress();
    long width = 1L << slot.ordinal();
    if (sorted.length == 0 && !hasNull) {
      Bits.fill(values, rowCount, false);
      Bits.fill(valid, rowCount, true);
      return;
    }
    for (int i = 0; i < rows.count(); i++) {
      int row = rows.row(i);
      boolean found = Arrays.binarySearch(sorted, slot.get(data + width * row)) >= 0;
      Bits.put(values, row, found);
      if (!found && hasNull) {
        Bits.clear(valid, row);
      }
    }
  }

  @Override
  public void close() {
    super.close();
    unused.forEach(Evaluator::close);
  }
}
