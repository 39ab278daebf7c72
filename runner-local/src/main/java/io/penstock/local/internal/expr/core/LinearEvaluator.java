package io.penstock.local.internal.expr.core;

import io.penstock.local.internal.expr.BinaryEvaluator;
import io.penstock.local.internal.expr.BoundExpr;
import io.penstock.local.internal.expr.ColumnBatch;
import io.penstock.local.internal.expr.EvalContext;
import io.penstock.local.internal.expr.Evaluator;
import io.penstock.local.internal.expr.FixedWidth;
import io.penstock.local.internal.expr.RawValues;
import io.penstock.local.internal.expr.Selection;
import io.penstock.local.internal.expr.UnaryLoop;
import io.penstock.local.internal.expr.Validity;
import io.penstock.local.internal.expr.kernel.DoubleArithmetic;
import io.penstock.local.internal.expr.kernel.LongArithmetic;
import io.penstock.type.ArrowTypes;
import io.penstock.type.AtomicType;
import java.util.Objects;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * A column of longs or doubles times a constant plus a constant, of doubles also the other way
 * round: one loop instead of two. A batch in which something may overflow goes the way of the two
 * operators.
 */
final class LinearEvaluator implements Evaluator {
  private final int column;
  private final UnaryLoop loop;
  private final Evaluator operators;
  private final BaseFixedWidthVector result;

  private LinearEvaluator(
      int column, UnaryLoop loop, Evaluator operators, BaseFixedWidthVector result) {
    this.column = column;
    this.loop = loop;
    this.operators = operators;
    this.result = result;
  }

  /** An operator with a constant on the right. */
  private record Step(ArithmeticOp op, BoundExpr operand, Object constant) {
    static @Nullable Step of(BoundExpr expr) {
      if (!(expr instanceof BoundExpr.FunctionCall call)
          || !(call.function() instanceof ArithmeticFunction function)) {
        return null;
      }
      BoundExpr left = call.arguments().get(0);
      BoundExpr right = call.arguments().get(1);
      ArithmeticOp op = function.op();
      if (BinaryEvaluator.isConstant(right)) {
        return new Step(op, left, value(right));
      }
      boolean commutes = op == ArithmeticOp.ADD || op == ArithmeticOp.MULTIPLY;
      return commutes && BinaryEvaluator.isConstant(left) ? new Step(op, right, value(left)) : null;
    }

    private static Object value(BoundExpr constant) {
      return Objects.requireNonNull(((BoundExpr.Constant) constant).value());
    }

    boolean isSum() {
      return op == ArithmeticOp.ADD || op == ArithmeticOp.SUBTRACT;
    }

    /** What a sum adds; the opposite of the least long is itself. */
    long longTerm() {
      long term = RawValues.toLong(constant);
      return op == ArithmeticOp.SUBTRACT ? -term : term;
    }

    double doubleTerm() {
      double term = (Double) constant;
      return op == ArithmeticOp.SUBTRACT ? -term : term;
    }
  }

  /**
   * An evaluator if a call has that form, else null.
   *
   * @param operators of the same call, owned by what is returned
   */
  static @Nullable Evaluator of(
      BoundExpr.FunctionCall call, Evaluator operators, EvalContext context) {
    Step outer = Step.of(call);
    Step inner = outer == null ? null : Step.of(outer.operand());
    if (outer == null
        || inner == null
        || !(inner.operand() instanceof BoundExpr.InputColumn column)) {
      return null;
    }
    UnaryLoop loop = call.type() == AtomicType.LONG ? ofLongs(inner, outer) : null;
    loop = call.type() == AtomicType.DOUBLE ? ofDoubles(inner, outer) : loop;
    return loop == null
        ? null
        : new LinearEvaluator(
            column.index(),
            loop,
            operators,
            (BaseFixedWidthVector)
                ArrowTypes.toField("result", call.type(), true).createVector(context.allocator()));
  }

  private static @Nullable UnaryLoop ofLongs(Step inner, Step outer) {
    if (inner.op() != ArithmeticOp.MULTIPLY || !outer.isSum()) {
      return null;
    }
    long factor = RawValues.toLong(inner.constant());
    long term = outer.longTerm();
    if (term == Long.MIN_VALUE) {
      return null;
    }
    return (a, out, rows, n) -> LongArithmetic.linear(a, factor, term, out, rows, n);
  }

  private static @Nullable UnaryLoop ofDoubles(Step inner, Step outer) {
    if (inner.op() == ArithmeticOp.MULTIPLY && outer.isSum()) {
      double factor = (Double) inner.constant();
      double term = outer.doubleTerm();
      return (a, out, rows, n) -> DoubleArithmetic.scaleThenAdd(a, factor, term, out, rows, n);
    }
    if (inner.isSum() && outer.op() == ArithmeticOp.MULTIPLY) {
      double term = inner.doubleTerm();
      double factor = (Double) outer.constant();
      return (a, out, rows, n) -> DoubleArithmetic.addThenScale(a, term, factor, out, rows, n);
    }
    return null;
  }

  @Override
  public FieldVector eval(ColumnBatch batch, Selection rows) {
    FieldVector in = batch.column(column);
    FixedWidth.prepare(result, batch.rowCount());
    Validity.join(new FieldVector[] {in}, result.getValidityBuffer(), batch.rowCount());
    boolean mayOverflow =
        loop.run(
            in.getDataBuffer().memoryAddress(),
            result.getDataBuffer().memoryAddress(),
            rows.isAll() ? null : rows.positions(),
            rows.count());
    return mayOverflow ? operators.eval(batch, rows) : result;
  }

  @Override
  public void close() {
    result.close();
    operators.close();
  }
}
