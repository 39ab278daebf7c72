package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidthEvaluator;
import io.penstock.local.internal.expr.RawValues;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.Slot;
import io.penstock.local.internal.expr.kernel.Bits;
import io.penstock.local.internal.expr.kernel.Membership;
import io.penstock.type.DataType;
import java.util.List;
import java.util.Objects;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;

/** {@code in} over constants that are whole numbers in memory. */
final class InSetEvaluator extends FixedWidthEvaluator<BitVector> {
  private final Slot slot;
  private final Membership list;
  private final boolean isEmpty;
  private final boolean hasNull;
  private final List<Evaluator> unused;

  private InSetEvaluator(
      BoundExpr.FunctionCall call,
      List<Evaluator> arguments,
      EvalContext context,
      long[] numbers,
      boolean hasNull) {
    super(call.type(), arguments.subList(0, 1), context);
    this.slot = Slot.of(call.arguments().get(0).type());
    this.list = new Membership(numbers);
    this.isEmpty = numbers.length == 0 && !hasNull;
    this.hasNull = hasNull;
    this.unused = arguments.subList(1, arguments.size());
  }

  static boolean supports(DataType type) {
    return RawValues.isWhole(type);
  }

  static Evaluator of(BoundExpr.FunctionCall call, List<Evaluator> arguments, EvalContext context) {
    List<BoundExpr> list = call.arguments().subList(1, call.arguments().size());
    long[] numbers =
        list.stream()
            .map(c -> ((BoundExpr.Constant) c).value())
            .filter(Objects::nonNull)
            .mapToLong(RawValues::toLong)
            .toArray();
    boolean hasNull = list.stream().anyMatch(c -> ((BoundExpr.Constant) c).value() == null);
    return new InSetEvaluator(call, arguments, context, numbers, hasNull);
  }

  @Override
  protected void computeValues(
      FieldVector[] inputs, BitVector result, Selection rows, int rowCount) {
    long data = inputs[0].getDataBuffer().memoryAddress();
    long values = result.getDataBuffer().memoryAddress();
    long valid = result.getValidityBuffer().memoryAddress();
    if (isEmpty) {
      Bits.fill(values, rowCount, false);
      Bits.fill(valid, rowCount, true);
      return;
    }
    switch (slot) {
      case LONG -> list.longs(data, values, rowCount);
      case INT -> list.ints(data, values, rowCount);
      default -> findNarrow(data, values, rowCount);
    }
    if (hasNull) {
      Bits.and(valid, values, rowCount);
    }
  }

  private void findNarrow(long data, long values, int rowCount) {
    for (int row = 0; row < rowCount; row++) {
      Bits.put(
          values, row, list.contains(slot.get(data + (slot == Slot.BYTE ? 1 : 2) * (long) row)));
    }
  }

  @Override
  public boolean isTotal() {
    return argumentsAreTotal();
  }

  @Override
  public void close() {
    super.close();
    unused.forEach(Evaluator::close);
  }
}
