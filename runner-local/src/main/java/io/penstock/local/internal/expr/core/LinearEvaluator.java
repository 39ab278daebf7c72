package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryEvaluator;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidth;
import io.penstock.local.internal.expr.RawValues;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.Validity;
import io.penstock.local.internal.expr.kernel.LongArithmetic;
import io.penstock.type.AtomicType;
import java.util.Objects;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * A column of longs times a constant plus a constant: one loop instead of two. A batch in which
 * something overflows goes the way of the two operators.
 */
final class LinearEvaluator implements Evaluator {
  private final int column;
  private final long factor;
  private final long term;
  private final Evaluator operators;
  private final BigIntVector result;

  private LinearEvaluator(
      int column, long factor, long term, Evaluator operators, EvalContext context) {
    this.column = column;
    this.factor = factor;
    this.term = term;
    this.operators = operators;
    this.result = new BigIntVector("result", context.allocator());
  }

  /**
   * An evaluator if a sum has that form, else null.
   *
   * @param operators of the same sum, owned by what is returned
   */
  static @Nullable Evaluator of(
      BoundExpr.FunctionCall sum, Evaluator operators, EvalContext context) {
    if (!(sum.arguments().get(0) instanceof BoundExpr.FunctionCall product)
        || !(product.function() instanceof ArithmeticFunction times)
        || times.op() != ArithmeticOp.MULTIPLY
        || sum.type() != AtomicType.LONG
        || !BinaryEvaluator.isConstant(sum.arguments().get(1))
        || !BinaryEvaluator.isConstant(product.arguments().get(1))
        || !(product.arguments().get(0) instanceof BoundExpr.InputColumn column)) {
      return null;
    }
    return new LinearEvaluator(
        column.index(),
        number(product.arguments().get(1)),
        number(sum.arguments().get(1)),
        operators,
        context);
  }

  private static long number(BoundExpr constant) {
    return RawValues.toLong(Objects.requireNonNull(((BoundExpr.Constant) constant).value()));
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    FieldVector in = batch.column(column);
    FixedWidth.prepare(result, batch.rowCount());
    Validity.join(new FieldVector[] {in}, result.getValidityBuffer(), batch.rowCount());
    boolean overflows =
        LongArithmetic.linear(
            in.getDataBuffer().memoryAddress(),
            factor,
            term,
            result.getDataBuffer().memoryAddress(),
            rows.isAll() ? null : rows.positions(),
            rows.count());
    return overflows ? operators.eval(batch, rows) : result;
  }

  @Override
  public void close() {
    result.close();
    operators.close();
  }
}
