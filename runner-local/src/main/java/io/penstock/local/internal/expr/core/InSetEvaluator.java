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
    long width = 1L << slot.ordinal();
    if (isEmpty) {
      Bits.fill(values, rowCount, false);
      Bits.fill(valid, rowCount, true);
      return;
    }
    for (int from = 0; from < rowCount; from += 64) {
      int length = Math.min(64, rowCount - from);
      long found = 0;
      for (int i = length - 1; i >= 0; i--) {
        found = (found << 1) + (list.contains(slot.get(data + width * (from + i))) ? 1 : 0);
      }
      Bits.putWord(values, from, found, length);
      if (hasNull) {
        Bits.putWord(valid, from, Bits.word(valid, from, length) & found, length);
      }
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
